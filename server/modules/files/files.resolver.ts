import { Ctx as Context, Mutation, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { movedToStaffApi } from '#server/graphql/movedToStaffApi.ts'
import { Access } from '#server/security/access.ts'
import { PictureUpload } from './files.type.ts'
import { requestPictureUpload } from './pictureUpload.service.ts'

@Resolver()
export class FilesResolver {
  @Access('products.edit')
  @Mutation(() => PictureUpload, {
    description: 'Creates a single-use upload URL for a catalogue image. Errors: FORBIDDEN, RATE_LIMITED.',
    deprecationReason: movedToStaffApi('requestPictureUpload'),
  })
  requestPictureUpload(@Context() ctx: RequestContext) {
    return requestPictureUpload(ctx)
  }
}
