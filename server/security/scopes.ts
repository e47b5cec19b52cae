/** Permissions that a partner key can carry. */
export const SCOPES = ['catalogue:read', 'orders:read', 'tickets:read'] as const
export type Scope = (typeof SCOPES)[number]

export const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text)
