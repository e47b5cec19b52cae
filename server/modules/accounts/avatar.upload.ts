import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Deps, requireViewer } from '#server/context.ts'
import { isUnavailable } from '#server/db/trouble.ts'
import { failed, ok } from '#server/envelope.ts'
import { DomainError } from '#server/errors.ts'
import { MAX_BYTES, noPicture, TOO_LARGE } from '#server/modules/files/files.rules.ts'
import { signedIn } from '#server/rest.access.ts'
import { openUpload, setAvatar, spendUpload, type Upload } from './avatar.service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the sealed address of an upload allows. */
    upload: Upload
  }
}

/** What a multipart form weighs beside its file, at most. */
const FORM_BYTES = 64 * 1024

/** The other half of GraphQL's avatarUploadUrl: the picture itself, sent to the address that was given out. */
export const avatarUpload = (deps: Pick<Deps, 'db' | 'log' | 'images' | 'secrets' | 'clock' | 'limits'>) => async (app: FastifyInstance) => {
  app.decorateRequest('upload', null as never)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler(answerError)
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

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error instanceof DomainError ? error.status : isUnavailable(error) ? 503 : (error.statusCode ?? 500)
  if (status >= 500 && !(error instanceof DomainError)) request.log.error({ err: error }, 'an upload failed')
  if (status === 503) reply.header('retry-after', '1')
  return reply.code(status).send({ message: error instanceof DomainError ? error.message : wordsFor(status) })
}

function wordsFor(status: number): string {
  if (status === 413) return TOO_LARGE
  if (status === 503) return 'The shop is busy. Please try again in a moment.'
  return status < 500 ? noPicture().message : 'Something went wrong on our side. Please try again.'
}

/** REST path of the avatar: a form with the picture in its field `avatar`. */
export async function avatarRest(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fileSize: MAX_BYTES, fields: 5, parts: 6, fieldSize: 1_000, fieldNameSize: 100, headerPairs: 20 },
  })
  app.put('/user/upload-avatar', signedIn, async (request, reply) => {
    const { id } = requireViewer(request.ctx)
    await request.ctx.limits.take('avatarByViewer', id)
    const bytes = await pictureOf(request)
    // What is left of the body is not worth waiting for.
    if (!bytes) return reply.code(413).header('connection', 'close').send(failed(TOO_LARGE))
    const { avatar } = await setAvatar(request.ctx, { userId: id, bytes })
    return ok('Avatar updated', { _id: id, avatar })
  })
}

/** The file in the field `avatar`; null when it is too large. Names and types that came along count for nothing. */
async function pictureOf(request: FastifyRequest): Promise<Buffer | null> {
  if (!request.isMultipart()) throw noPicture()
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES + FORM_BYTES) return null
  try {
    const part = await request.file()
    if (part?.fieldname !== 'avatar') {
      part?.file.resume()
      throw noPicture()
    }
    const chunks: Buffer[] = []
    for await (const chunk of part.file) {
      chunks.push(chunk)
      if (part.file.truncated) return null
    }
    return part.file.truncated ? null : Buffer.concat(chunks)
  } catch (error) {
    // The form's own faults carry a status; a form that cannot be parsed does not.
    throw error instanceof Error && 'statusCode' in error ? error : error instanceof DomainError ? error : noPicture()
  }
}
