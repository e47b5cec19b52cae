import type { AccessRule } from '#server/security/access.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the path; looked at before its body is read. */
    access?: AccessRule
    /** Reads the catalogue, by whatever method: open also to a partner key with catalogue:read, which needs no CSRF token. */
    readsCatalogue?: true
  }
}

/** Goes between path and handler: nobody learns by 400 what is behind a door that is closed to them. */
export const signedIn = { config: { access: 'signed-in' } } as const
export const readsCatalogue = { config: { readsCatalogue: true } } as const
export const staffOnly = { config: { access: 'staff' } } as const
