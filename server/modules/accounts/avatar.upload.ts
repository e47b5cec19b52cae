import { pictureIn, readPictureForms } from '#server/modules/files/pictures.upload.ts'
import { sealedUpload, type UploadDeps } from '#server/modules/files/sealed.upload.ts'
import { signedIn } from '#server/rest/access.ts'
import { success } from '#server/rest/envelope.ts'
import type { RestApp } from '#server/rest/schema.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { uploadAvatar } from './accounts.rest.schema.ts'
import { setAvatar } from './avatar.service.ts'

/** Upload route for URLs from the GraphQL mutation requestAvatarUpload. */
export const createAvatarUpload = (deps: UploadDeps) =>
  sealedUpload(deps, 'avatar', ({ userId }, bytes) => setAvatar(deps, { userId, bytes }))

/** REST route of the avatar: a form with the picture in its field `avatar`. */
export async function avatarRest(app: RestApp): Promise<void> {
  await readPictureForms(app)
  app.put('/user/upload-avatar', { ...signedIn, schema: uploadAvatar }, async (request, reply) => {
    const { id } = requireViewer(request.ctx)
    await request.ctx.limits.take('avatarByViewer', id)
    const bytes = await pictureIn(request, reply, 'avatar')
    const { avatar } = await setAvatar(request.ctx, { userId: id, bytes })
    return success('Avatar updated', { _id: id, avatar })
  })
}
