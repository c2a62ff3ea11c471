#!/bin/sh
# Draws the positions of a file with GNU parallel: into a file of JSON lines, or into archives, a
# directory for each block of lines.
#
#   [BLOCK=1M] with-parallel.sh POSITIONS OUT.jsonl [OPTIONS]
#   [BLOCK=1M] with-parallel.sh POSITIONS OUT [OPTIONS]
# OPTIONS are options of `xiangqi-setup stream`; BLOCK is the size of a block in bytes.
set -eu
positions=$1 out=$2
shift 2
here=$(dirname "$0")

in_blocks() {
    awk -f "$here/ids.awk" "$positions" | parallel --pipe --block "${BLOCK:-1M}" --quote "$@"
}

case $out in
*.jsonl)
    # The status is the number of blocks with wrong lines.
    in_blocks --keep-order xiangqi-setup stream --no-config --jobs 1 "$@" >"$out"
    ;;
*)
    mkdir -p "$out"
    in_blocks "$here/part.sh" - "$out/part-{#}" "$@"
    ;;
esac
