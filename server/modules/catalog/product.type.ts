import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType } from '#server/graphql/connections.ts'
import { ImageUrl } from '#server/graphql/imageFields.ts'
import { Node } from '#server/graphql/node.ts'

@ObjectType({
  simpleResolvers: true,
  description: "Property of a product, such as 'Origin': 'Mbarara'.",
})
export class ProductDetail {
  @Field(() => String, { description: "Label, such as 'Storage'." })
  readonly label!: string

  @Field(() => String, { description: "Value, such as 'Cool and dry'." })
  readonly value!: string
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Product of the shop, sold in whole units.',
})
export class Product extends Node {
  @Field(() => String, { description: 'Article number, unique within the shop.' })
  readonly number!: string

  @Field(() => String, { description: 'Name that shoppers know; the local name comes first.' })
  readonly name!: string

  @Field(() => String, { description: "Sales unit, such as '1 kg' or 'Tray of 30'." })
  readonly unit!: string

  @Field(() => Int, {
    description: 'Unit price after discount, in whole UGX: listPrice − ceil(listPrice × discount / 100).',
  })
  readonly price!: number

  @Field(() => Int, { description: 'Unit price before discount, in whole UGX.' })
  readonly listPrice!: number

  @Field(() => Int, { description: 'Discount in percent, 0 to 100.' })
  readonly discount!: number

  @Field(() => Int, { description: 'Quantity that can be ordered now; 0 when out of stock.' })
  readonly stock!: number

  @Field(() => String, { description: 'Description in plain text.' })
  readonly description!: string

  @Field(() => [ProductDetail], { description: 'Properties, such as origin, storage and shelf life.' })
  readonly details!: ProductDetail[]

  @ImageUrl()
  @Field(() => [String], { description: 'URLs of the square images, the main image first.' })
  readonly images!: string[]

  @Field(() => String, {
    description: "Name of the background colour of the image in the shop's theme, such as 'lime'.",
  })
  readonly tint!: string
}

export const ProductConnection = connectionType('Product', () => Product)

@ObjectType({
  simpleResolvers: true,
  description: 'Product that is no longer on sale; catalogue mirrors remove it.',
})
export class RemovedProduct {
  @Field(() => ID, {
    description:
      'Id of the product. Queries return nothing for it, unless the product goes on sale again with the same id.',
  })
  readonly productId!: string

  @Field(() => String, { description: 'Last article number of the product.' })
  readonly number!: string

  @Field(() => GraphQLDateTime, { description: 'Time when the product was taken off sale, UTC.' })
  readonly removedAt!: Date
}

export const RemovedProductConnection = connectionType('RemovedProduct', () => RemovedProduct)

export enum ProductSort {
  RELEVANCE = 'relevance',
  PRICE_LOW_HIGH = 'price-low-high',
  PRICE_HIGH_LOW = 'price-high-low',
  NAME_AZ = 'name-az',
  NAME_ZA = 'name-za',
  NEWEST = 'newest',
}

registerEnumType(ProductSort, {
  name: 'ProductSort',
  description: 'Sort order of products.',
  valuesConfig: {
    RELEVANCE: { description: 'Best match first in a search; display order otherwise.' },
    PRICE_LOW_HIGH: { description: 'Lowest price after discount first.' },
    PRICE_HIGH_LOW: { description: 'Highest price after discount first.' },
    NAME_AZ: { description: 'Name, A to Z.' },
    NAME_ZA: { description: 'Name, Z to A.' },
    NEWEST: { description: 'Newest product first.' },
  },
})
