# The site as a small image: built with everything, run with nothing but Node and the built files.
# docker build --tag consultant-site .
# The same image every time: --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:…

ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /srv/site
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# the image brings its own Node, so the one that npm installed can go
RUN npm run build && npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/var/lib/site
RUN install --directory --owner=node --group=node --mode=0700 /var/lib/site
WORKDIR /srv/site
COPY --from=build /srv/site/package.json ./
COPY --from=build /srv/site/node_modules ./node_modules
COPY --from=build /srv/site/build ./build
COPY --from=build /srv/site/app ./app
COPY --from=build /srv/site/server ./server
USER node
VOLUME /var/lib/site
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
