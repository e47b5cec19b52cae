import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { CACHE_FOREVER, type Images, requireKey, storageError } from './images.ts'

export type BucketOptions = {
  /** URL of the service, without the bucket: https://s3.eu-west-1.amazonaws.com, http://127.0.0.1:9000. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Base URL from which browsers load the pictures; may be a CDN. */
  publicUrl: string
  /** Time limit of a request, in milliseconds. */
  patienceMs?: number
}

/**
 * Stores pictures in any S3-compatible bucket, addressed by path
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/API_PutObject.html). Browsers load them from the bucket directly.
 */
export function s3Images({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  publicUrl,
  patienceMs = 5_000,
}: BucketOptions): Images {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 })
  const send = async (
    method: 'PUT' | 'DELETE',
    key: string,
    body: Buffer,
    headers: Record<string, string>,
  ): Promise<void> => {
    requireKey(key)
    try {
      const response = await client.fetch(`${withoutSlash(endpoint)}/${bucket}/${key}`, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
        ...(method === 'PUT' && { body: new Uint8Array(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      await response.body?.cancel()
      const isAlreadyGone = method === 'DELETE' && response.status === 404
      if (!response.ok && !isAlreadyGone)
        throw new Error(`the bucket responded to ${method} ${key} with ${response.status}`)
    } catch (error) {
      throw storageError(error)
    }
  }
  return {
    put: (key, bytes, contentType) =>
      send('PUT', key, bytes, { 'content-type': contentType, 'cache-control': CACHE_FOREVER }),
    async get(key) {
      requireKey(key)
      const response = await client.fetch(`${withoutSlash(endpoint)}/${bucket}/${key}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      if (response.status === 404) return null
      throw new Error(`the bucket responded with ${response.status} to GET ${key}`)
    },
    remove: (key) => send('DELETE', key, Buffer.alloc(0), {}),
    urlOf: (key) => `${withoutSlash(publicUrl)}/${key}`,
  }
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
