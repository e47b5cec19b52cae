import { addKey, type NewKey } from '#server/modules/partners/keys.service.ts'
import type { Scope } from '#server/modules/partners/partners.rules.ts'
import { ask, mutation } from './doors.graphql.ts'
import type { Answer } from './doors.ts'
import type { Asker, TestShop } from './shop.ts'

let partners = 0
/** A partner with a key of their own, which serves as their token. */
export async function aPartner(
  shop: TestShop,
  scopes: readonly Scope[] = ['catalogue:read', 'orders:read', 'tickets:read'],
): Promise<NewKey & { name: string; accessToken: string }> {
  partners += 1
  const name = `Partner ${partners}`
  const made = await addKey({ db: shop.db, clock: () => shop.clock.now }, { name, scopes })
  return { ...made, name, accessToken: made.key }
}

type Grant = { partnerId: string; scopes: string[] }
const grants = ({ grants }: { grants: Grant[] }) => grants

/** What a shopper lets this partner see from now on. */
export const allow = (shop: TestShop, partnerId: string, scopes: readonly ('ORDERS_READ' | 'TICKETS_READ')[], as: Asker): Promise<Answer<Grant[]>> =>
  ask(shop, mutation('allowPartner', 'AllowPartnerInput', 'grants { partnerId scopes }'), { input: { partnerId, scopes } }, as, grants)

export const dismiss = (shop: TestShop, partnerId: string, as: Asker): Promise<Answer<Grant[]>> =>
  ask(shop, mutation('dismissPartner', 'DismissPartnerInput', 'grants { partnerId scopes }'), { input: { partnerId } }, as, grants)

/** What a key may list, through either door; the numbers that people say to each other. */
export type PartnerDoor = {
  name: 'GraphQL' | 'REST'
  refusal: Record<'UNAUTHENTICATED' | 'FORBIDDEN' | 'RATE_LIMITED' | 'NOT_FOUND', string | number>
  orders(shop: TestShop, as: Asker): Promise<Answer<string[]>>
  tickets(shop: TestShop, as: Asker): Promise<Answer<string[]>>
  order(shop: TestShop, id: string, as: Asker): Promise<Answer<string>>
  ticket(shop: TestShop, id: string, as: Asker): Promise<Answer<string>>
}

const numbers = ({ nodes }: { nodes: { number: string }[] }) => nodes.map(({ number }) => number)

const number = ({ number }: { number: string }) => number

const graphql: PartnerDoor = {
  name: 'GraphQL',
  refusal: { UNAUTHENTICATED: 'UNAUTHENTICATED', FORBIDDEN: 'FORBIDDEN', RATE_LIMITED: 'RATE_LIMITED', NOT_FOUND: 'NOT_FOUND' },
  orders: (shop, as) => ask(shop, '{ partnerOrders(first: 100) { nodes { number } } }', {}, as, numbers),
  tickets: (shop, as) => ask(shop, '{ partnerTickets(first: 100) { nodes { number } } }', {}, as, numbers),
  order: (shop, id, as) => ask(shop, 'query ($id: ID!) { partnerOrder(id: $id) { number } }', { id }, as, number),
  ticket: (shop, id, as) => ask(shop, 'query ($id: ID!) { partnerTicket(id: $id) { number } }', { id }, as, number),
}

async function got<T, V>(shop: TestShop, path: string, as: Asker, see: (data: T) => V): Promise<Answer<V>> {
  const { status, body } = await shop.rest('GET', path, undefined, as)
  return status === 200
    ? { value: see(body.data as T), refused: null, message: '', details: {} }
    : { value: null, refused: status, message: body.message, details: (body.data ?? {}) as Record<string, unknown> }
}

const rest: PartnerDoor = {
  name: 'REST',
  refusal: { UNAUTHENTICATED: 401, FORBIDDEN: 403, RATE_LIMITED: 429, NOT_FOUND: 404 },
  orders: (shop, as) => got(shop, '/partner/orders', as, ({ orders }: { orders: { number: string }[] }) => orders.map(({ number }) => number)),
  tickets: (shop, as) => got(shop, '/partner/tickets', as, ({ tickets }: { tickets: { ticketId: string }[] }) => tickets.map(({ ticketId }) => ticketId)),
  order: (shop, id, as) => got(shop, `/partner/orders/${encodeURIComponent(id)}`, as, ({ order }: { order: { number: string } }) => order.number),
  ticket: (shop, id, as) => got(shop, `/partner/tickets/${encodeURIComponent(id)}`, as, ({ ticket }: { ticket: { ticketId: string } }) => ticket.ticketId),
}

export const PARTNER_DOORS: PartnerDoor[] = [graphql, rest]
