import { pictureIn, readPictureForms } from '#server/modules/files/pictures.upload.ts'
import { sealedUpload, type UploadDeps } from '#server/modules/files/sealed.upload.ts'
import { success } from '#server/rest/envelope.ts'
import type { RestApp } from '#server/rest/schema.ts'
import { uploadPicture } from './support.rest.schema.ts'
import { authorizeTicketPicture, storeTicketPicture } from './ticketPictures.service.ts'

/** Receives the file for an upload URL of the GraphQL mutation requestSupportPictureUpload. */
export const createTicketPictureUpload = (deps: UploadDeps) =>
  sealedUpload(deps, 'ticket', ({ userId }, bytes) => storeTicketPicture(deps, { userId: userId || null, bytes }))

/**
 * Registers the REST route for uploading a picture in the form field `image`. Its `_id` goes into the `pictures` of a
 * ticket.
 */
export async function ticketPicturesRest(app: RestApp): Promise<void> {
  await readPictureForms(app)
  app.post('/support/upload-picture', { schema: uploadPicture }, async (request, reply) => {
    const userId = await authorizeTicketPicture(request.ctx)
    const bytes = await pictureIn(request, reply, 'image')
    const { id, ...addresses } = await storeTicketPicture(request.ctx, { userId, bytes })
    return success('Picture stored', { _id: id, ...addresses })
  })
}
