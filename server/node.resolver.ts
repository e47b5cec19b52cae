import { Arg, Ctx as Context, ID, Query, Resolver } from 'type-graphql'
import { Access } from './access.ts'
import type { Ctx } from './context.ts'
import { badInput } from './errors.ts'
import { type IdKind, kindOf, sameTail } from './ids.ts'
import { getSession } from './modules/accounts/sessions.service.ts'
import { cartOf, getCartLine } from './modules/cart/cart.service.ts'
import { getCategory, getProduct, getSubcategory } from './modules/catalog/catalog.service.ts'
import { getAddress } from './modules/delivery/delivery.service.ts'
import { getOrder, getOrderLine } from './modules/orders/orders.service.ts'
import { getTicketById } from './modules/support/support.service.ts'
import { Node } from './node.ts'

type Fetch = (ctx: Ctx, id: string) => Promise<{ id: string } | null>

/** How the thing behind each kind of id is found; each answers null for what the viewer may not see. */
const FETCH: Partial<Record<IdKind, Fetch>> = {
  category: getCategory,
  subcategory: getSubcategory,
  product: getProduct,
  user: async (ctx, id) => (ctx.viewer?.id === id ? ctx.viewer : null),
  session: getSession,
  cart: async (ctx, id) => (ctx.viewer && sameTail('cart', ctx.viewer.id) === id ? cartOf(ctx, ctx.viewer.id) : null),
  cartLine: getCartLine,
  address: getAddress,
  order: getOrder,
  orderLine: getOrderLine,
  ticket: getTicketById,
}

const MAX_IDS = 100

@Resolver()
export class NodeResolver {
  @Access('public')
  @Query(() => Node, { nullable: true, description: 'Anything by its global id; null when there is none or it is not yours.' })
  node(@Context() ctx: Ctx, @Arg('id', () => ID, { description: 'The global id.' }) id: string) {
    return fetchNode(ctx, id)
  }

  @Access('public')
  @Query(() => [Node], { nullable: 'items', description: 'Several things by their global ids, in that order; at most 100.' })
  nodes(@Context() ctx: Ctx, @Arg('ids', () => [ID], { description: 'The global ids.' }) ids: string[]) {
    if (ids.length > MAX_IDS) throw badInput({ field: 'ids', message: `At most ${MAX_IDS} ids.` })
    return Promise.all(ids.map((id) => fetchNode(ctx, id)))
  }
}

async function fetchNode(ctx: Ctx, id: string): Promise<{ id: string } | null> {
  const kind = kindOf(id)
  return (kind && (await FETCH[kind]?.(ctx, id))) ?? null
}
