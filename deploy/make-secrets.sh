#!/bin/sh
# Creates the secrets that docker-compose.yml mounts; existing ones do not change.
#
#   sh deploy/make-secrets.sh
#
# The certificate is self-signed, for trying out; replace it with yours
# (tls.crt with the whole chain, tls.key).
set -eu
umask 077
folder="$(dirname "$0")/secrets"
mkdir -p "$folder"
cd "$folder"

once() {
  [ -s "$1" ] || printf '%s' "$2" > "$1"
}
once postgres_password "$(openssl rand -hex 32)"
once database_url "postgres://tumblerworks:$(cat postgres_password)@10.73.30.10:5432/tumblerworks"
once proxy_secret "$(openssl rand -base64 48 | tr -d '\n')"
for optional in smtp_url stripe_secret_key stripe_webhook_secret google_client_secret; do
  [ -e "$optional" ] || : > "$optional"
done
[ -s tls.key ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes \
  -subj /CN=localhost -addext subjectAltName=DNS:localhost -days 365 \
  -keyout tls.key -out tls.crt 2> /dev/null
# Other users cannot enter the folder; the containers, which run as other users, get single files.
chmod 0700 .
chmod 0444 ./*
echo "secrets are in $(pwd)"
