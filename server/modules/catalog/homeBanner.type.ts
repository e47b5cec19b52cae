import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ObjectType } from 'type-graphql'
import { ImageUrl } from '#server/graphql/imageFields.ts'
import { Node } from '#server/graphql/node.ts'

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Banner at the top of the home page, such as an offer of the week.',
})
export class HomeBanner extends Node {
  @Field(() => String, { description: 'Title, in English; at most 60 characters.' })
  readonly title!: string

  @Field(() => String, { nullable: true, description: 'Text below the title, in English; null when there is none.' })
  readonly text!: string | null

  @Field(() => String, { description: 'Text of its button, in English; at most 30 characters.' })
  readonly buttonLabel!: string

  @Field(() => String, { description: "Path of the page that it opens, such as '/search?q=mango'." })
  readonly link!: string

  @ImageUrl()
  @Field(() => String, {
    nullable: true,
    description:
      "URL of the picture for phones, 640 × 480 pixels; replace '/640.' with '/320.' for a smaller one. Null when there is none.",
  })
  readonly phoneImage!: string | null

  @ImageUrl()
  @Field(() => String, {
    nullable: true,
    description:
      "URL of the picture for wide screens, 1280 × 640 pixels; replace '/1280.' with '/640.' for a smaller one. Null when there is none.",
  })
  readonly wideImage!: string | null

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Time from which it is no longer shown, UTC; null when it has no end.',
  })
  readonly endsAt!: Date | null
}
