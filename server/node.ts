import { Field, ID, InterfaceType } from 'type-graphql'
import { type IdKind, kindOf } from './ids.ts'

/** The object type behind each kind of global id. */
const TYPE_OF_KIND: Partial<Record<IdKind, string>> = {
  category: 'Category',
  subcategory: 'Subcategory',
  product: 'Product',
  user: 'Viewer',
  session: 'Session',
  cart: 'Cart',
  cartLine: 'CartLine',
  address: 'Address',
  order: 'Order',
  orderLine: 'OrderLine',
  ticket: 'SupportTicket',
}

export function typeOfNode({ id }: { id: string }): string | undefined {
  const kind = kindOf(id)
  return kind ? TYPE_OF_KIND[kind] : undefined
}

@InterfaceType({
  description: 'Anything with a global id (https://graphql.org/learn/global-object-identification/).',
  resolveType: typeOfNode,
})
export abstract class Node {
  @Field(() => ID, { description: 'Global id: a type prefix and 26 characters, without a hyphen.' })
  readonly id!: string
}
