import { GraphQLDateTime } from 'graphql-scalars'
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType } from '#server/graphql/connections.ts'

export enum VatClassType {
  EXEMPT = 'exempt',
  ZERO = 'zero',
  STANDARD = 'standard',
}
registerEnumType(VatClassType, {
  name: 'VatClass',
  description: 'VAT class of a product. Prices include VAT.',
  valuesConfig: {
    EXEMPT: { description: 'Exempt, such as unprocessed food.' },
    ZERO: { description: 'Zero-rated.' },
    STANDARD: { description: 'Standard rate, 18 %.' },
  },
})

export enum VatFilterType {
  EXEMPT = 'exempt',
  ZERO = 'zero',
  STANDARD = 'standard',
  NONE = 'none',
}
registerEnumType(VatFilterType, {
  name: 'VatFilter',
  description: 'VAT class to select products by.',
  valuesConfig: {
    EXEMPT: { description: 'Exempt.' },
    ZERO: { description: 'Zero-rated.' },
    STANDARD: { description: 'Standard rate.' },
    NONE: { description: 'Products whose class is not set.' },
  },
})

export enum StockStateType {
  OUT = 'out',
  LOW = 'low',
  IN = 'in',
}
registerEnumType(StockStateType, {
  name: 'StockState',
  description: 'State of the stock of a product.',
  valuesConfig: {
    OUT: { description: 'Out of stock.' },
    LOW: { description: 'In stock, at or below the low-stock threshold.' },
    IN: { description: 'Above the low-stock threshold.' },
  },
})

export enum StaffProductSortType {
  NAME = 'name',
  NUMBER = 'number',
  PRICE = 'price',
  STOCK = 'stock',
  UPDATED = 'updated',
}
registerEnumType(StaffProductSortType, {
  name: 'StaffProductSort',
  description: 'Sort key of a product list for staff.',
  valuesConfig: {
    NAME: { description: 'Name, ignoring case.' },
    NUMBER: { description: 'Article number.' },
    PRICE: { description: 'Price after discount.' },
    STOCK: { description: 'Units in stock.' },
    UPDATED: { description: 'Time of the last change, sales included.' },
  },
})

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

@ObjectType({ simpleResolvers: true, description: 'Reference to a category or subcategory.' })
export class StaffCategoryName {
  @Field(() => ID, { description: 'Id of the category or subcategory.' })
  readonly id!: string

  @Field(() => String, { description: 'Name, in English.' })
  readonly name!: string
}

@ObjectType({ simpleResolvers: true, description: "Property of a product, such as 'Origin': 'Mbarara'." })
export class StaffProductDetail {
  @Field(() => String, { description: "Label, such as 'Storage'." })
  readonly label!: string

  @Field(() => String, { description: 'Value.' })
  readonly value!: string
}

@ObjectType({ simpleResolvers: true, description: 'Product as staff see it, on sale or not.' })
export class StaffProduct {
  @Field(() => ID, { description: 'Id of the product.' })
  readonly id!: string

  @Field(() => Int, {
    description:
      'Increases with every change by staff or an import, never by a sale. Changes name the version they are based on.',
  })
  readonly version!: number

  @Field(() => String, { description: 'Article number, unique within the shop.' })
  readonly number!: string

  @Field(() => String, { description: 'Name that shoppers know.' })
  readonly name!: string

  @Field(() => String, { description: "Sales unit, such as '1 kg'." })
  readonly unit!: string

  @Field(() => Int, { description: 'Unit price before discount, in whole UGX.' })
  readonly listPrice!: number

  @Field(() => Int, { description: 'Discount in percent, 0 to 100.' })
  readonly discount!: number

  @Field(() => Int, { description: 'Unit price that the shopper pays, in whole UGX.' })
  readonly price!: number

  @Field(() => Int, { description: 'Units in stock.' })
  readonly stock!: number

  @Field(() => Int, { description: 'Stock at or below which the product counts as low.' })
  readonly lowStockThreshold!: number

  @Field(() => Boolean, { description: 'Whether the product is on sale.' })
  readonly published!: boolean

  @Field(() => VatClassType, { nullable: true, description: 'VAT class; null until it is set.' })
  readonly vatClass!: VatClassType | null

  @Field(() => String, { nullable: true, description: 'Barcode: 8, 12, 13 or 14 digits.' })
  readonly barcode!: string | null

  @Field(() => String, { description: 'Description in plain text.' })
  readonly description!: string

  @Field(() => [StaffProductDetail], { description: 'Properties, such as origin and storage.' })
  readonly details!: StaffProductDetail[]

  @Field(() => [String], { description: 'URLs of the images, the main image first; paths on the shop itself.' })
  readonly images!: string[]

  @Field(() => String, { description: "Name of the background colour of the image in the shop's theme." })
  readonly tint!: string

  @Field(() => GraphQLDateTime, { description: 'When the product was created, UTC.' })
  readonly createdAt!: Date

  @Field(() => GraphQLDateTime, { description: 'Last change, sales included, UTC.' })
  readonly updatedAt!: Date
}

export const StaffProductConnection = connectionType('StaffProduct', () => StaffProduct)

@InputType({ description: 'Filter of the product list; omitted fields do not filter.' })
export class StaffProductFilter {
  @Field(() => ID, { nullable: true, description: 'Id of a category.' })
  readonly categoryId?: string | null

  @Field(() => ID, { nullable: true, description: 'Id of a subcategory.' })
  readonly subcategoryId?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Whether the product is on sale.' })
  readonly published?: boolean | null

  @Field(() => [StockStateType], { nullable: true, description: 'States of the stock, any of them.' })
  readonly stock?: StockStateType[] | null

  @Field(() => Int, { nullable: true, description: 'Lowest price after discount, in whole UGX.' })
  readonly minPrice?: number | null

  @Field(() => Int, { nullable: true, description: 'Highest price after discount, in whole UGX.' })
  readonly maxPrice?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Whether the product has a discount.' })
  readonly discounted?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Whether the product has pictures.' })
  readonly hasPictures?: boolean | null

  @Field(() => VatFilterType, { nullable: true, description: 'VAT class.' })
  readonly vatClass?: VatFilterType | null
}

@ArgsType()
export class StaffProductsArgs {
  @Field(() => StaffProductFilter, { nullable: true, description: 'Filter; all products when omitted.' })
  readonly filter?: StaffProductFilter | null

  @Field(() => String, {
    nullable: true,
    description: 'Part of the name, or the beginning of the number or barcode; at most 100 characters.',
  })
  readonly search?: string | null

  @Field(() => StaffProductSortType, { defaultValue: StaffProductSortType.NAME, description: 'Sort key.' })
  readonly sort!: StaffProductSortType

  @Field(() => Boolean, { defaultValue: false, description: 'Whether the highest key comes first.' })
  readonly descending!: boolean

  @Field(() => Int, { nullable: true, description: 'Maximum number of items, 1 to 100; 50 when omitted.' })
  readonly first?: number | null

  @Field(() => String, { nullable: true, description: 'Cursor after which the page begins.' })
  readonly after?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Numbers of products in the views of the product list.' })
export class StaffProductCounts {
  @Field(() => Int, { description: 'All products, on sale or not.' })
  readonly all!: number

  @Field(() => Int, { description: 'In stock, at or below their low-stock threshold.' })
  readonly lowStock!: number

  @Field(() => Int, { description: 'Out of stock.' })
  readonly outOfStock!: number

  @Field(() => Int, { description: 'With a discount.' })
  readonly discounted!: number

  @Field(() => Int, { description: 'Without a picture.' })
  readonly withoutPictures!: number

  @Field(() => Int, { description: 'Without a VAT class.' })
  readonly withoutVatClass!: number

  @Field(() => Int, { description: 'Not on sale.' })
  readonly unpublished!: number
}

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
    description: 'Units to add to the stock, or to take out when negative; units that are sold meanwhile stay sold.',
  })
  readonly stockChange?: number | null
}

const KEY =
  'Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first outcome for 24 hours.'

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
