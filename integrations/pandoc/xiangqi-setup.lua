-- Draws the xiangqi positions and games of a document: pandoc --lua-filter xiangqi-setup.lua …
-- The command xiangqi-setup does the work. If it is not in the PATH, name it in the variable
-- XIANGQI_SETUP.

local command = os.getenv 'XIANGQI_SETUP' or 'xiangqi-setup'

-- In Pandoc's media bag, pictures get short names, which word processors show.
local containers = { docx = true, epub = true, epub2 = true, epub3 = true, odt = true, pptx = true }

local function to_media_bag(image)
  if containers[FORMAT] and image.classes:includes 'xiangqi' and image.src:match '^data:' then
    local type, bytes = pandoc.mediabag.fetch(image.src)
    local extension = type:match('^image/(%w+)') or 'pdf'
    image.src = 'xiangqi-' .. pandoc.utils.sha1(bytes):sub(1, 16) .. '.' .. extension
    pandoc.mediabag.insert(image.src, type, bytes)
    return image
  end
end

function Pandoc(document)
  local arguments = { 'pandoc', FORMAT }
  -- Quarto passes a copy of the author's file.
  local files = quarto and { quarto.doc.input_file } or PANDOC_STATE.input_files
  for _, file in ipairs(files) do
    table.insert(arguments, '--document=' .. file)
  end
  if PANDOC_STATE.output_file then
    table.insert(arguments, '--result=' .. PANDOC_STATE.output_file)
  end
  local done, drawn = pcall(pandoc.pipe, command, arguments, pandoc.write(document, 'json'))
  if not done then
    -- After its own errors, the command has already printed a message.
    if type(drawn) ~= 'table' then
      io.stderr:write('error: cannot run `', command, '`: ', tostring(drawn), '\n',
        'help: install it in the PATH, or name it in the variable XIANGQI_SETUP\n')
    end
    os.exit(1)
  end
  return pandoc.read(drawn, 'json'):walk { Image = to_media_bag }
end
