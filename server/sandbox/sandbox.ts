import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { siteverifyCaptcha } from '#server/integrations/captcha/captcha.ts'
import { smtpMailer } from '#server/integrations/mail/mail.ts'
import { flutterwave } from '#server/integrations/payments/flutterwave.ts'
import { CAPTCHA_SECRET, CAPTCHA_VERIFY_PATH, captchaRoutes } from './captcha.sandbox.ts'
import { mailboxRoutes, startMailServer } from './mail.sandbox.ts'
import {
  PAYMENTS_PATH,
  PAYMENTS_SECRET_KEY,
  PAYMENTS_TABLES,
  PAYMENTS_WEBHOOK_SECRET,
  paymentRoutes,
} from './payments.sandbox.ts'

/**
 * Stored in the database, in a separate schema, so that two server processes share one mailbox. An advisory lock
 * serialises processes that start together: `if not exists` alone does not protect against a concurrent transaction.
 */
const TABLES = `
  select pg_advisory_xact_lock(7203114003);
  create schema if not exists sandbox;
  create table if not exists sandbox.mail (
    id bigint generated always as identity primary key, recipient text not null, subject text not null,
    body_text text not null, body_html text not null, sent_at timestamptz not null default clock_timestamp());
  create index if not exists mail_recipient on sandbox.mail (recipient, sent_at desc);
  create table if not exists sandbox.captcha_tokens (token text primary key, issued_at timestamptz not null default now());
  ${PAYMENTS_TABLES}
`

/** Creates the tables of the sandbox. A role that may not create any relies on the owner, who has done so at start. */
export async function createSandboxTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ canCreate: boolean }>(
    `select has_database_privilege(current_database(), 'create') as "canCreate"`,
  )
  if (rows[0]?.canCreate) await pool.query(TABLES)
}

/**
 * Starts local emulators of the external services for development and tests: a mail server, a captcha and a payment
 * provider that speak the real wire formats. Never loaded in production.
 */
export async function startSandbox(
  pool: pg.Pool,
  { mailFrom, paymentTimeoutMs }: { mailFrom: string; paymentTimeoutMs?: number | undefined },
) {
  await createSandboxTables(pool)
  const mailServer = await startMailServer(pool)
  const mail = smtpMailer({ smtpUrl: mailServer.smtpUrl, from: mailFrom })
  let mounted: typeof fetch | undefined
  const request: typeof fetch = (...call) =>
    mounted ? mounted(...call) : Promise.reject(new Error('The sandbox is not mounted'))
  return {
    mail,
    captcha: siteverifyCaptcha({
      secret: CAPTCHA_SECRET,
      verifyUrl: `http://sandbox.local${CAPTCHA_VERIFY_PATH}`,
      fetch: request,
    }),
    payments: flutterwave({
      secretKey: PAYMENTS_SECRET_KEY,
      webhookSecret: PAYMENTS_WEBHOOK_SECRET,
      url: `http://sandbox.local${PAYMENTS_PATH}`,
      fetch: request,
      ...(paymentTimeoutMs && { timeoutMs: paymentTimeoutMs }),
    }),
    routes: async (app: FastifyInstance) => {
      // Redirects from the paths used before 2026-11-22; remove on 2027-06-01.
      app.route({
        method: ['GET', 'POST'],
        url: '/standins/*',
        handler: (request, reply) => reply.redirect(request.url.replace('/standins', '/sandbox'), 308),
      })
      captchaRoutes(app, pool)
      mailboxRoutes(app, pool)
      paymentRoutes(app, pool, request)
      mounted = fetchInto(app)
    },
    async close() {
      mail.close()
      await mailServer.close()
    },
  }
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>

/** Creates a fetch that sends requests to this app, whether it listens or not, and honours the abort signal. */
function fetchInto(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const call = app.inject({
      method: request.method as 'POST',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      payload: await request.text(),
    })
    const response = await Promise.race([call, aborted(request.signal)])
    return new Response(response.body, {
      status: response.statusCode,
      headers: { 'content-type': String(response.headers['content-type']) },
    })
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
