-- Draws the xiangqi positions and games of a document: pandoc --lua-filter xiangqi-setup.lua …
-- The command xiangqi-setup draws them, all in one run. If it is not in the PATH, name it in the
-- variable XIANGQI_SETUP. For untrusted documents, XIANGQI_SETUP_FILES_IN names the directory whose
-- files they may read.

local command = os.getenv 'XIANGQI_SETUP' or 'xiangqi-setup'

-- Returns whether a string of words, separated by spaces, contains a word.
local function has(words, word)
  return (' ' .. words .. ' '):find(' ' .. word .. ' ', 1, true) ~= nil
end

-- The format of pictures that Pandoc's writer can show.
local writer = FORMAT:match '^[^+-]*'
local format = has('docx fb2 ipynb odt opendocument pptx rtf texinfo', writer) and 'png'
  or has('beamer context icml latex', writer) and 'pdf'
  or has('ansi man ms plain', writer) and 'text'
  or 'svg'
local is_web = writer:match '^html' or has('chunkedhtml dzslides revealjs s5 slideous slidy', writer)
local is_archive = writer:match '^epub' or has('docx odt pptx', writer)
-- Pandoc runs LaTeX or a similar program to write a PDF.
local is_pdf = has('beamer context latex typst', writer)
  and (PANDOC_STATE.output_file or ''):lower():match '%.pdf$'
local holds_pictures = is_web or is_archive or is_pdf or has('fb2 ipynb rtf', writer)
-- Before Pandoc 3, a figure is a paragraph with one image, whose title begins with `fig:`.
local has_figures = pandoc.Figure ~= nil

-- JSON, in the form that the command reads and writes.

-- Returns the words of elements without their markup, with quotes as they are typed.
local function text_of(elements)
  local text = pandoc.utils.stringify(elements:walk {
    Quoted = function(quoted)
      local mark = pandoc.Str(quoted.quotetype == 'SingleQuote' and "'" or '"')
      return { mark, pandoc.Span(quoted.content), mark }
    end,
  })
  return text:match '^%s*(.-)%s*$'
end

local function encode(value)
  local kind = pandoc.utils.type(value)
  if kind == 'Inlines' or kind == 'Blocks' then
    return encode(text_of(value))
  elseif kind == 'List' then
    return '[' .. table.concat(value:map(encode), ',') .. ']'
  elseif type(value) == 'table' then
    local pairs_of_map = {}
    for key, inside in pairs(value) do
      table.insert(pairs_of_map, encode(key) .. ':' .. encode(inside))
    end
    return '{' .. table.concat(pairs_of_map, ',') .. '}'
  elseif type(value) == 'string' then
    local function escape(character)
      return ('\\u%04x'):format(character:byte())
    end
    return '"' .. value:gsub('[\0-\31"\\]', escape) .. '"'
  end
  return tostring(value)
end

local escapes = { b = '\b', f = '\f', n = '\n', r = '\r', t = '\t' }

local function unescape(letter, digits)
  if letter == 'u' then
    return utf8.char(tonumber(digits, 16))
  end
  return (escapes[letter] or letter) .. digits
end

-- Returns the value that begins at a byte, and the byte after it. No spaces separate values.
local function decode(text, at)
  local first = text:sub(at, at)
  if first == '"' then
    local stop, is_escaped = at + 1, false
    while text:byte(stop) ~= 34 do
      stop = text:find('["\\]', stop)
      if text:byte(stop) == 92 then
        stop, is_escaped = stop + 2, true
      end
    end
    local inside = text:sub(at + 1, stop - 1)
    return is_escaped and inside:gsub('\\(.)(%x?%x?%x?%x?)', unescape) or inside, stop + 1
  elseif first ~= '[' and first ~= '{' then
    local word = text:match('^%w+', at)
    return word == 'true' or nil, at + #word
  end
  local all = {}
  at = at + 1
  while not text:find('^[%]}]', at) do
    local key, value = #all + 1, nil
    if first == '{' then
      key, at = decode(text, at)
      at = at + 1
    end
    value, at = decode(text, at)
    all[key] = value
    at = text:sub(at, at) == ',' and at + 1 or at
  end
  return all, at + 1
end

-- Finding the elements to draw.

local function is_ours(element)
  if not element.classes:includes 'xiangqi' then
    return false
  end
  if element.t ~= 'Image' then
    return true
  end
  -- After an earlier run of a filter, the image is the picture and not its source.
  local name = element.src:match '[^/\\]*$'
  local digest = name:match '^xiangqi%-(%x+)%.[^.]*$' or name:match '^xiangqi%-(%x+)$'
  return not (element.src:match '^data:' or digest and #digest == 16)
end

-- Returns whether a key is for Pandoc, for Quarto or for the program that reads the output.
local function stays(key)
  return has('width height style role custom-style', key)
    or key:match '^data%-' or key:match '^aria%-' or key:match '^fig%-' or key:match '^latex%-'
end

-- Returns the request for an element, and the element's place. `holder` is the figure or paragraph
-- that contains nothing else, if there is one.
local function block_of(element, holder)
  local block = {
    text = element.text or '',
    classes = element.classes,
    options = pandoc.List(),
    in_line = not holder and element.t ~= 'CodeBlock',
  }
  local kept, caption, alt = pandoc.List(), nil, nil
  for key, value in pairs(element.attributes) do
    if key == 'data-pos' then
      block.position = value
    elseif stays(key) then
      kept:insert { key, value }
    else
      block.options:insert(pandoc.List { key, value })
      caption = key == 'caption' and value or caption
      alt = key == 'alt' and value or alt
    end
  end
  local figure
  if element.t == 'Image' then
    if holder and holder.t == 'Figure' then
      local long = holder.caption.long
      local words = #long == 1 and long[1].content or pandoc.Inlines {}
      figure = { attr = holder.attr, words = words, title = '' }
      figure.has_only_words = element.caption == words
    elseif holder and not has_figures and element.title:match '^fig:' then
      figure = { attr = pandoc.Attr(element.identifier), words = element.caption }
      figure.title, figure.has_only_words = element.title:sub(5), not alt
    end
    block.options:insert(pandoc.List { 'file', element.src })
    local words = text_of(element.caption)
    if words ~= '' and not alt and not (figure and figure.has_only_words) then
      block.options:insert(pandoc.List { 'alt', words })
    end
  end
  -- A figure shows its own caption, so that of the element is drawn in the picture.
  block.has_captions = not block.in_line and not (figure and caption)
  local place = { element = element, holder = holder, figure = figure, caption = caption, kept = kept }
  return block, place
end

-- Returns a filter that calls `show` with each element to draw, in the order of the document. The
-- result of `show` replaces the holder, or the element if it has no holder.
local function visitor(show)
  local function only(block)
    local element = #block.content == 1 and block.content[1]
    return element and (element.t == 'Image' or element.t == 'Code') and is_ours(element) and element
  end
  local function paragraph(holder)
    local element = only(holder)
    if element then
      return show(element, holder), false
    end
  end
  local function alone(element)
    if is_ours(element) then
      return show(element), false
    end
  end
  return {
    traverse = 'topdown',
    Figure = function(holder)
      local inside = #holder.content == 1 and holder.content[1]
      local element = inside and (inside.t == 'Plain' or inside.t == 'Para') and only(inside)
      if element and element.t == 'Image' then
        return show(element, holder), false
      end
    end,
    Para = paragraph, Plain = paragraph, CodeBlock = alone, Code = alone, Image = alone,
  }
end

-- Showing what the command has drawn.

local function words_of(text)
  local words = pandoc.List()
  for word in text:gmatch '%S+' do
    words:extend(#words > 0 and { pandoc.Space(), pandoc.Str(word) } or { pandoc.Str(word) })
  end
  return words
end

-- Returns the identifier of one picture of several, because identifiers must be unique.
local function numbered(id, number)
  return number > 1 and id ~= '' and id .. '-' .. number or id
end

-- Returns the source of a picture. Names in Pandoc's media bag are short: word processors show them.
local function source_of(picture)
  if not is_archive or not picture.image:match '^data:' then
    return picture.image
  end
  local kind, bytes = pandoc.mediabag.fetch(picture.image)
  local extension = kind:match '^image/(%w+)' or 'pdf'
  local name = 'xiangqi-' .. pandoc.utils.sha1(bytes):sub(1, 16) .. '.' .. extension
  pandoc.mediabag.insert(name, kind, bytes)
  return name
end

-- Returns an image with its description. `caption` is that of its figure.
local function image(picture, attr, caption)
  local words, title = words_of(picture.description), ''
  if writer == 'pptx' then
    words, title = caption, picture.description
  end
  local image = pandoc.Image(words, source_of(picture), title, attr)
  if picture.dark then
    return pandoc.List {
      pandoc.RawInline('html', picture.dark), image, pandoc.RawInline('html', '</picture>'),
    }
  end
  return pandoc.List { image }
end

-- Returns all pictures in one line.
local function images(place, pictures, id)
  local inlines = pandoc.List()
  for number, picture in ipairs(pictures) do
    local attr = pandoc.Attr(numbered(id, number), place.classes, place.kept)
    local caption = place.figure and place.figure.words or pandoc.List()
    inlines:extend(number > 1 and { pandoc.Space() } or {})
    -- A board of characters has several lines, so its description replaces it.
    inlines:extend(picture.image and image(picture, attr, caption) or words_of(picture.description))
  end
  return inlines
end

-- Returns a figure for Pandoc before version 3.
local function paragraph_figure(place, picture, id, caption, title)
  local kept = place.kept:clone()
  kept:insert { 'alt', picture.description }
  if title == '' and has('docx pptx', writer) then
    title = picture.description
  end
  local attr = pandoc.Attr(id, place.classes, kept)
  return pandoc.Para { pandoc.Image(caption, source_of(picture), 'fig:' .. title, attr) }
end

-- Returns a figure for Pandoc 3 or later. Keys of LaTeX place it; other keys are for its image.
local function figure(place, picture, id, caption)
  local function is_placement(pair)
    return pair[1]:match '^latex%-' ~= nil
  end
  local function is_other(pair)
    return not is_placement(pair)
  end
  local attr = pandoc.Attr('', place.classes, place.kept:filter(is_other))
  local inside = pandoc.Plain(image(picture, attr, caption))
  local long = #caption > 0 and { pandoc.Plain(caption) } or {}
  return pandoc.Figure(
    { inside }, { long = long }, pandoc.Attr(id, {}, place.kept:filter(is_placement))
  )
end

-- Returns blocks with the caption of their figure below, for blocks that a figure cannot contain.
local function with_caption(blocks, figure)
  blocks:insert(pandoc.Para(figure.words))
  return pandoc.Div(blocks, figure.attr)
end

-- Returns boards of characters or pages, each with its caption below.
local function boards(place, pictures)
  local blocks, is_page = pandoc.List(), pictures[1].page
  for _, picture in ipairs(pictures) do
    blocks:insert(is_page and pandoc.RawBlock('html', is_page) or pandoc.CodeBlock(picture.board))
    if picture.caption and not place.figure then
      blocks:insert(pandoc.Para(words_of(picture.caption)))
    end
  end
  if place.figure and place.holder.t == 'Figure' and is_page then
    place.holder.content = blocks
    return place.holder
  elseif place.figure then
    return with_caption(blocks, place.figure)
  end
  local id = place.element.identifier
  return id == '' and blocks or pandoc.Div(blocks, pandoc.Attr(id))
end

-- Divides the rows of a table where a wide cell is to become a paragraph.
local function divided(rows)
  local parts, is_open = pandoc.List(), false
  for _, row in ipairs(rows) do
    local is_wide = #row.cells == 2
    if is_wide or not is_open then
      parts:insert(is_wide and row.cells[2].contents[1].content or pandoc.List())
    end
    is_open = not is_wide
    if is_open then
      parts[#parts]:insert(row)
    end
  end
  return parts
end

-- Returns tables of moves with the attributes and the caption of their place. Wide cells contain
-- variations and comments. Before version 3, Pandoc's LaTeX breaks no lines in them, so they
-- interrupt the table.
local function tables(place, moves)
  local blocks, figure, own = pandoc.List(), place.figure, place.element
  local id, classes, caption = own.identifier, place.classes, words_of(place.caption or '')
  if figure then
    id, classes, caption = figure.attr.identifier, figure.attr.classes, figure.words
  end
  moves = moves:gsub(' scope="%a+"', '')
  for number, sheet in ipairs(pandoc.read(moves, 'html').blocks) do
    local body, is_wide = sheet.bodies[1], false
    for _, row in ipairs(body.body) do
      is_wide = is_wide or #row.cells == 2
    end
    sheet.attr = pandoc.Attr(numbered(id, number), classes)
    sheet.caption.long = number == 1 and #caption > 0 and { pandoc.Plain(caption) } or {}
    sheet.colspecs = {
      { 'AlignRight', is_wide and 0.1 or nil },
      { 'AlignLeft', is_wide and 0.4 or nil },
      { 'AlignLeft', is_wide and 0.4 or nil },
    }
    -- If the numbers were headings, Pandoc's pages would draw lines below them.
    body.row_head_columns = 0
    for _, part in ipairs(format == 'pdf' and not has_figures and divided(body.body) or { body.body }) do
      if part[1].t then
        blocks:insert(pandoc.Para(part))
      else
        body.body = part
        sheet.bodies = { body }
        blocks:insert(sheet:clone())
        sheet.attr, sheet.head.rows, sheet.caption.long = pandoc.Attr(), {}, {}
      end
    end
  end
  return blocks
end

-- Returns what replaces the holder, or the element if it has no holder.
local function shown(place, answer)
  local element, holder, pictures = place.element, place.holder, answer.pictures
  place.classes = answer.classes
  if answer.moves then
    return tables(place, answer.moves)
  elseif not holder and element.t ~= 'CodeBlock' then
    return images(place, pictures, element.identifier)
  elseif not pictures[1].image then
    return boards(place, pictures)
  end
  local own, has_caption = place.figure, false
  for _, picture in ipairs(pictures) do
    has_caption = has_caption or picture.caption
  end
  if own and holder.t ~= 'Figure' then
    if #pictures == 1 then
      return paragraph_figure(place, pictures[1], element.identifier, own.words, own.title)
    end
    -- The identifier belongs to all pictures together.
    return with_caption(pandoc.List { pandoc.Para(images(place, pictures, '')) }, own)
  elseif not own and has_caption then
    local figures = pandoc.List()
    for number, picture in ipairs(pictures) do
      local id, caption = numbered(element.identifier, number), words_of(picture.caption or '')
      figures:insert(has_figures and figure(place, picture, id, caption)
        or paragraph_figure(place, picture, id, caption, ''))
    end
    return figures
  end
  local inlines = images(place, pictures, element.identifier)
  if not holder then
    return pandoc.Para(inlines)
  elseif holder.t == 'Figure' then
    holder.content[1].content = inlines
  else
    holder.content = inlines
  end
  return holder
end

-- Prints an error and ends Pandoc.
local function fail(message, help)
  io.stderr:write('error: ', message, '\nhelp: ', help, '\n')
  os.exit(1)
end

-- Returns an iterator over the answers of the command. Ends Pandoc after an error, which
-- the command has reported if it ran.
local function answers_to(request)
  local arguments = { 'pandoc', '--format=' .. format }
  if is_web then
    table.insert(arguments, '--web')
  end
  if holds_pictures then
    table.insert(arguments, '--inside')
  end
  -- Quarto passes a copy of the author's file.
  local files = quarto and { quarto.doc.input_file } or PANDOC_STATE.input_files
  for _, file in ipairs(files) do
    table.insert(arguments, '--document=' .. file)
  end
  local directory = os.getenv 'XIANGQI_SETUP_FILES_IN'
  if directory == '' then
    fail('the variable XIANGQI_SETUP_FILES_IN is empty', 'name a directory in it, or unset it')
  elseif directory then
    table.insert(arguments, '--files-in=' .. directory)
  end
  local done, answers = pcall(pandoc.pipe, command, arguments, encode(request))
  -- A line for each block, and one for the script of the pages.
  if done and select(2, answers:gsub('[^\n]+', '')) == #request.blocks + 1 then
    return answers:gmatch '[^\n]+'
  elseif done then
    fail('`' .. command .. '` is another program, or does not have the version of this filter',
      'print the filter again with `xiangqi-setup pandoc --lua-filter`')
  elseif type(answers) ~= 'table' then
    fail('cannot run `' .. command .. '`: ' .. tostring(answers),
      'install it in the PATH, or name it in the variable XIANGQI_SETUP')
  end
  -- After its own errors, the command has already printed a message.
  os.exit(1)
end

function Pandoc(document)
  local settings = document.meta.xiangqi
  document.meta.xiangqi = nil
  local blocks, places = pandoc.List(), {}
  document:walk(visitor(function(element, holder)
    local block, place = block_of(element, holder)
    blocks:insert(block)
    table.insert(places, place)
    return nil
  end))
  local answers = answers_to { settings = settings, blocks = blocks }
  local number = 0
  document = document:walk(visitor(function()
    number = number + 1
    return shown(places[number], (decode(answers(), 1)))
  end))
  local script = decode(answers(), 1)
  if script then
    document.blocks:insert(pandoc.RawBlock('html', script))
  end
  document.meta.xiangqi = settings
  return document
end
