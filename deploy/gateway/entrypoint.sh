#!/bin/sh
# Renders the gateway's files with this container's variables and starts nginx.
set -eu

source=/etc/gateway
export MODULES='/etc/nginx/modules-enabled/*.conf'
export RUN_DIR=/tmp/nginx
export SITE="$RUN_DIR/site.conf"
export CACHE_DIR="${CACHE_DIR:-$RUN_DIR/cache}"
export CACHE_SIZE="${CACHE_SIZE:-512m}"
export BROTLI="$source/brotli.conf"
export ACCESS_LOG=/dev/stdout
export WORKERS="${WORKERS:-auto}"
mkdir -p "$RUN_DIR" "$CACHE_DIR"

# Only upper-case names: nginx's own variables are in lower case.
fill() {
  envsubst "$(grep -o '\${[A-Z][A-Z0-9_]*}' "$1" | sort -u | tr '\n' ' ')" < "$1" > "$2"
}
fill "$source/${SITE_TEMPLATE:-site.conf.template}" "$SITE"
fill "$source/nginx.conf.template" "$RUN_DIR/nginx.conf"
exec nginx -c "$RUN_DIR/nginx.conf" -e stderr -g 'daemon off;'
