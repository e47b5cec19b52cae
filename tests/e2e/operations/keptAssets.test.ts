/** Pages of the release before: `npm run build -- --keep=FOLDER` lets them find their files and results for a day. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readKeptAssets, writeKeptAssets } from '../../../tools/build/keepAssets.ts'
import { createDatabase, type TestDatabase } from '../../support/app/database.ts'
import { type RunningServer, startServer } from '../../support/app/server.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const OLD_FILES = [
  'dist/client/assets/old-Bx1.js',
  'dist/client/assets/old-Bx1.js.br',
  'dist/staff/staff/assets/old.css',
]
const HOUR_MS = 3_600_000

let folder: string
const release = (name: string) => join(folder, name)
let database: TestDatabase
let server: RunningServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kasero-releases-'))
  for (const path of OLD_FILES) write(release('first'), path, `// ${path}`)
  mkdirSync(release('second'))
  for (const name of ['node_modules', 'catalogue', 'drizzle', 'package.json', 'CHANGELOG.md'])
    symlinkSync(join(ROOT, name), join(release('second'), name))
  cpSync(join(ROOT, 'dist'), join(release('second'), 'dist'), { recursive: true })
  writeKeptAssets(release('second'), readKeptAssets(release('first')))
  database = await createDatabase()
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

it('a query of the release before is refused by its hash and executed by its text, which its page sends then', async () => {
  const post = async (body: object) =>
    (
      await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()
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
  const deploy = (before: string, next: string, at: Date) => {
    write(release(next), `dist/client/assets/${next}.js`, '//')
    return writeKeptAssets(release(next), readKeptAssets(release(before), at))
  }
  const has = (name: string, file: string) => existsSync(join(release(name), 'dist/client/assets', file))
  expect(deploy('first', 'a', replaced)).toBe(OLD_FILES.length)
  deploy('a', 'b', after(23))
  expect([has('b', 'old-Bx1.js'), has('b', 'a.js')]).toEqual([true, true])
  deploy('b', 'c', after(25))
  expect([has('c', 'old-Bx1.js'), has('c', 'a.js'), has('c', 'b.js')]).toEqual([false, true, true])
})

it('a folder without a build is refused before anything is built', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/build/build.ts', `--keep=${tmpdir()}`], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('contains no build: --keep takes the folder')])
})
