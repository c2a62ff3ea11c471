-- Runs in Neovim for test.py: writes the answers to the file `answers`, as JSON.

local answers = {}

local function wait(what, is_done)
  if not vim.wait(20000, is_done, 10) then
    answers.missing = what
    vim.fn.writefile({ vim.json.encode(answers) }, 'answers')
    vim.cmd('cquit')
  end
end

local function ask(method, extra)
  local params = vim.lsp.util.make_position_params()
  for key, value in pairs(extra or {}) do
    params[key] = value
  end
  local found = vim.lsp.buf_request_sync(0, method, params, 20000)
  for _, answer in pairs(found or {}) do
    return answer.result
  end
end

local function messages()
  return vim.tbl_map(function(it) return it.message end, vim.diagnostic.get(0))
end

local function go(line, text)
  local found = vim.fn.getline(line):find(text, 1, true)
  vim.api.nvim_win_set_cursor(0, { line, found - 1 })
end

-- A mistake, and its quick fix.
vim.cmd('edit mistake.annofen')
wait('a diagnostic', function() return #vim.diagnostic.get(0) > 0 end)
answers.mistake = messages()
go(1, 'pgg')
-- Choose the first action, as a user would.
vim.ui.select = function(items, _, choose) choose(items[1]) end
vim.lsp.buf.code_action()
wait('the fix', function() return vim.fn.getline(1):find('<pg>', 1, true) ~= nil end)
wait('no diagnostic', function() return #vim.diagnostic.get(0) == 0 end)
answers.fixed = vim.fn.getline(1)

-- Another mistake, while typing.
vim.cmd('normal! gg0fRrZ')
wait('a diagnostic while typing', function() return #vim.diagnostic.get(0) > 0 end)
answers.typed = messages()
vim.cmd('normal! gg0fZrR')
wait('none after that', function() return #vim.diagnostic.get(0) == 0 end)

-- Hover, in a window of its own.
go(1, 'k4')
local windows = #vim.api.nvim_list_wins()
vim.lsp.buf.hover()
wait('a hover', function() return #vim.api.nvim_list_wins() > windows end)
for _, window in ipairs(vim.api.nvim_list_wins()) do
  if window ~= vim.api.nvim_get_current_win() then
    local buffer = vim.api.nvim_win_get_buf(window)
    answers.hover = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
  end
end

-- Completion: legal moves, after a character outside the basic plane.
vim.cmd('edit! game.wxf')
local line = vim.fn.search('2\\.$')
vim.api.nvim_win_set_cursor(0, { line, 0 })
vim.cmd('normal! A H')
local items = ask('textDocument/completion')
items = vim.lsp.util.text_document_completion_list_to_complete_items(items, 'H')
answers.moves = vim.tbl_map(function(it) return it.word end, items)

-- Formatting.
vim.cmd('edit! wild.xay')
wait('a diagnostic of the position', function() return #vim.diagnostic.get(0) > 0 end)
if vim.lsp.buf.format then
  vim.lsp.buf.format()
else
  vim.lsp.buf.formatting_sync(nil, 20000)
end
answers.formatted = vim.api.nvim_buf_get_lines(0, 0, -1, false)

-- Go to the project's setting.
go(vim.fn.search('^orientation'), 'orientation')
vim.cmd('silent write')
vim.lsp.buf.definition()
wait('the project file', function() return vim.fn.expand('%:t') == 'xiangqi-setup.yaml' end)
answers.setting = vim.fn.getline('.')

answers.version = tostring(vim.version().major) .. '.' .. tostring(vim.version().minor)
vim.fn.writefile({ vim.json.encode(answers) }, 'answers')
vim.cmd('qall!')
