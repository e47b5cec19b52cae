import type { Ctx, Partner } from '#server/context.ts'
import { DomainError } from '#server/errors.ts'
import type { Scope } from './partners.rules.ts'

/** A key reads what its scopes name. @throws {DomainError} FORBIDDEN to whoever asks with one for anything else */
export function refusePartner({ partner }: Pick<Ctx, 'partner'>): void {
  if (partner) throw new DomainError('FORBIDDEN', 'A partner key may not do this.')
}

/** The partner whose key opens this. @throws {DomainError} UNAUTHENTICATED without a key, FORBIDDEN where its scopes do not name it */
export function requireScope({ partner }: Pick<Ctx, 'partner'>, scope: Scope): Partner {
  if (!partner) throw new DomainError('UNAUTHENTICATED', 'This needs a partner key.')
  if (!partner.scopes.includes(scope)) throw new DomainError('FORBIDDEN', `This key does not open ${scope}.`)
  return partner
}
