import type { Partner, RequestContext, Viewer } from '#server/context.ts'
import { DomainError, sessionExpired, sessionLocked } from '#server/errors.ts'
import { hasPermission, type Permission } from './permissions.ts'
import type { Scope } from './scopes.ts'

/**
 * The signed-in user.
 * @throws {DomainError} UNAUTHENTICATED, SESSION_EXPIRED, or FORBIDDEN for a partner key
 */
export function requireViewer(ctx: RequestContext): Viewer {
  if (ctx.viewer) return ctx.viewer
  if (ctx.deferred) throw new Error('The session of the request has not been read')
  refusePartner(ctx)
  if (ctx.refusal === 'SESSION_IDLE') throw sessionExpired('IDLE')
  if (ctx.refusal === 'SESSION_LOCKED') throw sessionLocked()
  if (ctx.refusal === 'SESSION_ENDED') throw sessionExpired('ENDED')
  throw new DomainError('UNAUTHENTICATED', 'Please log in first.')
}

/** The signed-in user, or null for a visitor. @throws {DomainError} for an expired token, unlike for no token at all */
export const viewerOrVisitor = (ctx: RequestContext): Viewer | null => (ctx.refusal ? requireViewer(ctx) : ctx.viewer)

/**
 * The staff member, if one of the member's roles holds the permission.
 * @throws {DomainError} UNAUTHENTICATED, SESSION_EXPIRED, FORBIDDEN
 */
export function requirePermission(ctx: RequestContext, permission: Permission): Viewer {
  const viewer = requireViewer(ctx)
  if (viewer.roles.length === 0) throw new DomainError('FORBIDDEN', 'Only staff may do this.')
  if (!hasPermission(viewer, permission))
    throw new DomainError('FORBIDDEN', `This needs the permission ${permission}, which your roles do not include.`)
  return viewer
}

/** Rejects partner keys, which can only read what their scopes cover. @throws {DomainError} FORBIDDEN */
export function refusePartner({ partner }: Pick<RequestContext, 'partner'>): void {
  if (partner) throw new DomainError('FORBIDDEN', 'A partner key may not do this.')
}

/** Whether the request has a partner key with this scope. */
export const hasScope = <C extends Pick<RequestContext, 'partner'>>(
  ctx: C,
  scope: Scope,
): ctx is C & { partner: Partner } => ctx.partner?.scopes.includes(scope) ?? false

/** The partner, regardless of the scopes of the key. @throws {DomainError} UNAUTHENTICATED without a key */
export function requirePartner({ partner }: Pick<RequestContext, 'partner'>): Partner {
  if (!partner) throw new DomainError('UNAUTHENTICATED', 'A partner key is required.')
  return partner
}

/** The partner, if the key has the scope. @throws {DomainError} UNAUTHENTICATED without a key, FORBIDDEN without it */
export function requireScope(ctx: Pick<RequestContext, 'partner'>, scope: Scope): Partner {
  const partner = requirePartner(ctx)
  if (!partner.scopes.includes(scope)) throw new DomainError('FORBIDDEN', `The partner key needs the scope ${scope}.`)
  return partner
}
