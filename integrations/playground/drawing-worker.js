// Draws in the background, so that typing never waits.

import { nothing } from "./answers.js";
import { load } from "./xiangqi-setup/xiangqi-setup.js";

const loading = load();
loading.then(
  (xiangqi) => postMessage({ looks: xiangqi.looks(), themes: xiangqi.themes() }),
  (error) => postMessage({ broken: String(error) }),
);

addEventListener("message", async ({ data }) => {
  const xiangqi = await loading;
  postMessage({ id: data.id, ...(await answer(xiangqi, data)) });
});

async function answer(xiangqi, question) {
  const found = nothing();
  try {
    Object.assign(found, xiangqi.check(question.text));
    await loadThemes(xiangqi, question.options);
    draw(xiangqi, question, found);
  } catch (error) {
    complain(found, error);
  }
  return found;
}

async function loadThemes(xiangqi, options) {
  try {
    await xiangqi.loadThemes(options);
  } catch (cause) {
    throw new Error("this look could not be loaded; check the connection", { cause });
  }
}

/** Draws the text; or, if it has an error, the last correct text, so that options still show their effect. */
function draw(xiangqi, { text, options: { game, ...options }, moves, notation, before }, found) {
  try {
    const at = { game: chosen(game, found) };
    read(xiangqi, text, { ...at, to: notation, lang: options.lang }, found);
    const count = found.until ?? Math.min(moves, found.played.length);
    found.at = { ...at, moves: count > 0 ? count : undefined };
    found.picture = picture(xiangqi, text, found, options);
    found.shows = found.until === undefined ? "all" : "beginning";
  } catch (error) {
    complain(found, error);
    if (before) {
      found.at = before.at;
      found.picture = picture(xiangqi, before.text, found, options);
      found.shows = "before";
    }
  }
}

/** The game to draw: the first if there are several and none is chosen. */
function chosen(game = "1", { count, wrong }) {
  if (count < 2) {
    return undefined;
  }
  if (!/^[1-9]\d*$/.test(game) || Number(game) > count) {
    wrong.game = { message: `\`game\` cannot be \`${game}\`: it must be a number from 1 to ${count}`, help: null };
    return "1";
  }
  return game;
}

/** Finds the moves of a game, up to the first mistake, if there is one. */
function read(xiangqi, text, options, found) {
  const { game, to } = options;
  const [content] = xiangqi.parse(text, { game: game ?? "1" });
  if (!content.isGame) {
    return;
  }
  try {
    [found.played] = xiangqi.moves(text, { game, to, variations: false });
    [found.sheet] = xiangqi.notation(text, { ...options, comments: true });
  } catch (error) {
    complain(found, error);
    found.until = playable(xiangqi, text, game, content.plies);
  }
}

/** How many of a game's written moves, of which there are this many, can be played. */
function playable(xiangqi, text, game, written) {
  let most = written;
  let least = 0;
  while (least < most) {
    const moves = Math.ceil((least + most) / 2);
    try {
      xiangqi.describe(text, { game, moves });
      least = moves;
    } catch {
      most = moves - 1;
    }
  }
  return least;
}

/** Draws with the options, without those that are wrong. */
function picture(xiangqi, text, { at, wrong }, options) {
  // The source lets users edit a downloaded picture again.
  const drawn = (some) => xiangqi.draw(text, { ...some, ...at, source: true })[0];
  try {
    return drawn(options);
  } catch (error) {
    // If this fails too, it is the text that is wrong.
    drawn({});
    const right = {};
    for (const [name, value] of Object.entries(options)) {
      try {
        drawn({ [name]: value });
        right[name] = value;
      } catch ({ message, complaint }) {
        wrong[name] = { message, help: complaint?.help ?? null };
      }
    }
    if (Object.keys(right).length === Object.keys(options).length) {
      throw error;
    }
    return drawn(right);
  }
}

function complain(found, error) {
  const { complaint } = error;
  const said = complaint ?? { severity: "error", message: String(error.message ?? error), help: null };
  // The findings of the check need not be repeated.
  if (!found.complaints.some((known) => known.message === said.message)) {
    found.complaints.push(said);
  }
}
