# Images of the site for a server: `gateway`, `backend`, `shell` and `release`, see docker-compose.yml.
# For development use `npm start`; it needs no container.

ARG NODE_IMAGE=node:20.20-bookworm-slim
ARG DEBIAN_IMAGE=debian:12.12-slim

# --- Everything installed and built once -------------------------------------------------
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY demo/studio/package.json demo/studio/
COPY e2e/package.json e2e/
COPY mfe-account/package.json mfe-account/
COPY mfe-cart-checkout/package.json mfe-cart-checkout/
COPY mfe-cms/package.json mfe-cms/
COPY mfe-shop/package.json mfe-shop/
COPY release-registry/package.json release-registry/
COPY remote-kit/package.json remote-kit/
COPY shared-contracts/package.json shared-contracts/
COPY shell/package.json shell/
COPY tooling/package.json tooling/
COPY server-kit/package.json server-kit/
COPY ui-kit/package.json ui-kit/
RUN npm ci
COPY . .
RUN npx tsc -b shared-contracts server-kit release-registry tooling backend \
  && node tooling/dist/build.js --all \
  && mkdir /manifests \
  && cp --parents package.json package-lock.json .npmrc */package.json demo/studio/package.json /manifests/

# --- What an image needs at run time: production packages of its workspaces only ----------
FROM ${NODE_IMAGE} AS packages
ENV NODE_ENV=production
WORKDIR /app
# npm checks the lockfile against every workspace, also those that are not installed.
COPY --from=build /manifests/ ./
COPY --from=build /app/shared-contracts/dist shared-contracts/dist
COPY --from=build /app/server-kit/dist server-kit/dist
RUN mkdir -p /data /keys /shell && chown node:node /data /keys /shell

# --- nginx: in front of the shells, and between them and the API --------------------------
FROM ${DEBIAN_IMAGE} AS gateway
RUN apt-get update \
  && apt-get install --yes --no-install-recommends \
    gettext-base nginx-light libnginx-mod-http-brotli-filter \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /var/cache/gateway \
  && chown www-data:www-data /var/cache/gateway
COPY deploy/gateway/ /etc/gateway/
USER www-data
STOPSIGNAL SIGQUIT
ENTRYPOINT ["/etc/gateway/entrypoint.sh"]

# --- The API ---------------------------------------------------------------------------
FROM packages AS backend
RUN npm ci --omit=dev --workspace backend --workspace shared-contracts && npm cache clean --force
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/backend/migrations backend/migrations
COPY --from=build /app/demo/accounts.json demo/accounts.json
COPY --from=build /app/demo/site demo/site
USER node
ENV DATA_DIR=/data API_HOST=0.0.0.0 API_PORT=3001
EXPOSE 3001
CMD ["node", "--enable-source-maps", "backend/dist/main.js"]

# --- The shell -------------------------------------------------------------------------
FROM packages AS shell
RUN npm ci --omit=dev --workspace shell && npm cache clean --force
COPY --from=build /app/shell/dist shell/dist
USER node
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000
# Less memory, see tooling/src/start/site-settings.ts.
ENV MALLOC_ARENA_MAX=2
EXPOSE 3000
CMD ["node", "--enable-source-maps", "shell/dist/server/main.cjs"]

# --- The registry's commands, with the remotes' builds to publish -------------------------
FROM packages AS release
RUN npm ci --omit=dev --workspace release-registry --workspace shell && npm cache clean --force
COPY --from=build /app/release-registry/dist release-registry/dist
# What the shell of this version offers to remotes; the gate judges builds by it.
COPY --from=build /app/shell/dist/host.json shell/dist/host.json
COPY --from=build /app/mfe-account/dist mfe-account/dist
COPY --from=build /app/mfe-cart-checkout/dist mfe-cart-checkout/dist
COPY --from=build /app/mfe-cms/dist mfe-cms/dist
COPY --from=build /app/mfe-shop/dist mfe-shop/dist
USER node
ENV DATA_DIR=/data KEYS_DIR=/keys
ENTRYPOINT ["node", "release-registry/dist/cli.js"]
CMD ["history"]
