#!/usr/bin/env bash
# A PostgreSQL server of the tests' own, in a folder, on a socket in it. Nothing else on the machine is touched.
#   postgres.sh start FOLDER     makes it if it is not there, starts it, and prints its address
#   postgres.sh stop FOLDER      stops it at once, as a crash would: what was committed is there at the next start
#   postgres.sh pause FOLDER     holds all its processes; `resume` lets them go on
# It does not wait for the disk, since tests end no machine; SANDSTONE_FSYNC=on for measurements.
set -euo pipefail

what=$1 folder=$2
bin=$(find /usr/lib/postgresql/*/bin -maxdepth 0 | sort -V | tail -n 1)

# PostgreSQL does not run as root.
as_user=()
if [ "$(id -u)" -eq 0 ]; then as_user=(setpriv --reuid=postgres --regid=postgres --clear-groups); fi

run() { "${as_user[@]}" env -C "$folder/postgres" "$@"; }

case $what in
start)
  if [ ! -d "$folder/postgres" ]; then
    mkdir -p "$folder/postgres"
    chmod go+x "$folder"
    if [ ${#as_user[@]} -gt 0 ]; then chown postgres:postgres "$folder/postgres"; fi
    run "$bin/initdb" -D "$folder/postgres/data" -U sandstone --auth=trust --no-sync -E UTF8 --locale=C.UTF-8 >/dev/null
    run sh -c "cat >>data/postgresql.conf" <<END
listen_addresses = ''
unix_socket_directories = '$folder/postgres'
fsync = ${SANDSTONE_FSYNC:-off}
full_page_writes = ${SANDSTONE_FSYNC:-off}
shared_buffers = 64MB
max_connections = 60
END
  fi
  run "$bin/pg_ctl" -D "$folder/postgres/data" -s -w -l "$folder/postgres/log" start >/dev/null
  echo "postgresql:///postgres?host=$folder/postgres&user=sandstone"
  ;;
stop) run "$bin/pg_ctl" -D "$folder/postgres/data" -s -w -m immediate stop ;;
pause | resume)
  main=$(head -n 1 "$folder/postgres/data/postmaster.pid")
  signal=$([ "$what" = pause ] && echo STOP || echo CONT)
  # shellcheck disable=SC2046 # one number a word
  kill -"$signal" "$main" $(pgrep -P "$main")
  ;;
esac
