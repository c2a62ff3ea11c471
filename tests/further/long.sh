#!/usr/bin/env bash
# Checks too slow to run at every change: all of the older tool's themes, the rules and
# notations compared with another engine, a cluster that draws 100,000 positions, and all archives of a
# release, built twice. `.ci/run long` runs them after everything
# else.
#
#   SPARK=DIR tests/further/long.sh PEER REFEREE
#
# PEER is the older tool's command `xiangqi-setup`; REFEREE is a Python with the module
# pyffish; `spark-submit` and its Python are in SPARK.
set -euo pipefail

if [ $# -ne 2 ]; then
    echo "usage: $0 PEER REFEREE" >&2
    exit 2
fi
PEER=$(realpath "$1")
SPARK=$(realpath "${SPARK:?is not set}")
export SPARK
# Not resolved: Python finds its modules relative to the path it is called by.
REFEREE=$(realpath --no-symlinks "$2")
cd "$(dirname "$0")/../.."

missing=()
command -v rsvg-convert >/dev/null || missing+=(rsvg-convert)
command -v parallel >/dev/null || missing+=(parallel)
[ -x "$SPARK/spark-submit" ] || missing+=("$SPARK/spark-submit")
[ -x "$PEER" ] || missing+=("$PEER")
"$REFEREE" -c "import pyffish" || missing+=("pyffish in $REFEREE")
if [ ${#missing[@]} -gt 0 ]; then
    echo "$0: missing: ${missing[*]}" >&2
    exit 1
fi

cargo build --quiet --release --bin xiangqi-setup --example legal-moves
target=$(realpath "${CARGO_TARGET_DIR:-target}")
export PEER XIANGQI_SETUP="$target/release/xiangqi-setup"
export LEGAL_MOVES="$target/release/examples/legal-moves"
export FURTHER_DIR="${FURTHER_DIR:-$target/further}"

failed=0
# Debian's own Python, for which Debian's numpy and Pillow are installed.
PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 tests/further/older.py || failed=1
PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 tests/further/engines.py 100000 cluster || failed=1
PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 tests/further/platforms.py release || failed=1
for checks in rules notations; do
    PYTHONDONTWRITEBYTECODE=1 "$REFEREE" "tests/further/$checks.py" || failed=1
done
exit "$failed"
