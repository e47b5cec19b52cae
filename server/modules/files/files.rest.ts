import { requires } from '#server/rest/access.ts'
import { success } from '#server/rest/envelope.ts'
import type { RestApp } from '#server/rest/schema.ts'
import { uploadImage } from './files.rest.schema.ts'
import { pictureIn, readPictureForms } from './pictures.upload.ts'
import { allowPicture } from './pictureUpload.service.ts'
import { storePicture } from './uploads.service.ts'

/** REST route of pictures for the catalogue: a form with the picture in its field `image`. */
export async function filesRest(app: RestApp): Promise<void> {
  await readPictureForms(app)
  app.post('/file/upload-image', { ...requires('products.edit'), schema: uploadImage }, async (request, reply) => {
    await allowPicture(request.ctx)
    const bytes = await pictureIn(request, reply, 'image')
    const { id, url } = await storePicture(request.ctx, bytes)
    return success('Image uploaded', { _id: id, url })
  })
}
