import { Field, InputType, ObjectType } from 'type-graphql'
import { ImageUrl } from '#server/graphql/imageFields.ts'
import { Node } from '#server/graphql/node.ts'
import type { LocalNames } from '#server/language.ts'

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: "Category of products, such as 'Matooke & Roots'.",
})
export class Category extends Node {
  @Field(() => String, { description: 'Name of the category, in English.' })
  readonly name!: string

  readonly localNames!: LocalNames

  @Field(() => String, { description: 'Tagline: one line about the category.' })
  readonly blurb!: string

  @Field(() => String, { description: "Name of its colour in the shop's theme." })
  readonly tint!: string

  @ImageUrl()
  @Field(() => String, { description: 'URL of the image, with a transparent background.' })
  readonly image!: string

  @ImageUrl()
  @Field(() => String, {
    nullable: true,
    description:
      "URL of the banner for wide screens; replace '-desktop-' with '-mobile-' for phones. Null when there is none.",
  })
  readonly banner!: string | null
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Subcategory, which can belong to several categories.',
})
export class Subcategory extends Node {
  @Field(() => String, { description: 'Name of the subcategory, in English.' })
  readonly name!: string

  readonly localNames!: LocalNames

  @ImageUrl()
  @Field(() => String, { description: 'URL of the image, with a transparent background.' })
  readonly image!: string
}

@InputType({ description: 'Translations of a name; an omitted language has no translation.' })
export class LocalNamesInput {
  @Field(() => String, { nullable: true, description: 'Luganda name, at most 60 characters.' })
  readonly lg?: string | null

  @Field(() => String, { nullable: true, description: 'Swahili name, at most 60 characters.' })
  readonly sw?: string | null
}
