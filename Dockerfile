# The site in a container; docs/operations.md, "Containers". The data is in /data, everything else may be read-only.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
COPY tools ./tools
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# The commit that /health/ready names; a build context without .git has none.
RUN apt-get update && apt-get install -y --no-install-recommends git && rm -rf /var/lib/apt/lists/* \
  && node tools/setup.mjs build

FROM node:24-bookworm-slim
WORKDIR /site
COPY --from=build /site /site
RUN install -d -m 700 -o node -g node /data
USER node
ENV DATA_DIR=/data HOST=0.0.0.0
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that signals reach the server: it needs up to 20 seconds to finish its requests.
STOPSIGNAL SIGTERM
CMD ["node", "tools/setup.mjs", "start"]
