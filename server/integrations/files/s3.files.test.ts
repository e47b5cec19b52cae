import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBucket } from '../../../tests/support/app/bucket.ts'
import type { FileStore } from './files.ts'
import { localFiles } from './local.files.ts'
import { type BucketFiles, s3Files } from './s3.files.ts'

const KEY = 'exports/0123456789abcdef.ndjson.gz'
const folder = mkdtempSync(join(tmpdir(), 'kasero-files-'))
const source = join(folder, 'source')
let server: Awaited<ReturnType<typeof startBucket>>
let bucket: BucketFiles
let stores: Record<string, FileStore>

beforeAll(async () => {
  writeFileSync(source, 'a line\nanother line\n')
  server = await startBucket()
  bucket = s3Files(server.options)
  stores = { 'a folder': localFiles({ folder: join(folder, 'files') }), 'a bucket': bucket }
})
afterAll(() => {
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
  await bucket.put(KEY, source, 'application/gzip')
  expect(server.stored.get(KEY)?.headers).toMatchObject({
    'content-length': '20',
    'content-type': 'application/gzip',
  })
})

it('a bucket lists all keys with a prefix, page by page', async () => {
  const keys = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((segment) => `wal/00000001000000000000000${segment}.gz`)
  for (const key of keys.toReversed()) await bucket.put(key, source, 'application/gzip')
  expect(await bucket.list('wal/')).toEqual(keys)
  expect(await bucket.list('base/')).toEqual([])
})

// ASVS 5.3.2
it.each(['../source', 'exports/../../source.gz', 'exports/a..gz', 'source'])('%j is rejected as a key', async (key) => {
  await expect(Promise.resolve().then(() => stores['a folder']?.open(key))).rejects.toThrow('Not a key')
})
