import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { parseTrustedProxies, TRUST_PROXY_RULE } from './http/trustedProxies.ts'
import { formatPhoneNumber } from './phone.ts'
import { findProductionProblems, SECRET_VARIABLES } from './security/productionChecks.ts'

const url = (protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a URL that starts with ${protocols.map((p) => `${p}://`).join(' or ')}`,
  })

const flag = z.stringbool({ error: 'must be true or false' })

const longEnough = z.string().min(32, 'must have at least 32 characters, each of several separated by commas')

/** Phone number in any notation, converted to the international display format. */
const phone = z.string().transform((written, check) => {
  const shown = formatPhoneNumber(written)
  if (shown) return shown
  check.addIssue({ code: 'custom', message: 'must be a phone number, for example 0772 123456' })
  return z.NEVER
})

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  /** 'web' serves requests, 'worker' runs the jobs, 'all' does both. */
  KASERO_ROLE: z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }).default('all'),
  /** Number of web processes that share the port: a number, or 'auto' for one per core. */
  WEB_CONCURRENCY: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be auto or a whole number from 1 to 64')
    .default('1')
    .transform((value) => (value === 'auto' ? availableParallelism() : Number(value))),
  /**
   * Time between SIGTERM and the end of the port in milliseconds, in which `/readyz` is 503 and requests are served.
   */
  DRAIN_MS: z.coerce.number({ error: 'must be a number' }).int().min(0).max(60_000).default(0),
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(65535, 'must be at most 65535')
    .default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Port of a thread that answers /healthz and /readyz while the main thread is busy; none by default. */
  HEALTH_PORT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(65535, 'must be at most 65535')
    .optional(),
  DATABASE_URL: url(['postgres', 'postgresql']).optional(),
  /** Connection past the pooler that DATABASE_URL is then: for notifications, jobs and migrations. */
  DATABASE_DIRECT_URL: url(['postgres', 'postgresql']).optional(),
  /** Whether statements are prepared by name through the pooler. */
  DATABASE_STATEMENT_NAMES: z.stringbool({ truthy: ['on'], falsy: ['off'], error: 'must be on or off' }).default(true),
  /** Comma-separated connections of standbys, for reads of the catalogue by anonymous visitors. */
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(url(['postgres', 'postgresql'])))
    .default([]),
  /** Folder to which the embedded PostgreSQL archives its write-ahead log. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** Bucket to which those backups are copied. Not the bucket of the pictures, which anybody can read. */
  BACKUP_S3_ENDPOINT: url(['http', 'https']).optional(),
  BACKUP_S3_BUCKET: z.string().min(1).optional(),
  BACKUP_S3_REGION: z.string().min(1).default('auto'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Connection of the owner of the tables, for migrations; DATABASE_URL by default. */
  DATABASE_OWNER_URL: url(['postgres', 'postgresql']).optional(),
  /** Allows a connection to the database without verified TLS in production. */
  DATABASE_ALLOW_UNVERIFIED: flag.default(false),
  /** Connections of this process; the jobs hold two of them to be notified. */
  DATABASE_POOL: z.coerce.number({ error: 'must be a number' }).int().min(4, 'must be 4 or more').max(200).default(10),
  /** Longest wait for a database connection in milliseconds; then the response is 503. */
  DATABASE_WAIT_MS: z.coerce.number({ error: 'must be a number' }).int().min(100).max(60_000).default(2_000),
  /** Longest time of one SQL statement in milliseconds; then the response is 503. */
  DATABASE_STATEMENT_MS: z.coerce.number({ error: 'must be a number' }).int().min(500).max(60_000).default(6_000),
  /** Time that a client may take to send the headers, each part of the body, and the whole request, in milliseconds. */
  REQUEST_HEADERS_MS: z.coerce.number({ error: 'must be a number' }).int().min(100).default(10_000),
  REQUEST_IDLE_MS: z.coerce.number({ error: 'must be a number' }).int().min(100).default(30_000),
  REQUEST_WHOLE_MS: z.coerce.number({ error: 'must be a number' }).int().min(100).default(120_000),
  /** Checkouts that all processes together begin in a minute; more wait for their turn. No limit by default. */
  CHECKOUTS_PER_MINUTE: z.coerce.number({ error: 'must be a number' }).int().min(1, 'must be 1 or more').optional(),
  PUBLIC_URL: url(['http', 'https']).optional(),
  /** Budget of one caller for ad hoc GraphQL documents in points per minute; the costliest document costs 5,000. */
  GRAPHQL_POINTS: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(5_000, 'must be 5000 or more')
    .default(50_000),
  /** Budget of one caller for uncached reads of the shop's own documents, in points per minute. */
  PERSISTED_POINTS: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(50_000, 'must be 50000 or more')
    .default(300_000),
  /** Comma-separated secrets: the first one signs, older ones are still accepted. */
  TOKEN_SECRET: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(z.tuple([longEnough], longEnough))
    .optional(),
  SMTP_URL: url(['smtp', 'smtps']).optional(),
  /** Allows connections to the other servers without TLS in production: bucket, maps, geocoder, collector of traces. */
  HTTP_ALLOW_PLAIN: flag.default(false),
  /** Allows a connection to the mail server without TLS in production. */
  SMTP_ALLOW_PLAIN: flag.default(false),
  MAIL_FROM: z.string().min(3).default('Kasero <shop@kasero.test>'),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  FLUTTERWAVE_SECRET_KEY: z.string().min(1).optional(),
  /** Secret that Flutterwave sends in the header `verif-hash` of its webhooks. */
  FLUTTERWAVE_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  S3_ENDPOINT: url(['http', 'https']).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('auto'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PUBLIC_URL: url(['http', 'https']).optional(),
  GOOGLE_MAPS_KEY: z.string().min(1).optional(),
  /** Another server with the HTTP API of Google Maps, such as a proxy. */
  GOOGLE_MAPS_URL: url(['http', 'https']).optional(),
  NOMINATIM_URL: url(['http', 'https']).optional(),
  /** Contact address for the operators of Nominatim. */
  NOMINATIM_EMAIL: z.email('must be an e-mail address').optional(),
  /** How shoppers reach the shop. The default numbers for development are not assigned to anyone. */
  STORE_PHONE: phone.default('+256 800 000000'),
  STORE_WHATSAPP: phone.default('+256 700 000000'),
  STORE_EMAIL: z.email('must be an e-mail address').default('help@kasero.test'),
  /** Whether every new order is emailed to STORE_EMAIL. */
  STORE_ORDER_MAILS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  /** Whole UGX that support may refund of one order without a manager. */
  SUPPORT_REFUND_LIMIT: z.coerce.number({ error: 'must be a number' }).int().min(0).default(20_000),
  /** Key pair (VAPID) for notifications of the console; without one the shop generates its own. */
  VAPID_PUBLIC_KEY: z.string().length(87, 'must have 87 characters (base64url)').optional(),
  VAPID_PRIVATE_KEY: z.string().length(43, 'must have 43 characters (base64url)').optional(),
  STORE_FACEBOOK: url(['https']).optional(),
  STORE_INSTAGRAM: url(['https']).optional(),
  STORE_X: url(['https']).optional(),
  STORE_TIKTOK: url(['https']).optional(),
  UPLOADS_DIR: z.string().min(1).optional(),
  /** Folder with a `documents.json` of each earlier release whose pages may still be open. */
  KEPT_DOCUMENTS_DIR: z.string().min(1).optional(),
  /** Allows webhook deliveries to loopback addresses, to develop a webhook receiver. */
  WEBHOOKS_TO_LOOPBACK: flag.default(false),
  /** Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  TRUST_PROXY: z
    .string()
    .transform((value, check) => {
      const proxies = parseTrustedProxies(value)
      if (proxies !== null) return proxies
      check.addIssue({ code: 'custom', message: TRUST_PROXY_RULE })
      return z.NEVER
    })
    .default(false),
  /** 'withdrawn' unregisters the service worker in every browser that has it (docs/decisions/0022-offline.md). */
  SERVICE_WORKER: z.enum(['on', 'withdrawn'], { error: 'must be on or withdrawn' }).default('on'),
  /** Bearer token for /metrics; without one the endpoint does not exist. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, 'must have at least 16 letters, digits or . _ ~ + / -')
    .optional(),
  /** Endpoint of an OTLP/HTTP collector; without one no traces are exported. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http', 'https']).optional(),
  /** HTTP headers for the collector: `name=value`, several separated by commas, values percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('kasero'),
  /** Sampling ratio of traces that start in this service, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number' })
    .min(0)
    .max(1, 'must be from 0 to 1')
    .default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

export type Env = z.infer<typeof variables>

/** Variables that production requires; development replaces them with the sandbox. */
const DEMANDED_IN_PRODUCTION = [
  'DATABASE_URL',
  'TOKEN_SECRET',
  'SMTP_URL',
  'RECAPTCHA_SITE_KEY',
  'RECAPTCHA_SECRET',
  'FLUTTERWAVE_SECRET_KEY',
  'FLUTTERWAVE_WEBHOOK_SECRET',
  'PUBLIC_URL',
  'STORE_PHONE',
  'STORE_WHATSAPP',
  'STORE_EMAIL',
] as const

/** Social media pages for development. Production sets its own; a page that is not set is not linked. */
const PAGES_OF_DEVELOPMENT = {
  STORE_FACEBOOK: 'https://www.facebook.com/kasero.test',
  STORE_INSTAGRAM: 'https://www.instagram.com/kasero.test',
  STORE_X: 'https://x.com/kasero_test',
  STORE_TIKTOK: 'https://www.tiktok.com/@kasero.test',
}

/**
 * Production logs one line per request; development does not, to keep the terminal readable. A load balancer of
 * production needs a moment to notice that a process is about to end.
 */
const DEFAULTS_OF_PRODUCTION = { LOG_LEVEL: 'info', DRAIN_MS: '1000' }

/** Settings of the S3 bucket for pictures: all of them, or none to store pictures in a folder. */
const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'] as const

/** Settings of the bucket for backups: all of them, or none. */
const BACKUP_BUCKET = [
  'BACKUP_DIR',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const

export class BadEnvironment extends Error {}

/**
 * Reads the secrets that a secrets manager puts into files (Docker and Kubernetes secrets, systemd credentials):
 * `TOKEN_SECRET_FILE=/run/secrets/token` sets `TOKEN_SECRET`.
 * @throws {BadEnvironment} for a file that cannot be read, and for a secret that is set twice
 */
function readSecretFiles(set: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secrets = SECRET_VARIABLES.filter((name) => set[`${name}_FILE`] !== undefined)
  return Object.fromEntries(
    secrets.map((name) => {
      if (set[name] !== undefined) throw new BadEnvironment(`set either ${name} or ${name}_FILE, not both`)
      try {
        return [name, readFileSync(String(set[`${name}_FILE`]), 'utf8').trim()]
      } catch {
        throw new BadEnvironment(`${name}_FILE must be the path of a file that the shop can read`)
      }
    }),
  )
}

/** Returns the variables that are set, with the secrets of files. @throws {BadEnvironment} */
export function readVariables(from: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // Shells and compose files write an empty value for a variable that is not set.
  const set = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''))
  return { ...set, ...readSecretFiles(set) }
}

/**
 * Reads and validates the configuration of the process.
 * @throws {BadEnvironment} with one sentence that names each invalid variable and its valid values
 */
export function readEnv(from: NodeJS.ProcessEnv): Env {
  const given: NodeJS.ProcessEnv = {
    ...(from.NODE_ENV === 'production' ? DEFAULTS_OF_PRODUCTION : PAGES_OF_DEVELOPMENT),
    ...readVariables(from),
  }
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    throw new BadEnvironment(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join('; '))
  }
  const env = parsed.data
  const missing =
    env.NODE_ENV === 'production' ? DEMANDED_IN_PRODUCTION.filter((name) => given[name] === undefined) : []
  const bucket = BUCKET.filter((name) => env[name] === undefined)
  if (bucket.length > 0 && bucket.length < BUCKET.length)
    throw new BadEnvironment(`a bucket needs ${bucket.join(', ')} as well`)
  const backupBucket = BACKUP_BUCKET.filter((name) => env[name] === undefined)
  const hasBackupBucket = BACKUP_BUCKET.some((name) => name !== 'BACKUP_DIR' && env[name] !== undefined)
  if (hasBackupBucket && backupBucket.length > 0)
    throw new BadEnvironment(`a bucket for backups needs ${backupBucket.join(', ')} as well`)
  if (env.BACKUP_S3_BUCKET && env.BACKUP_S3_BUCKET === env.S3_BUCKET && env.BACKUP_S3_ENDPOINT === env.S3_ENDPOINT)
    throw new BadEnvironment('BACKUP_S3_BUCKET must not be S3_BUCKET, whose files anybody can read')
  if (env.NOMINATIM_URL && !env.NOMINATIM_EMAIL)
    throw new BadEnvironment('NOMINATIM_URL needs NOMINATIM_EMAIL as well, so that its operators can write to you')
  if (env.NODE_ENV === 'production' && env.WEBHOOKS_TO_LOOPBACK)
    throw new BadEnvironment('WEBHOOKS_TO_LOOPBACK is for development')
  if (missing.length > 0) throw new BadEnvironment(`production needs ${missing.join(', ')}`)
  const problems = env.NODE_ENV === 'production' ? findProductionProblems(given, env) : []
  if (problems.length > 0) throw new BadEnvironment(problems.join('; '))
  if ((env.FLUTTERWAVE_SECRET_KEY === undefined) !== (env.FLUTTERWAVE_WEBHOOK_SECRET === undefined))
    throw new BadEnvironment('online payment needs both FLUTTERWAVE_SECRET_KEY and FLUTTERWAVE_WEBHOOK_SECRET')
  return env
}
