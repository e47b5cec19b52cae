import { Field, ObjectType } from 'type-graphql'

@ObjectType('PictureUploadPayload', {
  simpleResolvers: true,
  description:
    'Where to PUT a picture of a product or a shelf (JPEG, PNG or WebP, at most 5 MB) once, within five minutes; the answer is JSON { id, url } or { message }, and url is what products and shelves take.',
})
export class PictureUpload {
  @Field(() => String, { description: 'The path to PUT to; it carries its own permission.' })
  readonly url!: string
}
