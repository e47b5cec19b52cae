import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer that is the same for everybody, with its body in each form that was asked for. */
export class Page {
  readonly status: number
  readonly headers: Record<string, string>
  private readonly bodies = new Map<Encoding, Promise<Buffer>>()
  /** Bytes before compression. */
  readonly size: number

  constructor(status: number, headers: Record<string, string>, body: string) {
    this.status = status
    this.headers = headers
    const plain = Buffer.from(body)
    this.size = plain.length + 1000
    this.bodies.set('identity', Promise.resolve(plain))
  }

  async body(encoding: Encoding): Promise<Buffer> {
    let body = this.bodies.get(encoding)
    if (!body) {
      const plain = await (this.bodies.get('identity') as Promise<Buffer>)
      body =
        encoding === 'br'
          ? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
          : gzipped(plain, { level: 6 })
      this.bodies.set(encoding, body)
    }
    return body
  }
}

const LIFETIME = 20_000
const PAGES_AT_MOST = 1000
const BYTES_AT_MOST = 64 * 1024 * 1024

/** Rendered pages for a short while; who asks during a render waits for the same one. */
export function makePageCache() {
  const kept = new LRUCache<string, Page>({ max: PAGES_AT_MOST, ttl: LIFETIME, maxSize: BYTES_AT_MOST, sizeCalculation: ({ size }) => size * 2 })
  const underway = new Map<string, Promise<Page>>()
  return async (key: string, make: () => Promise<Page>): Promise<Page> => {
    const known = kept.get(key) ?? underway.get(key)
    if (known) return known
    const made = make()
    underway.set(key, made)
    try {
      const page = await made
      // Unknown addresses are endless, and failures should not last.
      if (page.status < 400) kept.set(key, page)
      return page
    } finally {
      underway.delete(key)
    }
  }
}

/** The best form that the client names. A form with q=0 is one it refuses. */
export function encodingFor(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase())
  const takes = (name: string) => offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(offer)))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
