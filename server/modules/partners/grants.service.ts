import type { RequestContext } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { parseId, parseIdOrNull } from '#server/ids.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './partners.queries.ts'
import { type GrantScope, grantScopesSchema } from './partners.rules.ts'
import { deleteDeliveriesAbout } from './webhooks.queries.ts'

/** Returns the partner with this id, or null. */
export async function getPartner({ db }: RequestContext, id: string) {
  const partnerId = parseIdOrNull('partner', id)
  return partnerId === null ? null : queries.findPartner(db, partnerId)
}

/** Lists the viewer's grants to partners, sorted by partner name. */
export const listGrants = (ctx: RequestContext) => queries.findGrants(ctx.db, requireViewer(ctx).id)

type AllowInput = { partnerId: string; scopes: readonly GrantScope[]; keepsGranted?: boolean }

/**
 * Grants a partner exactly these scopes, or with `keepsGranted` these as well as those already granted.
 * @throws {DomainError} NOT_FOUND, BAD_INPUT
 */
export async function allowPartner(ctx: RequestContext, input: AllowInput) {
  const { id: userId } = requireViewer(ctx)
  const scopes = validate(grantScopesSchema, input.scopes)
  const partner = await queries.findPartner(ctx.db, parseId('partner', input.partnerId, 'Partner'))
  if (!partner) throw notFound('Partner')
  const storeGrant = input.keepsGranted ? queries.extendGrant : queries.replaceGrant
  const grant = await storeGrant(ctx.db, { partnerId: partner.id, userId, scopes, grantedAt: ctx.clock() })
  if (!grant.scopes.includes('orders:read')) await endAccessToOrders(ctx, grant)
  return listGrants(ctx)
}

type Grant = { partnerId: string; userId: string }

/** Deletes the webhook deliveries about the shopper's orders and ends the subscriptions to them. */
async function endAccessToOrders({ db }: RequestContext, { partnerId, userId }: Grant): Promise<void> {
  await deleteDeliveriesAbout(db, { partnerId, userId })
  await queries.notifyOrderSubscribers(db, userId)
}

/**
 * Revokes the viewer's grant to a partner. Idempotent.
 * @throws {DomainError} NOT_FOUND for an invalid partner id
 */
export async function revokePartnerGrant(ctx: RequestContext, input: { partnerId: string }) {
  const { id: userId } = requireViewer(ctx)
  const partnerId = parseId('partner', input.partnerId, 'Partner')
  await queries.deleteGrant(ctx.db, { partnerId, userId })
  await endAccessToOrders(ctx, { partnerId, userId })
  return listGrants(ctx)
}
