import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const BUCKET = 'shop'
/** So that a test needs few files for a second page. */
const KEYS_OF_A_PAGE = 3

/**
 * Starts a server that speaks as much of the S3 protocol as the shop uses: PUT, GET, DELETE and ListObjectsV2, which
 * lists a few keys a page.
 */
export async function startBucket() {
  let refusesDeletes = false
  const stored = new Map<string, { bytes: Buffer; headers: IncomingHttpHeaders }>()
  const server = createServer(async (request, response) => {
    const [bytes, url] = [await buffer(request), new URL(request.url ?? '', 'http://bucket')]
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=AKIATEST/'))
      return response.writeHead(403).end()
    if (url.searchParams.get('list-type') === '2') return response.writeHead(200).end(list(url.searchParams))
    const key = url.pathname.slice(`/${BUCKET}/`.length)
    if (request.method === 'PUT') stored.set(key, { bytes, headers: request.headers })
    if (request.method === 'DELETE' && refusesDeletes) return response.writeHead(403).end()
    const known = stored.get(key)
    if (request.method === 'DELETE') stored.delete(key)
    return response.writeHead(known ? 200 : 404).end(request.method === 'GET' ? known?.bytes : '')
  })

  function list(parameters: URLSearchParams): string {
    const prefix = parameters.get('prefix') ?? ''
    const after = parameters.get('continuation-token')?.slice('after&'.length) ?? ''
    const keys = [...stored.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, KEYS_OF_A_PAGE)
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
    const next =
      keys.length > page.length ? `<NextContinuationToken>after&amp;${page.at(-1)}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name>${contents.join('')}${next}</ListBucketResult>`
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    stored,
    /** From now on the key has no right to delete. */
    refuseDeletes() {
      refusesDeletes = true
    },
    options: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: BUCKET,
      region: 'af-south-1',
      accessKeyId: 'AKIATEST',
      secretAccessKey: 'secret',
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
