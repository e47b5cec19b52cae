import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType } from '#server/graphql/connections.ts'
import { ImageUrl } from '#server/graphql/imageFields.ts'
import { Node } from '#server/graphql/node.ts'

@ObjectType({
  simpleResolvers: true,
  description: "One thing worth knowing about a product, such as 'Origin': 'Mbarara'.",
})
export class ProductDetail {
  @Field(() => String, { description: "What it is about, such as 'Storage'." })
  readonly label!: string

  @Field(() => String, { description: 'What there is to know.' })
  readonly value!: string
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Something the shop sells, by the unit it is sold in.',
})
export class Product extends Node {
  @Field(() => String, { description: "The shop's own article number." })
  readonly number!: string

  @Field(() => String, { description: 'The name shoppers know it by, the local one first.' })
  readonly name!: string

  @Field(() => String, { description: "What one of it is, such as '1 kg' or 'Tray of 30'." })
  readonly unit!: string

  @Field(() => Int, {
    description:
      'What the shopper pays for one, whole UGX, after discount: listPrice − ceil(listPrice × discount / 100).',
  })
  readonly price!: number

  @Field(() => Int, { description: 'Price of one before discount, whole UGX.' })
  readonly listPrice!: number

  @Field(() => Int, { description: 'Discount in percent, 0 to 100.' })
  readonly discount!: number

  @Field(() => Int, { description: 'How many can be ordered now; 0 when it is out of stock.' })
  readonly stock!: number

  @Field(() => String, { description: 'What a shopkeeper would say about it, plain text.' })
  readonly description!: string

  @Field(() => [ProductDetail], { description: 'Origin, storage, shelf life and the like.' })
  readonly details!: ProductDetail[]

  @ImageUrl()
  @Field(() => [String], { description: 'Addresses of its pictures, square, the main one first.' })
  readonly images!: string[]

  @Field(() => String, { description: "Name of the ground colour of its picture in the shop's look, such as 'lime'." })
  readonly tint!: string
}

export const ProductConnection = connectionType('Product', () => Product)

@ObjectType({
  simpleResolvers: true,
  description: 'A product that is not on sale any more. A mirror of the catalogue removes it.',
})
export class RemovedProduct {
  @Field(() => ID, {
    description:
      'Id that the product had. It is fetched by no id any more; on sale again, the product has the same one.',
  })
  readonly productId!: string

  @Field(() => String, { description: 'Article number that it had last.' })
  readonly number!: string

  @Field(() => GraphQLDateTime, { description: 'When it was taken off sale, UTC.' })
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
  description: 'Order of a list of products.',
  valuesConfig: {
    RELEVANCE: { description: 'Best match first in a search; the order of the shelf otherwise.' },
    PRICE_LOW_HIGH: { description: 'Cheapest first, by the price after discount.' },
    PRICE_HIGH_LOW: { description: 'Dearest first, by the price after discount.' },
    NAME_AZ: { description: 'By name, A to Z.' },
    NAME_ZA: { description: 'By name, Z to A.' },
    NEWEST: { description: 'Newest in the shop first.' },
  },
})
