import { GraphQLDateTime } from 'graphql-scalars'
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType } from '#server/graphql/connections.ts'
import { KEY } from './keyDescription.ts'

export enum StockMoveReasonType {
  OPENING = 'opening',
  SALE = 'sale',
  CANCEL = 'cancel',
  RECEIVED = 'received',
  STOCK_TAKE = 'stock_take',
  WASTE = 'waste',
  CORRECTION = 'correction',
  IMPORT = 'import',
}
registerEnumType(StockMoveReasonType, {
  name: 'StockMoveReason',
  description: 'Reason for a change of stock.',
  valuesConfig: {
    OPENING: { description: 'Stock of a new product, or when the ledger began.' },
    SALE: { description: 'Ordered by a shopper.' },
    CANCEL: { description: 'An order was cancelled or was not paid in time.' },
    RECEIVED: { description: 'Delivered by a supplier.' },
    STOCK_TAKE: { description: 'Difference between counted and expected units.' },
    WASTE: { description: 'Spoiled or broken.' },
    CORRECTION: { description: 'Corrected by staff.' },
    IMPORT: { description: 'Set by an imported list.' },
  },
})

@InputType({ description: 'Units of a product.' })
export class StockLineInput {
  @Field(() => ID, { description: 'Id of the product.' })
  readonly productId!: string

  @Field(() => Int, { description: 'Units, 1 to 1,000,000.' })
  readonly quantity!: number
}

@InputType({ description: 'Stock movement of up to 500 products.' })
export class StockLinesInput {
  @Field(() => [StockLineInput], { description: 'Products and units, 1 to 500.' })
  readonly lines!: StockLineInput[]

  @Field(() => String, {
    nullable: true,
    description: 'Note, such as the delivery note number; at most 200 characters.',
  })
  readonly note?: string | null

  @Field(() => String, { nullable: true, description: KEY })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'Counted units of a product.' })
export class CountedLineInput {
  @Field(() => ID, { description: 'Id of the product.' })
  readonly productId!: string

  @Field(() => Int, { description: 'Units counted.' })
  readonly counted!: number

  @Field(() => Int, { description: 'Stock that the shop showed at the time of the count.' })
  readonly stockAtCount!: number
}

@InputType({ description: 'Stock-take of up to 500 products.' })
export class StockTakeInput {
  @Field(() => [CountedLineInput], { description: 'Counted products, 1 to 500.' })
  readonly lines!: CountedLineInput[]

  @Field(() => String, { nullable: true, description: 'Note, at most 200 characters.' })
  readonly note?: string | null

  @Field(() => String, { nullable: true, description: KEY })
  readonly idempotencyKey?: string | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'Change of the stock of a product. The changes of a product add up to its stock.',
})
export class StockMove {
  @Field(() => ID, { description: 'Number of the move; later moves of a product have higher numbers.' })
  readonly id!: number

  @Field(() => GraphQLDateTime, { description: 'Time of the change, UTC.' })
  readonly at!: Date

  @Field(() => Int, { description: 'Units added, or taken out when negative.' })
  readonly change!: number

  @Field(() => Int, { description: 'Stock after the change.' })
  readonly stock!: number

  @Field(() => StockMoveReasonType, { description: 'Reason.' })
  readonly reason!: StockMoveReasonType

  @Field(() => ID, { nullable: true, description: 'Id of the order; null when there is none.' })
  readonly orderId!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Name of the staff member at the time; null for shoppers and commands.',
  })
  readonly actorName!: string | null

  @Field(() => String, { nullable: true, description: 'Note.' })
  readonly note!: string | null
}

export const StockMoveConnection = connectionType('StockMove', () => StockMove)

@ArgsType()
export class StockMovesArgs {
  @Field(() => ID, { description: 'Id of the product.' })
  readonly productId!: string

  @Field(() => [StockMoveReasonType], { nullable: true, description: 'Reasons, any of them; all when omitted.' })
  readonly reasons?: StockMoveReasonType[] | null

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Earliest time, inclusive, UTC.' })
  readonly from?: Date | null

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Latest time, exclusive, UTC.' })
  readonly to?: Date | null

  @Field(() => Int, { nullable: true, description: 'Maximum number of items, 1 to 100; 50 when omitted.' })
  readonly first?: number | null

  @Field(() => String, { nullable: true, description: 'Cursor after which the page begins.' })
  readonly after?: string | null
}
