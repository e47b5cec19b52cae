import { Field, ObjectType } from 'type-graphql'

@ObjectType('PictureUploadPayload', {
  simpleResolvers: true,
  description:
    'Upload URL for an image of a product, category or subcategory. Send one JPEG, PNG or WebP image of at most 5 MB with PUT within five minutes; the response is JSON: { id, url }, or { message } on failure. Use `url` as the image in catalogue mutations.',
})
export class PictureUpload {
  @Field(() => String, { description: 'Path for the PUT request, which needs no other authorization.' })
  readonly url!: string
}
