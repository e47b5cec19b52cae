/** Built pages and the GraphQL API while the database does not respond: 503 with words, never 500, and soon. */
import 'reflect-metadata'
import { join } from 'node:path'
// Before the built renderer: a test file of the same worker may have loaded React for development, and the two differ.
import 'react-dom/server'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idFromUuid } from '#server/ids.ts'
import { mountBuiltPages } from '#server/ssr/pages.ts'
import { holdAllConnections } from '../../support/app/connections.ts'
import { createSeededShopDatabase } from '../../support/app/openShop.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Time that a request waits for a connection; the wait for a lock is 1.5 times as long. */
const WAIT_MS = 500
const LONGEST_MS = 5_000

let shop: TestShop
let origin: string
let product: string
let other: pg.Client
let close: () => Promise<void>

beforeAll(async () => {
  const database = await createSeededShopDatabase()
  shop = await openTestShop({
    databaseUrl: database.url,
    waitMs: WAIT_MS,
    mountPages: mountBuiltPages(ROOT, { externalSources: { captcha: false } }),
  })
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  other = new pg.Client({ connectionString: database.url })
  await other.connect()
  const { rows } = await other.query<{ id: string }>("select id from products where name = 'Fresh whole milk'")
  product = `/product/x-${idFromUuid('product', rows[0]?.id ?? '')}`
  close = async () => {
    await other.end()
    shop.app.server.closeAllConnections()
    await shop.close()
    await database.drop()
  }
})
afterAll(() => close())

const isLocked = {
  state: 'a table is locked',
  async hold() {
    await other.query('begin; lock table products in access exclusive mode')
    return () => other.query('rollback')
  },
}
const isFull = {
  state: 'all connections are in use',
  async hold() {
    const held = await holdAllConnections(shop)
    return () => held.release()
  },
}

/** Pages that no cache has, because each is requested with another query. */
const pages = (attempt: string) =>
  ['/', '/search?q=milk', product]
    .map((path) => new URL(path, origin))
    .map((url) => {
      url.searchParams.set('attempt', attempt)
      return url
    })

describe.each([isLocked, isFull])('While $state', ({ state, hold }) => {
  it('pages answer 503 with words and Retry-After within seconds, and GraphQL UNAVAILABLE', async () => {
    const free = await hold()
    try {
      const began = performance.now()
      const requests = pages(state).map((url) => fetch(url, { headers: { accept: 'text/html' } }))
      const query = fetch(new URL('/graphql', origin), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ products { totalCount } }' }),
      })
      for (const response of await Promise.all(requests)) {
        const { status, headers, url } = response
        expect(
          [status, headers.get('retry-after'), headers.get('content-type'), headers.get('cache-control')],
          url,
        ).toEqual([503, '1', 'text/html; charset=utf-8', 'private, no-store'])
        expect(await response.text()).toContain('Many people are shopping right now. Please wait a moment.')
      }
      const response = await query
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] })
      expect(performance.now() - began).toBeLessThan(LONGEST_MS)
    } finally {
      await free()
    }
    for (const url of pages(state)) {
      const response = await fetch(url, { headers: { accept: 'text/html' } })
      expect([response.status, (await response.text()).includes('<div id="root"><')], url.href).toEqual([200, true])
    }
  })
})
