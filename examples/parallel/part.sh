#!/bin/sh
# Draws lines: into a file of JSON lines, or into a directory of archives.
#
#   part.sh LINES OUT.jsonl [OPTIONS]
#   part.sh LINES OUT [OPTIONS]
# LINES is a file, or - for standard input; OPTIONS are options of `xiangqi-setup stream`. OUT gets
# its name when it is complete; if it exists, nothing is drawn.
set -eu
lines=$1 out=$2
shift 2
[ "$lines" = - ] || exec <"$lines"
if [ -e "$out" ]; then
    # GNU parallel treats unread lines as a failure.
    exec cat >/dev/null
fi

new=$out.new
rm -rf "$new"
# One thread, as there is a process on each core. Status 1 means that some lines are wrong, which
# their answers report, or that a disk is full.
case $out in
*.jsonl)
    answers=$new
    xiangqi-setup stream --no-config --jobs 1 "$@" >"$answers" || [ $? = 1 ]
    ;;
*)
    mkdir "$new"
    answers=$new/answers.jsonl
    # Run inside the directory, so that answers do not contain the directory's name.
    (cd "$new" && exec xiangqi-setup stream --no-config --jobs 1 --shards . "$@") >"$answers" ||
        [ $? = 1 ]
    ;;
esac
if grep -q '"error":{"kind":"file"' "$answers"; then
    echo "$out: $(grep -m 1 '"error":{"kind":"file"' "$answers")" >&2
    exit 1
fi
mv "$new" "$out"
