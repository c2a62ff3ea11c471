// The options in the form, as the package expects them.

import { element, explained } from "./explaining.js";

const form = document.getElementById("options");

// Options with several values, separated by spaces.
const LISTS = ["arrow", "mark", "show-moves"];

/** The options that differ from the defaults. */
export function options() {
  const found = {};
  for (const control of form.elements) {
    const { name, type, value, checked } = control;
    if (!name || (name === "game" && value === control.defaultValue)) {
      continue;
    }
    if (type === "checkbox") {
      if (checked) {
        found[name] = true;
      }
    } else if (value.trim() !== "") {
      found[name] = LISTS.includes(name) ? value.trim().split(/\s+/) : value.trim();
    }
  }
  return found;
}

/** Sets the form to these options. Options without a control are ignored. */
export function setOptions(wanted) {
  form.reset();
  for (const control of form.elements) {
    const value = Object.hasOwn(wanted, control.name) ? wanted[control.name] : undefined;
    if (value === undefined) {
      continue;
    }
    reveal(control);
    if (control.type === "checkbox") {
      control.checked = value === true;
    } else if (control.localName === "select") {
      const values = [...control.options].map((option) => option.value);
      control.value = values.includes(value) ? value : values[0];
    } else {
      control.value = (Array.isArray(value) ? value : [value]).filter((one) => typeof one !== "object").join(" ").slice(0, 1000);
    }
  }
}

// On a large screen, nothing is folded.
const wide = matchMedia("(min-width: 52rem)");

function unfold() {
  if (wide.matches) {
    for (const group of form.querySelectorAll("details.group")) {
      group.open = true;
    }
  }
}

wide.addEventListener("change", unfold);
unfold();

/** Opens the group of a control. */
function reveal(control) {
  const group = control.closest("details.group");
  if (group) {
    group.open = true;
  }
}

/** Fills the menus of looks and themes. */
export function fill(looks, themes) {
  const option = (name) => new Option(name.replaceAll("_", " "), name);
  // The options that a link set before the names were known.
  const before = wantedBefore;
  form.elements.look.replaceChildren(...looks.map((look) => option(look.name)));
  for (const kind of ["board", "pieces", "annotations"]) {
    form.elements[kind].append(...themes[kind].map(option));
  }
  if (before) {
    setOptions(before);
  }
}

let wantedBefore;

/** Remembers options until the menus are filled. */
export function want(wanted) {
  wantedBefore = wanted;
}

/** Shows the choice of a game if there are several. */
export function setCount(count) {
  const { game } = form.elements;
  document.getElementById("games").hidden = count < 2;
  game.max = Math.max(1, count);
  if (count < 2) {
    game.value = game.defaultValue;
  }
}

/** Shows errors below their fields. */
export function setWrong(wrong) {
  for (const control of form.elements) {
    const { name } = control;
    const label = control.closest("label");
    if (!name || !label) {
      continue;
    }
    document.getElementById(`wrong-${name}`)?.remove();
    if (!Object.hasOwn(wrong, name)) {
      control.removeAttribute("aria-invalid");
      control.removeAttribute("aria-describedby");
      continue;
    }
    if (!control.hasAttribute("aria-invalid")) {
      reveal(control);
    }
    const { message, help } = wrong[name];
    const words = message.replace(`\`${name}\``, label.firstChild.textContent.trim());
    const said = element("div", "wrong", ...explained({ message: words, help }));
    said.id = `wrong-${name}`;
    label.after(said);
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-describedby", said.id);
  }
}

/** The options without the game, which belongs to the text. */
export function optionsForAnotherText() {
  const { game, ...rest } = options();
  return rest;
}

export function onChange(react) {
  form.addEventListener("input", react);
  // Its control is next to the text.
  form.elements.game.addEventListener("input", react);
  // The form is also reset for another text, which is not a change by the user.
  form.querySelector("[type=reset]").addEventListener("click", () => setTimeout(react));
  form.addEventListener("submit", (event) => event.preventDefault());
}
