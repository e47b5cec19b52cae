import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'
export type EncodedForm = { headers: Record<string, string> & { etag: string }; body: Buffer }

/** Response that is the same for every caller: status, headers, and the body in each requested encoding. */
export class CachedResponse {
  readonly status: number
  /** Ids of the products in the body. */
  readonly products: ReadonlySet<string>
  /** Approximate memory use in bytes. */
  readonly size: number
  private readonly headers: Record<string, string>
  private readonly plain: Buffer
  private readonly tag: string
  private readonly pendingForms = new Map<Encoding, Promise<EncodedForm>>()
  private readonly encodedForms = new Map<Encoding, EncodedForm>()

  constructor(status: number, headers: Record<string, string>, body: string) {
    this.status = status
    this.headers = headers
    this.plain = Buffer.from(body)
    this.tag = hash('sha1', this.plain, 'base64url')
    this.products = new Set(body.match(/\bprod_[0-9a-z]{26}\b/g)?.map(copy))
    this.size = this.plain.length * 2 + this.products.size * 100 + 1000
  }

  encode(encoding: Encoding): Promise<EncodedForm> {
    let pendingForm = this.pendingForms.get(encoding)
    if (!pendingForm) {
      pendingForm = this.buildForm(encoding)
      this.pendingForms.set(encoding, pendingForm)
    }
    return pendingForm
  }

  /** The form in an encoding that was requested before; otherwise undefined. */
  getEncoded(encoding: Encoding): EncodedForm | undefined {
    return this.encodedForms.get(encoding)
  }

  private async buildForm(encoding: Encoding): Promise<EncodedForm> {
    // Each encoding has its own ETag, because a strong ETag identifies the exact bytes (RFC 9110, 8.8.3).
    const headers = {
      ...this.headers,
      etag: `"${this.tag}-${encoding}"`,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    const form = { headers, body: await compress(this.plain, encoding) }
    this.encodedForms.set(encoding, form)
    return form
  }
}

/** A part of a string keeps the whole string in memory, here that of the page; a copy does not. */
const copy = (text: string) => Buffer.from(text, 'latin1').toString('latin1')

/** Largest body in bytes that is compressed synchronously: using another thread costs four times the work. */
const SYNC_COMPRESSION_LIMIT = 8_192
const GZIP_OPTIONS = { level: 6 }

/**
 * Compresses a body. Brotli quality 5 takes a tenth of the time of the best quality for an eighth more bytes; cached
 * responses are regenerated every few seconds.
 */
async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return plain
  const isSynchronous = plain.length <= SYNC_COMPRESSION_LIMIT
  if (encoding === 'gzip') return isSynchronous ? gzipSync(plain, GZIP_OPTIONS) : gzipAsync(plain, GZIP_OPTIONS)
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }
  return isSynchronous ? brotliCompressSync(plain, options) : brotli(plain, options)
}

/** Shorter texts, in characters, fit into one packet uncompressed. */
const MIN_COMPRESSIBLE_LENGTH = 1_000

/** Compresses an uncached text response with the best encoding that the client accepts; an `onSend` hook. */
export async function compressPayload(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < MIN_COMPRESSIBLE_LENGTH || reply.hasHeader('content-encoding'))
    return payload
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return payload
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return compress(Buffer.from(payload), encoding)
}

/** Sends the response in the best encoding that the client accepts, or 304 when the client already has it. */
export async function sendCachedResponse(request: FastifyRequest, reply: FastifyReply, response: CachedResponse) {
  const { headers, body } = await response.encode(negotiateEncoding(request.headers['accept-encoding']))
  reply.headers(headers)
  if (response.status === 200 && matchesEtag(request.headers['if-none-match'], String(headers.etag)))
    return reply.code(304).send()
  return reply.code(response.status).send(body)
}

/** Compares ETags weakly (RFC 9110, 13.1.2): an intermediate cache may have weakened the ETag. */
const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag)

/** Chooses an encoding from an `Accept-Encoding` header; an encoding with q=0 is not acceptable. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  const offers = (acceptEncoding ?? '').split(',').map((offer) => offer.trim().toLowerCase())
  const acceptsEncoding = (name: string) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(offer)))
  if (acceptsEncoding('br')) return 'br'
  return acceptsEncoding('gzip') ? 'gzip' : 'identity'
}
