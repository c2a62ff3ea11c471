#!/usr/bin/env bash
# Makes the playground, a directory of static files for any web server: build.sh DIRECTORY
# With PACKAGE set, it takes the npm package from there instead of building it.
set -euo pipefail
target=${1:?pass the directory of the playground}
mkdir -p "$target/xiangqi-setup"
target=$(realpath "$target")
cd "$(dirname "$0")"

if [ -n "${PACKAGE:-}" ]; then
    cp -R "$PACKAGE/." "$target/xiangqi-setup"
else
    ../npm/build.sh "$target/xiangqi-setup"
fi
cp index.html icon.svg ./*.css ./*.js "$target"

cd "$target"
files=$(find . -type f ! -name service-worker.js ! -name '*.d.ts' ! -name README.md ! -name package.json | LC_ALL=C sort)
version=$(LC_ALL=C sort <<<"$files" | tr '\n' '\0' | xargs -0 sha256sum | sha256sum | cut -c 1-16)
list=$(tr '\n' ' ' <<<"./ $files")
sed -e "s|@VERSION@|$version|" -e "s|@FILES@|${list% }|" service-worker.js >service-worker.js.new
mv service-worker.js.new service-worker.js
