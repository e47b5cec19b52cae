import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Product } from '#server/modules/catalog/product.type.ts'
import { Node } from '#server/node.ts'

export enum CartLineStateType {
  OK = 'OK',
  OUT_OF_STOCK = 'OUT_OF_STOCK',
  NOT_ENOUGH_STOCK = 'NOT_ENOUGH_STOCK',
  PRICE_CHANGED = 'PRICE_CHANGED',
  UNAVAILABLE = 'UNAVAILABLE',
}

registerEnumType(CartLineStateType, {
  name: 'CartLineState',
  description: 'Whether a line counts. Only OK does; every other state is for the shopper to settle.',
  valuesConfig: {
    OK: { description: 'In stock, at the price the shopper saw.' },
    OUT_OF_STOCK: { description: 'None left today.' },
    NOT_ENOUGH_STOCK: { description: 'Fewer left than the line wants; see availableQuantity.' },
    PRICE_CHANGED: { description: 'The price moved since the shopper saw it; setting the quantity agrees to the new one.' },
    UNAVAILABLE: { description: 'Not sold any more.' },
  },
})

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

  @Field(() => String, { nullable: true, description: "What the shopper asks of whoever packs it, such as 'ripe please'; plain text." })
  readonly note!: string | null
}

@ObjectType({ implements: Node, simpleResolvers: true, description: 'A basket of products, priced now. Totals are of the lines whose state is OK.' })
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
  @Field(() => ID, {
    nullable: true,
    description: "The caller's own name for this change, 1 to 64 visible ASCII characters: for 24 hours it is made once, however often it is sent.",
  })
  readonly changeId?: string | null
}

@InputType({ description: 'What to put into the cart.' })
export class AddToCartInput extends CartChangeInput {
  @Field(() => ID, { description: 'The product.' })
  readonly productId!: string

  @Field(() => Int, { defaultValue: 1, description: 'How many more, 1 to 999.' })
  readonly quantity!: number

  @Field(() => String, { nullable: true, description: 'Its note, at most 200 characters; without one, a note that is there stays.' })
  readonly note?: string | null
}

@InputType({ description: 'The new quantity of a line.' })
export class ChangeCartQuantityInput extends CartChangeInput {
  @Field(() => ID, { description: 'The line.' })
  readonly lineId!: string

  @Field(() => Int, { description: 'How many from now on, 1 to 999.' })
  readonly quantity!: number
}

@InputType({ description: 'The new note of a line.' })
export class SetCartLineNoteInput extends CartChangeInput {
  @Field(() => ID, { description: 'The line.' })
  readonly lineId!: string

  @Field(() => String, { description: 'Plain text, at most 200 characters; an empty one takes the note off.' })
  readonly note!: string
}

@InputType({ description: 'The line to take out.' })
export class RemoveFromCartInput extends CartChangeInput {
  @Field(() => ID, { description: 'The line.' })
  readonly lineId!: string
}

@InputType({ description: 'The cart kept in a browser while signed out.' })
export class MergeCartInput {
  @Field(() => [CartLineInput], { description: 'Its lines; the first 200 are taken.' })
  readonly lines!: CartLineInput[]
}

@ObjectType({ simpleResolvers: true, description: 'The whole cart after the change.' })
export class CartPayload {
  @Field(() => Cart, { description: 'The cart.' })
  readonly cart!: Cart
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

@ObjectType({ simpleResolvers: true, description: 'The joined cart and what changed on the way.' })
export class MergeCartPayload extends CartPayload {
  @Field(() => [CartNotice], { description: 'Lines that were cut to what is in stock.' })
  readonly notices!: CartNotice[]
}
