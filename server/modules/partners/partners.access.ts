import type { Ctx, Partner } from '#server/context.ts'
import { DomainError } from '#server/errors.ts'
import type { Scope } from './partners.rules.ts'

/** A key reads what its scopes name. @throws {DomainError} FORBIDDEN to whoever asks with one for anything else */
export function refusePartner({ partner }: Pick<Ctx, 'partner'>): void {
  if (partner) throw new DomainError('FORBIDDEN', 'A partner key may not do this.')
}

/** Whether the call carries a partner key with this scope. */
export const hasScope = <C extends Pick<Ctx, 'partner'>>(ctx: C, scope: Scope): ctx is C & { partner: Partner } => ctx.partner?.scopes.includes(scope) ?? false

/** The partner, whatever their key opens. @throws {DomainError} UNAUTHENTICATED without a key */
export function requirePartner({ partner }: Pick<Ctx, 'partner'>): Partner {
  if (!partner) throw new DomainError('UNAUTHENTICATED', 'This needs a partner key.')
  return partner
}

/** The partner whose key opens this. @throws {DomainError} UNAUTHENTICATED without a key, FORBIDDEN where its scopes do not name it */
export function requireScope(ctx: Pick<Ctx, 'partner'>, scope: Scope): Partner {
  const partner = requirePartner(ctx)
  if (!partner.scopes.includes(scope)) throw new DomainError('FORBIDDEN', `This key does not open ${scope}.`)
  return partner
}
