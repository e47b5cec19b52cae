import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '#server/context.ts'
import { MAX_BYTES, noPicture } from './files.rules.ts'
import { readPictures } from './pictures.upload.ts'
import { openUpload, spendUpload, type Upload, type UploadKind } from './sealedUpload.service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Contents of the sealed upload URL. */
    upload: Upload
  }
}

export type UploadDeps = Pick<Dependencies, 'db' | 'log' | 'images' | 'secrets' | 'clock' | 'limits'>

/** Registers the upload route for sealed URLs that GraphQL issued. The return value of `store` is the response. */
export const sealedUpload =
  (deps: UploadDeps, kind: UploadKind, store: (upload: Upload, bytes: Buffer) => Promise<object>) =>
  async (app: FastifyInstance): Promise<void> => {
    app.decorateRequest('upload', null as never)
    readPictures(app)
    // Check the URL before the body is read, so that a slow upload does not expire on the way.
    app.addHook<{ Params: { sealed: string } }>('onRequest', async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      request.upload = openUpload(deps, kind, request.params.sealed)
    })
    app.put(`/uploads/${kind}/:sealed`, { bodyLimit: MAX_BYTES }, async ({ body, upload }) => {
      if (!Buffer.isBuffer(body)) throw noPicture()
      await spendUpload(deps, upload)
      return store(upload, body)
    })
  }
