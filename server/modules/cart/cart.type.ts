import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Node } from '#server/graphql/node.ts'
import { PayloadWithUserErrors } from '#server/graphql/userErrors.type.ts'
import { Product } from '#server/modules/catalog/product.type.ts'
import { CartLineStateType } from './cartLineState.type.ts'

@ObjectType({ implements: Node, simpleResolvers: true, description: 'One product in a cart and how many of it.' })
export class CartLine extends Node {
  @Field(() => Int, { description: 'How many, 1 to 999.' })
  readonly quantity!: number

  @Field(() => Product, { description: 'What it is.' })
  readonly product!: Product

  @Field(() => CartLineStateType, { description: 'Whether it counts.' })
  readonly state!: CartLineStateType

  @Field(() => Int, { description: 'How many can be had now, at most 999.' })
  readonly availableQuantity!: number

  @Field(() => Int, { description: 'product.price × quantity, whole UGX.' })
  readonly lineTotal!: number

  @Field(() => String, {
    nullable: true,
    description: "What the shopper asks of whoever packs it, such as 'ripe please'; plain text.",
  })
  readonly note!: string | null
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A basket of products, priced now. Totals are of the lines whose state is OK.',
})
export class Cart extends Node {
  @Field(() => [CartLine], { description: 'Its lines, oldest first.' })
  readonly lines!: CartLine[]

  @Field(() => Int, { description: 'Units in the lines that count.' })
  readonly itemCount!: number

  @Field(() => Int, { description: 'Whole UGX after discount, without delivery.' })
  readonly itemsTotal!: number

  @Field(() => Int, { description: 'Whole UGX before discount, without delivery.' })
  readonly listTotal!: number

  @Field(() => Int, { description: 'listTotal − itemsTotal, whole UGX.' })
  readonly savings!: number
}

@InputType({ description: 'A line of a cart kept in a browser.' })
export class CartLineInput {
  @Field(() => ID, { description: 'The product.' })
  readonly productId!: string

  @Field(() => Int, { description: 'How many, 1 to 999.' })
  readonly quantity!: number

  @Field(() => String, { nullable: true, description: 'Its note, at most 200 characters.' })
  readonly note?: string | null
}

@InputType({ description: 'A change of the cart.' })
class CartChangeInput {
  @Field(() => String, {
    nullable: true,
    description:
      '1 to 255 visible ASCII characters; sent again with the same key within 24 hours, the change is made once.',
  })
  readonly idempotencyKey?: string | null
}

/** Declared on each input: TypeGraphQL does not pass a deprecation on to subclasses. */
const DeprecatedChangeId = () =>
  Field(() => ID, {
    nullable: true,
    deprecationReason:
      'Deprecated since 2026-11-22, removed after 2027-05-22: send `idempotencyKey` instead, never both.',
    description: 'Older name of `idempotencyKey`, 1 to 64 visible ASCII characters.',
  })

@InputType({ description: 'What to put into the cart.' })
export class AddToCartInput extends CartChangeInput {
  @DeprecatedChangeId()
  readonly changeId?: string | null

  @Field(() => ID, { description: 'The product.' })
  readonly productId!: string

  @Field(() => Int, { defaultValue: 1, description: 'How many more, 1 to 999.' })
  readonly quantity!: number

  @Field(() => String, {
    nullable: true,
    description: 'Its note, at most 200 characters; without one, a note that is there stays.',
  })
  readonly note?: string | null
}

@InputType({ description: 'The new quantity of a line.' })
export class ChangeCartQuantityInput extends CartChangeInput {
  @DeprecatedChangeId()
  readonly changeId?: string | null

  @Field(() => ID, { description: 'The line.' })
  readonly lineId!: string

  @Field(() => Int, { description: 'How many from now on, 1 to 999.' })
  readonly quantity!: number
}

@InputType({ description: 'The new note of a line.' })
export class SetCartLineNoteInput extends CartChangeInput {
  @DeprecatedChangeId()
  readonly changeId?: string | null

  @Field(() => ID, { description: 'The line.' })
  readonly lineId!: string

  @Field(() => String, { description: 'Plain text, at most 200 characters; an empty one takes the note off.' })
  readonly note!: string
}

@InputType({ description: 'The line to take out.' })
export class RemoveFromCartInput extends CartChangeInput {
  @DeprecatedChangeId()
  readonly changeId?: string | null

  @Field(() => ID, { description: 'The line.' })
  readonly lineId!: string
}

@InputType({ description: 'The cart kept in a browser while signed out.' })
export class MergeCartInput {
  @Field(() => [CartLineInput], { description: 'Its lines; the first 200 are taken.' })
  readonly lines!: CartLineInput[]
}

@ObjectType({ simpleResolvers: true, description: 'The whole cart after the change.' })
export class CartPayload extends PayloadWithUserErrors {
  @Field(() => Cart, { nullable: true, description: 'The cart; null where the mutation was refused.' })
  readonly cart!: Cart | null
}

@ObjectType({ simpleResolvers: true, description: 'A line that could not be kept as it was.' })
export class CartNotice {
  @Field(() => String, { description: 'Name of the product.' })
  readonly productName!: string

  @Field(() => Int, { description: 'How many were wanted.' })
  readonly requested!: number

  @Field(() => Int, { description: 'How many are in the cart now.' })
  readonly quantity!: number
}

@ObjectType({
  simpleResolvers: true,
  description: 'A line whose quantity a merge changed: it differs from what the browser or the account had.',
})
export class CartMergeChange {
  @Field(() => ID, { description: 'The product.' })
  readonly productId!: string

  @Field(() => String, { description: 'Name of the product.' })
  readonly productName!: string

  @Field(() => Int, { description: "How many the browser's cart had." })
  readonly browserQuantity!: number

  @Field(() => Int, { description: "How many the account's cart had; 0 where it had no such line." })
  readonly accountQuantity!: number

  @Field(() => Int, {
    description: 'How many are in the cart now; 0 where the product is out of stock and was left out.',
  })
  readonly quantity!: number
}

@ObjectType({ simpleResolvers: true, description: 'The joined cart and what changed on the way.' })
export class MergeCartPayload extends CartPayload {
  @Field(() => [CartNotice], {
    nullable: true,
    description: 'Lines that were cut to what is in stock; null where the mutation was refused.',
    deprecationReason:
      'Since 2026-11-22, until 2027-05-22: use changes, which also names the lines whose quantity grew.',
  })
  readonly notices!: CartNotice[] | null

  @Field(() => [CartMergeChange], {
    nullable: true,
    description:
      'Every line whose quantity is not what the browser or the account had. A line that only one of them had, and that kept its quantity, is not listed. Null where the mutation was refused.',
  })
  readonly changes!: CartMergeChange[] | null
}
