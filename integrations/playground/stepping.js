// The moves of a game, and how many have been played.

const by = (id) => document.getElementById(id);
const slider = by("moment");
let texts = [];
// Set by a link before the game is known.
let wanted = 0;
let react = () => {};

/** The number of moves played, counting both sides. */
export const moves = () => Math.max(wanted, slider.valueAsNumber);

/** Starts another game after this many moves. */
export function reset(count) {
  wanted = count;
  slider.value = 0;
}

/** Offers the moves of a game. */
export function setPlayed(played) {
  texts = played.map((move) => move.text);
  const at = Math.min(moves(), texts.length);
  slider.max = texts.length;
  slider.value = at;
  wanted = 0;
  by("stepping").hidden = texts.length === 0;
  tell();
}

/** Offers nothing while the text has an error. The place in the game is kept until the error is fixed. */
export function hide() {
  by("stepping").hidden = true;
}

function tell() {
  const at = slider.valueAsNumber;
  const number = `${Math.ceil(at / 2)}.${at % 2 === 0 ? " …" : ""}`;
  const words = at === 0 ? "Start" : `${number} ${texts[at - 1] ?? ""}`;
  by("move").textContent = words;
  slider.setAttribute("aria-valuetext", words);
  const focused = document.activeElement;
  by("first").disabled = by("back").disabled = at === 0;
  by("last").disabled = by("forward").disabled = at === texts.length;
  // A disabled button loses the focus, and keyboard users would lose their place.
  if (focused?.disabled) {
    slider.focus();
  }
}

function go(at) {
  slider.value = at;
  tell();
  react();
}

export function onStep(then) {
  react = then;
}

slider.addEventListener("input", () => go(slider.valueAsNumber));
by("first").addEventListener("click", () => go(0));
by("back").addEventListener("click", () => go(slider.valueAsNumber - 1));
by("forward").addEventListener("click", () => go(slider.valueAsNumber + 1));
by("last").addEventListener("click", () => go(texts.length));
