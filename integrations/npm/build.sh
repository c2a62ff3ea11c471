#!/usr/bin/env bash
# Builds the package, ready to publish or to serve: build.sh DIRECTORY
set -euo pipefail
target=${1:?pass the directory of the package}
mkdir -p "$target"
target=$(realpath "$target")
cd "$(dirname "$0")"

# Panics name the source file: remove this machine's paths from the module.
cargo_home=${CARGO_HOME:-$HOME/.cargo}
root=$(realpath ../..)
export RUSTFLAGS="--remap-path-prefix=$cargo_home=cargo --remap-path-prefix=$root=xiangqi-setup"
cargo build --locked --release --target wasm32-unknown-unknown --manifest-path module/Cargo.toml
built=${CARGO_TARGET_DIR:-module/target}/wasm32-unknown-unknown/release/xiangqi_setup_npm.wasm
cp "$built" "$target/xiangqi-setup.wasm"
cp package.json ./*.js ./*.d.ts README.md ../../LICENSE "$target"
node make-themes.mjs ../../themes "$target"
node make-types.mjs ../../doc/schema/xiangqi-setup.json "$target/options.d.ts"
