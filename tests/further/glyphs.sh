#!/usr/bin/env bash
# Checks that the characters of pieces and letterings are the output of `trace-glyphs` for Debian's
# fonts, and that the manifests name these fonts.
set -euo pipefail

cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT

# Sets, their font files below /usr/share/fonts, and the faces in these.
sets="
retro_simple  opentype/noto/NotoSansCJK-Medium.ttc         2
kai           truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf     0
kai_print     truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf     0
song          opentype/noto/NotoSerifCJK-Bold.ttc          3
song_print    opentype/noto/NotoSerifCJK-Bold.ttc          3
wood          opentype/noto/NotoSerifCJK-Black.ttc         3
learner       opentype/noto/NotoSansCJK-Bold.ttc           3
letters       opentype/noto/NotoSerifCJK-Black.ttc         3
standard      truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf     0
"

failed=0
check() {
    local set=$1 font=/usr/share/fonts/$2 face=$3 kept=themes/pieces/$1 traced=$scratch/$1
    cargo run --quiet --example trace-glyphs -- \
        --set "$set" "$font" --index "$face" "$traced" >"$scratch/report" 2>&1 || return 1
    # The traced files must equal those in the repository; the manifest is written by hand.
    diff -r --brief --exclude=theme.yaml "$traced" "$kept" >>"$scratch/report" || return 1
    # The report names the number of files and the font's title and version.
    local source title version
    source=$(sed -n 's/^[0-9]* files from //p' "$scratch/report")
    title=${source%%, *} version=${source#*, }
    grep --quiet --fixed-strings "title: $title" "$kept/theme.yaml" &&
        grep --quiet --fixed-strings "version: \"$version\"" "$kept/theme.yaml" &&
        grep --quiet --fixed-strings "${font##*/}, face $face," "$kept/theme.yaml"
}
while read -r set font face; do
    [ -n "$set" ] || continue
    name="The art of $set is traced from its font"
    if check "$set" "$font" "$face"; then
        printf 'ok    %s\n      ' "$name"
    else
        printf 'FAIL  %s\n' "$name"
        failed=1
    fi
    cat "$scratch/report"
done <<<"$sets"

# The same for letterings. Each is one file.
letterings="
kai   truetype/lxgw-wenkai/LXGWWenKai-Regular.ttf  0
sans  opentype/noto/NotoSansCJK-Medium.ttc         2
song  opentype/noto/NotoSerifCJK-Medium.ttc        3
"
while read -r lettering font face; do
    [ -n "$lettering" ] || continue
    name="The lettering $lettering is traced from its font"
    if cargo run --quiet --example trace-glyphs -- --set "lettering_$lettering" \
        "/usr/share/fonts/$font" --index "$face" "$scratch/lettering" >"$scratch/report" 2>&1 &&
        cmp "$scratch/lettering/$lettering.svg" "themes/lettering/$lettering.svg" >>"$scratch/report"
    then
        printf 'ok    %s\n      ' "$name"
    else
        printf 'FAIL  %s\n' "$name"
        failed=1
    fi
    cat "$scratch/report"
done <<<"$letterings"
exit "$failed"
