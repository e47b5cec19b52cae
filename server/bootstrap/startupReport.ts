import type { Env } from '#server/config.ts'
import type { Shop } from './start.ts'

/** Does a step of starting and says what it did and how long it took. */
export async function step<T>(name: string, work: () => Promise<T>, say: (result: T) => string = () => 'done'): Promise<T> {
  const began = performance.now()
  const result = await work()
  console.log(`${name.padEnd(14)} ${say(result)} (${Math.round(performance.now() - began)} ms)`)
  return result
}

/** Where everything is, for the person who typed the command. */
export function printStartupReport({ url, sandbox }: Pick<Shop, 'url' | 'sandbox'>, env: Pick<Env, 'NODE_ENV'>): void {
  console.log(`
Shop        ${url}/
Playground  ${url}/playground
GraphQL     ${url}/graphql
REST        ${url}/api`)
  if (sandbox) console.log(`Mailbox     ${url}/sandbox/mail`)
  if (env.NODE_ENV !== 'production') {
    console.log(`
Demo accounts, password Matooke#1:
  shopper@kasero.test   a shopper
  support@kasero.test   packs and answers
  admin@kasero.test     runs the shop`)
  }
  console.log('\nStop with Ctrl-C.')
}
