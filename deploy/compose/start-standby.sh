#!/bin/bash
# Copies the primary on the first start, and follows it. Never touches a complete copy, which may have been promoted.
set -euo pipefail
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  part=$PGDATA.part
  rm -rf "$part"
  install --directory --owner postgres --group postgres --mode 700 "$part"
  PGPASSWORD=$(</run/secrets/replication_password) gosu postgres pg_basebackup --pgdata "$part" \
    --dbname 'host=postgres user=standby application_name=standby' --slot standby --write-recovery-conf --checkpoint fast
  rm -rf "$PGDATA"
  mv "$part" "$PGDATA"
fi
exec docker-entrypoint.sh postgres -c max_connections=200 -c hot_standby_feedback=on
