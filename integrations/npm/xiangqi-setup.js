// Draws xiangqi positions and games, reads and checks them. index.d.ts describes every function.

import { THEMES } from "./theme-names.js";

const HERE = new URL("./", import.meta.url);
const KINDS = ["board", "pieces", "annotations"];

/** What is wrong with a call, and where. */
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
export async function load({ base = HERE, module } = {}) {
  const from = new URL(base, HERE);
  const compiled = module ?? (await WebAssembly.compile(await file(new URL("xiangqi-setup.wasm", from))));
  return new Xiangqi(compiled, from);
}

/** The content of a file of the package. */
async function file(url) {
  if (url.protocol === "file:" && globalThis.process?.versions?.node) {
    const { readFile } = await import("node:fs/promises");
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
  // The themes that are not in the module: their files by kind and name.
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
      let at = this.#instance.room(length);
      // Only now, as asking for room may have moved the memory.
      const memory = new Uint8Array(this.#instance.memory.buffer);
      const view = new DataView(this.#instance.memory.buffer);
      for (const part of parts) {
        view.setUint32(at, part.length, true);
        memory.set(part, at + 4);
        at += 4 + part.length;
      }
      status = this.#instance.call();
      const start = this.#instance.answer();
      bytes = new Uint8Array(this.#instance.memory.buffer, start, this.#instance.answer_length());
    } catch (cause) {
      // It ran out of memory. What it has become is of no use.
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
    const values = Object.entries(options).flatMap(([option, value]) => pairs(option, value));
    this.#demand(options);
    return this.#call(name, content(text), values);
  }

  /** Says what to do about a theme that is not loaded, and which there are. */
  #demand(options) {
    for (const theme of this.#themesOf(options)) {
      const [kind, ...names] = theme.split("/");
      const name = names.join("/");
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
    const named = this.#looks.find((look) => look.name === (options.look ?? "standard"));
    return KINDS.map((kind) => [kind, options[kind] ?? named?.[kind]])
      .filter(([, name]) => typeof name === "string")
      .map(([kind, name]) => `${kind}/${name}`);
  }

  /** Whether a theme is loaded. */
  has(theme) {
    return theme.endsWith("/standard") || this.#added.has(theme);
  }

  async loadThemes(options) {
    const missing = this.#themesOf(options ?? {}).filter((theme) => !this.has(theme) && isKnown(theme));
    await Promise.all(
      missing.map(async (theme) => {
        const bytes = await file(new URL(`themes/${theme}.json`, this.#base));
        const files = JSON.parse(DECODER.decode(bytes));
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

const isKnown = (theme) => {
  const [kind, name] = theme.split("/");
  return THEMES[kind].includes(name);
};

/** A text as it is, the content of a file as bytes. */
function content(text) {
  if (typeof text === "string" || text instanceof Uint8Array) {
    return text;
  }
  if (text instanceof ArrayBuffer) {
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
