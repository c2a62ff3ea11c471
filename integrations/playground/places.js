// Places in a text: complaints count lines and characters, a text area counts UTF-16 units.

/** The index of a line and a column, which count from 1. */
function index(text, line, column) {
  let start = 0;
  for (let number = 1; number < line; number += 1) {
    const end = text.indexOf("\n", start);
    if (end < 0) {
      return text.length;
    }
    start = end + 1;
  }
  let at = start + (text.charCodeAt(start) === 0xfeff ? 1 : 0);
  for (let passed = 1; passed < column && at < text.length && text[at] !== "\n"; passed += 1) {
    at += text.codePointAt(at) > 0xffff ? 2 : 1;
  }
  return at;
}

/** The start and the end of a complaint, or undefined if it concerns the whole text. */
export function place(text, complaint) {
  if (!complaint.line || !complaint.column) {
    return undefined;
  }
  const start = index(text, complaint.line, complaint.column);
  const end = index(text, complaint.end_line ?? complaint.line, complaint.end_column ?? complaint.column);
  return [start, Math.max(start, end)];
}
