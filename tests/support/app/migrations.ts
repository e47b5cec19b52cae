import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Copies the migrations into a folder, with a journal that ends before the migration whose tag ends with `suffix`. */
export function copyMigrationsBefore(suffix: string, folder: string): void {
  cpSync('drizzle', folder, { recursive: true })
  const journal = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8')) as { entries: { tag: string }[] }
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(suffix))
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }),
  )
}

/** Copies the migrations into a folder, with one more that executes `statement`. */
export function copyMigrationsWith(statement: string, folder: string): void {
  cpSync('drizzle', folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] }
  const last = journal.entries.at(-1)
  if (!last) throw new Error('There are no migrations')
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'one_more' }
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  writeFileSync(join(folder, 'one_more.sql'), statement)
}
