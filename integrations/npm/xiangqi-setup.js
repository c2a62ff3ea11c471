// Reads, checks and draws xiangqi positions and games. index.d.ts describes every function.

import { THEMES } from "./theme-names.js";

const KINDS = ["board", "pieces", "annotations"];
// Not in the import itself, where bundlers would look for the file.
const FILES_OF_NODE = "node:fs/promises";

/** The error of a call, with its place. */
export class XiangqiError extends Error {
  constructor(complaint) {
    super(complaint.message);
    this.name = "XiangqiError";
    this.complaint = complaint;
  }
}

/** A mistake that has no place in the text. */
function mistake(message, help = null) {
  const nowhere = { line: null, column: null, end_line: null, end_column: null, byte: null };
  return new XiangqiError({ severity: "error", message, help, ...nowhere });
}

/** Loads the module: once is enough for a page. */
export async function load({ base = ".", module } = {}) {
  const from = new URL(base, import.meta.url);
  from.pathname = from.pathname.replace(/\/?$/, "/");
  const compiled = module ?? (await WebAssembly.compile(await file(new URL("xiangqi-setup.wasm", from))));
  return new Xiangqi(compiled, from);
}

/** The content of a file of the package. */
async function file(url) {
  if (url.protocol === "file:" && globalThis.process?.versions?.node) {
    const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ FILES_OF_NODE);
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url} cannot be loaded: ${response.status} ${response.statusText}`);
  }
  return response.arrayBuffer();
}

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

class Xiangqi {
  #module;
  #base;
  #instance;
  // The themes outside the module: their files by kind and name.
  #added = new Map();

  constructor(module, base) {
    this.#module = module;
    this.#base = base;
    this.#start();
    this.#looks = this.#call("looks", "", []);
  }

  #looks;

  #start() {
    this.#instance = new WebAssembly.Instance(this.#module).exports;
    for (const [theme, files] of this.#added) {
      this.#call("add", theme, Object.entries(files));
    }
  }

  /** Calls a function of the module. */
  #call(name, text, options) {
    const strings = [name, text, ...options.flat()];
    const parts = strings.map((part) => (typeof part === "string" ? ENCODER.encode(part) : part));
    const length = parts.reduce((sum, part) => sum + 4 + part.length, 0);
    let status;
    let bytes;
    try {
      // Addresses above 2 GB are negative numbers in JavaScript.
      let at = this.#instance.room(length) >>> 0;
      // Only now, as the allocation may have moved the memory.
      const memory = new Uint8Array(this.#instance.memory.buffer);
      const view = new DataView(this.#instance.memory.buffer);
      for (const part of parts) {
        view.setUint32(at, part.length, true);
        memory.set(part, at + 4);
        at += 4 + part.length;
      }
      status = this.#instance.call();
      const [start, size] = [this.#instance.answer() >>> 0, this.#instance.answer_length() >>> 0];
      bytes = new Uint8Array(this.#instance.memory.buffer, start, size);
    } catch (cause) {
      // The module ran out of memory, and its state is unusable.
      this.#instance = undefined;
      this.#start();
      const message = "this is too large, or the module is broken";
      throw Object.assign(mistake(message), { cause });
    }
    const answer = JSON.parse(DECODER.decode(bytes));
    if (status !== 0) {
      throw new XiangqiError(answer);
    }
    return answer;
  }

  #ask(name, text, given) {
    const options = given ?? {};
    if (Object.prototype.toString.call(options) !== "[object Object]") {
      throw new TypeError("options are an object, such as { flip: true }");
    }
    const values = Object.entries(options).flatMap(([option, value]) => pairs(option, value));
    this.#demand(options);
    return this.#call(name, content(text), values);
  }

  /** Explains what to do about a theme that is not loaded, and lists the themes. */
  #demand(options) {
    for (const theme of this.#themesOf(options)) {
      const [kind, name] = kindAndName(theme);
      if (!this.has(theme) && !isKnown(theme) && !/[\\/]/.test(name)) {
        throw mistake(`there is no ${kind} theme \`${name}\``, THEMES[kind].join(", "));
      }
      if (!this.has(theme) && isKnown(theme)) {
        const message = `the ${kind} theme \`${name}\` is not loaded`;
        const help = `first \`await xiangqi.loadThemes(options)\``;
        throw mistake(message, help);
      }
    }
  }

  /** The themes that options name, such as `board/wood`. */
  #themesOf(options) {
    const given = (option) => [options[option]].flat().at(-1);
    const named = this.#looks.find((look) => look.name === (given("look") ?? "standard"));
    return KINDS.map((kind) => [kind, given(kind) ?? named?.[kind]])
      .filter(([, name]) => typeof name === "string")
      .map(([kind, name]) => `${kind}/${name}`);
  }

  /** Whether a theme is loaded. */
  has(theme) {
    return isKnown(theme) && (theme.endsWith("/standard") || this.#added.has(theme));
  }

  async loadThemes(options) {
    const missing = this.#themesOf(options ?? {}).filter((theme) => !this.has(theme) && isKnown(theme));
    await Promise.all(
      missing.map(async (theme) => {
        const url = new URL(`themes/${theme}.json`, this.#base);
        const files = parsed(DECODER.decode(await file(url)), url);
        this.#call("add", theme, Object.entries(files));
        this.#added.set(theme, files);
      }),
    );
  }

  async loadLook(look) {
    const names = this.#looks.map(({ name }) => name);
    if (!names.includes(look)) {
      throw mistake(`there is no look \`${look}\``, names.join(", "));
    }
    return this.loadThemes({ look });
  }

  looks() {
    return this.#looks.map((look) => ({ ...look }));
  }

  themes() {
    return structuredClone(THEMES);
  }

  draw(text, options) {
    return this.#ask("draw", text, options);
  }

  describe(text, options) {
    return this.#ask("describe", text, options);
  }

  check(text, options) {
    return this.#ask("check", text, options);
  }

  parse(text, options) {
    return this.#ask("parse", text, { game: "all", ...options });
  }

  moves(text, options) {
    return this.#ask("moves", text, options);
  }

  notation(text, options) {
    return this.#ask("notation", text, options);
  }

  legalMoves(text, options) {
    return this.#ask("legal", text, options);
  }
}

/** The parts of a text such as `board/wood`. */
function kindAndName(theme) {
  const [kind, ...rest] = theme.split("/");
  return [kind, rest.join("/")];
}

function isKnown(theme) {
  const [kind, name] = kindAndName(theme);
  return KINDS.includes(kind) && THEMES[kind].includes(name);
}

/** The content of a theme's file: some servers answer with a page instead. */
function parsed(json, url) {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new Error(`${url} is not a theme`, { cause });
  }
}

/** Text unchanged, the content of a file as bytes. */
function content(text) {
  if (typeof text === "string") {
    return text;
  }
  if (ArrayBuffer.isView(text)) {
    return new Uint8Array(text.buffer, text.byteOffset, text.byteLength);
  }
  // Also an object of another frame.
  if (Object.prototype.toString.call(text) === "[object ArrayBuffer]") {
    return new Uint8Array(text);
  }
  throw new TypeError("a position or game is a string, a Uint8Array or an ArrayBuffer");
}

/** An option with its values. One that is undefined or null is not set. */
function pairs(option, value) {
  if (value === undefined || value === null) {
    return [];
  }
  return (Array.isArray(value) ? value : [value]).map((one) => [option, String(one)]);
}
