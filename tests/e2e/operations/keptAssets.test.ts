/** Pages of the release before: `npm run build -- --keep=FOLDER` lets them find their files and results for a day. */
import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createClient } from 'graphql-ws'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import documents from '#schema/documents.json' with { type: 'json' }
import { readKeptAssets, writeKeptAssets } from '../../../tools/build/keepAssets.ts'
import type { TestDatabase } from '../../support/app/database.ts'
import { createSeededShopDatabase } from '../../support/app/openShop.ts'
import { type RunningServer, startServer } from '../../support/app/server.ts'
import { createSession, createShopper, createTickets } from '../../support/browser/accounts.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const OLD_FILES = [
  'dist/client/assets/old-Bx1.js',
  'dist/client/assets/old-Bx1.js.br',
  'dist/staff/staff/assets/old.css',
]
/** Documents of the shop's pages on 22 November 2026, which later releases replaced. */
const OLD_QUERY = `query OftenFirst {
  bestSellers(first: 8) {
    id
    ...ProductCard_product
    ...AddToCartButton_product
    __typename
  }
}

fragment ProductCard_product on Product {
  id
  name
  unit
  price
  listPrice
  discount
  stock
  images(absolute: false)
  tint
  __typename
}

fragment AddToCartButton_product on Product {
  id
  name
  unit
  price
  listPrice
  stock
  images(absolute: false)
  __typename
}`
const OLD_SUBSCRIPTION = `subscription SupportTicketChanged($number: String!, $whole: Boolean!) {
  supportTicketChanged(number: $number) {
    id
    priority
    status
    updatedAt
    responseCount
    responses @include(if: $whole) {
      id
      message
      createdAt
      __typename
    }
    __typename
  }
}`
/** A document with a field that a later release removed. */
const REMOVED_FIELD = 'query Removed { removedField }'
const extensionsOf = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: hash('sha256', text) } })
const HOUR_MS = 3_600_000

let folder: string
const release = (name: string) => join(folder, name)
let database: TestDatabase
let server: RunningServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kasero-releases-'))
  for (const path of OLD_FILES) write(release('first'), path, `// ${path}`)
  const oldTexts = [OLD_QUERY, OLD_SUBSCRIPTION, REMOVED_FIELD]
  write(
    release('first'),
    'schema/documents.json',
    JSON.stringify(Object.fromEntries(oldTexts.map((text) => [hash('sha256', text), text]))),
  )
  mkdirSync(release('second'))
  for (const name of ['node_modules', 'catalogue', 'drizzle', 'package.json', 'CHANGELOG.md'])
    symlinkSync(join(ROOT, name), join(release('second'), name))
  cpSync(join(ROOT, 'dist'), join(release('second'), 'dist'), { recursive: true })
  writeKeptAssets(release('second'), readKeptAssets(release('first')))
  database = await createSeededShopDatabase()
  server = await startServer({ databaseUrl: database.url, root: release('second') })
})
afterAll(async () => {
  await server?.stop()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

function write(root: string, path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

it('a release serves the files of the one before', async () => {
  for (const path of ['/assets/old-Bx1.js', '/staff/assets/old.css']) {
    const response = await fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'identity' } })
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
  }
  expect((await fetch(`${server.url}/assets/never-Bx1.js`)).status).toBe(404)
})

const post = async (body: object) =>
  (
    await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json()

describe('a persisted document of the release before', () => {
  const eight = { data: { bestSellers: Array.from({ length: 8 }, () => ({ price: expect.any(Number) })) } }

  it('is none of this release', () => {
    for (const text of [OLD_QUERY, OLD_SUBSCRIPTION]) expect(documents).not.toHaveProperty(hash('sha256', text))
  })

  it('is cached by GET and executed by POST', async () => {
    const parameters = new URLSearchParams({ extensions: JSON.stringify(extensionsOf(OLD_QUERY)) })
    const response = await fetch(`${server.url}/graphql?${parameters}`)
    expect(response.headers.get('cache-control')).toContain('public')
    expect(await response.json()).toMatchObject(eight)
    expect(await post({ operationName: 'OftenFirst', extensions: extensionsOf(OLD_QUERY) })).toMatchObject(eight)
  })

  it('is subscribed to over a WebSocket', async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 1 })
    onTestFinished(() => pool.end())
    const { email } = await createShopper({ query: async (sql) => (await pool.query(sql)).rows })
    const at = (path: string) => `${server.url}${path}`
    const session = await createSession(at, email)
    const [number] = await createTickets(at, email, [{ subject: 'Two eggs broken', message: 'Two were cracked.' }])
    const client = createClient({
      url: `${server.url.replace('http', 'ws')}/graphql`,
      connectionParams: { authorization: `Bearer ${session.accessToken}` },
    })
    onTestFinished(() => client.dispose())
    const results = client.iterate({
      query: '',
      variables: { number, whole: true },
      extensions: extensionsOf(OLD_SUBSCRIPTION),
    })
    expect((await results.next()).value).toMatchObject({
      data: { supportTicketChanged: { status: 'OPEN', responses: [] } },
    })
    await results.return?.()
  })

  it('is skipped with a line in the log when this release cannot serve it', async () => {
    expect(server.output()).toMatch(/Skipped a persisted document of an earlier release .*The document Removed /)
    expect(await post({ operationName: 'Removed', extensions: extensionsOf(REMOVED_FIELD) })).toMatchObject({
      errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    })
  })
})

it('an unknown query is refused by its hash and executed by its text, which its page sends then', async () => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } }
  expect(await post({ operationName: 'Old', extensions })).toMatchObject({
    errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  })
  expect(await post({ operationName: 'Old', query: 'query Old { __typename }' })).toMatchObject({
    data: { __typename: 'Query' },
  })
})

it('files stay for a day after the release that replaced them, through any number of releases', () => {
  const replaced = new Date('2026-11-01T06:00:00Z')
  const after = (hours: number) => new Date(replaced.getTime() + hours * HOUR_MS)
  const documentsOf = (name: string) => `{ "${name}": "query { __typename }" }`
  const deploy = (before: string, next: string, at: Date) => {
    write(release(next), `dist/client/assets/${next}.js`, '//')
    write(release(next), 'schema/documents.json', documentsOf(next))
    return writeKeptAssets(release(next), readKeptAssets(release(before), at))
  }
  const has = (name: string, file: string) => existsSync(join(release(name), 'dist/client/assets', file))
  const hasDocuments = (name: string, of: string) =>
    existsSync(join(release(name), `dist/kept-documents/${hash('sha256', documentsOf(of))}.json`))
  expect(deploy('first', 'a', replaced)).toBe(OLD_FILES.length + 1)
  deploy('a', 'b', after(23))
  expect([has('b', 'old-Bx1.js'), has('b', 'a.js'), hasDocuments('b', 'a')]).toEqual([true, true, true])
  deploy('b', 'c', after(25))
  expect([has('c', 'old-Bx1.js'), has('c', 'a.js'), has('c', 'b.js')]).toEqual([false, true, true])
  expect([hasDocuments('c', 'a'), hasDocuments('c', 'b'), hasDocuments('c', 'c')]).toEqual([true, true, false])
  deploy('c', 'd', after(50))
  expect([hasDocuments('d', 'a'), hasDocuments('d', 'b'), hasDocuments('d', 'c')]).toEqual([false, false, true])
})

it('a folder without a build is refused before anything is built', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/build/build.ts', `--keep=${tmpdir()}`], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('contains no build: --keep takes the folder')])
})
