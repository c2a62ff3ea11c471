// The page: draws the text with the chosen options.

import { nothing } from "./answers.js";
import * as drawing from "./drawing.js";
import * as editor from "./editor.js";
import { EXAMPLES } from "./examples.js";
import * as form from "./form.js";
import { fragment, state } from "./link.js";
import { savePng, saveSvg } from "./saving.js";
import * as stepping from "./stepping.js";

const by = (id) => document.getElementById(id);

// A pause in typing.
const PAUSE = 150;

const NOTATIONS = {
  wxf: "WXF", chinese: "Chinese, traditional", "chinese-simplified": "Chinese, simplified",
  algebraic: "algebraic", iccs: "ICCS", uci: "UCI", "ranks-and-files": "ranks and files",
  vietnamese: "Vietnamese",
};

const FORMATS = {
  annofen: "annoFEN", xay: "XAY", fen: "FEN", wiki: "a template of Wikipedia",
  wxf: "WXF", pgn: "PGN", ubb: "DhtmlXQ", moves: "a list of moves",
};

let svg;
// The last text that was drawn without errors, with the game and the moment.
let before;
let timer;
let addressTimer;
// Once the module and the first text are loaded.
let isReady = false;

/** Draws after a pause. */
function draw() {
  clearTimeout(timer);
  timer = setTimeout(drawNow, PAUSE);
}

/** Draws after the user has typed or chosen something. */
function change() {
  clearWords();
  draw();
}

function drawNow() {
  clearTimeout(timer);
  if (!isReady) {
    return;
  }
  const text = editor.text();
  if (text.trim() === "") {
    before = undefined;
    show(nothing(), { text });
    return;
  }
  drawing.ask({ text, options: form.options(), moves: stepping.moves(), notation: by("notation").value, before }, show);
}

/** Shows an answer. */
function show(answer, { text }) {
  if (text !== editor.text()) {
    return;
  }
  const { complaints, count, format, played, sheet, shows } = answer;
  editor.show(complaints);
  form.setCount(count);
  form.setWrong(answer.wrong);
  by("format").textContent = recognised(format, count);
  by("movelist").hidden = !sheet;
  by("moves").textContent = sheet ?? "";
  if (shows === "all") {
    before = { text, at: answer.at };
    stepping.setPlayed(played);
  } else {
    stepping.hide();
  }
  showPicture(answer);
  remember();
}

function recognised(format, count) {
  if (!format) {
    return "";
  }
  const several = count > 1 ? `, ${count} games or positions` : "";
  return `Recognised as ${FORMATS[format] ?? format}${several}`;
}

/** Shows a picture, or the last one if there is no new one. */
function showPicture({ picture, shows, wrong }) {
  if (picture) {
    setPicture(picture);
  } else if (!before) {
    setPicture(undefined);
  }
  const isOld = svg !== undefined && shows !== "all" && shows !== "beginning";
  by("figure").classList.toggle("old", isOld);
  by("state").textContent = stateOf(shows, isOld, Object.keys(wrong).length > 0);
  // Descriptions and files match the text, or are missing.
  by("description").hidden = !svg || isOld;
  for (const id of ["svg", "png", "print"]) {
    by(id).disabled = shows !== "all";
  }
}

function stateOf(shows, isOld, isWithoutOptions) {
  if (shows === "all") {
    return isWithoutOptions ? "Drawn without the wrong options." : "";
  }
  if (shows === "beginning") {
    return "The position before the mistake.";
  }
  if (isOld) {
    return "Not up to date: the last diagram before the error.";
  }
  const isEmpty = editor.text().trim() === "";
  return isEmpty ? "Type a position or a game, or choose an example." : "No diagram: correct the text.";
}

function setPicture(picture) {
  const image = by("picture");
  const last = image.src;
  svg = picture?.svg;
  if (svg) {
    image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  } else {
    image.removeAttribute("src");
  }
  image.alt = by("words").textContent = picture?.description ?? "";
  URL.revokeObjectURL(last);
}

/** The content of a link. */
const current = () => ({ text: editor.text(), options: form.options(), moves: stepping.moves() });

/** Keeps the address of the page up to date, so that it can be reloaded. Browsers allow few changes a second. */
function remember() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(async () => {
    history.replaceState(null, "", (await fragment(current())) ?? location.pathname);
  }, 3 * PAUSE);
}

/** Shows the result of an action next to the buttons. */
function say(words) {
  by("done").textContent = words;
}

/** Shows an error with a link or a file at the top. */
function notify(words) {
  by("notice").textContent = words;
}

/** Removes messages after a change. */
function clearWords() {
  say("");
  notify("");
  by("dots").removeAttribute("aria-invalid");
}

function saveAsPng() {
  const width = by("dots");
  if (!width.validity.valid) {
    width.setAttribute("aria-invalid", "true");
    say(`The width of a PNG is a whole number from ${width.min} to ${width.max}.`);
    width.focus();
    return;
  }
  savePng(by("picture"), width.valueAsNumber).catch((error) => say(error.message));
}

async function copyLink() {
  const hash = await fragment(current());
  if (!hash) {
    say("This text is too long for a link.");
    return;
  }
  const url = new URL(hash, location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    say("Link copied.");
  } catch {
    history.replaceState(null, "", hash);
    say("The address of this page is the link.");
  }
}

/** The text of a file, which may be in a Chinese encoding. */
async function open(file) {
  if (!file) {
    return;
  }
  if (file.size > 2_000_000) {
    notify("This file is too large for this page.");
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined;
  let read;
  try {
    read = new TextDecoder(wide ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    read = new TextDecoder("gb18030").decode(bytes);
  }
  goOnWith({ text: read, options: form.optionsForAnotherText(), moves: 0 });
}

/** Shows another text. The browser's back button returns to the present one. */
async function goOnWith(next) {
  clearTimeout(addressTimer);
  const [here, there] = await Promise.all([current(), next].map(fragment));
  history.replaceState(null, "", here ?? location.pathname);
  history.pushState(null, "", there ?? location.pathname);
  begin(next);
}

/** Replaces this text. */
function begin({ text, options, moves }) {
  clearWords();
  editor.setText(text);
  form.want(options);
  form.setOptions(options);
  stepping.reset(moves);
  by("example").value = "";
  drawNow();
}

by("example").append(new Option("Choose an example", ""), ...Object.keys(EXAMPLES).map((name) => new Option(name, name)));
by("notation").append(...Object.entries(NOTATIONS).map(([name, words]) => new Option(words, name)));
by("example").addEventListener("change", async ({ target }) => {
  const name = target.value;
  if (Object.hasOwn(EXAMPLES, name)) {
    await goOnWith({ text: EXAMPLES[name], options: form.optionsForAnotherText(), moves: 0 });
    by("example").value = name;
  }
});
by("file").addEventListener("change", ({ target }) => {
  open(target.files[0]);
  // The same file can be opened again.
  target.value = "";
});
by("text").addEventListener("dragover", (event) => event.preventDefault());
by("text").addEventListener("drop", (event) => {
  if (event.dataTransfer.files.length > 0) {
    event.preventDefault();
    open(event.dataTransfer.files[0]);
  }
});
by("notation").addEventListener("change", drawNow);
by("svg").addEventListener("click", () => saveSvg(svg));
by("png").addEventListener("click", saveAsPng);
by("dots").addEventListener("input", clearWords);
by("print").addEventListener("click", () => print());
by("link").addEventListener("click", copyLink);
editor.onInput(() => {
  by("example").value = "";
  change();
});
form.onChange(change);
stepping.onStep(() => {
  clearWords();
  drawNow();
});

/** Shows the content of the link, or the first example. */
async function arrive() {
  const linked = await state(location.hash);
  begin(linked ?? { text: EXAMPLES["A position"], options: {}, moves: 0 });
  if (location.hash.length > 1 && !linked) {
    notify("The link is damaged: it contains no diagram.");
  }
}

addEventListener("hashchange", arrive);
const arrived = arrive();

drawing.start((names) => {
  if (names.broken) {
    by("state").textContent = "The drawing program could not be loaded. Check the connection and reload the page.";
    return;
  }
  form.fill(names.looks, names.themes);
  arrived.then(() => {
    isReady = true;
    drawNow();
  });
});

// From then on, the page works without a network.
if ("serviceWorker" in navigator && location.protocol !== "file:") {
  navigator.serviceWorker.register("service-worker.js").catch(() => {});
}
