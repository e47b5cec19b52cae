import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CartLineStateType } from '#server/modules/cart/cartLineState.type.ts'
import { OrderStatusType } from '#server/modules/orders/orderStatus.type.ts'

/** Errors that a caller can act on by changing the input or asking the shopper; docs/errors.md lists the others. */
export enum UserErrorCode {
  ADDRESS_NOT_FOUND = 'ADDRESS_NOT_FOUND',
  BAD_INPUT = 'BAD_INPUT',
  CART_EMPTY = 'CART_EMPTY',
  CODE_INVALID = 'CODE_INVALID',
  IDEMPOTENCY_KEY_REUSED = 'IDEMPOTENCY_KEY_REUSED',
  NOT_FOUND = 'NOT_FOUND',
  OUT_OF_STOCK = 'OUT_OF_STOCK',
  QUANTITY_TOO_HIGH = 'QUANTITY_TOO_HIGH',
  STATUS_CONFLICT = 'STATUS_CONFLICT',
  TOTAL_CHANGED = 'TOTAL_CHANGED',
}

registerEnumType(UserErrorCode, {
  name: 'UserErrorCode',
  description: 'Why a mutation was refused, where the caller can act on it. More values may be added.',
  valuesConfig: {
    ADDRESS_NOT_FOUND: {
      description: 'The address does not exist, is hidden or belongs to another account. Choose another address.',
    },
    BAD_INPUT: { description: 'A value is not allowed; `field` names it and `message` says what is.' },
    CART_EMPTY: { description: 'The cart has no line that can be ordered.' },
    CODE_INVALID: { description: 'The delivery PIN is not the one of this order.' },
    IDEMPOTENCY_KEY_REUSED: {
      description: 'The idempotency key was used for another change. Use a new key for each change.',
    },
    NOT_FOUND: { description: 'What an id names does not exist, or belongs to another account.' },
    OUT_OF_STOCK: { description: 'None left; `details` is StockDetails.' },
    QUANTITY_TOO_HIGH: { description: 'Fewer left than requested; `details` is StockDetails.' },
    STATUS_CONFLICT: { description: 'The status of the order does not allow it; `details` is StatusDetails.' },
    TOTAL_CHANGED: {
      description:
        'The total is not the expected one. Show the figures of `details`, which is TotalDetails, and try again with them.',
    },
  },
})

@ObjectType({ simpleResolvers: true, description: 'What is left of a product.' })
export class StockDetails {
  @Field(() => ID, { description: 'The product.' })
  readonly productId!: string

  @Field(() => String, { description: 'Its name.' })
  readonly productName!: string

  @Field(() => Int, { description: 'How many can be ordered now, 0 to 999.' })
  readonly availableQuantity!: number
}

@ObjectType({ simpleResolvers: true, description: 'A line of the cart that could not be ordered as it is.' })
export class LineProblem extends StockDetails {
  @Field(() => CartLineStateType, { description: 'Why.' })
  readonly state!: CartLineStateType
}

@ObjectType({ simpleResolvers: true, description: 'The figures of an order now, whole UGX.' })
export class TotalDetails {
  @Field(() => Int, { description: 'Items after discount, without delivery.' })
  readonly itemsTotal!: number

  @Field(() => Int, { description: 'Delivery fee; 0 is free.' })
  readonly deliveryFee!: number

  @Field(() => Int, { description: 'itemsTotal + deliveryFee: what `expectedTotal` must be.' })
  readonly grandTotal!: number

  @Field(() => [LineProblem], { description: 'The lines of the cart that changed; empty where only the fee did.' })
  readonly lines!: LineProblem[]
}

@ObjectType({ simpleResolvers: true, description: 'The status that does not allow the change.' })
export class StatusDetails {
  @Field(() => OrderStatusType, { description: 'Status of the order now.' })
  readonly status!: OrderStatusType
}

export const UserErrorDetails = createUnionType({
  name: 'UserErrorDetails',
  description: 'What a program can use of a refusal; its type follows from the code. More types may be added.',
  types: () => [StockDetails, TotalDetails, StatusDetails] as const,
})

@ObjectType({ simpleResolvers: true, description: 'A refusal that the caller can act on.' })
export class UserError {
  @Field(() => UserErrorCode, { description: 'Why, for programs.' })
  readonly code!: UserErrorCode

  @Field(() => [String], {
    nullable: true,
    description:
      'Path of the argument or input field it is about, such as ["input", "quantity"]; null where it is about none of them.',
  })
  readonly field!: string[] | null

  @Field(() => String, { description: 'Why, in English, for people.' })
  readonly message!: string

  @Field(() => UserErrorDetails, {
    nullable: true,
    description: 'Figures that go with the code; null where it has none.',
  })
  readonly details!: StockDetails | TotalDetails | StatusDetails | null
}

/** Base of the payloads of cart, checkout and address mutations; data fields are null when the mutation is rejected. */
@ObjectType({ simpleResolvers: true })
export class PayloadWithUserErrors {
  @Field(() => [UserError], {
    description:
      'Refusals that the caller can act on; empty where the mutation was carried out. Preferred: an operation that selects this field finds them here, one that does not finds them in `errors` with `extensions.code`.',
  })
  readonly userErrors!: UserError[]
}
