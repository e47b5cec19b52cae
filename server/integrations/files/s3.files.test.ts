import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FileStore } from './files.ts'
import { localFiles } from './local.files.ts'
import { s3Files } from './s3.files.ts'

const KEY = 'exports/0123456789abcdef.ndjson.gz'
const folder = mkdtempSync(join(tmpdir(), 'kasero-files-'))
const source = join(folder, 'source')
const stored = new Map<string, { bytes: Buffer; headers: IncomingHttpHeaders }>()
let server: Server
let stores: Record<string, FileStore>

beforeAll(async () => {
  writeFileSync(source, 'a line\nanother line\n')
  server = createServer(async (request, response) => {
    const [bytes, path] = [await buffer(request), request.url ?? '']
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=AKIATEST/'))
      return response.writeHead(403).end()
    if (request.method === 'PUT') stored.set(path, { bytes, headers: request.headers })
    const known = stored.get(path)
    if (request.method === 'DELETE') stored.delete(path)
    return response.writeHead(known ? 200 : 404).end(request.method === 'GET' ? known?.bytes : '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stores = {
    'a folder': localFiles({ folder: join(folder, 'files') }),
    'a bucket': s3Files({
      endpoint,
      bucket: 'shop',
      region: 'af-south-1',
      accessKeyId: 'AKIATEST',
      secretAccessKey: 'secret',
    }),
  }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

it.each(['a folder', 'a bucket'])('%s stores a file, streams it back and removes it', async (name) => {
  const store = stores[name] as FileStore
  expect(await store.open(KEY)).toBeNull()
  await store.put(KEY, source, 'application/gzip')
  const content = await store.open(KEY)
  expect(content && (await buffer(content)).toString()).toBe('a line\nanother line\n')
  await store.remove(KEY)
  await store.remove(KEY)
  expect(await store.open(KEY)).toBeNull()
})

it('a bucket receives the length and the type of the file', async () => {
  await stores['a bucket']?.put(KEY, source, 'application/gzip')
  expect(stored.get(`/shop/${KEY}`)?.headers).toMatchObject({
    'content-length': '20',
    'content-type': 'application/gzip',
  })
})

// ASVS 5.3.2
it.each(['../source', 'exports/../../source.gz', 'source'])('%j is rejected as a key', async (key) => {
  await expect(Promise.resolve().then(() => stores['a folder']?.open(key))).rejects.toThrow('Not a key')
})
