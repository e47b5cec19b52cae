import type { FastifyInstance } from 'fastify'
import { type Deps, requireViewer } from '#server/context.ts'
import { failed, ok } from '#server/envelope.ts'
import { MAX_BYTES, noPicture, TOO_LARGE } from '#server/modules/files/files.rules.ts'
import { pictureIn, readPictureForms, readPictures } from '#server/modules/files/pictures.upload.ts'
import { signedIn } from '#server/rest.access.ts'
import { openUpload, setAvatar, spendUpload, type Upload } from './avatar.service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the sealed address of an upload allows. */
    upload: Upload
  }
}

/** The other half of GraphQL's avatarUploadUrl: the picture itself, sent to the address that was given out. */
export const avatarUpload = (deps: Pick<Deps, 'db' | 'log' | 'images' | 'secrets' | 'clock' | 'limits'>) => async (app: FastifyInstance) => {
  app.decorateRequest('upload', null as never)
  readPictures(app)
  // Before a byte of the body is read; how long a slow phone then takes does not matter.
  app.addHook<{ Params: { sealed: string } }>('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    request.upload = openUpload(deps, request.params.sealed)
  })
  app.put('/uploads/avatar/:sealed', { bodyLimit: MAX_BYTES }, async ({ body, upload }) => {
    if (!Buffer.isBuffer(body)) throw noPicture()
    await spendUpload(deps, upload)
    return setAvatar(deps, { userId: upload.userId, bytes: body })
  })
}

/** REST path of the avatar: a form with the picture in its field `avatar`. */
export async function avatarRest(app: FastifyInstance): Promise<void> {
  await readPictureForms(app)
  app.put('/user/upload-avatar', signedIn, async (request, reply) => {
    const { id } = requireViewer(request.ctx)
    await request.ctx.limits.take('avatarByViewer', id)
    const bytes = await pictureIn(request, 'avatar')
    // What is left of the body is not worth waiting for.
    if (!bytes) return reply.code(413).header('connection', 'close').send(failed(TOO_LARGE))
    const { avatar } = await setAvatar(request.ctx, { userId: id, bytes })
    return ok('Avatar updated', { _id: id, avatar })
  })
}
