/**
 * Measures the requests per second of a server from another process (load.ts), so that the load generator takes no time
 * from the server.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

type Asking = { seconds: number; accept?: string }

/**
 * Runs the load generator and returns the requests per second.
 * @throws {Error} when a request is not answered with 200
 */
export async function perSecond(url: string, { seconds, accept = '*/*' }: Asking): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts'), url, String(seconds), accept], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  await new Promise((ended) => child.once('close', ended))
  const { perSecond: many, failed } = JSON.parse(said) as { perSecond: number; failed: number }
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`)
  return many
}
