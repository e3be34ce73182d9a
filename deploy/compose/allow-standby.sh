#!/bin/bash
# Runs once, when the primary's database is created.
set -euo pipefail
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set password="$(</run/secrets/replication_password)" <<'SQL'
create role standby login replication password :'password';
select pg_create_physical_replication_slot('standby');
SQL
echo 'host replication standby all scram-sha-256' >>"$PGDATA/pg_hba.conf"
