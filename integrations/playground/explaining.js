// Complaints in a few words; the rest is folded.

// Longer help would push the content below off the screen.
const MOST_LETTERS = 160;

// Eight or more words separated by commas: the first five, and the others.
const LIST = /((?:[^\s,]+, ){5})(?:[^\s,]+, ){2,}[^\s,]+/u;

export function element(name, className, ...content) {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
}

/** The text of a complaint, as content for an element. */
export function explained({ message, help }) {
  const brief = message.replace(LIST, "$1…");
  const isLong = help !== null && help.length > MOST_LETTERS;
  const folded = [brief === message ? "" : message, isLong ? help : ""].filter((words) => words !== "");
  const content = [brief];
  if (help && !isLong) {
    content.push(element("span", "help", help));
  }
  if (folded.length > 0) {
    const lines = folded.map((words) => element("span", "help", words));
    content.push(element("details", "", element("summary", "", "More about this"), ...lines));
  }
  return content;
}
