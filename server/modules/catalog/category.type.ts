import { Field, ObjectType } from 'type-graphql'
import { Node } from '#server/node.ts'

@ObjectType({ implements: Node, simpleResolvers: true, description: "A shelf of the shop, such as 'Matooke & Roots'." })
export class Category extends Node {
  @Field(() => String, { description: 'Name of the shelf.' })
  readonly name!: string

  @Field(() => String, { description: 'One line about what is on it.' })
  readonly blurb!: string

  @Field(() => String, { description: "Name of its colour in the shop's look." })
  readonly tint!: string

  @Field(() => String, { description: 'Path of its picture, on transparency.' })
  readonly image!: string

  @Field(() => String, {
    nullable: true,
    description: "Path of its wide picture, '…-desktop.webp'; '…-mobile.webp' lies beside it. Null when there is none.",
  })
  readonly banner!: string | null
}

@ObjectType({ implements: Node, simpleResolvers: true, description: 'A part of a shelf; it can belong to several shelves.' })
export class Subcategory extends Node {
  @Field(() => String, { description: 'Name of this part.' })
  readonly name!: string

  @Field(() => String, { description: 'Path of its picture, on transparency.' })
  readonly image!: string
}
