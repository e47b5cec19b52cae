/**
 * `npm run catalogue:import -- [--dry-run] [--refuse-price-jumps] [--map 'Heading=field'] file.csv` imports a product
 * list into the catalogue, all rows or none.
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { PriceJump } from '../../server/modules/catalog/priceJumps.rules.ts'
import { fail, ROOT } from '../step.ts'
import { migrateIfNeeded, withDatabase } from './database.ts'

const USAGE =
  "Usage: npm run catalogue:import -- [--dry-run] [--refuse-price-jumps] [--map 'Heading=field'] file.csv (format: docs/catalogue-import.md)"
const SHOWN = 100
const count = (value: number) => value.toLocaleString('en')

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'refuse-price-jumps': { type: 'boolean', default: false },
      map: { type: 'string', multiple: true, default: [] },
    },
  })
  const [name, ...more] = positionals
  if (!name || more.length > 0) throw new Error(USAGE)
  const mapping = new Map(values.map.map(parseMapping))
  const file = await readFile(resolve(process.env.INIT_CWD ?? '', name)).catch(() => {
    throw new Error(`Cannot read the file ${name}.`)
  })
  process.chdir(ROOT)
  const dryRun = values['dry-run']
  await withDatabase(async (database) => {
    const { db } = database
    const { importCatalog, ImportRejected, PriceJumpsRejected } = await import(
      '../../server/modules/catalog/catalogImport.service.ts'
    )
    const { findPriceJump } = await import('../../server/modules/catalog/priceJumps.rules.ts')
    let jumps: PriceJump[] = []
    await migrateIfNeeded(database)
    try {
      const { added, changed, same } = await importCatalog({ db }, file, {
        dryRun,
        mapping,
        onProgress,
        onBegin: () => {
          jumps = []
        },
        onProduct: (product) => void jumps.push(...[findPriceJump(product) ?? []].flat()),
        acceptPriceJumps: () => !values['refuse-price-jumps'],
      })
      console.log(
        `${dryRun ? 'Dry run, nothing is stored: ' : '✓ '}${count(added)} new, ${count(changed)} changed, ${count(same)} unchanged.`,
      )
      if (jumps.length > 0) {
        console.log('Prices that change by more than 30 %:')
        printLines(jumps.map(describeJump))
      }
    } catch (error) {
      if (error instanceof PriceJumpsRejected) {
        printLines(error.jumps.map(describeJump))
        throw error
      }
      if (!(error instanceof ImportRejected)) throw error
      printLines(error.problems.map(({ line, message }) => `line ${line}: ${message}`))
      throw error
    }
  })
} catch (error) {
  fail(error)
}

function printLines(lines: string[]): void {
  for (const line of lines.slice(0, SHOWN)) console.error(`  ${line}`)
  if (lines.length > SHOWN) console.error(`  … and ${count(lines.length - SHOWN)} more.`)
}

function describeJump({ line, number, before, after }: PriceJump): string {
  const show = ({ listPrice, discount }: PriceJump['before']) =>
    `${count(listPrice)}${discount > 0 ? ` less ${discount} %` : ''}`
  return `line ${line}: ${number} ${show(before)} → ${show(after)}`
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
