import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '#server/config.ts'
import type { CoreDependencies } from '#server/context.ts'
import type { Database } from '#server/db/pool.ts'
import type { Replicas } from '#server/db/replicas.ts'
import { openPictureMasters } from '#server/integrations/images/pictureMasters.ts'
import { googleMaps } from '#server/integrations/maps/google.maps.ts'
import { publicWebhooks } from '#server/integrations/webhooks/webhooks.ts'
import { createSessionTokens } from '#server/modules/accounts/accounts.tokens.ts'
import { createSettingsCache } from '#server/modules/settings/settings.memory.ts'
import { createRateLimits } from '#server/security/rateLimits.ts'
import { createSecrets } from '#server/security/secrets.ts'
import { instrumentIntegrations } from '#server/telemetry/integrations.ts'
import type { Telemetry } from '#server/telemetry/telemetry.ts'
import { createGeocoder } from './geocoder.ts'
import { createStorage } from './integrations.ts'
import { loadLocalSecret } from './localSecret.ts'
import { storeSettingsFrom } from './storeSettings.ts'

type DependencyOptions = {
  env: Env
  root: string
  database: Database
  replicas: Replicas | undefined
  log: FastifyBaseLogger
  telemetry: Telemetry
  /** The database's clock. */
  clock: () => Date
  integrations: Pick<CoreDependencies, 'mail' | 'captcha' | 'payments'>
  /** Directory of uploads when no bucket is configured. */
  uploads: string
  /** URL that the server listens on, for links when PUBLIC_URL is not set. */
  url: string
}

/** Creates what the app needs from outside: database, integrations, secrets and configuration. */
export async function createDependencies({
  env,
  root,
  database: { db, pool },
  replicas,
  log,
  telemetry,
  clock,
  integrations,
  uploads,
  url,
}: DependencyOptions): Promise<CoreDependencies> {
  const secrets = createSecrets(...(env.TOKEN_SECRET ?? ([await loadLocalSecret(join(root, '.data'))] as const)))
  const limits = createRateLimits(pool)
  return {
    db,
    replicas,
    log,
    clock,
    ...instrumentIntegrations(
      {
        ...integrations,
        ...createStorage(env, uploads),
        geocoder: createGeocoder(env, { db, limits, log }),
        webhooks: publicWebhooks({ loopback: env.WEBHOOKS_TO_LOOPBACK }),
        maps: env.GOOGLE_MAPS_KEY ? googleMaps({ key: env.GOOGLE_MAPS_KEY, url: env.GOOGLE_MAPS_URL }) : null,
      },
      telemetry,
    ),
    masters: openPictureMasters(join(root, 'catalogue', 'pictures')),
    secrets,
    vapid:
      env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
        ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
        : null,
    limits,
    tokens: createSessionTokens({ db, secrets, clock }),
    settings: createSettingsCache(db, storeSettingsFrom(env)),
    graphqlPoints: env.GRAPHQL_POINTS,
    persistedPoints: env.PERSISTED_POINTS,
    checkoutsPerMinute: env.CHECKOUTS_PER_MINUTE,
    publicUrl: (env.PUBLIC_URL ?? url).replace(/\/$/, ''),
    pause: async () => {},
  }
}
