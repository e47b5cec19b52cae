import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '#server/context.ts'
import { MAX_BYTES, noPicture } from './files.rules.ts'
import { readPictures } from './pictures.upload.ts'
import { openUpload, spendUpload, type Upload, type UploadKind } from './sealedUpload.service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the sealed address of an upload allows. */
    upload: Upload
  }
}

export type UploadDeps = Pick<Dependencies, 'db' | 'log' | 'images' | 'secrets' | 'clock' | 'limits'>

/** The other half of an address that GraphQL gave out: the picture itself, sent there. What `store` gives is the answer. */
export const sealedUpload =
  (deps: UploadDeps, kind: UploadKind, store: (upload: Upload, bytes: Buffer) => Promise<object>) =>
  async (app: FastifyInstance): Promise<void> => {
    app.decorateRequest('upload', null as never)
    readPictures(app)
    // Before a byte of the body is read; how long a slow phone then takes does not matter.
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
