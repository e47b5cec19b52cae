import type { Env } from '#server/config.ts'
import type { Shop } from './start.ts'

/** Runs a startup step and prints its result and duration. */
export async function step<T>(
  name: string,
  work: () => Promise<T>,
  say: (result: T) => string = () => 'done',
): Promise<T> {
  const began = performance.now()
  const result = await work()
  console.log(`${name.padEnd(14)} ${say(result)} (${Math.round(performance.now() - began)} ms)`)
  return result
}

/** Runs a startup step and prints nothing, for processes whose group reports. */
export const quietStep = <T>(_name: string, work: () => Promise<T>): Promise<T> => work()

/** Prints the URLs of the running process to the terminal. */
export function printStartupReport(
  { url, sandbox, health }: Pick<Shop, 'url' | 'sandbox' | 'health'>,
  env: Pick<Env, 'NODE_ENV' | 'KASERO_ROLE' | 'WEB_CONCURRENCY'>,
): void {
  if (health) console.log(`\nHealth      ${health}/readyz`)
  if (env.KASERO_ROLE === 'worker') {
    console.log(`\nWorker      ${url}/readyz\n\nStop with Ctrl-C.`)
    return
  }
  console.log(`
Shop        ${url}/
Staff       ${url}/staff
Playground  ${url}/playground
GraphQL     ${url}/graphql
REST        ${url}/api`)
  if (env.WEB_CONCURRENCY > 1) console.log(`Processes   ${env.WEB_CONCURRENCY}, replaced one by one on SIGHUP`)
  if (sandbox) console.log(`Mailbox     ${url}/sandbox/mail`)
  if (env.NODE_ENV !== 'production') {
    console.log(`
Demo accounts, password Matooke#1:
  shopper@kasero.test   shopper
  support@kasero.test   support: orders and tickets
  manager@kasero.test   manager: also products, stock and zones
  admin@kasero.test     administrator`)
  }
  console.log('\nStop with Ctrl-C.')
}
