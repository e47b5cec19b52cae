/** Runs the load generator in another process, so that it takes no time from the process of the server. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Stands for a new id in each request that is sent; as long as a UUID, so that the content length stays the same. */
export const UNIQUE_ID = '00000000-0000-4000-8000-000000000000'

export type LoadRequest = {
  path: string
  headers?: Record<string, string>
  /** JSON text of a POST; without one the request is a GET. */
  body?: string
  /** Text that a correct response contains. */
  expects?: string
}

export type LoadPlan = {
  origin: string
  seconds: number
  /** Requests of each connection, sent one after the other and again from the first; all scripts are equally long. */
  scripts: LoadRequest[][]
  /** What counts as one operation: a request, or a whole script. */
  operation?: 'request' | 'script'
  /** Requests that a connection sends without waiting for a response; 1 when absent. */
  inFlight?: number
  /** Sends each request once only. */
  once?: boolean
}

export type LoadResult = {
  /** Operations within the given time. */
  perSecond: number
  /** All operations, including those whose responses arrived after the given time. */
  completed: number
  /** Milliseconds of an operation. */
  p50: number
  p99: number
  /** CPU milliseconds of the load generator per operation. */
  cpu: number
  /** Requests that admission control refused (503 with Retry-After); they were sent again and are not counted above. */
  refused: number
  failed: number
  firstFailure: string | null
}

/**
 * Runs the load generator.
 * @throws {Error} when a response is an error
 */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'loadGenerator.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(plan))
  const output = await text(child.stdout)
  if (output === '') throw new Error(`The load generator failed at ${plan.origin}`)
  const result = JSON.parse(output) as LoadResult
  if (result.failed > 0)
    throw new Error(
      `${result.failed} of ${result.completed} operations at ${plan.origin} failed: ${result.firstFailure}`,
    )
  return result
}

const CONNECTIONS = 32
const IN_FLIGHT = 4

/** Returns the requests per second that one URL serves. @throws {Error} when a response is not 200 */
export async function perSecond(
  url: string,
  { seconds, accept = '*/*' }: { seconds: number; accept?: string },
): Promise<number> {
  const { origin, pathname, search } = new URL(url)
  const request = { path: pathname + search, headers: { accept, 'accept-encoding': 'br' } }
  const scripts = Array.from({ length: CONNECTIONS }, () => [request])
  return (await runLoad({ origin, seconds, scripts, inFlight: IN_FLIGHT })).perSecond
}
