// Draws beside the page, so that typing never waits.

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

async function answer(xiangqi, { text, options, moves, notation }) {
  const found = { complaints: [], count: 0, format: null, sheet: null, played: [] };
  try {
    Object.assign(found, xiangqi.check(text));
    const game = { game: options.game };
    if (found.count > 0 && found.complaints.every((complaint) => complaint.severity !== "error")) {
      const [content] = xiangqi.parse(text, { game: options.game ?? "1" });
      if (content.isGame) {
        [found.played] = xiangqi.moves(text, { ...game, variations: false, to: notation });
        const written = { ...game, to: notation, comments: true, lang: options.lang };
        [found.sheet] = xiangqi.notation(text, written);
      }
    }
    const until = Math.min(moves, found.played.length);
    await xiangqi.loadThemes(options);
    const wanted = { ...options, moves: until > 0 ? until : undefined };
    [found.picture] = xiangqi.draw(text, wanted);
  } catch (error) {
    const { complaint } = error;
    const said = complaint ?? { severity: "error", message: String(error.message ?? error), help: null };
    // What the check has found need not be said twice.
    if (!found.complaints.some((known) => known.message === said.message)) {
      found.complaints.push(said);
    }
  }
  return found;
}
