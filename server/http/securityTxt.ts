import type { FastifyInstance } from 'fastify'

const YEAR_MS = 365 * 86_400_000

type Options = { clock: () => Date; publicUrl: string; readEmail: () => Promise<string> }

/**
 * Registers `/.well-known/security.txt` (RFC 9116): whom to tell of a vulnerability. It is valid for a year from each
 * request.
 */
export function registerSecurityTxt(app: FastifyInstance, { clock, publicUrl, readEmail }: Options): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock().getTime() + YEAR_MS).toISOString().replace(/\.\d+/, '')
    const lines = [
      `Contact: mailto:${await readEmail()}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}
