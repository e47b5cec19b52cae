import { z } from 'zod'
import { SCOPES, type Scope } from '#server/security/scopes.ts'

/** Scopes that also require a grant from the shopper. */
export type GrantScope = Exclude<Scope, 'catalogue:read'>

export const partnerName = z
  .string()
  .trim()
  .min(1, 'A partner needs a name.')
  .max(100, 'The name has 100 characters at most.')

export const keyScopes = z
  .array(z.enum(SCOPES, { error: `A scope is one of ${SCOPES.join(', ')}.` }))
  .min(1, `Name what the key opens: ${SCOPES.join(', ')}.`)
  .transform((scopes) => [...new Set(scopes)])

const ORIGIN = 'An origin is https://, a host and perhaps a port, without a path: https://books.example.'

/** Allowed values of the Origin header. HTTP origins are limited to localhost, for development. */
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

/** How long a replaced key stays valid, in hours, so that partners can switch without downtime. */
export const ROTATION_HOURS = 24
