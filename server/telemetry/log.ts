import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { Env } from '#server/config.ts'
import { sqlStateOf } from '#server/db/postgresErrors.ts'
import { currentRequest } from './scope.ts'

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/**
 * Disables Fastify's own log lines, which contain full URLs; requests.ts writes one line per request, once
 * the response is known.
 */
class OneLine extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
  override defaultErrorLog(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
    if (reply.statusCode >= 500) reply.log.error({ err: error }, 'Route handler failed')
  }
}

export const ONE_LINE_PER_REQUEST = new OneLine({ requestIdLogLabel: 'requestId' })

/**
 * Logger options: one JSON object per line, with the request id. Logs contain no user input: only route and operation
 * names, codes and counts, and errors without the values that were passed to a statement or a mail server.
 */
export function logOptions(level: Exclude<Env['LOG_LEVEL'], 'silent'>): LogOptions {
  return {
    level,
    mixin: (_line, _level, logger) => ('requestId' in logger.bindings() ? {} : currentRequest()),
    serializers: {
      req: ({ method }) => ({ method }),
      res: ({ statusCode }) => ({ statusCode }),
      err: (error) => errorShown(error) as ReturnType<NonNullable<LogOptions['serializers']>['err'] & {}>,
    },
    hooks: {
      logMethod(given, log) {
        // Without a message pino would log the error's own message, unredacted.
        const worded = given.length === 1 && typeof given[0] !== 'string' ? [given[0], 'something went wrong'] : given
        log.apply(this, worded.map((it) => (typeof it === 'string' ? withoutSecrets(it) : it)) as typeof given)
      },
    },
  }
}

/**
 * An error as logged. Fields that are not listed here (`detail`, `params`, `response` …) may contain user
 * data and are omitted.
 */
export type ShownError = {
  type: string
  message: string
  code?: string
  constraint?: string
  stack?: string
  cause?: ShownError
}

export function errorShown(error: unknown): ShownError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)) }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.join('\n')
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(frames && { stack: frames }),
    ...(error.cause !== undefined && { cause: errorShown(error.cause) }),
  }
}

/**
 * PostgreSQL error class 22 (data exceptions), whose messages quote values: 'invalid input syntax for type uuid: "…"'.
 */
const ABOUT_VALUES = /^22/

function messageOf(error: Error): string {
  const message = withoutSecrets(error.message)
  return ABOUT_VALUES.test(sqlStateOf(error) ?? '') ? message.replace(/"[^"]*"/g, '"…"') : message
}

const SECRETS: [RegExp, string][] = [
  // Drizzle appends the parameter values of a failed statement.
  [/\nparams:[\s\S]*$/, ''],
  [/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[e-mail]'],
  [/(?:\+\d{3}|\b0)[ -]?\d{3}[ -]?\d{3}[ -]?\d{3}\b/g, '[phone]'],
  // Tokens: 256 bits of base64url, or a JSON Web Token of three such parts.
  [/\b(?:[\w-]+\.){2}[\w-]{43}\b|[\w-]{43,}/g, '[token]'],
  [/([?&][\w.-]+=)[^&\s"']+/g, '$1…'],
]

/**
 * Redacts e-mail addresses, phone numbers, tokens and query values from a message of another program (a mail server,
 * the job queue).
 */
export const withoutSecrets = (text: string): string =>
  SECRETS.reduce((rest, [secret, instead]) => rest.replace(secret, instead), text)
