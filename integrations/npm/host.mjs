// Answers calls to the package, for the tests: node host.mjs PACKAGE
// Each line of standard input is a list: a function, a text in base64 and options. Its answer is a line.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const { load } = await import(new URL("xiangqi-setup.js", `${pathToFileURL(process.argv[2])}/`));
const xiangqi = await load();

for await (const line of createInterface({ input: process.stdin })) {
  const [name, text, options] = JSON.parse(line);
  let answer;
  try {
    await xiangqi.loadThemes(options);
    const start = performance.now();
    const value = xiangqi[name](new Uint8Array(Buffer.from(text, "base64")), options);
    answer = { value, milliseconds: performance.now() - start };
  } catch (error) {
    answer = { error: error.complaint ?? String(error) };
  }
  console.log(JSON.stringify(answer));
}
