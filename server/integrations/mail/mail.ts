import { createTransport } from 'nodemailer'

export type Mail = { to: string; subject: string; text: string; html: string }

export type Mailer = {
  /**
   * Hands the mail to the SMTP server.
   * @throws {Error} when the server does not accept it within ten seconds
   */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Sends mail over SMTP (RFC 5321) to the server at `smtpUrl`: a provider, Mailpit, or the sandbox. */
export function smtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport(smtpUrl, {
    from,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  } as never)
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
    close: () => transport.close(),
  }
}
