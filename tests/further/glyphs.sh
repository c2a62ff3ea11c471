#!/usr/bin/env bash
# The pieces of retro_simple are what `trace-glyphs` makes of Debian's font.
set -euo pipefail

cd "$(dirname "$0")/../.."
font=/usr/share/fonts/opentype/noto/NotoSansCJK-Medium.ttc
traced=$(mktemp -d)
trap 'rm -r "$traced"' EXIT

name="The art of retro_simple is traced from its font"
if ! cargo run --quiet --example trace-glyphs -- "$font" --index 2 "$traced" >"$traced/log" 2>&1; then
    printf 'FAIL  %s\n' "$name"
    cat "$traced/log"
    exit 1
fi
# What is traced must be what is kept; the manifest is written by hand.
if ! diff -r --brief --exclude=log --exclude=theme.yaml "$traced" themes/pieces/retro_simple; then
    printf 'FAIL  %s\n' "$name"
    exit 1
fi
printf 'ok    %s\n      %s files\n' "$name" "$(find "$traced" -name '*.svg' | wc -l)"
