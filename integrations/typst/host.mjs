// Calls the plugin as Typst does, for the tests: node host.mjs PLUGIN
// Each line of standard input is a call, a list of arguments in base64; its answer is a line, a
// status and bytes in base64.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

let parts = [];
let result = new Uint8Array();
const memory = () => new Uint8Array(plugin.exports.memory.buffer);
const host = {
  wasm_minimal_protocol_write_args_to_buffer(to) {
    for (const part of parts) {
      memory().set(part, to);
      to += part.length;
    }
  },
  wasm_minimal_protocol_send_result_to_host(from, length) {
    result = memory().slice(from, from + length);
  },
};
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const plugin = new WebAssembly.Instance(module, { typst_env: host });

for await (const line of createInterface({ input: process.stdin })) {
  parts = JSON.parse(line).map((part) => Buffer.from(part, "base64"));
  const status = plugin.exports.illustrate(...parts.map((part) => part.length));
  console.log(JSON.stringify([status, Buffer.from(result).toString("base64")]));
}
