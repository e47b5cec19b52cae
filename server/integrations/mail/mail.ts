import { createTransport } from 'nodemailer'
import { MAX_MAIL_CONNECTIONS } from '#server/limits.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

export type Mailer = {
  /**
   * Hands the mail to the SMTP server.
   * @throws {Error} when the server does not accept it within ten seconds
   */
  send(mail: Mail): Promise<void>
  /** Closes idle connections now, and the others after their mail. */
  close(): void
}

/** Mails that one connection sends before a new one replaces it: servers limit them. */
const MAX_MAILS_PER_CONNECTION = 100
const DEADLINE_MS = 10_000

/**
 * Sends mail over SMTP (RFC 5321) to the server at `smtpUrl`: a provider, Mailpit, or the sandbox. Connections are
 * opened when needed and reused, because opening one takes several round trips.
 */
export function smtpMailer({
  smtpUrl,
  from,
  deadlineMs = DEADLINE_MS,
}: {
  smtpUrl: string
  from: string
  deadlineMs?: number
}): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_MAIL_CONNECTIONS,
    maxMessages: MAX_MAILS_PER_CONNECTION,
    // The job queue alone repeats a mail: it counts the attempts and waits longer after each.
    maxRequeues: 0,
  })
  return {
    async send(mail) {
      // Accounts that staff created for customers without an email address (RFC 2606: `.invalid` never resolves).
      if (mail.to.endsWith('.invalid')) return
      // Covers the wait for a connection and a server that responds byte by byte, which timeouts of a socket do not.
      await transport.sendMail({ from, ...mail, signal: AbortSignal.timeout(deadlineMs) })
    },
    close: () => transport.close(),
  }
}
