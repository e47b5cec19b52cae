import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '#server/db/postgresErrors.ts'
import { DomainError } from '#server/errors.ts'
import { MAX_BYTES, noPicture, TOO_LARGE, tooManyBytes } from './files.rules.ts'

/** Maximum size of a multipart form in addition to its file, in bytes. */
const FORM_BYTES = 64 * 1024

/** Configures an app to accept pictures as its only request bodies and to return errors as JSON { message }. */
export function readPictures(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  app.setErrorHandler(answerError)
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error instanceof DomainError ? error.status : isUnavailable(error) ? 503 : (error.statusCode ?? 500)
  if (status >= 500 && !(error instanceof DomainError)) request.log.error({ err: error }, 'Picture upload failed')
  if (status === 503) reply.header('retry-after', '1')
  return reply.code(status).send({ message: error instanceof DomainError ? error.message : wordsFor(status) })
}

function wordsFor(status: number): string {
  if (status === 413) return TOO_LARGE
  if (status === 503) return 'The shop is busy. Please try again in a moment.'
  return status < 500 ? noPicture().message : 'Something went wrong on our side. Please try again.'
}

/** Registers the parser for forms with one picture, see {@link pictureIn}. */
export async function readPictureForms(app: Pick<FastifyInstance, 'register'>): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fileSize: MAX_BYTES,
      fields: 5,
      parts: 6,
      fieldSize: 1_000,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  })
}

/**
 * Returns the file in this field of a form; file names and content types of the client are ignored.
 * @throws {DomainError} BAD_INPUT when there is none, TOO_LARGE
 */
export async function pictureIn(
  request: FastifyRequest,
  reply: Pick<FastifyReply, 'header'>,
  field: string,
): Promise<Buffer> {
  if (!request.isMultipart()) throw noPicture()
  const bytes = await bytesIn(request, field)
  if (bytes) return bytes
  // Close the connection instead of reading the rest of the body.
  reply.header('connection', 'close')
  throw tooManyBytes()
}

/** Reads the file; returns null when it is too large. */
async function bytesIn(request: FastifyRequest, field: string): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES + FORM_BYTES) return null
  try {
    const part = await request.file()
    if (part?.fieldname !== field) {
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
    // Multipart errors carry a status code; a form that cannot be parsed does not.
    throw error instanceof Error && 'statusCode' in error ? error : error instanceof DomainError ? error : noPicture()
  }
}
