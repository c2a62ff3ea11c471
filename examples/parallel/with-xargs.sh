#!/bin/sh
# Draws the positions of a file with split and xargs: into a file of JSON lines, or into archives,
# a directory for each part. Existing parts are not drawn again.
#
#   [PART=10000] with-xargs.sh POSITIONS OUT.jsonl [OPTIONS]
#   [PART=10000] with-xargs.sh POSITIONS OUT [OPTIONS]
# OPTIONS are options of `xiangqi-setup stream`; PART is the number of lines per part.
set -eu
positions=$1 out=$2
shift 2
here=$(dirname "$0")

case $out in
*.jsonl) parts=$out.parts extension=.jsonl ;;
*) parts=$out extension= ;;
esac
mkdir -p "$parts"
awk -f "$here/ids.awk" "$positions" |
    split --lines "${PART:-10000}" --numeric-suffixes=1 --suffix-length=5 \
        --additional-suffix=.lines - "$parts/part-"
find "$parts" -name 'part-*.lines' | sort | sed 's/\.lines$//' |
    xargs -P "$(nproc)" -I '{}' "$here/part.sh" '{}.lines' "{}$extension" "$@"

rm "$parts"/part-*.lines
if [ -n "$extension" ]; then
    cat "$parts"/part-*.jsonl >"$out"
    rm -r "$parts"
fi
