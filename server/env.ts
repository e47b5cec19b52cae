import { z } from 'zod'

const url = (protocols: string[]) =>
  z.url({ protocol: new RegExp(`^(${protocols.join('|')})$`), error: `must be a URL that starts with ${protocols.map((p) => `${p}://`).join(' or ')}` })

const flag = z.stringbool({ error: 'must be true or false' })

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], { error: 'must be development, test or production' }).default('development'),
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(65535, 'must be at most 65535')
    .default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: url(['postgres', 'postgresql']).optional(),
  DATABASE_POOL: z.coerce.number({ error: 'must be a number' }).int().min(1).max(200).default(20),
  PUBLIC_URL: url(['http', 'https']).optional(),
  TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: url(['smtp', 'smtps']).optional(),
  MAIL_FROM: z.string().min(3).default('Kasero <shop@kasero.test>'),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

export type Env = z.infer<typeof variables>

/** What production must be given: without these the stand-ins of development would be needed. */
const DEMANDED_IN_PRODUCTION = ['DATABASE_URL', 'TOKEN_SECRET', 'SMTP_URL', 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET', 'PUBLIC_URL'] as const

export class BadEnvironment extends Error {}

/**
 * The process's configuration, read once.
 * @throws {BadEnvironment} one sentence that names each variable that cannot be used and what would be right
 */
export function readEnv(from: NodeJS.ProcessEnv): Env {
  // An empty value is what shells and compose files write for "not set".
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    throw new BadEnvironment(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '))
  }
  const env = parsed.data
  const missing = env.NODE_ENV === 'production' ? DEMANDED_IN_PRODUCTION.filter((name) => env[name] === undefined) : []
  if (missing.length > 0) throw new BadEnvironment(`production needs ${missing.join(', ')}`)
  return env
}
