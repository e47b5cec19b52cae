/**
 * Measures the requests per second of a server from another process (load.ts), so that the load generator takes no time
 * from the server.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

type LoadOptions = { seconds: number; accept?: string }

/**
 * Runs the load generator and returns the requests per second.
 * @throws {Error} when a request is not answered with 200
 */
export async function perSecond(url: string, { seconds, accept = '*/*' }: LoadOptions): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'loadGenerator.ts'), url, String(seconds), accept], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await new Promise((ended) => child.once('close', ended))
  const { perSecond: rate, failed } = JSON.parse(output) as { perSecond: number; failed: number }
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`)
  return rate
}
