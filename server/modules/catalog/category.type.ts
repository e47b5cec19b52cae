import { Field, InputType, ObjectType } from 'type-graphql'
import { ImageUrl } from '#server/graphql/imageFields.ts'
import { Node } from '#server/graphql/node.ts'
import type { LocalNames } from '#server/language.ts'

@ObjectType({ implements: Node, simpleResolvers: true, description: "A shelf of the shop, such as 'Matooke & Roots'." })
export class Category extends Node {
  @Field(() => String, { description: 'Name of the shelf.' })
  readonly name!: string

  readonly localNames!: LocalNames

  @Field(() => String, { description: 'One line about what is on it.' })
  readonly blurb!: string

  @Field(() => String, { description: "Name of its colour in the shop's look." })
  readonly tint!: string

  @ImageUrl()
  @Field(() => String, { description: 'Address of its picture, on transparency.' })
  readonly image!: string

  @ImageUrl()
  @Field(() => String, {
    nullable: true,
    description:
      "Address of its wide picture, '…-desktop.webp'; '…-mobile.webp' lies beside it. Null when there is none.",
  })
  readonly banner!: string | null
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A part of a shelf; it can belong to several shelves.',
})
export class Subcategory extends Node {
  @Field(() => String, { description: 'Name of this part.' })
  readonly name!: string

  readonly localNames!: LocalNames

  @ImageUrl()
  @Field(() => String, { description: 'Address of its picture, on transparency.' })
  readonly image!: string
}

@InputType({ description: 'The name in other languages than English; a language that is left out has no translation.' })
export class LocalNamesInput {
  @Field(() => String, { nullable: true, description: 'In Luganda, at most 60 characters.' })
  readonly lg?: string | null

  @Field(() => String, { nullable: true, description: 'In Swahili, at most 60 characters.' })
  readonly sw?: string | null
}
