import type { CatalogueExportQuery } from './calls.generated.ts'
import { KaseroError } from './errors.ts'

/** One product of an export, as of `dataAsOf` or slightly later. Money in whole UGX, pictures as absolute URLs. */
export type ExportedProduct = {
  id: string
  number: string
  name: string
  unit: string
  price: number
  listPrice: number
  discount: number
  stock: number
  description: string
  details: { label: string; value: string }[]
  images: string[]
  categories: { id: string; name: string }[]
  subcategories: { id: string; name: string }[]
  updatedAt: string
}

/** A finished export. Its products are streamed during the download, not buffered. */
export type ReadyExport = AsyncIterable<ExportedProduct> & {
  /** Continue from here with `changedProducts(dataAsOf)` and `removedProducts(dataAsOf)`. */
  dataAsOf: string
  totalCount: number
  /** Signed link to the file, valid until `expiresAt`; it needs no key. */
  url: string
  expiresAt: string
}

type Status = NonNullable<CatalogueExportQuery['catalogueExport']>

/**
 * Wraps a finished export.
 * @throws {KaseroError} EXPORT_FAILED
 */
export function readyExport(
  status: Status,
  { origin, fetch, signal }: { origin: URL; fetch: typeof globalThis.fetch; signal: AbortSignal | undefined },
): ReadyExport {
  const { url, dataAsOf, products, expiresAt } = status
  if (url === null || dataAsOf === null || expiresAt === null)
    throw new KaseroError('EXPORT_FAILED', 'The shop could not export the catalogue.')
  return {
    dataAsOf,
    totalCount: products ?? 0,
    url,
    expiresAt,
    async *[Symbol.asyncIterator]() {
      // Use the origin that this client is configured with: the shop's public URL may differ from it.
      const response = await fetch(new URL(new URL(url).pathname, origin), {
        ...(signal && { signal }),
        redirect: 'error',
      })
      if (!response.ok || !response.body)
        throw new KaseroError('EXPORT_FAILED', `The download of the export failed with status ${response.status}.`, {
          status: response.status,
        })
      const text = response.body.pipeThrough(new DecompressionStream('gzip')).pipeThrough(new TextDecoderStream())
      let rest = ''
      for await (const chunk of chunksOf(text)) {
        const lines = (rest + chunk).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) yield JSON.parse(line) as ExportedProduct
      }
    },
  }
}

/** Iterates over a stream; not every platform implements async iteration of `ReadableStream`. */
async function* chunksOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader()
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) yield value ?? ''
  } finally {
    await reader.cancel()
  }
}
