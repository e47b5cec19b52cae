import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { MAX_QUANTITY } from '#server/limits.ts'
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
  description: 'Reason for a rejected mutation that the caller can act on. New values may be added.',
  valuesConfig: {
    ADDRESS_NOT_FOUND: {
      description: 'The address does not exist, is hidden or belongs to another account: choose another address.',
    },
    BAD_INPUT: { description: 'An input value is invalid: `field` is its path and `message` states the valid values.' },
    CART_EMPTY: { description: 'The cart contains no line that can be ordered.' },
    CODE_INVALID: { description: 'The delivery PIN is wrong.' },
    IDEMPOTENCY_KEY_REUSED: {
      description: 'The idempotency key was already used for a different request: use a new key for each request.',
    },
    NOT_FOUND: { description: 'No object with this id exists, or it belongs to another account.' },
    OUT_OF_STOCK: { description: 'The product is out of stock; `details` is StockDetails.' },
    QUANTITY_TOO_HIGH: { description: 'The requested quantity exceeds the stock; `details` is StockDetails.' },
    STATUS_CONFLICT: {
      description: 'The current status of the order does not allow the change; `details` is StatusDetails.',
    },
    TOTAL_CHANGED: {
      description:
        'The total differs from `expectedTotal`; `details` is TotalDetails. Show its amounts and retry with its `grandTotal`.',
    },
  },
})

@ObjectType({ simpleResolvers: true, description: 'Available stock of a product.' })
export class StockDetails {
  @Field(() => ID, { description: 'Id of the product.' })
  readonly productId!: string

  @Field(() => String, { description: 'Name of the product.' })
  readonly productName!: string

  @Field(() => Int, { description: `Quantity that can be ordered now, 0 to ${MAX_QUANTITY}.` })
  readonly availableQuantity!: number
}

@ObjectType({ simpleResolvers: true, description: 'Cart line that cannot be ordered in its current state.' })
export class LineProblem extends StockDetails {
  @Field(() => CartLineStateType, { description: 'State of the line.' })
  readonly state!: CartLineStateType
}

@ObjectType({ simpleResolvers: true, description: 'Current amounts of the order, in whole UGX.' })
export class TotalDetails {
  @Field(() => Int, { description: 'Items total after discount, without delivery.' })
  readonly itemsTotal!: number

  @Field(() => Int, { description: 'Delivery fee; 0 means free delivery.' })
  readonly deliveryFee!: number

  @Field(() => Int, { description: 'itemsTotal + deliveryFee: the value to send as `expectedTotal`.' })
  readonly grandTotal!: number

  @Field(() => [LineProblem], { description: 'Cart lines that changed; empty when only the delivery fee changed.' })
  readonly lines!: LineProblem[]
}

@ObjectType({ simpleResolvers: true, description: 'Status of an order that does not allow the change.' })
export class StatusDetails {
  @Field(() => OrderStatusType, { description: 'Current status of the order.' })
  readonly status!: OrderStatusType
}

export const UserErrorDetails = createUnionType({
  name: 'UserErrorDetails',
  description: 'Machine-readable details of a user error; their type depends on its code. New types may be added.',
  types: () => [StockDetails, TotalDetails, StatusDetails] as const,
})

@ObjectType({ simpleResolvers: true, description: 'Error that the caller can act on.' })
export class UserError {
  @Field(() => UserErrorCode, { description: 'Machine-readable reason.' })
  readonly code!: UserErrorCode

  @Field(() => [String], {
    nullable: true,
    description:
      'Path of the invalid argument or input field, such as ["input", "quantity"]; null when the error is not about one.',
  })
  readonly field!: string[] | null

  @Field(() => String, { description: 'Human-readable explanation in English.' })
  readonly message!: string

  @Field(() => UserErrorDetails, {
    nullable: true,
    description: 'Machine-readable details; null for codes without any.',
  })
  readonly details!: StockDetails | TotalDetails | StatusDetails | null
}

/** Base of the payloads of cart, checkout and address mutations; data fields are null when the mutation is rejected. */
@ObjectType({ simpleResolvers: true })
export class PayloadWithUserErrors {
  @Field(() => [UserError], {
    description:
      'Errors that the caller can act on; empty on success. Select this field to receive them here instead of in `errors` with `extensions.code`.',
  })
  readonly userErrors!: UserError[]
}
