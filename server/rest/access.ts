import type { AccessRule } from '#server/security/access.ts'
import type { Permission } from '#server/security/permissions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Authorization rule of the path; checked before the body is parsed. */
    access?: AccessRule
    /** Reads the catalogue with any method; also open to a partner key with catalogue:read, without a CSRF token. */
    readsCatalogue?: true
    /** The bearer token may be a refresh token, which names no session that a CSRF token could belong to. */
    bearerIsRefreshToken?: true
    /** A GET that changes something, as the specification demands; pages of other sites cannot send it. */
    changesByGet?: true
  }
}

/**
 * Route options that set the authorization rule. Authorization comes before validation, so that error messages reveal
 * nothing to callers without access.
 */
export const signedIn = { config: { access: 'signed-in' } } as const
export const readsCatalogue = { config: { readsCatalogue: true } } as const
export const changesByGet = { config: { changesByGet: true } } as const
export const signedInChangesByGet = { config: { access: 'signed-in', changesByGet: true } } as const
export const requires = <const P extends Permission>(permission: P) => ({ config: { access: permission } }) as const
