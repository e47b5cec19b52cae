import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Purpose of a signature. A MAC for one purpose is invalid for every other. */
export type SecretUse = 'code' | 'csrf' | 'device' | 'export' | 'map' | 'upload'

/**
 * Creates the signing functions of the server. The first secret signs; older ones are still accepted, so that rotating
 * the secret does not end sessions.
 */
export function createSecrets(first: string, ...older: string[]) {
  const macWith = (secret: string, use: SecretUse, text: string): string =>
    createHmac('sha256', secret).update(`${use}:${text}`).digest('base64url')
  const isMac = (use: SecretUse, text: string, given: string): boolean =>
    [first, ...older].some((secret) => timingSafeEqualText(macWith(secret, use, text), given))
  return {
    /** HMAC-SHA256 of `text` for this purpose, base64url. */
    mac: (use: SecretUse, text: string): string => macWith(first, use, text),
    isMac,
    /** Signed token `text.mac`, for {@link unseal}. */
    seal: (use: SecretUse, text: string): string =>
      `${Buffer.from(text).toString('base64url')}.${macWith(first, use, text)}`,
    /** The text of a sealed token; null when its signature is invalid. */
    unseal(use: SecretUse, sealed: string): string | null {
      const [body = '', given = '', ...rest] = sealed.split('.')
      const text = Buffer.from(body, 'base64url').toString()
      return rest.length === 0 && isMac(use, text, given) ? text : null
    },
    /** JWT keys by `kid`: the first signs, all verify. Imported once, because every request verifies a token. */
    keys: [first, ...older].map((secret) => ({ kid: hashToken(`kid:${secret}`).slice(0, 8), key: hmacKey(secret) })),
  }
}

const hmacKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

export type Secrets = ReturnType<typeof createSecrets>

/** Generates an unguessable token of 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a token for storage, so that read access to the database does not reveal usable tokens. */
export const hashToken = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

/** Compares two texts in constant time. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
