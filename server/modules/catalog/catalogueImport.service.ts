import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type CatalogueRow, type RowProblem, readCatalogueCsv } from './catalogueCsv.ts'
import * as queries from './catalogueImport.queries.ts'
import {
  findPlacings,
  lockCatalogue,
  type Placing,
  replacePlacings,
  type ShelfKind,
  type StoredProduct,
  storeProducts,
} from './catalogueStore.queries.ts'

export type ImportReport = { added: number; changed: number; same: number }

export type ImportOptions = {
  /** Runs the whole import and rolls it back, so that the report shows what an import would do. */
  dryRun?: boolean
  /** Called after each batch with the number of rows done and the number of all rows. */
  onProgress?: (done: number, total: number) => void
}

/** Rejection of a whole file; none of its rows is imported. */
export class ImportRefused extends Error {
  readonly problems: RowProblem[]
  constructor(problems: RowProblem[]) {
    super(`The list has ${problems.length === 1 ? 'a fault' : `${problems.length} faults`}; nothing was imported.`)
    this.problems = problems.toSorted((a, b) => a.line - b.line)
  }
}

class Undone extends Error {}

const BATCH = 500
/** Columns that a new product requires. */
const NEEDED = ['name', 'unit', 'price', 'categories'] as const

/**
 * Imports a catalogue file: updates known products by their number, adds the others and deletes none. Values that the
 * file does not set stay unchanged. The import is atomic.
 * @param file UTF-8 CSV as `readCatalogueCsv` describes it
 * @throws {ImportRefused} that lists every fault with its line
 */
export async function importCatalogue(
  { db }: { db: Db },
  file: Buffer,
  { dryRun = false, onProgress = () => {} }: ImportOptions = {},
): Promise<ImportReport> {
  const { rows, problems } = readCatalogueCsv(file)
  const report: ImportReport = { added: 0, changed: 0, same: 0 }
  const work = async (tx: Tx) => {
    Object.assign(report, { added: 0, changed: 0, same: 0 })
    await lockCatalogue(tx)
    const shelves = shelvesByName(await queries.findShelves(tx))
    const faults = [...problems]
    const behind = await queries.findLastPosition(tx)
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH)
      const found = await importBatch(tx, batch, { shelves, position: behind + 1 + at, report })
      faults.push(...found)
      onProgress(at + batch.length, rows.length)
    }
    if (faults.length > 0) throw new ImportRefused(faults)
    if (dryRun) throw new Undone()
  }
  await inTransaction(db, work).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return report
}

type Shelves = Record<ShelfKind, Map<string, string>>
type Batch = { shelves: Shelves; position: number; report: ImportReport }

async function importBatch(tx: Tx, rows: CatalogueRow[], { shelves, position, report }: Batch): Promise<RowProblem[]> {
  const held = await queries.holdProducts(
    tx,
    rows.map((row) => row.number),
  )
  const known = new Map(held.map((product) => [product.number, product]))
  const problems = rows.flatMap((row) =>
    faultsOf(row, known.has(row.number), shelves).map((message) => ({ line: row.line, message })),
  )
  if (problems.length > 0) return problems

  const wanted = rows.map((row) => productOf(row, known.get(row.number)))
  const before = await findPlacings(
    tx,
    held.map(({ id }) => id),
  )
  const stored = wanted.filter((product) => !isDeepStrictEqual(product, withoutId(known.get(product.number))))
  const ids = new Map(held.map(({ number, id }) => [number, id]))
  // The tint is not a column of the file.
  if (stored.length > 0)
    for (const [number, id] of await storeProducts(tx, stored, { leave: 'tint' })) ids.set(number, id)

  const touched = new Set(stored.map(({ number }) => number))
  for (const kind of ['categories', 'subcategories'] as const) {
    for (const number of await place(tx, kind, { rows, ids, before: before[kind], shelves: shelves[kind], position }))
      touched.add(number)
  }
  for (const { number } of rows) report[known.has(number) ? (touched.has(number) ? 'changed' : 'same') : 'added'] += 1
  return []
}

type Place = {
  rows: CatalogueRow[]
  ids: Map<string, string>
  before: Placing[]
  shelves: Map<string, string>
  position: number
}

/** Assigns products to the categories that their rows name. @returns the numbers of the products that moved */
async function place(tx: Tx, kind: ShelfKind, { rows, ids, before, shelves, position }: Place): Promise<string[]> {
  const moved: string[] = []
  const placings: Placing[] = []
  rows.forEach(({ number, [kind]: names }, index) => {
    if (!names) return
    const productId = ids.get(number) as string
    const stood = new Map(
      before.filter((placing) => placing.productId === productId).map((placing) => [placing.shelfId, placing.position]),
    )
    const wanted = names.map((name) => shelves.get(name.toLowerCase()) as string)
    if (stood.size === wanted.length && wanted.every((id) => stood.has(id))) return
    moved.push(number)
    placings.push(
      ...wanted.map((shelfId) => ({ productId, shelfId, position: stood.get(shelfId) ?? position + index })),
    )
  })
  if (moved.length > 0)
    await replacePlacings(
      tx,
      kind,
      moved.map((number) => ids.get(number) as string),
      placings,
    )
  return moved
}

function faultsOf(row: CatalogueRow, known: boolean, shelves: Shelves): string[] {
  const missing = known ? [] : NEEDED.filter((column) => row[column] === undefined)
  return [
    ...(missing.length > 0 ? [`${row.number} is new to the shop, so it needs ${missing.join(', ')}.`] : []),
    ...(['categories', 'subcategories'] as const).flatMap((kind) =>
      (row[kind] ?? [])
        .filter((name) => !shelves[kind].has(name.toLowerCase()))
        .map((name) => `There is no ${kind === 'categories' ? 'category' : 'subcategory'} '${name}'.`),
    ),
  ]
}

/** Builds the product of a row; values that the row does not set come from the stored product. */
function productOf(row: CatalogueRow, known: StoredProduct | undefined): StoredProduct {
  const details = new Map(known?.details.map(({ label, value }) => [label, value]))
  for (const { label, value } of row.details) details.set(label, value)
  return {
    number: row.number,
    name: row.name ?? known?.name ?? '',
    unit: row.unit ?? known?.unit ?? '',
    listPrice: row.price ?? known?.listPrice ?? 0,
    discount: row.discount ?? known?.discount ?? 0,
    stock: row.stock ?? known?.stock ?? 0,
    description: row.description ?? known?.description ?? '',
    details: [...details].map(([label, value]) => ({ label, value })),
    images: row.images ?? known?.images ?? [],
  }
}

function withoutId<T extends { id: string }>(product: T | undefined): Omit<T, 'id'> | undefined {
  if (!product) return undefined
  const { id: _, ...rest } = product
  return rest
}

/** Indexes categories and subcategories by slug and by name, both in lower case. */
function shelvesByName(shelves: Record<ShelfKind, queries.Shelf[]>): Shelves {
  const index = (list: queries.Shelf[]) =>
    new Map(list.flatMap(({ id, slug, name }) => [name, slug].map((key) => [key.toLowerCase(), id] as const)))
  return { categories: index(shelves.categories), subcategories: index(shelves.subcategories) }
}
