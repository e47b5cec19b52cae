import { z } from 'zod'
import { SCOPES, type Scope } from '#server/security/scopes.ts'

/** Scopes that also require a grant from the shopper. */
export type GrantScope = Exclude<Scope, 'catalogue:read'>

export const partnerNameSchema = z
  .string()
  .trim()
  .min(1, 'name is required.')
  .max(100, 'name must have at most 100 characters.')

export const keyScopesSchema = z
  .array(z.enum(SCOPES, { error: `Every scope must be one of ${SCOPES.join(', ')}.` }))
  .min(1, `scopes must contain at least one of ${SCOPES.join(', ')}.`)
  .transform((scopes) => [...new Set(scopes)])

const INVALID_ORIGIN =
  'An origin must be https:// with a host and an optional port, without a path: https://books.example.'

/** Allowed values of the Origin header. HTTP origins are limited to localhost, for development. */
export const keyOriginsSchema = z
  .array(
    z.string().refine((text) => {
      if (!URL.canParse(text) || new URL(text).origin !== text) return false
      const { protocol, hostname } = new URL(text)
      return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
    }, INVALID_ORIGIN),
  )
  .max(20, 'origins must contain at most 20 origins.')
  .transform((origins) => [...new Set(origins)])

export const grantScopesSchema = z
  .array(z.enum(['orders:read', 'tickets:read']))
  .min(1, 'scopes must contain at least one scope.')
  .transform((scopes) => [...new Set(scopes)])

/** How long a replaced key stays valid, in hours, so that partners can switch without downtime. */
export const ROTATION_HOURS = 24
