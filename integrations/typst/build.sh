#!/usr/bin/env bash
# Builds the package, ready to use: build.sh DIRECTORY
# For `#import "@local/xiangqi-setup:0.1.0"`, DIRECTORY is
# ~/.local/share/typst/packages/local/xiangqi-setup/0.1.0 on Linux; README.md has the others.
set -euo pipefail
target=${1:?pass the directory of the package}
mkdir -p "$target"
target=$(realpath "$target")
cd "$(dirname "$0")"

cargo build --locked --release --target wasm32-unknown-unknown --manifest-path plugin/Cargo.toml
built=${CARGO_TARGET_DIR:-plugin/target}/wasm32-unknown-unknown/release/xiangqi_setup_typst.wasm
# wasm-opt would save 7 %, but the interpreter in Typst 0.15 fails on its output.
cp "$built" "$target/xiangqi-setup.wasm"
cp typst.toml lib.typ README.md "$target"
cp ../../LICENSE "$target"
