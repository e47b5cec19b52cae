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
}: BucketOptions): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 })
  const send = (key: string, init: RequestInit): Promise<Response> => {
    requireFileKey(key)
    return client.fetch(`${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
  }
  const bucketError = (method: string, { status }: Response) =>
    new Error(`the bucket answered ${status} to ${method} of a file`)
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
  }
}
