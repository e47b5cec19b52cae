import type { RequestContext } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { idOrNull, parseId } from '#server/ids.ts'
import { validate } from '#server/input.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './partners.queries.ts'
import { type GrantScope, grantScopes } from './partners.rules.ts'
import { deleteDeliveriesAbout } from './webhooks.queries.ts'

/** The partner with this id, null when there is none. */
export async function getPartner({ db }: RequestContext, id: string) {
  const known = idOrNull('partner', id)
  return known === null ? null : queries.findPartner(db, known)
}

/** Whom the viewer lets see what, by name. */
export const listGrants = (ctx: RequestContext) => queries.findGrants(ctx.db, requireViewer(ctx).id)

/** The viewer lets a partner see these things and no others; said again, the last word counts. @throws {DomainError} NOT_FOUND, BAD_INPUT */
export async function allowPartner(ctx: RequestContext, input: { partnerId: string; scopes: readonly GrantScope[] }) {
  const { id: userId } = requireViewer(ctx)
  const scopes = validate(grantScopes, input.scopes)
  const partner = await queries.findPartner(ctx.db, parseId('partner', input.partnerId, 'Partner'))
  if (!partner) throw notFound('Partner')
  await queries.upsertGrant(ctx.db, { partnerId: partner.id, userId, scopes, grantedAt: ctx.clock() })
  return listGrants(ctx)
}

/** From now on the partner sees nothing of the viewer, and what it was told is not kept either; asked again, it is as it was. @throws {DomainError} NOT_FOUND for what is no partner's id */
export async function dismissPartner(ctx: RequestContext, input: { partnerId: string }) {
  const { id: userId } = requireViewer(ctx)
  const partnerId = parseId('partner', input.partnerId, 'Partner')
  await queries.deleteGrant(ctx.db, { partnerId, userId })
  await deleteDeliveriesAbout(ctx.db, { userId, partnerId })
  return listGrants(ctx)
}
