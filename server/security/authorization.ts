import type { Partner, RequestContext, Viewer } from '#server/context.ts'
import { DomainError, sessionExpired } from '#server/errors.ts'
import type { Scope } from './scopes.ts'

/** The viewer, or the reason why there is none. */
export function requireViewer(ctx: RequestContext): Viewer {
  if (ctx.viewer) return ctx.viewer
  refusePartner(ctx)
  if (ctx.refusal === 'SESSION_IDLE') throw sessionExpired('IDLE')
  if (ctx.refusal === 'SESSION_ENDED') throw sessionExpired('ENDED')
  throw new DomainError('UNAUTHENTICATED', 'Please log in first.')
}

/** The viewer, or null for a visitor; a token that came along but is not good any more is told apart from no token at all. */
export const viewerOrVisitor = (ctx: RequestContext): Viewer | null => (ctx.refusal ? requireViewer(ctx) : ctx.viewer)

/** Staff: support and admin. */
export function requireStaff(ctx: RequestContext): Viewer {
  const viewer = requireViewer(ctx)
  if (viewer.role === 'customer') throw new DomainError('FORBIDDEN', 'Only staff may do this.')
  return viewer
}

/** A key reads what its scopes name. @throws {DomainError} FORBIDDEN to whoever asks with one for anything else */
export function refusePartner({ partner }: Pick<RequestContext, 'partner'>): void {
  if (partner) throw new DomainError('FORBIDDEN', 'A partner key may not do this.')
}

/** Whether the call carries a partner key with this scope. */
export const hasScope = <C extends Pick<RequestContext, 'partner'>>(ctx: C, scope: Scope): ctx is C & { partner: Partner } =>
  ctx.partner?.scopes.includes(scope) ?? false

/** The partner, whatever their key opens. @throws {DomainError} UNAUTHENTICATED without a key */
export function requirePartner({ partner }: Pick<RequestContext, 'partner'>): Partner {
  if (!partner) throw new DomainError('UNAUTHENTICATED', 'This needs a partner key.')
  return partner
}

/** The partner whose key opens this. @throws {DomainError} UNAUTHENTICATED without a key, FORBIDDEN where its scopes do not name it */
export function requireScope(ctx: Pick<RequestContext, 'partner'>, scope: Scope): Partner {
  const partner = requirePartner(ctx)
  if (!partner.scopes.includes(scope)) throw new DomainError('FORBIDDEN', `This key does not open ${scope}.`)
  return partner
}
