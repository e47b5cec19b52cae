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

@ObjectType({ simpleResolvers: true, description: 'Units of a product that were sold on one day.' })
export class ProductSalesDay {
  @Field(() => GraphQLDateTime, { description: 'Start of the day in Kampala, UTC.' })
  readonly at!: Date

  @Field(() => Int, { description: 'Units in orders that were placed then, without unpaid and cancelled ones.' })
  readonly units!: number
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

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last item that the page may have, to read the range of a page again.',
  })
  readonly until?: string | null
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
