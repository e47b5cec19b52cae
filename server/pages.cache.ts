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

/** Newer than this, a page is given out as it is; older, it is given out and made anew for the next visitor. */
const FRESH = 20_000
const KEPT = 10 * 60_000
const PAGES_AT_MOST = 1000
const BYTES_AT_MOST = 64 * 1024 * 1024

/** Rendered pages for a while; who asks during a render waits for the same one, and nobody waits for a refresh. */
export function makePageCache(now = Date.now) {
  const kept = new LRUCache<string, { page: Page; madeAt: number }>({
    max: PAGES_AT_MOST,
    ttl: KEPT,
    maxSize: BYTES_AT_MOST,
    sizeCalculation: ({ page }) => page.size * 2,
  })
  const underway = new Map<string, Promise<Page>>()

  async function refresh(key: string, make: () => Promise<Page>): Promise<Page> {
    try {
      const page = await make()
      // Unknown addresses are endless, and failures should not last.
      if (page.status < 400) kept.set(key, { page, madeAt: now() })
      // What is gone goes; what only failed now stays as it was.
      else if (page.status < 500) kept.delete(key)
      return page
    } finally {
      underway.delete(key)
    }
  }

  return async (key: string, make: () => Promise<Page>): Promise<Page> => {
    const known = kept.get(key)
    if (known && now() - known.madeAt < FRESH) return known.page
    const coming = underway.get(key) ?? refresh(key, make)
    underway.set(key, coming)
    if (!known) return coming
    coming.catch(() => undefined)
    return known.page
  }
}

/** The best form that the client names. A form with q=0 is one it refuses. */
export function encodingFor(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase())
  const takes = (name: string) => offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(offer)))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
