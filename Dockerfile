# syntax=docker/dockerfile:1

# Everything that building needs; none of it reaches the last stage.
FROM node:24.21.0-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
COPY tools/pictures/package.json tools/pictures/
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npm run build

# What running needs: no compilers, no browser, no embedded PostgreSQL.
FROM node:24.21.0-slim AS dependencies
WORKDIR /shop
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspaces=false

FROM node:24.21.0-slim
# Without it glibc keeps 19 MB of each thread that has hashed a password (docs/operations.md).
ENV MALLOC_MMAP_THRESHOLD_=1048576
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 HEALTH_PORT=4001 UPLOADS_DIR=/uploads
# Uploaded pictures when no bucket is configured; mount a volume here to persist them.
# Volumes of `kept-assets` (docker-compose.yml) take their owner from the folder of this name.
RUN mkdir /uploads /kept-assets && chown node:node /uploads /kept-assets
VOLUME /uploads
WORKDIR /shop
COPY --from=dependencies /shop/node_modules ./node_modules
COPY --from=build /shop/dist ./dist
# For the releases after this one (deploy/nginx/keep-assets.sh).
COPY schema/documents.json ./schema/
# `catalogue` is what a first start fills the shop with, and the pictures, `drizzle` what brings the database to the newest schema.
COPY package.json CHANGELOG.md ./
COPY catalogue ./catalogue
COPY drizzle ./drizzle
USER node
EXPOSE 4000 4001
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and handles SIGTERM itself: requests are drained.
# What these flags bound, and how much memory a process needs: docs/operations.md, Memory.
CMD ["node", "--v8-pool-size=0", "--max-semi-space-size=16", "--max-old-space-size=256", "--heap-growing-percent=100", "dist/server/main.js"]
