import { KaseroError } from './errors.ts'

/**
 * Query cost of an operation and the remaining budget of the current minute, in points; each object that the response
 * may contain costs one point.
 */
export type Cost = { requested: number; limit: number; remaining: number; resetsAt: string }

export type GraphQLRequest = { query: string; variables: object | undefined }

export type ClientOptions = {
  url: URL
  key: string
  fetch: typeof globalThis.fetch
  /** Timeout for one attempt, including reading the response body. */
  timeoutMs: number
}

type Refusal = {
  message: string
  path?: (string | number)[]
  extensions?: { code?: string; details?: { retryAfterSeconds?: number } }
}
type GraphQLResponse = { data?: object | null; errors?: Refusal[]; extensions?: { cost?: Cost } }

/**
 * Sends a GraphQL request once, without retries.
 * @throws {KaseroError}, or the signal's reason
 */
export async function sendRequest(
  client: ClientOptions,
  request: GraphQLRequest,
  signal: AbortSignal | undefined,
): Promise<{ data: unknown; cost: Cost | undefined }> {
  const { response, body } = await post(client, { url: client.url, body: request }, signal)
  const result = parseResult(body)
  if (!result) throw buildUnreadableError(response)
  const [refusal] = result.errors ?? []
  if (refusal) throw buildRefusal(refusal, response)
  return { data: result.data, cost: result.extensions?.cost }
}

/**
 * Starts a job with a POST request to the REST API, without retries.
 * @throws {KaseroError}, or the signal's reason
 */
export async function startJob<T>(client: ClientOptions, path: string, signal: AbortSignal | undefined): Promise<T> {
  const { response, body } = await post(client, { url: new URL(path, client.url), body: {} }, signal)
  const result = parseJson(body) as { data?: T; code?: string; message?: string } | null
  if (response.ok && result?.data) return result.data
  if (!result?.code) throw buildUnreadableError(response)
  throw new KaseroError(result.code, result.message ?? '', {
    status: response.status,
    retryAfterSeconds: readRetryAfter(response),
  })
}

type Call = { url: URL; body: object }

async function post(
  { key, fetch, timeoutMs }: ClientOptions,
  { url, body: request }: Call,
  signal: AbortSignal | undefined,
): Promise<{ response: Response; body: string }> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/graphql-response+json, application/json;q=0.9',
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(request),
      // Do not follow redirects: another host must not receive the key.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return { response, body: await response.text() }
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    if (timeout.aborted) throw new KaseroError('TIMEOUT', `The shop did not respond within ${timeoutMs} ms.`, { cause })
    throw new KaseroError('UNREACHABLE', `The shop at ${url.origin} could not be reached.`, { cause })
  }
}

function parseResult(body: string): GraphQLResponse | null {
  const result = parseJson(body) as GraphQLResponse | null
  return result?.data || Array.isArray(result?.errors) ? result : null
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function buildRefusal(
  { message, path, extensions: { code = 'INTERNAL', details } = {} }: Refusal,
  response: Response,
): KaseroError {
  return new KaseroError(code, message, {
    status: response.status,
    details,
    path,
    retryAfterSeconds: readRetryAfter(response) ?? details?.retryAfterSeconds,
  })
}

/**
 * Builds the error for a response that the shop did not write, such as a proxy's: its body is ignored, its status and
 * Retry-After are used.
 */
function buildUnreadableError(response: Response): KaseroError {
  const { status } = response
  const code =
    status === 429 ? 'RATE_LIMITED' : status === 502 || status === 503 || status === 504 ? 'UNAVAILABLE' : 'BAD_ANSWER'
  return new KaseroError(code, `The response with status ${status} is not a response of the GraphQL API.`, {
    status,
    retryAfterSeconds: readRetryAfter(response),
  })
}

/** Reads Retry-After in seconds. The HTTP date format is not supported, because the shop never sends it. */
function readRetryAfter(response: Response): number | undefined {
  const text = response.headers.get('retry-after')
  return text && /^\d+$/.test(text) ? Number(text) : undefined
}
