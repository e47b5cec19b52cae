import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { siteverifyCaptcha } from '#server/outside/captcha/captcha.ts'
import { smtpMailer } from '#server/outside/mail/mail.ts'
import { CAPTCHA_SECRET, CAPTCHA_VERIFY_PATH, captchaRoutes } from './captcha.standin.ts'
import { mailboxRoutes, startMailServer } from './mail.standin.ts'

/**
 * Kept in the database, in a schema of their own, so that two server processes see the same mailbox. Those that start
 * together take turns: `if not exists` alone is no protection against another's transaction.
 */
const TABLES = `
  select pg_advisory_xact_lock(7203114003);
  create schema if not exists standins;
  create table if not exists standins.mail (
    id bigint generated always as identity primary key, recipient text not null, subject text not null,
    body_text text not null, body_html text not null, sent_at timestamptz not null default clock_timestamp());
  create index if not exists mail_recipient on standins.mail (recipient, sent_at desc);
  create table if not exists standins.captcha_tokens (token text primary key, issued_at timestamptz not null default now());
`

/**
 * The outside world on this machine, for development and tests: a mail server and a captcha that speak the real wire
 * formats. Never loaded in production.
 */
export async function startStandins(pool: pg.Pool, { mailFrom }: { mailFrom: string }) {
  await pool.query(TABLES)
  const mailServer = await startMailServer(pool)
  const mail = smtpMailer({ smtpUrl: mailServer.smtpUrl, from: mailFrom })
  let verify: typeof fetch | undefined
  return {
    mail,
    captcha: siteverifyCaptcha({
      secret: CAPTCHA_SECRET,
      verifyUrl: `http://standins.local${CAPTCHA_VERIFY_PATH}`,
      fetch: (...call) => (verify ? verify(...call) : Promise.reject(new Error('the stand-ins are not mounted'))),
    }),
    routes: async (app: FastifyInstance) => {
      captchaRoutes(app, pool)
      mailboxRoutes(app, pool)
      verify = fetchInto(app)
    },
    async close() {
      mail.close()
      await mailServer.close()
    },
  }
}

export type Standins = Awaited<ReturnType<typeof startStandins>>

/** A fetch that reaches this very app, listening or not. */
function fetchInto(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const answer = await app.inject({
      method: request.method as 'POST',
      url: new URL(request.url).pathname,
      headers: Object.fromEntries(request.headers),
      payload: await request.text(),
    })
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': String(answer.headers['content-type']) } })
  }
}
