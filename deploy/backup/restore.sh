#!/bin/sh
# Brings a backup into an empty database. Refuses a file that is not as it was written, and a database that holds anything.
#   createdb baize && deploy/backup/restore.sh /var/backups/baize/2026-11-22.dump postgres://baize_owner@…/baize
# Let nobody in before `npm run audit` says that the books are right.
set -eu
[ $# -eq 2 ] || { echo "usage: restore.sh <file> <database url>" >&2; exit 2; }
file=$1
url=$2
PATH="${POSTGRES_BIN:+$POSTGRES_BIN:}$PATH"

(cd "$(dirname "$file")" && sha256sum --check --quiet "$(basename "$file").sha256")
tables=$(psql --no-psqlrc --quiet --tuples-only --no-align --dbname="$url" \
  --command="select count(*) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace")
[ "$tables" = 0 ] || { echo "The database holds $tables tables: a backup is restored into an empty one." >&2; exit 1; }

# The web's role belongs to the server, not to the database, so that no backup holds it.
psql --no-psqlrc --quiet --dbname="$url" --set=ON_ERROR_STOP=1 <<'SQL'
do $$
begin
  if not exists (select from pg_roles where rolname = 'baize_api') then
    create role baize_api nologin;
    execute format('grant baize_api to %I', current_user);
  end if;
end $$;
SQL
pg_restore --exit-on-error --no-owner --jobs="${RESTORE_JOBS:-2}" --dbname="$url" "$file"
psql --no-psqlrc --quiet --dbname="$url" --command='analyze'
