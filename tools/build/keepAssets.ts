/**
 * `npm run build -- --keep=FOLDER` adds the files with hashed names and the persisted documents of the release in
 * FOLDER to the new build, so that pages that were opened before a deploy find theirs. They stay for a day after the
 * release that replaced them.
 */
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folders of files whose name contains a hash of their content, below the folder of a release. */
const FOLDERS = ['dist/client/assets', 'dist/staff/staff/assets']
/** Persisted documents of a release, and the folder in which later releases keep them (server/bootstrap/start.ts). */
const DOCUMENTS = 'schema/documents.json'
export const KEPT_DOCUMENTS = 'dist/kept-documents'
/** Since when a release keeps files of those before it: path to ISO 8601 time. */
export const KEPT_ASSETS_LIST = 'dist/kept-assets.json'
const DAY_MS = 86_400_000

export type KeptAssets = Map<string, { content: Buffer; keptSince: string }>

/**
 * Reads the files of a release that are needed for another day: its own, and those that it keeps itself for less than a
 * day. Reads them immediately, because the folder may be the one that the build empties.
 * @throws {Error} when the folder contains no build
 */
export function readKeptAssets(release: string, now = new Date()): KeptAssets {
  if (!existsSync(join(release, 'dist/client/assets')))
    throw new Error(`${release} contains no build: --keep takes the folder of the release that is running.`)
  const kept = readList(release)
  const files: KeptAssets = new Map()
  const documents = existsSync(join(release, DOCUMENTS)) ? readFileSync(join(release, DOCUMENTS)) : null
  if (documents)
    files.set(`${KEPT_DOCUMENTS}/${hash('sha256', documents)}.json`, {
      content: documents,
      keptSince: now.toISOString(),
    })
  for (const folder of [...FOLDERS, KEPT_DOCUMENTS].filter((it) => existsSync(join(release, it))))
    for (const name of readdirSync(join(release, folder))) {
      const path = `${folder}/${name}`
      if (files.has(path)) continue
      const keptSince = kept[path] ?? now.toISOString()
      if (now.getTime() - Date.parse(keptSince) < DAY_MS)
        files.set(path, { content: readFileSync(join(release, path)), keptSince })
    }
  return files
}

/** Adds files to a build. Those that the build has itself stay as they are. @returns the number of added files */
export function writeKeptAssets(release: string, files: KeptAssets): number {
  const list = readList(release)
  const before = Object.keys(list).length
  for (const [path, { content, keptSince }] of files) {
    const target = join(release, path)
    if (existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
    list[path] = keptSince
  }
  writeFileSync(join(release, KEPT_ASSETS_LIST), `${JSON.stringify(list, null, 2)}\n`)
  return Object.keys(list).length - before
}

function readList(release: string): Record<string, string> {
  const file = join(release, KEPT_ASSETS_LIST)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
