#!/usr/bin/env bash
# Checks that need more than a Rust toolchain: other renderers, the older tool, other
# users. Each has a name and prints its measurements.
#
#   MDBOOK=DIR PANDOC=DIR TYPST=DIR BROWSERS=DIR SPARK=DIR SPHINX=DIR tests/further/run.sh PEER
#
# PEER is the older tool's command `xiangqi-setup`; the programs `mdbook`, `pandoc` (3) and `typst`
# are in MDBOOK, PANDOC and TYPST, a Python with Playwright and axe-core in BROWSERS, `spark-submit` and its
# Python in SPARK. `.ci/run` installs
# them and everything else needed here. `long.sh` has the slower checks.
set -euo pipefail

if [ $# -ne 1 ]; then
    echo "usage: $0 PEER" >&2
    exit 2
fi
PEER=$(realpath "$1")
MDBOOK=$(realpath "${MDBOOK:?is not set}")
PANDOC=$(realpath "${PANDOC:?is not set}")
TYPST=$(realpath "${TYPST:?is not set}")
BROWSERS=$(realpath "${BROWSERS:?is not set}")
SPARK=$(realpath "${SPARK:?is not set}")
SPHINX=$(realpath "${SPHINX:?is not set}")
export MDBOOK PANDOC TYPST SPARK SPHINX
cd "$(dirname "$0")/../.."

missing=()
for program in "$MDBOOK/mdbook" "$PANDOC/pandoc" "$TYPST/typst" "$BROWSERS/python3" "$SPARK/spark-submit" "$SPHINX/sphinx-build" aarch64-linux-gnu-gcc asciidoctor asciidoctor-pdf chromium faketime firefox-esr fish inkscape java latexmk lualatex make node nvim pandoc parallel pdffonts pdfinfo pdflatex pdftocairo pdftoppm pdftotext qemu-aarch64-static rsvg-convert setpriv sphinx-build tsc unshare x86_64-w64-mingw32-gcc xelatex zsh /usr/lib/wine/wine64; do
    command -v "$program" >/dev/null || missing+=("$program")
done
[ -x "$PEER" ] || missing+=("$PEER")
if [ ${#missing[@]} -gt 0 ]; then
    echo "$0: missing: ${missing[*]}" >&2
    exit 1
fi

target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
export PEER XIANGQI_SETUP="$target/release/xiangqi-setup"
export GAME_OUTLINE="$target/release/examples/game-outline"
export FURTHER_DIR="${FURTHER_DIR:-$target/further}"
mkdir -p "$FURTHER_DIR"

# It mostly compiles, in the time that the others leave.
PYTHONDONTWRITEBYTECODE=1 nice /usr/bin/python3 tests/further/platforms.py >"$FURTHER_DIR/platforms.txt" 2>&1 &
platforms=$!

cargo build --quiet --release --bin xiangqi-setup --example game-outline

failed=0
# Debian's own Python, for which Debian's numpy, Pillow, jsonschema and YAML are installed.
for checks in text pictures gallery pieces game_files press labels motion hostile book stream depfile schema completions accessible examples engines; do
    PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 "tests/further/$checks.py" || failed=1
done

# LaTeX runs on one core, and takes as long as all others.
export PYTHONDONTWRITEBYTECODE=1
/usr/bin/python3 integrations/latex/test.py >"$FURTHER_DIR/latex.txt" 2>&1 &
latex=$!
for checks in integrations/*/test.py; do
    case $checks in
        integrations/latex/* | integrations/playground/*) ;;
        integrations/npm/*) "$BROWSERS/python3" "$checks" || failed=1 ;;
        *) /usr/bin/python3 "$checks" || failed=1 ;;
    esac
done
wait "$latex" || failed=1
cat "$FURTHER_DIR/latex.txt"

# Browsers spend most of their time on waiting: one runs beside the other. The playground is made with
# the package that the checks of integrations/npm have built.
"$BROWSERS/python3" integrations/playground/test.py >"$FURTHER_DIR/playground.txt" 2>&1 &
playground=$!
(
    for checks in viewer viewer_places; do
        "$BROWSERS/python3" "tests/further/$checks.py" firefox || failed=1
    done
    exit "$failed"
) >"$FURTHER_DIR/firefox.txt" 2>&1 &
firefox=$!
for checks in viewer viewer_places viewer_access viewer_hostile viewer_pictures serve; do
    "$BROWSERS/python3" "tests/further/$checks.py" || failed=1
done
wait "$playground" || failed=1
cat "$FURTHER_DIR/playground.txt"
wait "$firefox" || failed=1
sed 's/^\(ok    \|FAIL  \)/\1In Firefox: /' "$FURTHER_DIR/firefox.txt"
"$BROWSERS/python3" tests/further/viewer_sizes.py || failed=1
tests/further/glyphs.sh || failed=1
wait "$platforms" || failed=1
cat "$FURTHER_DIR/platforms.txt"
exit "$failed"
