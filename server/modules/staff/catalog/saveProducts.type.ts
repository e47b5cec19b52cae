import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { KEY } from './keyDescription.ts'
import { StaffProduct, VatClassType } from './products.type.ts'

export enum SavedItemStatusType {
  SAVED = 'saved',
  STALE = 'stale',
  REJECTED = 'rejected',
  NOT_FOUND = 'notFound',
}
registerEnumType(SavedItemStatusType, {
  name: 'SavedItemStatus',
  description: 'Outcome of one item of a bulk change.',
  valuesConfig: {
    SAVED: { description: 'Saved completely.' },
    STALE: { description: 'Nothing saved: another user has changed the product; `product` has its current values.' },
    REJECTED: { description: 'Nothing saved; `errors` names the fields.' },
    NOT_FOUND: { description: 'There is no such product.' },
  },
})

@InputType({ description: 'Change of one product; omitted fields are unchanged.' })
export class ProductItemInput {
  @Field(() => ID, { description: 'Id of the product.' })
  readonly productId!: string

  @Field(() => Int, {
    nullable: true,
    description: 'Version that the values are based on; required unless only `stockChange` is given.',
  })
  readonly version?: number | null

  @Field(() => Int, { nullable: true, description: 'Unit price before discount, 1 to 2,000,000, in whole UGX.' })
  readonly listPrice?: number | null

  @Field(() => Int, { nullable: true, description: 'Discount in percent, 0 to 100.' })
  readonly discount?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Whether the product is on sale.' })
  readonly published?: boolean | null

  @Field(() => VatClassType, { nullable: true, description: 'VAT class.' })
  readonly vatClass?: VatClassType | null

  @Field(() => Int, { nullable: true, description: 'Stock at or below which the product counts as low.' })
  readonly lowStockThreshold?: number | null

  @Field(() => Int, {
    nullable: true,
    description:
      'Units to add to the stock, or to take out when negative; units that are sold in the meantime stay sold.',
  })
  readonly stockChange?: number | null
}

@InputType({ description: 'Changes of up to 500 products.' })
export class SaveProductsInput {
  @Field(() => [ProductItemInput], { description: 'Changes, 1 to 500, each of another product.' })
  readonly items!: ProductItemInput[]

  @Field(() => String, {
    nullable: true,
    description: 'Note for the audit log and the stock moves, at most 200 characters.',
  })
  readonly note?: string | null

  @Field(() => String, { nullable: true, description: KEY })
  readonly idempotencyKey?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Field that was rejected.' })
export class SavedItemError {
  @Field(() => String, { description: 'Name of the field.' })
  readonly field!: string

  @Field(() => String, { description: 'What would be valid.' })
  readonly message!: string
}

@ObjectType({ simpleResolvers: true, description: 'Result for one product of a bulk change.' })
export class SavedItemResult {
  @Field(() => ID, { description: 'Id as sent.' })
  readonly productId!: string

  @Field(() => SavedItemStatusType, { description: 'Outcome.' })
  readonly status!: SavedItemStatusType

  @Field(() => [SavedItemError], { description: 'Rejected fields.' })
  readonly errors!: SavedItemError[]

  @Field(() => StaffProduct, { nullable: true, description: 'The product as it is now; null when there is none.' })
  readonly product!: StaffProduct | null
}

@ObjectType({ simpleResolvers: true, description: 'Results of a bulk change.' })
export class SaveProductsPayload {
  @Field(() => [SavedItemResult], { description: 'One result per item, in the order of the items.' })
  readonly results!: SavedItemResult[]

  @Field(() => Int, { description: 'Number of products that were saved.' })
  readonly savedCount!: number

  @Field(() => ID, { description: 'Id of the change, with which it can be undone for 24 hours.' })
  readonly saveId!: string
}
