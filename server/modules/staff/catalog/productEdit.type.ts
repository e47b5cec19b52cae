import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import type { LocalNames } from '#server/language.ts'
import { ProductDetailInput } from '#server/modules/catalog/catalogEdit.type.ts'
import { LocalNamesInput } from '#server/modules/catalog/category.type.ts'
import { StaffProduct, VatClassType } from './products.type.ts'

const KEY =
  'Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours.'
const IMAGE = 'URL of the image: the result of an upload, or an https URL with a public host name.'

@InputType({ description: 'Fields of a product; omitted fields are unchanged.' })
class StaffProductFields {
  @Field(() => String, { nullable: true, description: 'Article number, unique within the shop.' })
  readonly number?: string | null

  @Field(() => Int, { nullable: true, description: 'Discount in percent, 0 to 100.' })
  readonly discount?: number | null

  @Field(() => String, { nullable: true, description: 'Description in plain text, at most 2,000 characters.' })
  readonly description?: string | null

  @Field(() => [ProductDetailInput], {
    nullable: true,
    description: 'Properties, such as origin and storage, at most 50; replaces all previous ones.',
  })
  readonly details?: ProductDetailInput[] | null

  @Field(() => [String], {
    nullable: true,
    description: `The main image first, at most 20; replaces all previous ones. ${IMAGE}`,
  })
  readonly images?: string[] | null

  @Field(() => String, {
    nullable: true,
    description: "Name of the background colour of the image in the shop's theme.",
  })
  readonly tint?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Whether the product is on sale.' })
  readonly published?: boolean | null

  @Field(() => [ID], {
    nullable: true,
    description: 'Ids of its subcategories, at most 20; replaces the previous ones.',
  })
  readonly subcategoryIds?: string[] | null

  @Field(() => VatClassType, { nullable: true, description: 'VAT class.' })
  readonly vatClass?: VatClassType | null

  @Field(() => String, { nullable: true, description: 'Barcode of 8, 12, 13 or 14 digits; empty for none.' })
  readonly barcode?: string | null

  @Field(() => Int, { nullable: true, description: 'Stock at or below which the product counts as low.' })
  readonly lowStockThreshold?: number | null

  @Field(() => String, { nullable: true, description: KEY })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'New product. By default it gets the next article number, is on sale and has a stock of 0.' })
export class StaffCreateProductInput extends StaffProductFields {
  @Field(() => String, { description: 'Name that shoppers know, at most 120 characters.' })
  readonly name!: string

  @Field(() => String, { description: "Sales unit, such as '1 kg'; at most 60 characters." })
  readonly unit!: string

  @Field(() => Int, { description: 'Unit price before discount, 1 to 2,000,000, in whole UGX.' })
  readonly listPrice!: number

  @Field(() => Int, { nullable: true, description: 'Units in stock, 0 to 1,000,000.' })
  readonly stock?: number | null

  @Field(() => [ID], { description: 'Ids of its categories, 1 to 20.' })
  readonly categoryIds!: string[]
}

@InputType({
  description: 'Update of a product; omitted fields are unchanged. Stock changes by differences: see saveProducts.',
})
export class StaffUpdateProductInput extends StaffProductFields {
  @Field(() => ID, { description: 'Id of the product, on sale or not.' })
  readonly productId!: string

  @Field(() => Int, { description: 'Version that the values are based on.' })
  readonly version!: number

  @Field(() => String, { nullable: true, description: 'Name that shoppers know, at most 120 characters.' })
  readonly name?: string | null

  @Field(() => String, { nullable: true, description: "Sales unit, such as '1 kg'; at most 60 characters." })
  readonly unit?: string | null

  @Field(() => Int, { nullable: true, description: 'Unit price before discount, 1 to 2,000,000, in whole UGX.' })
  readonly listPrice?: number | null

  @Field(() => [ID], { nullable: true, description: 'Ids of its categories, 1 to 20; replaces the previous ones.' })
  readonly categoryIds?: string[] | null
}

@InputType({ description: 'Product to delete.' })
export class StaffDeleteProductInput {
  @Field(() => ID, { description: 'Id of the product.' })
  readonly productId!: string

  @Field(() => Int, { description: 'Version of the product that the caller saw.' })
  readonly version!: number

  @Field(() => String, { nullable: true, description: KEY })
  readonly idempotencyKey?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Product after the mutation.' })
export class StaffProductPayload {
  @Field(() => StaffProduct, { description: 'Product.' })
  readonly product!: StaffProduct
}

@ObjectType({
  simpleResolvers: true,
  description:
    'Upload URL for an image of the catalogue or of a response to a ticket. Send one JPEG, PNG or WebP image of at most 5 MB with PUT within five minutes; the response is JSON: { id, url }, for a ticket with { token, thumbnail }, or { message } on failure.',
})
export class StaffPictureUpload {
  @Field(() => String, { description: 'Path for the PUT request, which needs no other authorization.' })
  readonly url!: string
}

@ObjectType({ simpleResolvers: true, description: 'Result of a deletion.' })
export class StaffDeletedPayload {
  @Field(() => ID, { description: 'Id of the deleted record.' })
  readonly deletedId!: string
}

@ObjectType({ simpleResolvers: true, description: 'Translations of a name.' })
export class StaffLocalNames {
  @Field(() => String, { nullable: true, description: 'Luganda name; null without a translation.' })
  readonly lg!: string | null

  @Field(() => String, { nullable: true, description: 'Swahili name; null without a translation.' })
  readonly sw!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Subcategory as staff see it.' })
export class StaffSubcategory {
  @Field(() => ID, { description: 'Id of the subcategory.' })
  readonly id!: string

  @Field(() => Int, { description: 'Increases with every change; changes name the version they are based on.' })
  readonly version!: number

  @Field(() => String, { description: 'Name, in English.' })
  readonly name!: string

  @Field(() => StaffLocalNames, { description: 'Translations of the name.' })
  readonly localNames!: LocalNames

  @Field(() => String, { description: 'URL of the image; a path on the shop itself.' })
  readonly image!: string

  @Field(() => Boolean, { description: 'Whether shoppers see it.' })
  readonly published!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'Category as staff see it.' })
export class StaffCategory {
  @Field(() => ID, { description: 'Id of the category.' })
  readonly id!: string

  @Field(() => Int, { description: 'Increases with every change; changes name the version they are based on.' })
  readonly version!: number

  @Field(() => String, { description: 'Name, in English.' })
  readonly name!: string

  @Field(() => StaffLocalNames, { description: 'Translations of the name.' })
  readonly localNames!: LocalNames

  @Field(() => String, { description: 'Tagline.' })
  readonly blurb!: string

  @Field(() => String, { description: "Name of its colour in the shop's theme." })
  readonly tint!: string

  @Field(() => String, { description: 'URL of the image; a path on the shop itself.' })
  readonly image!: string

  @Field(() => Boolean, { description: 'Whether shoppers see it. Products of a hidden category stay on sale.' })
  readonly published!: boolean
}

const SEEN = 'Ids in the order that the caller has seen: an order that another user has changed is not overwritten.'

@InputType({ description: 'New order of the categories.' })
export class OrderCategoriesInput {
  @Field(() => [ID], { description: 'Ids of all categories in their new order.' })
  readonly ids!: string[]

  @Field(() => [ID], { description: SEEN })
  readonly seenIds!: string[]

  @Field(() => String, { nullable: true, description: KEY })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'Deletion of an empty category.' })
export class StaffDeleteCategoryInput {
  @Field(() => ID, { description: 'Id of the category, which must contain no products or subcategories.' })
  readonly categoryId!: string

  @Field(() => Int, { description: 'Version that the caller has seen.' })
  readonly version!: number

  @Field(() => String, { nullable: true, description: KEY })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'Deletion of an empty subcategory.' })
export class StaffDeleteSubcategoryInput {
  @Field(() => ID, { description: 'Id of the subcategory, which must contain no products.' })
  readonly subcategoryId!: string

  @Field(() => Int, { description: 'Version that the caller has seen.' })
  readonly version!: number

  @Field(() => String, { nullable: true, description: KEY })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'New order of the subcategories of a category.' })
export class OrderSubcategoriesInput {
  @Field(() => ID, { description: 'Id of the category.' })
  readonly categoryId!: string

  @Field(() => [ID], { description: 'Ids of all its subcategories in their new order.' })
  readonly ids!: string[]

  @Field(() => [ID], { description: SEEN })
  readonly seenIds!: string[]

  @Field(() => String, { nullable: true, description: KEY })
  readonly idempotencyKey?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Categories after the mutation.' })
export class StaffCategoriesPayload {
  @Field(() => [StaffCategory], { description: 'Categories, in display order.' })
  readonly categories!: StaffCategory[]
}

@ObjectType({ simpleResolvers: true, description: 'Category after the mutation.' })
export class StaffCategoryPayload {
  @Field(() => StaffCategory, { description: 'Category.' })
  readonly category!: StaffCategory
}

@ObjectType({ simpleResolvers: true, description: 'Subcategory after the mutation.' })
export class StaffSubcategoryPayload {
  @Field(() => StaffSubcategory, { description: 'Subcategory.' })
  readonly subcategory!: StaffSubcategory
}

@InputType({ description: 'New category, or update of one when `categoryId` is given; omitted fields are unchanged.' })
export class SaveCategoryInput {
  @Field(() => ID, { nullable: true, description: 'Id of the category to update; omit it for a new one.' })
  readonly categoryId?: string | null

  @Field(() => Int, { nullable: true, description: 'Version that the values are based on; required for an update.' })
  readonly version?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Whether shoppers see it.' })
  readonly published?: boolean | null

  @Field(() => String, { nullable: true, description: 'Unique name, at most 60 characters; required for a new one.' })
  readonly name?: string | null

  @Field(() => LocalNamesInput, { nullable: true, description: 'Translations of the name; replaces both.' })
  readonly localNames?: LocalNamesInput | null

  @Field(() => String, { nullable: true, description: `Required for a new one. ${IMAGE}` })
  readonly image?: string | null

  @Field(() => String, { nullable: true, description: 'Tagline, at most 200 characters.' })
  readonly blurb?: string | null

  @Field(() => String, { nullable: true, description: "Name of its colour in the shop's theme." })
  readonly tint?: string | null

  @Field(() => String, { nullable: true, description: KEY })
  readonly idempotencyKey?: string | null
}

@InputType({
  description: 'New subcategory, or update of one when `subcategoryId` is given; omitted fields are unchanged.',
})
export class SaveSubcategoryInput {
  @Field(() => ID, { nullable: true, description: 'Id of the subcategory to update; omit it for a new one.' })
  readonly subcategoryId?: string | null

  @Field(() => Int, { nullable: true, description: 'Version that the values are based on; required for an update.' })
  readonly version?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Whether shoppers see it.' })
  readonly published?: boolean | null

  @Field(() => String, { nullable: true, description: 'Unique name, at most 60 characters; required for a new one.' })
  readonly name?: string | null

  @Field(() => LocalNamesInput, { nullable: true, description: 'Translations of the name; replaces both.' })
  readonly localNames?: LocalNamesInput | null

  @Field(() => String, { nullable: true, description: `Required for a new one. ${IMAGE}` })
  readonly image?: string | null

  @Field(() => [ID], { nullable: true, description: 'Ids of its categories, 1 to 20; required for a new one.' })
  readonly categoryIds?: string[] | null

  @Field(() => String, { nullable: true, description: KEY })
  readonly idempotencyKey?: string | null
}
