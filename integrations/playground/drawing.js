// Asks the worker for pictures: one at a time, and always the latest.

import { nothing } from "./answers.js";

// A drawing that takes longer is abandoned.
const MOST_MILLISECONDS = 10_000;

let worker;
let timer;
let current;
let next;
let number = 0;
let tell;
let ready;

/** Starts the worker. `onReady` gets the names of looks and themes, or why there are none. */
export function start(onReady) {
  ready = onReady;
  worker = new Worker("drawing-worker.js", { type: "module" });
  worker.addEventListener("message", ({ data }) => receive(data));
  worker.addEventListener("error", () => ready?.({ broken: "this browser does not run the module" }));
}

/** Asks for a picture. `done` gets the answer, unless a later question comes before. */
export function ask(question, done) {
  next = { id: (number += 1), ...question };
  tell = done;
  send();
}

function send() {
  if (current || !next) {
    return;
  }
  current = next;
  next = undefined;
  timer = setTimeout(giveUp, MOST_MILLISECONDS);
  worker.postMessage(current);
}

function receive(data) {
  if (data.looks || data.broken) {
    ready?.(data);
    ready = undefined;
    return;
  }
  clearTimeout(timer);
  const isLatest = !next;
  const question = current;
  current = undefined;
  if (isLatest) {
    tell(data, question);
  }
  send();
}

function giveUp() {
  worker.terminate();
  start(undefined);
  const message = "this takes too long to draw";
  receive({ ...nothing(), complaints: [{ severity: "error", message, help: null }] });
}
