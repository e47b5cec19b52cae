import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import { ok } from '#server/envelope.ts'
import { MAX_BYTES, noPicture } from '#server/modules/files/files.rules.ts'
import { pictureIn, readPictureForms, readPictures } from '#server/modules/files/pictures.upload.ts'
import type { RestApp } from '#server/rest.schema.ts'
import { uploadPicture } from './support.rest.schema.ts'
import { openPictureUpload, type PictureUpload, spendPictureUpload, storeTicketPicture, takeTry } from './ticketPictures.service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the sealed address of a picture for a ticket allows. */
    pictureUpload: PictureUpload
  }
}

/** The other half of GraphQL's requestSupportPictureUpload: the picture itself, sent to the address that was given out. */
export const ticketPictureUpload =
  (deps: Pick<Deps, 'db' | 'log' | 'images' | 'secrets' | 'clock' | 'limits'>) =>
  async (app: FastifyInstance): Promise<void> => {
    app.decorateRequest('pictureUpload', null as never)
    readPictures(app)
    // Before a byte of the body is read; how long a slow phone then takes does not matter.
    app.addHook<{ Params: { sealed: string } }>('onRequest', async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      request.pictureUpload = openPictureUpload(deps, request.params.sealed)
    })
    app.put('/uploads/ticket/:sealed', { bodyLimit: MAX_BYTES }, async ({ body, pictureUpload }) => {
      if (!Buffer.isBuffer(body)) throw noPicture()
      await spendPictureUpload(deps, pictureUpload)
      return storeTicketPicture(deps, { userId: pictureUpload.userId, bytes: body })
    })
  }

/** REST path of the same: a form with the picture in its field `image`. Its `_id` goes into the `pictures` of a ticket. */
export async function ticketPicturesRest(app: RestApp): Promise<void> {
  await readPictureForms(app)
  app.post('/support/upload-picture', { schema: uploadPicture }, async (request, reply) => {
    const userId = await takeTry(request.ctx)
    const bytes = await pictureIn(request, reply, 'image')
    const { id, ...addresses } = await storeTicketPicture(request.ctx, { userId, bytes })
    return ok('Picture stored', { _id: id, ...addresses })
  })
}
