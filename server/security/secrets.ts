import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What the server's secret is used for; each use has a key of its own. */
export type SecretUse = 'code' | 'csrf' | 'device' | 'export' | 'map' | 'upload'

/**
 * What the server signs and recognises. The first secret signs; the ones behind it are still recognised, so that a secret
 * can be replaced without signing everybody out.
 */
export function createSecrets(first: string, ...older: string[]) {
  const macWith = (secret: string, use: SecretUse, text: string): string => createHmac('sha256', secret).update(`${use}:${text}`).digest('base64url')
  const isMac = (use: SecretUse, text: string, given: string): boolean =>
    [first, ...older].some((secret) => timingSafeEqualText(macWith(secret, use, text), given))
  return {
    /** A text that only this server can make of `text`. */
    mac: (use: SecretUse, text: string): string => macWith(first, use, text),
    isMac,
    /** `text.mac`, to be given out and read back. */
    seal: (use: SecretUse, text: string): string => `${Buffer.from(text).toString('base64url')}.${macWith(first, use, text)}`,
    /** What was sealed, null when it was not sealed here. */
    unseal(use: SecretUse, sealed: string): string | null {
      const [body = '', given = '', ...rest] = sealed.split('.')
      const text = Buffer.from(body, 'base64url').toString()
      return rest.length === 0 && isMac(use, text, given) ? text : null
    },
    /** Keys for tokens that name theirs (`kid`): the first signs, each is found by its name. Made once: every request is recognised with one. */
    keys: [first, ...older].map((secret) => ({ kid: hashToken(`kid:${secret}`).slice(0, 8), key: hmacKey(secret) })),
  }
}

const hmacKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

export type Secrets = ReturnType<typeof createSecrets>

/** A ticket that nobody can guess: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** How a ticket is kept: whoever reads the database cannot use it. */
export const hashToken = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

/** Equal, in a time that does not tell how much of it is. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
