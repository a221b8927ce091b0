#!/bin/sh
# Writes everything of a database into one file, with its SHA-256 beside it. The system goes on meanwhile: the file holds the
# state of one moment. Whole or not at all: the file gets its name when it is complete.
#   deploy/backup/backup.sh "$DATABASE_URL" /var/backups/baize/2026-11-22.dump
# POSTGRES_BIN names the folder of pg_dump when it is not on the path; it must be as new as the server.
set -eu
umask 077
[ $# -eq 2 ] || { echo "usage: backup.sh <database url> <file>" >&2; exit 2; }
url=$1
file=$2
PATH="${POSTGRES_BIN:+$POSTGRES_BIN:}$PATH"
[ ! -e "$file" ] || { echo "$file is there already: a backup is never written over." >&2; exit 1; }

trap 'rm -f "$file.part"' EXIT
pg_dump --format=custom --compress=1 --file="$file.part" --dbname="$url"
(cd "$(dirname "$file")" && sha256sum "$(basename "$file").part" | sed 's/\.part$//' > "$(basename "$file").sha256")
mv "$file.part" "$file"
