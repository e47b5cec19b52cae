/** Shoppers that use the shop over HTTP, with the hashes of the web shop's own documents, as its pages do. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CoreDependencies } from '../server/context.ts'
import type * as fixtures from '../tests/support/fixtures/fixtures.ts'
import { ROOT } from '../tools/step.ts'
import type { Load } from './shop.ts'

export type Shopper = {
  id: string
  addressId: string
  accessToken: string
  ask(operation: string, variables: object): Promise<unknown>
}

/**
 * Disables compression in comparisons with a bare handler: decompression runs in the same process and would count as
 * the shop's cost.
 */
export const UNCOMPRESSED = { 'accept-encoding': 'identity' }

/** Opens sessions for `count` signed-in shoppers, each with an address and an empty cart. */
export async function openSessions(
  load: Load,
  { deps }: { deps: Pick<CoreDependencies, 'db' | 'tokens'> },
  { url, count }: { url: string; count: number },
): Promise<Shopper[]> {
  const { createCheckouts } = (await load('/tests/support/fixtures/fixtures.ts')) as typeof fixtures
  const fixture = { db: deps.db, tokens: deps.tokens, clock: { now: new Date() } } as Parameters<
    typeof createCheckouts
  >[0]
  const checkouts = await createCheckouts(fixture, count, () => [])
  return checkouts.map(({ id, addressId, accessToken }) => ({
    id,
    addressId,
    accessToken,
    async ask(operationName, variables) {
      const body = { operationName, variables, extensions: extensionsOf(operationName) }
      const response = await post(`${url}/graphql`, body, { ...UNCOMPRESSED, authorization: `Bearer ${accessToken}` })
      const { data, errors } = response as { data: unknown; errors?: unknown }
      if (errors) throw new Error(`${operationName} answers with errors: ${JSON.stringify(errors)}`)
      return data
    },
  }))
}

const TEXTS: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'schema', 'documents.json'), 'utf8'))
const HASHES = new Map(Object.entries(TEXTS).map(([hash, text]) => [/^\w+ (\w+)/.exec(text)?.[1], hash]))

/** Returns the persisted query extension that replaces the text of one of the web shop's documents. */
export const extensionsOf = (operation: string) => ({
  persistedQuery: { version: 1, sha256Hash: HASHES.get(operation) },
})

export async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  if (!response.ok) throw new Error(`${url} responded with ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Returns a counter per worker: 0, 1, 2 … and again from 0 at `of`. */
export function createCounters(of: number): (worker: number) => number {
  const positions: number[] = []
  return (worker) => {
    const position = positions[worker] ?? 0
    positions[worker] = (position + 1) % of
    return position
  }
}

/** Picks different products for each worker, as different shoppers do. */
export const pickForWorker = <T>(things: T[], worker: number, positions: number): T =>
  things[(worker * 25 + positions) % things.length] as T
