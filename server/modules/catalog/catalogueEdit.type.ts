import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Category, LocalNamesInput, Subcategory } from './category.type.ts'
import { Product } from './product.type.ts'

@InputType({ description: 'What a new shelf is called and looks like.' })
export class CreateCategoryInput {
  @Field(() => String, { description: 'Its name, which no other shelf has; at most 60 characters.' })
  readonly name!: string

  @Field(() => LocalNamesInput, { nullable: true, description: 'Its name in Luganda and Swahili.' })
  readonly localNames?: LocalNamesInput | null

  @Field(() => String, { description: 'Address of its picture: one that an upload gave, or https at a public name.' })
  readonly image!: string

  @Field(() => String, { nullable: true, description: 'One line about what is on it, at most 200 characters.' })
  readonly blurb?: string | null

  @Field(() => String, {
    nullable: true,
    description: "Name of its colour in the shop's look, 'straw' where nothing is said.",
  })
  readonly tint?: string | null
}

@InputType({ description: 'What changes about a shelf; what is left out stays.' })
export class UpdateCategoryInput {
  @Field(() => ID, { description: 'The shelf.' })
  readonly categoryId!: string

  @Field(() => String, { nullable: true, description: 'Its name, which no other shelf has; at most 60 characters.' })
  readonly name?: string | null

  @Field(() => LocalNamesInput, { nullable: true, description: 'Its name in Luganda and Swahili; replaces both.' })
  readonly localNames?: LocalNamesInput | null

  @Field(() => String, {
    nullable: true,
    description: 'Address of its picture: one that an upload gave, or https at a public name.',
  })
  readonly image?: string | null

  @Field(() => String, { nullable: true, description: 'One line about what is on it, at most 200 characters.' })
  readonly blurb?: string | null

  @Field(() => String, { nullable: true, description: "Name of its colour in the shop's look." })
  readonly tint?: string | null
}

@InputType({ description: 'The shelf that is to go.' })
export class DeleteCategoryInput {
  @Field(() => ID, { description: 'The shelf; nothing may stand on it any more.' })
  readonly categoryId!: string
}

@InputType({ description: 'What a new part of a shelf is called, looks like and belongs to.' })
export class CreateSubcategoryInput {
  @Field(() => String, { description: 'Its name, which no other part has; at most 60 characters.' })
  readonly name!: string

  @Field(() => LocalNamesInput, { nullable: true, description: 'Its name in Luganda and Swahili.' })
  readonly localNames?: LocalNamesInput | null

  @Field(() => String, { description: 'Address of its picture: one that an upload gave, or https at a public name.' })
  readonly image!: string

  @Field(() => [ID], { description: 'The shelves it belongs to, 1 to 20.' })
  readonly categoryIds!: string[]
}

@InputType({ description: 'What changes about a part of a shelf; what is left out stays.' })
export class UpdateSubcategoryInput {
  @Field(() => ID, { description: 'The part.' })
  readonly subcategoryId!: string

  @Field(() => String, { nullable: true, description: 'Its name, which no other part has; at most 60 characters.' })
  readonly name?: string | null

  @Field(() => LocalNamesInput, { nullable: true, description: 'Its name in Luganda and Swahili; replaces both.' })
  readonly localNames?: LocalNamesInput | null

  @Field(() => String, {
    nullable: true,
    description: 'Address of its picture: one that an upload gave, or https at a public name.',
  })
  readonly image?: string | null

  @Field(() => [ID], { nullable: true, description: 'The shelves it belongs to from now on, and no others.' })
  readonly categoryIds?: string[] | null
}

@InputType({ description: 'The part of a shelf that is to go.' })
export class DeleteSubcategoryInput {
  @Field(() => ID, { description: 'The part; no product may be in it any more.' })
  readonly subcategoryId!: string
}

@InputType({ description: 'One thing worth knowing about a product.' })
export class ProductDetailInput {
  @Field(() => String, { description: "What it is about, such as 'Storage'; at most 60 characters, each once." })
  readonly label!: string

  @Field(() => String, { description: 'What there is to know, at most 500 characters.' })
  readonly value!: string
}

@InputType({ description: 'What staff may write about a product that is there already; what is left out stays.' })
class ProductFields {
  @Field(() => String, { nullable: true, description: "The shop's own article number, which no other product has." })
  readonly number?: string | null

  @Field(() => Int, { nullable: true, description: 'Discount in percent, 0 to 100.' })
  readonly discount?: number | null

  @Field(() => Int, { nullable: true, description: 'How many can be ordered from now on, 0 to 1,000,000.' })
  readonly stock?: number | null

  @Field(() => String, {
    nullable: true,
    description: 'What a shopkeeper would say about it, plain text, at most 2,000 characters.',
  })
  readonly description?: string | null

  @Field(() => [ProductDetailInput], {
    nullable: true,
    description: 'Origin, storage, shelf life and the like: all of them, at most 50.',
  })
  readonly details?: ProductDetailInput[] | null

  @Field(() => [String], {
    nullable: true,
    description:
      'Addresses of its pictures, the main one first, at most 20: those that uploads gave, or https at a public name.',
  })
  readonly images?: string[] | null

  @Field(() => String, { nullable: true, description: "Name of the ground colour of its picture in the shop's look." })
  readonly tint?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Whether it is for sale; one that is not is shown to nobody.' })
  readonly published?: boolean | null

  @Field(() => [ID], { nullable: true, description: 'The parts of shelves it belongs to, and no others; at most 20.' })
  readonly subcategoryIds?: string[] | null

  @Field(() => String, {
    nullable: true,
    description:
      '1 to 255 visible ASCII characters; sent again with the same key within 24 hours, it changes nothing more.',
  })
  readonly idempotencyKey?: string | null
}

@InputType({
  description:
    'A new product. Without a number it gets the next one; without a word about it it is for sale and out of stock.',
})
export class CreateProductInput extends ProductFields {
  @Field(() => String, { description: 'The name shoppers know it by, at most 120 characters.' })
  readonly name!: string

  @Field(() => String, { description: "What one of it is, such as '1 kg', at most 60 characters." })
  readonly unit!: string

  @Field(() => Int, { description: 'Price of one before discount, whole UGX, 1 to 2,000,000.' })
  readonly listPrice!: number

  @Field(() => [ID], { description: 'The shelves it stands on, 1 to 20.' })
  readonly categoryIds!: string[]
}

@InputType({ description: 'What changes about a product; what is left out stays.' })
export class UpdateProductInput extends ProductFields {
  @Field(() => ID, { description: 'The product, for sale or not.' })
  readonly productId!: string

  @Field(() => String, { nullable: true, description: 'The name shoppers know it by, at most 120 characters.' })
  readonly name?: string | null

  @Field(() => String, { nullable: true, description: "What one of it is, such as '1 kg', at most 60 characters." })
  readonly unit?: string | null

  @Field(() => Int, { nullable: true, description: 'Price of one before discount, whole UGX, 1 to 2,000,000.' })
  readonly listPrice?: number | null

  @Field(() => [ID], { nullable: true, description: 'The shelves it stands on from now on, and no others.' })
  readonly categoryIds?: string[] | null
}

@InputType({ description: 'The product that is to go.' })
export class DeleteProductInput {
  @Field(() => ID, { description: 'The product.' })
  readonly productId!: string

  @Field(() => String, {
    nullable: true,
    description:
      '1 to 255 visible ASCII characters; sent again with the same key within 24 hours, it changes nothing more.',
  })
  readonly idempotencyKey?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'The shelf after the change.' })
export class CategoryPayload {
  @Field(() => Category, { description: 'The shelf.' })
  readonly category!: Category
}

@ObjectType({ simpleResolvers: true, description: 'The part of a shelf after the change.' })
export class SubcategoryPayload {
  @Field(() => Subcategory, { description: 'The part.' })
  readonly subcategory!: Subcategory
}

@ObjectType({ simpleResolvers: true, description: 'The product after the change.' })
export class ProductPayload {
  @Field(() => Product, { description: 'The product.' })
  readonly product!: Product
}

@ObjectType({ simpleResolvers: true, description: 'What is not in the shop any more.' })
export class DeletedPayload {
  @Field(() => ID, { description: 'The id it had.' })
  readonly deletedId!: string
}
