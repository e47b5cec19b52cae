import { dirname } from 'node:path'
import { styleText } from 'node:util'

export const ROOT = dirname(import.meta.dirname)

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Prints one line per step, with its duration. */
export function report(what: string, since: number, mark = '✓'): void {
  console.log(`${mark} ${what.padEnd(48)} ${styleText('dim', seconds(since))}`)
}

export async function step<T>(what: string, work: () => Promise<T> | T): Promise<T> {
  const since = performance.now()
  const result = await work()
  report(what, since)
  return result
}

/** Ends a command with one sentence on standard error and exit code 1; DEBUG prints the stack as well. */
export function fail(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(process.env.DEBUG ? error : `✗ ${sentence(reason)}`)
  process.exit(1)
}

function sentence(reason: string): string {
  const missing = /Cannot find (?:package|module) '([^']+)'/.exec(reason)?.[1]
  if (missing && !missing.startsWith('/')) return `The package ${missing} is not installed: run npm ci.`
  return reason
}
