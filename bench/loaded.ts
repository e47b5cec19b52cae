/** How many requests a second a server answers, asked from another process (load.ts), so that asking takes nothing from answering. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

type Asking = { seconds: number; accept?: string }

/** @throws when one is not answered 200 */
export async function perSecond(url: string, { seconds, accept = '*/*' }: Asking): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts'), url, String(seconds), accept], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  await new Promise((ended) => child.once('close', ended))
  const { perSecond: many, failed } = JSON.parse(said) as { perSecond: number; failed: number }
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`)
  return many
}
