// The text and its errors.

import { element, explained } from "./explaining.js";
import { place } from "./places.js";

const area = document.getElementById("text");
const backdrop = document.getElementById("backdrop");
const list = document.getElementById("complaints");

// Beyond this number, marking places would take longer than finding them.
const MOST_MARKED = 200_000;

export const text = () => area.value;

/** Shows other text. */
export function setText(value) {
  area.value = value;
  clearMarks();
}

export function onInput(react) {
  area.addEventListener("input", () => {
    clearMarks();
    react();
  });
}

area.addEventListener("scroll", () => {
  backdrop.scrollTop = area.scrollTop;
});

function clearMarks() {
  backdrop.replaceChildren();
}

/** Shows complaints about the current text. */
export function show(complaints) {
  const items = complaints.map((complaint) => item(complaint, place(area.value, complaint)));
  const rows = document.createElement("ul");
  rows.append(...items);
  list.replaceChildren(...(items.length > 0 ? [rows] : []));
  mark(complaints);
}

function item(complaint, range) {
  const kind = element("span", "kind", complaint.severity === "error" ? "Error: " : "Warning: ");
  const row = element("li", complaint.severity);
  if (range) {
    const words = `Line ${complaint.line}, column ${complaint.column}`;
    const button = element("button", "", words);
    button.type = "button";
    button.addEventListener("click", () => goTo(range));
    row.append(button);
  }
  row.append(kind, ...explained(complaint));
  return row;
}

/** Selects a place, and scrolls to it. */
function goTo([start, end]) {
  area.focus();
  // Browsers scroll to a cursor that has moved, not to a selection.
  area.setSelectionRange(start, start);
  const marks = [...backdrop.querySelectorAll("mark")];
  const shown = marks.find((mark) => mark.dataset.start === String(start));
  if (shown) {
    area.scrollTop = shown.offsetTop - area.clientHeight / 2;
  }
  area.setSelectionRange(start, end);
}

/** Underlines places. */
function mark(complaints) {
  const value = area.value;
  if (value.length > MOST_MARKED) {
    clearMarks();
    return;
  }
  const ranges = complaints
    .map((complaint) => ({ severity: complaint.severity, range: place(value, complaint) }))
    .filter(({ range }) => range)
    .sort((one, other) => one.range[0] - other.range[0]);
  const parts = [];
  let done = 0;
  for (const { severity, range } of ranges) {
    const [start, end] = range;
    if (start < done) {
      continue;
    }
    const made = element("mark", severity, value.slice(start, end));
    made.dataset.start = start;
    made.classList.toggle("end", start === end);
    parts.push(value.slice(done, start), made);
    done = end;
  }
  parts.push(value.slice(done), "\n");
  backdrop.replaceChildren(...parts);
  backdrop.scrollTop = area.scrollTop;
}
