#!/bin/sh
# Writes what compose.cluster.yaml reads into deploy/secrets, once.
set -eu
cd "$(dirname "$0")/.."
if [ -e secrets ]; then
  echo "deploy/secrets exists already. Delete it to make new secrets for a new database." >&2
  exit 1
fi
# Containers read them as other users; only the owner of this folder gets near them.
umask 022
mkdir -m 700 secrets
cd secrets
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
keep() { printf '%s' "$2" >"$1"; }

database=$(random)
redis=$(random)
keep postgres_password "$database"
keep replication_password "$(random)"
keep database_url "postgres://site:$database@pgbouncer:6432/site"
keep database_direct_url "postgres://site:$database@postgres:5432/site"
keep database_replica_url "postgres://site:$database@standby:5432/site"
keep pgbouncer_users "\"site\" \"$database\""
keep redis_url "redis://:$redis@redis:6379"
keep redis_conf "requirepass $redis
save \"\"
appendonly no
"
keep session_secret "$(random)"
keep metrics_token "$(random)"
keep s3_access_key "$(random | cut -c 1-20)"
keep s3_secret_key "$(random)"
