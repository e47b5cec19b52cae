import { Field, ID, InterfaceType } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { getIdKind, type IdKind } from '#server/ids.ts'

/** Object type by kind of global id. */
const TYPE_OF_KIND: Partial<Record<IdKind, string>> = {
  category: 'Category',
  subcategory: 'Subcategory',
  product: 'Product',
  homeBanner: 'HomeBanner',
  user: 'Viewer',
  session: 'Session',
  cart: 'Cart',
  cartLine: 'CartLine',
  zone: 'DeliveryZone',
  address: 'Address',
  order: 'Order',
  orderLine: 'OrderLine',
  ticket: 'SupportTicket',
  ticketResponse: 'SupportResponse',
  ticketPicture: 'SupportPicture',
  partner: 'Partner',
  delivery: 'PartnerNotice',
  export: 'CatalogueExport',
  partnerKey: 'PartnerKey',
}

/** Object types that the same ids have for partner keys. */
const PARTNER_TYPE_OF_KIND: Partial<Record<IdKind, string>> = {
  order: 'PartnerOrder',
  orderLine: 'PartnerOrderLine',
  ticket: 'PartnerTicket',
}

export function typeOfNode({ id }: { id: string }, { partner }: Pick<RequestContext, 'partner'>): string | undefined {
  const kind = getIdKind(id)
  if (!kind) return undefined
  return (partner && PARTNER_TYPE_OF_KIND[kind]) || TYPE_OF_KIND[kind]
}

@InterfaceType({
  description: 'Object with a global id (https://graphql.org/learn/global-object-identification/).',
  resolveType: typeOfNode,
})
export abstract class Node {
  @Field(() => ID, { description: 'Global id: a type prefix and 26 characters, without a hyphen.' })
  readonly id!: string
}
