import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { mailboxPage, type StoredMail } from './mailbox.page.ts'

const MAX_MAILS = 100

/** Starts a local SMTP server that accepts every mail and delivers it to the mailbox at /sandbox/mail. */
export async function startMailServer(pool: pg.Pool): Promise<{ smtpUrl: string; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Every client is local: its name is known, and looking it up would ask the network.
    disableReverseLookup: true,
    onData(stream, session, done) {
      buffer(stream)
        .then((mail) => PostalMime.parse(mail))
        .then(async (mail) => {
          for (const { address } of session.envelope.rcptTo) {
            await pool.query(
              'insert into sandbox.mail (recipient, subject, body_text, body_html) values ($1, $2, $3, $4)',
              [address.toLowerCase(), mail.subject ?? '', (mail.text ?? '').trim(), mail.html ?? ''],
            )
          }
          done()
        })
        .catch(done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** Registers the mailbox: HTML at `/sandbox/mail`, JSON at `/sandbox/mail.json?to=`, newest first. */
export function mailboxRoutes(app: FastifyInstance, pool: pg.Pool): void {
  const read = async (to?: string): Promise<StoredMail[]> => {
    const { rows } = await pool.query<StoredMail>(
      `select recipient as "to", subject, body_text as text, body_html as html, sent_at as "sentAt"
       from sandbox.mail where $1::text is null or recipient = lower($1) order by sent_at desc, id desc limit ${MAX_MAILS}`,
      [to || null],
    )
    return rows
  }
  app.get<{ Querystring: { to?: string } }>('/sandbox/mail.json', async (request) => read(request.query.to))
  app.get<{ Querystring: { to?: string } }>('/sandbox/mail', async (request, reply) => {
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src 'self' data:; frame-ancestors 'none'",
      )
    return mailboxPage(await read(request.query.to))
  })
}
