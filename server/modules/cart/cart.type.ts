import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Node } from '#server/graphql/node.ts'
import { PayloadWithUserErrors } from '#server/graphql/userErrors.type.ts'
import { MAX_QUANTITY } from '#server/limits.ts'
import { Product } from '#server/modules/catalog/product.type.ts'
import { CartLineStateType } from './cartLineState.type.ts'

@ObjectType({ implements: Node, simpleResolvers: true, description: 'Product in a cart, with its quantity.' })
export class CartLine extends Node {
  @Field(() => Int, { description: `Quantity, 1 to ${MAX_QUANTITY}.` })
  readonly quantity!: number

  @Field(() => Product, { description: 'Product of the line.' })
  readonly product!: Product

  @Field(() => CartLineStateType, { description: 'Whether the line can be ordered.' })
  readonly state!: CartLineStateType

  @Field(() => Int, { description: `Quantity that can be ordered now, at most ${MAX_QUANTITY}.` })
  readonly availableQuantity!: number

  @Field(() => Int, { description: 'product.price × quantity, in whole UGX.' })
  readonly lineTotal!: number

  @Field(() => String, {
    nullable: true,
    description: "Packing note of the shopper, such as 'ripe please'; plain text, null when there is none.",
  })
  readonly note!: string | null
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Shopping cart with current prices. Totals include only lines whose state is OK.',
})
export class Cart extends Node {
  @Field(() => [CartLine], { description: 'Lines, oldest first.' })
  readonly lines!: CartLine[]

  @Field(() => Int, { description: 'Sum of the quantities of the lines whose state is OK.' })
  readonly itemCount!: number

  @Field(() => Int, { description: 'Total after discount, without delivery, in whole UGX.' })
  readonly itemsTotal!: number

  @Field(() => Int, { description: 'Total before discount, without delivery, in whole UGX.' })
  readonly listTotal!: number

  @Field(() => Int, { description: 'listTotal − itemsTotal, in whole UGX.' })
  readonly savings!: number
}

@InputType({ description: 'Line of a cart that a signed-out client stores.' })
export class CartLineInput {
  @Field(() => ID, { description: 'Id of the product.' })
  readonly productId!: string

  @Field(() => Int, { description: `Quantity, 1 to ${MAX_QUANTITY}.` })
  readonly quantity!: number

  @Field(() => String, { nullable: true, description: 'Packing note, at most 200 characters of plain text.' })
  readonly note?: string | null
}

@InputType({ description: 'Mutation of the cart.' })
class CartChangeInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Idempotency key, 1 to 255 visible ASCII characters; requests with the same key take effect only once within 24 hours.',
  })
  readonly idempotencyKey?: string | null
}

/** Declared on each input: TypeGraphQL does not pass a deprecation on to subclasses. */
const DeprecatedChangeId = () =>
  Field(() => ID, {
    nullable: true,
    deprecationReason:
      'Deprecated since 2026-11-22, removed after 2027-05-22: use `idempotencyKey`; requests with both are rejected.',
    description: 'Former name of `idempotencyKey`, 1 to 64 visible ASCII characters.',
  })

@InputType({ description: 'Product to add to the cart.' })
export class AddToCartInput extends CartChangeInput {
  @DeprecatedChangeId()
  readonly changeId?: string | null

  @Field(() => ID, { description: 'Id of the product.' })
  readonly productId!: string

  @Field(() => Int, { defaultValue: 1, description: `Quantity to add, 1 to ${MAX_QUANTITY}.` })
  readonly quantity!: number

  @Field(() => String, {
    nullable: true,
    description: 'Packing note, at most 200 characters of plain text; an existing note is unchanged when omitted.',
  })
  readonly note?: string | null
}

@InputType({ description: 'New quantity of a cart line.' })
export class ChangeCartQuantityInput extends CartChangeInput {
  @DeprecatedChangeId()
  readonly changeId?: string | null

  @Field(() => ID, { description: 'Id of the line.' })
  readonly lineId!: string

  @Field(() => Int, { description: `New quantity, 1 to ${MAX_QUANTITY}.` })
  readonly quantity!: number
}

@InputType({ description: 'New packing note of a cart line.' })
export class SetCartLineNoteInput extends CartChangeInput {
  @DeprecatedChangeId()
  readonly changeId?: string | null

  @Field(() => ID, { description: 'Id of the line.' })
  readonly lineId!: string

  @Field(() => String, {
    description: 'Packing note, at most 200 characters of plain text; an empty string removes it.',
  })
  readonly note!: string
}

@InputType({ description: 'Cart line to remove.' })
export class RemoveFromCartInput extends CartChangeInput {
  @DeprecatedChangeId()
  readonly changeId?: string | null

  @Field(() => ID, { description: 'Id of the line.' })
  readonly lineId!: string
}

@InputType({ description: 'Cart that a client stored while signed out.' })
export class MergeCartInput {
  @Field(() => [CartLineInput], { description: 'Lines of the cart; only the first 200 are used.' })
  readonly lines!: CartLineInput[]
}

@ObjectType({ simpleResolvers: true, description: 'Cart after the mutation.' })
export class CartPayload extends PayloadWithUserErrors {
  @Field(() => Cart, { nullable: true, description: 'Cart; null when the mutation was rejected.' })
  readonly cart!: Cart | null
}

@ObjectType({ simpleResolvers: true, description: 'Cart line whose requested quantity is not available.' })
export class CartNotice {
  @Field(() => String, { description: 'Name of the product.' })
  readonly productName!: string

  @Field(() => Int, { description: 'Requested quantity.' })
  readonly requested!: number

  @Field(() => Int, { description: 'Quantity in the cart now.' })
  readonly quantity!: number
}

@ObjectType({
  simpleResolvers: true,
  description: 'Line whose quantity after a merge differs from that in the browser or in the account.',
})
export class CartMergeChange {
  @Field(() => ID, { description: 'Id of the product.' })
  readonly productId!: string

  @Field(() => String, { description: 'Name of the product.' })
  readonly productName!: string

  @Field(() => Int, { description: "Quantity in the browser's cart." })
  readonly browserQuantity!: number

  @Field(() => Int, { description: "Quantity in the account's cart; 0 when it had no such line." })
  readonly accountQuantity!: number

  @Field(() => Int, {
    description: 'Quantity in the cart now; 0 when the product is out of stock and was left out.',
  })
  readonly quantity!: number
}

@ObjectType({ simpleResolvers: true, description: 'Merged cart and its changes.' })
export class MergeCartPayload extends CartPayload {
  @Field(() => [CartNotice], {
    nullable: true,
    description: 'Lines whose quantity was limited by the stock; null when the mutation was rejected.',
    deprecationReason:
      'Deprecated since 2026-11-22, removed after 2027-05-22: use `changes`, which also lists increased quantities.',
  })
  readonly notices!: CartNotice[] | null

  @Field(() => [CartMergeChange], {
    nullable: true,
    description:
      'Lines whose quantity differs from that in the browser or in the account. A line that only one of them had is listed only if its quantity changed. Null when the mutation was rejected.',
  })
  readonly changes!: CartMergeChange[] | null
}
