import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Category, LocalNamesInput, Subcategory } from './category.type.ts'
import { Product } from './product.type.ts'

@InputType({ description: 'New category.' })
export class CreateCategoryInput {
  @Field(() => String, { description: 'Unique name, at most 60 characters.' })
  readonly name!: string

  @Field(() => LocalNamesInput, { nullable: true, description: 'Translations of the name into Luganda and Swahili.' })
  readonly localNames?: LocalNamesInput | null

  @Field(() => String, {
    description: 'URL of the image: the result of an upload, or an https URL with a public host name.',
  })
  readonly image!: string

  @Field(() => String, { nullable: true, description: 'Tagline, at most 200 characters.' })
  readonly blurb?: string | null

  @Field(() => String, {
    nullable: true,
    description: "Name of its colour in the shop's theme; 'straw' by default.",
  })
  readonly tint?: string | null
}

@InputType({ description: 'Update of a category; omitted fields are unchanged.' })
export class UpdateCategoryInput {
  @Field(() => ID, { description: 'Id of the category.' })
  readonly categoryId!: string

  @Field(() => String, { nullable: true, description: 'Unique name, at most 60 characters.' })
  readonly name?: string | null

  @Field(() => LocalNamesInput, {
    nullable: true,
    description: 'Translations of the name into Luganda and Swahili; replaces both.',
  })
  readonly localNames?: LocalNamesInput | null

  @Field(() => String, {
    nullable: true,
    description: 'URL of the image: the result of an upload, or an https URL with a public host name.',
  })
  readonly image?: string | null

  @Field(() => String, { nullable: true, description: 'Tagline, at most 200 characters.' })
  readonly blurb?: string | null

  @Field(() => String, { nullable: true, description: "Name of its colour in the shop's theme." })
  readonly tint?: string | null
}

@InputType({ description: 'Category to delete.' })
export class DeleteCategoryInput {
  @Field(() => ID, { description: 'Id of the category, which must contain no products or subcategories.' })
  readonly categoryId!: string
}

@InputType({ description: 'New subcategory.' })
export class CreateSubcategoryInput {
  @Field(() => String, { description: 'Unique name, at most 60 characters.' })
  readonly name!: string

  @Field(() => LocalNamesInput, { nullable: true, description: 'Translations of the name into Luganda and Swahili.' })
  readonly localNames?: LocalNamesInput | null

  @Field(() => String, {
    description: 'URL of the image: the result of an upload, or an https URL with a public host name.',
  })
  readonly image!: string

  @Field(() => [ID], { description: 'Ids of its categories, 1 to 20.' })
  readonly categoryIds!: string[]
}

@InputType({ description: 'Update of a subcategory; omitted fields are unchanged.' })
export class UpdateSubcategoryInput {
  @Field(() => ID, { description: 'Id of the subcategory.' })
  readonly subcategoryId!: string

  @Field(() => String, { nullable: true, description: 'Unique name, at most 60 characters.' })
  readonly name?: string | null

  @Field(() => LocalNamesInput, {
    nullable: true,
    description: 'Translations of the name into Luganda and Swahili; replaces both.',
  })
  readonly localNames?: LocalNamesInput | null

  @Field(() => String, {
    nullable: true,
    description: 'URL of the image: the result of an upload, or an https URL with a public host name.',
  })
  readonly image?: string | null

  @Field(() => [ID], { nullable: true, description: 'Ids of its categories, 1 to 20; replaces the previous ones.' })
  readonly categoryIds?: string[] | null
}

@InputType({ description: 'Subcategory to delete.' })
export class DeleteSubcategoryInput {
  @Field(() => ID, { description: 'Id of the subcategory, which must contain no products.' })
  readonly subcategoryId!: string
}

@InputType({ description: 'Property of a product.' })
export class ProductDetailInput {
  @Field(() => String, {
    description: "Label, such as 'Storage'; at most 60 characters and unique within the product.",
  })
  readonly label!: string

  @Field(() => String, { description: 'Value, at most 500 characters.' })
  readonly value!: string
}

@InputType({ description: 'Update of an existing product by staff; omitted fields are unchanged.' })
class ProductFields {
  @Field(() => String, { nullable: true, description: 'Article number, unique within the shop.' })
  readonly number?: string | null

  @Field(() => Int, { nullable: true, description: 'Discount in percent, 0 to 100.' })
  readonly discount?: number | null

  @Field(() => Int, { nullable: true, description: 'Quantity that can be ordered, 0 to 1,000,000.' })
  readonly stock?: number | null

  @Field(() => String, {
    nullable: true,
    description: 'Description in plain text, at most 2,000 characters.',
  })
  readonly description?: string | null

  @Field(() => [ProductDetailInput], {
    nullable: true,
    description: 'Properties, such as origin, storage and shelf life, at most 50; replaces all previous ones.',
  })
  readonly details?: ProductDetailInput[] | null

  @Field(() => [String], {
    nullable: true,
    description:
      'URLs of the images, the main image first, at most 20: results of uploads, or https URLs with public host names.',
  })
  readonly images?: string[] | null

  @Field(() => String, {
    nullable: true,
    description: "Name of the background colour of the image in the shop's theme.",
  })
  readonly tint?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the product is on sale; public queries do not return a product that is not.',
  })
  readonly published?: boolean | null

  @Field(() => [ID], {
    nullable: true,
    description: 'Ids of its subcategories, at most 20; replaces the previous ones.',
  })
  readonly subcategoryIds?: string[] | null

  @Field(() => String, {
    nullable: true,
    description:
      'Idempotency key, 1 to 255 visible ASCII characters; requests with the same key take effect only once within 24 hours.',
  })
  readonly idempotencyKey?: string | null
}

@InputType({
  description: 'New product. By default it gets the next article number, is on sale and has a stock of 0.',
})
export class CreateProductInput extends ProductFields {
  @Field(() => String, { description: 'Name that shoppers know, at most 120 characters.' })
  readonly name!: string

  @Field(() => String, { description: "Sales unit, such as '1 kg'; at most 60 characters." })
  readonly unit!: string

  @Field(() => Int, { description: 'Unit price before discount, 1 to 2,000,000, in whole UGX.' })
  readonly listPrice!: number

  @Field(() => [ID], { description: 'Ids of its categories, 1 to 20.' })
  readonly categoryIds!: string[]
}

@InputType({ description: 'Update of a product; omitted fields are unchanged.' })
export class UpdateProductInput extends ProductFields {
  @Field(() => ID, { description: 'Id of the product, on sale or not.' })
  readonly productId!: string

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
export class DeleteProductInput {
  @Field(() => ID, { description: 'Id of the product.' })
  readonly productId!: string

  @Field(() => String, {
    nullable: true,
    description:
      'Idempotency key, 1 to 255 visible ASCII characters; requests with the same key take effect only once within 24 hours.',
  })
  readonly idempotencyKey?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Category after the mutation.' })
export class CategoryPayload {
  @Field(() => Category, { description: 'Category.' })
  readonly category!: Category
}

@ObjectType({ simpleResolvers: true, description: 'Subcategory after the mutation.' })
export class SubcategoryPayload {
  @Field(() => Subcategory, { description: 'Subcategory.' })
  readonly subcategory!: Subcategory
}

@ObjectType({ simpleResolvers: true, description: 'Product after the mutation.' })
export class ProductPayload {
  @Field(() => Product, { description: 'Product.' })
  readonly product!: Product
}

@ObjectType({ simpleResolvers: true, description: 'Result of a deletion.' })
export class DeletedPayload {
  @Field(() => ID, { description: 'Id of the deleted object.' })
  readonly deletedId!: string
}
