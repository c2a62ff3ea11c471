// A link contains the text, the options and the number of moves played in its fragment, which no server
// sees: JSON, deflated, in base64url.

// Programs that pass on links refuse longer ones, and so does this page.
const MOST_LETTERS = 200_000;
const MOST_BYTES = 2_000_000;

/** The fragment for a state. Undefined if it would be too long. */
export async function fragment(state) {
  const json = new Blob([JSON.stringify(state)]);
  if (json.size > MOST_BYTES) {
    return undefined;
  }
  const stream = json.stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (let at = 0; at < bytes.length; at += 0x8000) {
    letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  const code = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return code.length > MOST_LETTERS ? undefined : `#1.${code}`;
}

/** The state in a fragment. Undefined if it contains no state written by this page. */
export async function state(hash) {
  if (!hash.startsWith("#1.") || hash.length > MOST_LETTERS + 3) {
    return undefined;
  }
  try {
    const letters = atob(hash.slice(3).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const json = await inflated(bytes);
    const { text, options, moves } = JSON.parse(json);
    return {
      text: typeof text === "string" ? text : "",
      options: typeof options === "object" && options !== null && !Array.isArray(options) ? options : {},
      moves: Number.isSafeInteger(moves) && moves > 0 ? moves : 0,
    };
  } catch {
    return undefined;
  }
}

/** Inflates bytes, up to the size that a page can show. */
async function inflated(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return new Blob(parts).text();
    }
    length += value.length;
    if (length > MOST_BYTES) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value);
  }
}
