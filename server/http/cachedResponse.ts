import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'
type Form = { headers: Record<string, string>; body: Buffer }

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
  private readonly forms = new Map<Encoding, Promise<Form>>()

  constructor(status: number, headers: Record<string, string>, body: string) {
    this.status = status
    this.headers = headers
    this.plain = Buffer.from(body)
    this.tag = hash('sha1', this.plain, 'base64url')
    this.products = new Set(body.match(/\bprod_[0-9a-z]{26}\b/g))
    this.size = this.plain.length * 2 + this.products.size * 100 + 1000
  }

  form(encoding: Encoding): Promise<Form> {
    let form = this.forms.get(encoding)
    if (!form) {
      form = this.make(encoding)
      this.forms.set(encoding, form)
    }
    return form
  }

  private async make(encoding: Encoding): Promise<Form> {
    // Each encoding has its own ETag, because a strong ETag identifies the exact bytes (RFC 9110, 8.8.3).
    const headers = {
      ...this.headers,
      etag: `"${this.tag}-${encoding}"`,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    return { headers, body: await compressed(this.plain, encoding) }
  }
}

/** Largest body in bytes that is compressed synchronously: using another thread costs four times the work. */
const AT_ONCE = 8_192
const GZIP = { level: 6 }

/**
 * Compresses a body. Brotli quality 5 takes a tenth of the time of the best quality for an eighth more bytes; cached
 * responses are regenerated every few seconds.
 */
async function compressed(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return plain
  const atOnce = plain.length <= AT_ONCE
  if (encoding === 'gzip') return atOnce ? gzipSync(plain, GZIP) : gzipped(plain, GZIP)
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }
  return atOnce ? brotliCompressSync(plain, options) : brotli(plain, options)
}

/** Shorter texts, in characters, fit into one packet uncompressed. */
const WORTH_COMPRESSING = 1_000

/** Compresses an uncached text response with the best encoding that the client accepts; an `onSend` hook. */
export async function compressionFor(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < WORTH_COMPRESSING || reply.hasHeader('content-encoding'))
    return payload
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === 'identity') return payload
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return compressed(Buffer.from(payload), encoding)
}

/** Sends the response in the best encoding that the client accepts, or 304 when the client already has it. */
export async function sendCachedResponse(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse) {
  const { headers, body } = await answer.form(encodingFor(request.headers['accept-encoding']))
  reply.headers(headers)
  if (answer.status === 200 && has(request.headers['if-none-match'], String(headers.etag)))
    return reply.code(304).send()
  return reply.code(answer.status).send(body)
}

/** Compares ETags weakly (RFC 9110, 13.1.2): an intermediate cache may have weakened the ETag. */
const has = (known: string | undefined, etag: string) =>
  known?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)

/** Chooses an encoding from an `Accept-Encoding` header; an encoding with q=0 is not acceptable. */
export function encodingFor(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase())
  const takes = (name: string) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(offer)))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
