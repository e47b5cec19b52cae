import { z } from 'zod'
import { SCOPES, type Scope } from '#server/security/scopes.ts'

/** What needs the shopper's own word as well. */
export type GrantScope = Exclude<Scope, 'catalogue:read'>

export const partnerName = z.string().trim().min(1, 'A partner needs a name.').max(100, 'The name has 100 characters at most.')

export const keyScopes = z
  .array(z.enum(SCOPES, { error: `A scope is one of ${SCOPES.join(', ')}.` }))
  .min(1, `Name what the key opens: ${SCOPES.join(', ')}.`)
  .transform((scopes) => [...new Set(scopes)])

const ORIGIN = 'An origin is https://, a host and perhaps a port, without a path: https://books.example.'

/** Exactly what a browser sends as Origin. Without TLS only this machine, for development. */
export const keyOrigins = z
  .array(
    z.string().refine((text) => {
      if (!URL.canParse(text) || new URL(text).origin !== text) return false
      const { protocol, hostname } = new URL(text)
      return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
    }, ORIGIN),
  )
  .max(20, 'A key has at most 20 origins.')
  .transform((origins) => [...new Set(origins)])

export const grantScopes = z
  .array(z.enum(['orders:read', 'tickets:read']))
  .min(1, 'Name what the partner may see.')
  .transform((scopes) => [...new Set(scopes)])

/** How long a key that was replaced is still good, so that a partner can change over without a gap. */
export const ROTATION_HOURS = 24
