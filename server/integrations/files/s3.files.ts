import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { type FileStore, requireFileKey } from './files.ts'

type BucketOptions = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  patienceMs?: number
}

/** The bucket refused a request, with its HTTP status. */
export class BucketError extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** A file store that can also list what it holds. */
export type BucketFiles = FileStore & {
  /** Lists the keys that begin with `prefix`, in order. */
  list(prefix: string): Promise<string[]>
}

/**
 * Stores files in an S3-compatible bucket, addressed by path. Files are streamed in both directions,
 * never loaded into memory.
 */
export function s3Files({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  patienceMs = 120_000,
}: BucketOptions): BucketFiles {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  function sendSigned(url: string, init: RequestInit): Promise<Response> {
    return client.fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
  }
  const send = (key: string, init: RequestInit): Promise<Response> => {
    requireFileKey(key)
    return sendSigned(`${root}/${key}`, init)
  }
  const bucketError = (method: string, { status }: Response) =>
    new BucketError(`the bucket responded with ${status} to ${method} of a file`, status)
  return {
    async put(key, path, contentType) {
      // The file-backed blob is read from disk while it is sent. The payload is not signed; TLS protects its integrity.
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }
      const response = await send(key, { method: 'PUT', headers, body: await openAsBlob(path) })
      await response.body?.cancel()
      if (!response.ok) throw bucketError('PUT', response)
    },
    async open(key) {
      const response = await send(key, { method: 'GET' })
      if (response.ok && response.body) return Readable.fromWeb(response.body as ReadableStream)
      await response.body?.cancel()
      if (response.status === 404) return null
      throw bucketError('GET', response)
    },
    async remove(key) {
      const response = await send(key, { method: 'DELETE' })
      await response.body?.cancel()
      if (!response.ok && response.status !== 404) throw bucketError('DELETE', response)
    },
    // https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
    async list(prefix) {
      const keys: string[] = []
      let token: string | undefined
      do {
        const parameters = new URLSearchParams({ 'list-type': '2', prefix })
        if (token) parameters.set('continuation-token', token)
        const response = await sendSigned(`${root}?${parameters}`, { method: 'GET' })
        const xml = await response.text()
        if (!response.ok) throw new Error(`the bucket responded with ${response.status} to ListObjectsV2`)
        keys.push(...[...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key))
        token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1]?.replaceAll('&amp;', '&')
      } while (token)
      return keys
    },
  }
}
