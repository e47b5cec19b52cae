/**
 * `npm run catalogue:import -- [--dry-run] [--map 'Heading=field'] file.csv` imports a product list into the catalogue,
 * all rows or none.
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, ROOT } from '../step.ts'
import { withDatabase } from './database.ts'

const USAGE =
  "Usage: npm run catalogue:import -- [--dry-run] [--map 'Heading=field'] file.csv (format: docs/catalogue-import.md)"
const SHOWN = 100
const count = (value: number) => value.toLocaleString('en')

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, map: { type: 'string', multiple: true, default: [] } },
  })
  const [name, ...more] = positionals
  if (!name || more.length > 0) throw new Error(USAGE)
  const mapping = new Map(values.map.map(parseMapping))
  const file = await readFile(resolve(process.env.INIT_CWD ?? '', name)).catch(() => {
    throw new Error(`Cannot read the file ${name}.`)
  })
  process.chdir(ROOT)
  const dryRun = values['dry-run']
  await withDatabase(async ({ db, url }) => {
    const { migrate, migrationsAreCurrent } = await import('../../server/db/migrate.ts')
    const { importCatalog, ImportRejected } = await import('../../server/modules/catalog/catalogImport.service.ts')
    if (!(await migrationsAreCurrent(db.$client))) await migrate(url)
    try {
      const { added, changed, same } = await importCatalog({ db }, file, { dryRun, mapping, onProgress })
      console.log(
        `${dryRun ? 'Dry run, nothing is stored: ' : '✓ '}${count(added)} new, ${count(changed)} changed, ${count(same)} unchanged.`,
      )
    } catch (error) {
      if (!(error instanceof ImportRejected)) throw error
      for (const { line, message } of error.problems.slice(0, SHOWN)) console.error(`  line ${line}: ${message}`)
      if (error.problems.length > SHOWN) console.error(`  … and ${count(error.problems.length - SHOWN)} more.`)
      throw error
    }
  })
} catch (error) {
  fail(error)
}

/** Reads 'Heading=field'; without a field the column is left out. */
function parseMapping(text: string): [heading: string, field: string | null] {
  const at = text.lastIndexOf('=')
  if (at < 1) throw new Error(USAGE)
  return [text.slice(0, at).trim(), text.slice(at + 1).trim() || null]
}

/** Prints progress: one updated line on a terminal, one line per batch in a log. */
function onProgress(done: number, total: number): void {
  const line = `  ${count(done)} of ${count(total)} rows`
  process.stdout.write(process.stdout.isTTY && done < total ? `${line}\r` : `${line}\n`)
}
