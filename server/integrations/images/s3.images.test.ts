import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { s3Images } from './s3.images.ts'

const KEY = 'avatars/0123456789abcdef0123456789abcdef-320.webp'
const ACCOUNT = { region: 'af-south-1', accessKeyId: 'AKIATEST', secretAccessKey: 'secret of the test' }
const NOT_STORED = 'The picture could not be stored. Please try again.'

let server: Server
let endpoint: string
let stored: Map<string, { bytes: Buffer; headers: IncomingHttpHeaders }>
/** Error statuses that the bucket returns for the next requests; 0 hangs. */
let trouble: number[]

/** Starts a bucket server that accepts only requests signed with the test key over the received bytes. */
beforeEach(async () => {
  stored = new Map()
  trouble = []
  server = createServer(async (request, response) => {
    const bytes = await buffer(request)
    const path = request.url ?? ''
    const fault = trouble.shift()
    if (fault === 0) return
    if (fault) return response.writeHead(fault).end('<Error/>')
    if (!(await isSigned(request.method ?? '', path, request.headers, bytes))) return response.writeHead(403).end()
    if (request.method === 'PUT') stored.set(path, { bytes, headers: request.headers })
    else if (!stored.delete(path)) return response.writeHead(404).end()
    return response.writeHead(request.method === 'PUT' ? 200 : 204).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function isSigned(method: string, path: string, headers: IncomingHttpHeaders, bytes: Buffer): Promise<boolean> {
  const given = headers.authorization ?? ''
  const names =
    /SignedHeaders=([^,]+)/
      .exec(given)?.[1]
      ?.split(';')
      .filter((name) => name !== 'host' && name !== 'x-amz-date') ?? []
  const signer = new AwsV4Signer({
    ...ACCOUNT,
    method,
    service: 's3',
    url: `${endpoint}${path}`,
    headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    datetime: String(headers['x-amz-date']),
  })
  const expected = (await signer.sign()).headers.get('authorization')
  return given === expected && headers['x-amz-content-sha256'] === createHash('sha256').update(bytes).digest('hex')
}

const bucket = (more = {}) =>
  s3Images({ endpoint, bucket: 'pictures', publicUrl: 'https://cdn.kasero.test/', ...ACCOUNT, ...more })

describe('Pictures in a bucket', () => {
  test('uploads the whole picture, signed, with its type and cache lifetime, and returns the public URL', async () => {
    const bytes = randomBytes(40_000)
    await bucket().put(KEY, bytes, 'image/webp')
    const kept = stored.get(`/pictures/${KEY}`)
    expect(kept?.bytes).toEqual(bytes)
    expect(kept?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(kept?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIATEST\/\d{8}\/af-south-1\/s3\/aws4_request, SignedHeaders=.*x-amz-content-sha256/,
    )
    expect(bucket().urlOf(KEY)).toBe(`https://cdn.kasero.test/${KEY}`)
  })

  test('signs removals and ignores a missing picture', async () => {
    await bucket().put(KEY, randomBytes(10), 'image/webp')
    await bucket().remove(KEY)
    expect(stored.size).toBe(0)
    await bucket().remove(KEY)
  })

  test('reports UNAVAILABLE when the bucket rejects the signature', async () => {
    await expect(bucket({ secretAccessKey: 'another' }).put(KEY, randomBytes(10), 'image/webp')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: NOT_STORED,
    })
  })

  test('retries once after a 503, and reports UNAVAILABLE after two', async () => {
    trouble = [503]
    await bucket().put(KEY, randomBytes(10), 'image/webp')
    trouble = [503, 503]
    await expect(bucket().put(KEY, randomBytes(10), 'image/webp')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: NOT_STORED,
    })
  })

  test('times out on a bucket that hangs, and fails on one that is unreachable', async () => {
    trouble = [0]
    await expect(bucket({ patienceMs: 100 }).put(KEY, randomBytes(10), 'image/webp')).rejects.toMatchObject({
      message: NOT_STORED,
      cause: { name: 'TimeoutError' },
    })
    await expect(
      bucket({ endpoint: 'http://127.0.0.1:1' }).put(KEY, randomBytes(10), 'image/webp'),
    ).rejects.toMatchObject({ message: NOT_STORED })
  })

  test('throws for a key that leaves the bucket', async () => {
    await expect(bucket().put('../other/x.webp', randomBytes(1), 'image/webp')).rejects.toThrow('not a picture key')
  })
})
