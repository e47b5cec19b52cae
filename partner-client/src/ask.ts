import { KaseroError } from './errors.ts'

/**
 * Query cost of an operation and the remaining budget of the current minute, in points; each object that the response
 * may contain costs one point.
 */
export type Cost = { requested: number; limit: number; remaining: number; resetsAt: string }

export type Question = { query: string; variables: object | undefined }

export type Way = {
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
type Answer = { data?: object | null; errors?: Refusal[]; extensions?: { cost?: Cost } }

/**
 * Sends a GraphQL request once, without retries.
 * @throws {KaseroError}, or the signal's reason
 */
export async function askOnce(
  way: Way,
  question: Question,
  signal: AbortSignal | undefined,
): Promise<{ data: unknown; cost: Cost | undefined }> {
  const { response, body } = await sent(way, { url: way.url, body: question }, signal)
  const answer = read(body)
  if (!answer) throw unreadable(response)
  const [refusal] = answer.errors ?? []
  if (refusal) throw refused(refusal, response)
  return { data: answer.data, cost: answer.extensions?.cost }
}

/**
 * Starts a job with a POST request to the REST API, without retries.
 * @throws {KaseroError}, or the signal's reason
 */
export async function startOnce<T>(way: Way, path: string, signal: AbortSignal | undefined): Promise<T> {
  const { response, body } = await sent(way, { url: new URL(path, way.url), body: {} }, signal)
  const answer = json(body) as { data?: T; code?: string; message?: string } | null
  if (response.ok && answer?.data) return answer.data
  if (!answer?.code) throw unreadable(response)
  throw new KaseroError(answer.code, answer.message ?? '', {
    status: response.status,
    retryAfterSeconds: waitIn(response),
  })
}

type Call = { url: URL; body: object }

async function sent(
  { key, fetch, timeoutMs }: Way,
  { url, body: question }: Call,
  signal: AbortSignal | undefined,
): Promise<{ response: Response; body: string }> {
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/graphql-response+json, application/json;q=0.9',
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(question),
      // Do not follow redirects: another host must not receive the key.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
    return { response, body: await response.text() }
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    if (late.aborted) throw new KaseroError('TIMEOUT', `The shop did not respond within ${timeoutMs} ms.`, { cause })
    throw new KaseroError('UNREACHABLE', `The shop at ${url.origin} could not be reached.`, { cause })
  }
}

function read(body: string): Answer | null {
  const answer = json(body) as Answer | null
  return answer?.data || Array.isArray(answer?.errors) ? answer : null
}

function json(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function refused(
  { message, path, extensions: { code = 'INTERNAL', details } = {} }: Refusal,
  response: Response,
): KaseroError {
  return new KaseroError(code, message, {
    status: response.status,
    details,
    path,
    retryAfterSeconds: waitIn(response) ?? details?.retryAfterSeconds,
  })
}

/**
 * Builds the error for a response that the shop did not write, such as a proxy's: its body is ignored, its status and
 * Retry-After are used.
 */
function unreadable(response: Response): KaseroError {
  const { status } = response
  const code =
    status === 429 ? 'RATE_LIMITED' : status === 502 || status === 503 || status === 504 ? 'UNAVAILABLE' : 'BAD_ANSWER'
  return new KaseroError(code, `The response with status ${status} is not a response of the GraphQL API.`, {
    status,
    retryAfterSeconds: waitIn(response),
  })
}

/** Reads Retry-After in seconds. The HTTP date format is not supported, because the shop never sends it. */
function waitIn(response: Response): number | undefined {
  const text = response.headers.get('retry-after')
  return text && /^\d+$/.test(text) ? Number(text) : undefined
}
