import type { Options } from "./options.js";

export type { Options };

/** A position or a game: its text, or the bytes of a file in UTF-8 or UTF-16. */
export type Text = string | Uint8Array | ArrayBuffer;

/** An error or an oddity, as `xiangqi-setup check --json` reports it. */
export interface Complaint {
  severity: "error" | "warning";
  /** The problem, in one line. */
  message: string;
  /** Valid alternatives, or the word that was probably meant. */
  help: string | null;
  /** The first line, counted from 1; `null` if it concerns the whole text. */
  line?: number | null;
  /** The first column, in characters (code points), counted from 1. */
  column?: number | null;
  /** The last line. */
  end_line?: number | null;
  /** The column just after the last character. */
  end_column?: number | null;
  /** The first byte, in a binary file. */
  byte?: number | null;
}

/** The error of a call. */
export class XiangqiError extends Error {
  readonly name: "XiangqiError";
  readonly complaint: Complaint;
}

/** A picture. */
export interface Picture {
  /** The file, the same as the command's. */
  svg: string;
  /** The picture in words, for readers who cannot see it. */
  description: string;
  /** The words below the picture, which are also in the file. */
  caption: string | null;
}

/** The findings of `check`. */
export interface Report {
  /** The format of the first game or position that could be read. */
  format: Format | null;
  /** The number of games and positions. */
  count: number;
  complaints: Complaint[];
}

/** The formats that can be read. */
export type Format =
  | "annofen"
  | "xay"
  | "fen"
  | "wxf"
  | "pgn"
  | "ubb"
  | "moves"
  | "wiki"
  | "text"
  | "json"
  | "csv"
  | "log";

/** The notations of moves. */
export type Notation =
  | "ranks-and-files"
  | "wxf"
  | "chinese"
  | "chinese-simplified"
  | "algebraic"
  | "xboard"
  | "li"
  | "lower-case"
  | "iccs"
  | "uci"
  | "vietnamese";

/** A game or position as data. */
export interface Content {
  /** Its number in the text, from 1. */
  number: number;
  format: Format;
  isGame: boolean;
  /** The side to move, if the text gives it. */
  toMove: "red" | "black" | null;
  /** The position, or the start of the game, in FEN. */
  fen: string;
  /** The same in annoFEN, with its marks and arrows; `null` if annoFEN cannot hold them all. */
  annofen: string | null;
  /** The same in XAY, which can hold everything. */
  xay: string;
  /** The letters of pieces by square, `a1` to `i10`; capitals are red. */
  pieces: Record<string, string>;
  /** The codes of marks, arrows and numbers by square. */
  annotations: Record<string, string[]>;
  /** The header of the game. */
  tags: { name: string; value: string }[];
  /** The number of moves of the main line, counting both sides. */
  plies: number;
}

/** A move of a game, as `xiangqi-setup notation --format json` writes it. */
export interface Move {
  /** The number of moves played, counting both sides: 1 after the first. */
  ply: number;
  side: "red" | "black";
  /** The move in the chosen notation, with the author's marks. */
  text: string;
  uci: string;
  /** The position after it. */
  fen: string;
  /** The place after it, such as `12b`, which the options `moves` and `at` take. */
  address: string;
  /** The place before it. */
  after: string;
  /** The numbers of the author's signs. */
  signs: number[];
  comments_before: string[];
  comments: string[];
}

/** A legal move. */
export interface LegalMove {
  uci: string;
  /** The move in each of the notations that the option `notations` names, or in WXF. */
  notations: Partial<Record<Notation, string | null>>;
  /** The position after it. */
  fen: string;
}

/** The names of looks. */
export type LookName = NonNullable<Options["look"]>;

/** A look: a combination of themes that belong together. */
export interface Look {
  name: LookName;
  board: string;
  pieces: string;
  annotations: string;
}

/** The names of all themes. */
export interface Themes {
  board: string[];
  pieces: string[];
  annotations: string[];
}

/** Which moves `moves` and `notation` write, and how. */
export interface MoveOptions extends Options {
  /** The notation, by default `wxf`. */
  to?: Notation | null;
  /** Whether variations are written, by default `true`. */
  variations?: boolean | null;
  /** The place after which the moves begin, such as `12b`. */
  from?: string | number | null;
}

/** How `notation` lays out moves. */
export interface NotationOptions extends MoveOptions {
  /** By default `table`. */
  layout?: "table" | "plain" | "markdown" | "html" | "latex" | "asciidoc" | "rst" | "typst" | null;
  /** Whether comments are written, by default `false`. */
  comments?: boolean | null;
}

/**
 * The loaded module. All functions throw a {@link XiangqiError} about the first mistake, with its
 * place in the text; only `check` returns all of them.
 */
export interface Xiangqi {
  /** Draws a position, or the moments of a game that the options choose. */
  draw(text: Text, options?: Options): Picture[];
  /** Describes the pictures that `draw` would draw in words. */
  describe(text: Text, options?: Options): string[];
  /**
   * Finds errors and oddities, also in `moves` and `at`: a number that books would count differently.
 * Throws only if it cannot read the options.
   */
  check(text: Text, options?: Options): Report;
  /** Reads positions and games. */
  parse(text: Text, options?: Options): Content[];
  /** The moves of each game that the option `game` chooses, with those of variations. */
  moves(text: Text, options?: MoveOptions): Move[][];
  /** The moves of each game as text. */
  notation(text: Text, options?: NotationOptions): string[];
  /** The legal moves in each position that `draw` would draw. */
  legalMoves(text: Text, options?: Options): LegalMove[][];
  /** All looks. */
  looks(): Look[];
  /** All themes. */
  themes(): Themes;
  /** Loads the themes of a look, unless they are loaded. */
  loadLook(look: LookName): Promise<void>;
  /** Loads the themes that these options need, unless they are loaded. */
  loadThemes(options: Options): Promise<void>;
  /** Whether a theme, such as `board/wood`, is loaded. */
  has(theme: string): boolean;
}

/** Loads the module. Once is enough for a page. */
export function load(options?: {
  /** The directory with `xiangqi-setup.wasm` and `themes/`, if it is not the script's. */
  base?: string | URL;
  /** The module, if the program has compiled it: a `WebAssembly.Module`. */
  module?: object;
}): Promise<Xiangqi>;
