import { Arg, Ctx as Context, ID, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { badInput } from '#server/errors.ts'
import { convertIdKind, getIdKind, type IdKind } from '#server/ids.ts'
import { MAX_NODE_IDS } from '#server/limits.ts'
import { getSession } from '#server/modules/accounts/sessions.service.ts'
import { getCartLine, loadCart } from '#server/modules/cart/cart.service.ts'
import { getCategory, getProduct, getSubcategory } from '#server/modules/catalog/catalog.service.ts'
import { getHomeBanner } from '#server/modules/catalog/homeBanner.service.ts'
import { getAddress } from '#server/modules/delivery/delivery.service.ts'
import { getZone } from '#server/modules/delivery/zones.service.ts'
import { getOrder, getOrderLine } from '#server/modules/orders/orders.service.ts'
import { findPartnerExport } from '#server/modules/partners/exports.service.ts'
import { getPartner } from '#server/modules/partners/grants.service.ts'
import { describeKey } from '#server/modules/partners/keyInfo.service.ts'
import {
  findPartnerNotice,
  findVisibleOrder,
  findVisibleOrderLine,
  findVisibleTicket,
} from '#server/modules/partners/partners.service.ts'
import { getTicketById, getTicketPicture, getTicketResponse } from '#server/modules/support/support.service.ts'
import { Access } from '#server/security/access.ts'
import { Node } from './node.ts'

type Fetch = (ctx: RequestContext, id: string) => Promise<{ id: string } | null>

/** Loaders by kind of id for shoppers, staff and visitors; they return null when the caller may not see the object. */
const FETCH: Partial<Record<IdKind, Fetch>> = {
  category: getCategory,
  subcategory: getSubcategory,
  product: getProduct,
  homeBanner: getHomeBanner,
  user: async (ctx, id) => (ctx.viewer?.id === id ? ctx.viewer : null),
  session: getSession,
  cart: async (ctx, id) =>
    ctx.viewer && convertIdKind('cart', ctx.viewer.id) === id ? loadCart(ctx, ctx.viewer.id) : null,
  cartLine: getCartLine,
  address: getAddress,
  order: getOrder,
  orderLine: getOrderLine,
  ticket: getTicketById,
  ticketResponse: getTicketResponse,
  ticketPicture: getTicketPicture,
  zone: getZone,
  partner: async (ctx, id) => (ctx.viewer ? getPartner(ctx, id) : null),
}

const ofCatalogue =
  (fetch: Fetch): Fetch =>
  async (ctx, id) =>
    ctx.partner?.scopes.includes('catalogue:read') ? fetch(ctx, id) : null

/** Loaders for partner keys, limited to what their scopes and the shoppers' grants cover. */
const FETCH_FOR_PARTNER: Partial<Record<IdKind, Fetch>> = {
  category: ofCatalogue(getCategory),
  subcategory: ofCatalogue(getSubcategory),
  product: ofCatalogue(getProduct),
  homeBanner: ofCatalogue(getHomeBanner),
  zone: ofCatalogue(getZone),
  order: findVisibleOrder,
  orderLine: findVisibleOrderLine,
  ticket: findVisibleTicket,
  partner: async (ctx, id) => (ctx.partner?.id === id ? ctx.partner : null),
  partnerKey: async (ctx, id) => (ctx.partner?.keyId === id ? describeKey(ctx) : null),
  delivery: findPartnerNotice,
  export: ofCatalogue(findPartnerExport),
}

@Resolver()
export class NodeResolver {
  @Access('anyone')
  @Query(() => Node, {
    nullable: true,
    description: 'Object with this global id; null when it does not exist or the caller may not see it.',
  })
  node(@Context() ctx: RequestContext, @Arg('id', () => ID, { description: 'Global id.' }) id: string) {
    return fetchNode(ctx, id)
  }

  @Access('anyone')
  @Query(() => [Node], {
    nullable: 'items',
    description:
      'Objects with these global ids, at most 100, in the same order; null for each that does not exist or that the caller may not see.',
  })
  nodes(@Context() ctx: RequestContext, @Arg('ids', () => [ID], { description: 'Global ids.' }) ids: string[]) {
    if (ids.length > MAX_NODE_IDS)
      throw badInput({ field: 'ids', message: `ids must contain at most ${MAX_NODE_IDS} ids.` })
    const fetched = new Map([...new Set(ids)].map((id) => [id, fetchNode(ctx, id)]))
    return Promise.all(ids.map((id) => fetched.get(id)))
  }
}

async function fetchNode(ctx: RequestContext, id: string): Promise<{ id: string } | null> {
  const kind = getIdKind(id)
  const fetch = kind && (ctx.partner ? FETCH_FOR_PARTNER : FETCH)[kind]
  return (await fetch?.(ctx, id)) ?? null
}
