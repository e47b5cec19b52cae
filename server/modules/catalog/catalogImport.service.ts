import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '#server/context.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { storedAddress } from '#server/integrations/images/imageUrls.ts'
import { isPictureAddress } from '#server/modules/files/files.rules.ts'
import { type ColumnMapping, findHeading } from './catalogColumns.ts'
import type { ImportedProduct } from './catalogDiff.rules.ts'
import { parseCatalogFile } from './catalogFile.ts'
import * as queries from './catalogImport.queries.ts'
import { type CatalogRow, INVALID_IMAGES, type RowProblem } from './catalogRows.ts'
import {
  analyzeCatalog,
  beginBulkWrite,
  type CategoryKind,
  findListingPositions,
  refreshSearchRows,
  type StoredProduct,
  storeProducts,
} from './catalogStore.queries.ts'
import { assignCategories, createValueReader } from './importedCategories.service.ts'
import { findPriceJump, type PriceJump } from './priceJumps.rules.ts'
import { labelStockMoves, type StockMoveLabel } from './stockMoves.queries.ts'

export type ImportReport = { added: number; changed: number; same: number }

export type ImportOptions = {
  /** Runs the whole import and rolls it back, so that the report shows what an import would do. */
  dryRun?: boolean
  /** Called when the transaction begins, which happens again after a conflict. */
  onBegin?: () => void
  /** Called after each batch with the number of rows done and the number of all rows. */
  onProgress?: (done: number, total: number) => unknown
  /** Called for each product that is new or gets other values. */
  onProduct?: (product: ImportedProduct) => void
  /** Decides about prices that change by more than 30 %; without it they are not accepted. A dry run does not ask. */
  acceptPriceJumps?: (jumps: PriceJump[]) => boolean
  /** Runs in the transaction of the import, after all rows; what it throws rolls the import back. */
  finish?: (tx: Tx, report: ImportReport) => Promise<void>
  /** Fields of the columns whose headings are not the names of fields. */
  mapping?: ColumnMapping
  /** Who imports, for the stock moves; no user on the command line. */
  actor?: StockMoveLabel['actor']
}

/** Rejection of a whole file; none of its rows is imported. */
export class ImportRejected extends Error {
  readonly problems: RowProblem[]
  constructor(problems: RowProblem[]) {
    super(`The list has ${problems.length === 1 ? 'a fault' : `${problems.length} faults`}; nothing was imported.`)
    this.problems = problems.toSorted((a, b) => a.line - b.line)
  }
}

/** Rejection of a file because of prices that change by more than 30 % and were not accepted; nothing is imported. */
export class PriceJumpsRejected extends Error {
  readonly jumps: PriceJump[]
  readonly report: ImportReport
  constructor(jumps: PriceJump[], report: ImportReport) {
    super(
      `${jumps.length === 1 ? 'A price changes' : `${jumps.length} prices change`} by more than 30 %; nothing was imported.`,
    )
    this.jumps = jumps
    this.report = report
  }
}

class DryRunRollback extends Error {}

const BATCH_SIZE = 500
/**
 * Products whose search rows are written together: the more, the fewer times a word that they share is counted in
 * `search_words`. One statement has two minutes.
 */
const SEARCH_BATCH_SIZE = 5_000
/** Columns that a new product requires. */
const REQUIRED_COLUMNS = ['name', 'unit', 'price', 'categories'] as const
const MAX_DETAILS = 50

/** Without `publicUrl`, as on the command line, pictures at the shop's own origin are those of any public host. */
export type ImportContext = { db: Db } & Partial<Pick<RequestContext, 'publicUrl'>>

/**
 * Imports a catalogue file: updates known products by their number, adds the others and deletes none. Values that the
 * file does not set stay unchanged. The import is atomic.
 * @param file UTF-8 CSV or JSON as `parseCatalogFile` describes it
 * @throws {ImportRejected} that lists every fault with its line, {PriceJumpsRejected}
 */
export async function importCatalog(
  { db, publicUrl }: ImportContext,
  file: Buffer,
  {
    dryRun = false,
    onBegin = () => {},
    onProgress = () => {},
    onProduct = () => {},
    acceptPriceJumps = () => false,
    finish,
    mapping = new Map(),
    actor,
  }: ImportOptions = {},
): Promise<ImportReport> {
  const { rows: fileRows, problems } = parseCatalogFile(file, mapping)
  const rows = publicUrl === undefined ? fileRows : fileRows.map((row) => omitOrigin(row, publicUrl))
  const report: ImportReport = { added: 0, changed: 0, same: 0 }
  const runImport = async (tx: Tx) => {
    Object.assign(report, { added: 0, changed: 0, same: 0 })
    onBegin()
    await beginBulkWrite(tx)
    await labelStockMoves(tx, { reason: 'import', ...(actor && { actor }) })
    const named = await queries.findCategoriesAndSubcategories(tx)
    const categoryIdsByName = indexCategoriesByName(named)
    const categoryNames = new Map([...named.categories, ...named.subcategories].map(({ id, name }) => [id, name]))
    const faults = [...problems]
    const jumps: PriceJump[] = []
    const lastPosition = await queries.findLastPosition(tx)
    const unindexedIds: string[] = []
    for (let offset = 0; offset < rows.length; offset += BATCH_SIZE) {
      const batch = rows.slice(offset, offset + BATCH_SIZE)
      const batchProblems = await importBatch(tx, batch, {
        categoryIdsByName,
        categoryNames,
        mapping,
        position: lastPosition + 1 + offset,
        report,
        onProduct(product) {
          const jump = findPriceJump(product)
          if (jump) jumps.push(jump)
          onProduct(product)
        },
        unindexedIds,
      })
      faults.push(...batchProblems)
      if (faults.length === 0 && (unindexedIds.length >= SEARCH_BATCH_SIZE || offset + batch.length === rows.length))
        await refreshSearchRows(tx, unindexedIds.splice(0))
      await onProgress(offset + batch.length, rows.length)
    }
    if (faults.length > 0) throw new ImportRejected(faults)
    if (!dryRun && jumps.length > 0 && !acceptPriceJumps(jumps)) throw new PriceJumpsRejected(jumps, report)
    await finish?.(tx, report)
    if (dryRun) throw new DryRunRollback()
    if (report.added + report.changed > 0) await analyzeCatalog(tx)
  }
  await inTransaction(db, runImport).catch((error: unknown) => {
    if (!(error instanceof DryRunRollback)) throw error
  })
  return report
}

type CategoryIdsByName = Record<CategoryKind, Map<string, string>>
type Batch = {
  categoryIdsByName: CategoryIdsByName
  categoryNames: ReadonlyMap<string, string>
  mapping: ColumnMapping
  position: number
  report: ImportReport
  onProduct: (product: ImportedProduct) => void
  /** Receives the products whose search rows have to be written. */
  unindexedIds: string[]
}

async function importBatch(
  tx: Tx,
  rows: CatalogRow[],
  { categoryIdsByName, categoryNames, mapping, position, report, onProduct, unindexedIds }: Batch,
): Promise<RowProblem[]> {
  const lockedProducts = await queries.lockProducts(
    tx,
    rows.map((row) => row.number),
  )
  const productsByNumber = new Map(lockedProducts.map((product) => [product.number, product]))
  const problems = rows.flatMap((row) =>
    findRowFaults(row, productsByNumber.get(row.number), { categoryIdsByName, mapping }).map((message) => ({
      line: row.line,
      message,
    })),
  )
  if (problems.length > 0) return problems

  const desiredProducts = rows.map((row) => mergeProduct(row, productsByNumber.get(row.number)))
  const previousPositions = await findListingPositions(
    tx,
    lockedProducts.map(({ id }) => id),
  )
  const changedProducts = desiredProducts.filter(
    (product) => !isDeepStrictEqual(product, omitId(productsByNumber.get(product.number))),
  )
  const ids = new Map(lockedProducts.map(({ number, id }) => [number, id]))
  // The tint is not a column of the file.
  if (changedProducts.length > 0)
    for (const [number, id] of await storeProducts(tx, changedProducts, { unchangedColumn: 'tint' }))
      ids.set(number, id)

  const changedNumbers = new Set(changedProducts.map(({ number }) => number))
  const assign = (kind: CategoryKind) =>
    assignCategories(tx, kind, {
      rows,
      ids,
      previousPositions: previousPositions[kind],
      categoryIdsByName: categoryIdsByName[kind],
      position,
    })
  const movedPositions = { categories: await assign('categories'), subcategories: await assign('subcategories') }
  for (const moved of Object.values(movedPositions)) for (const number of moved.keys()) changedNumbers.add(number)
  for (const number of changedNumbers) unindexedIds.push(ids.get(number) as string)
  const toValues = createValueReader({ previousPositions, movedPositions, categoryNames })
  for (const [index, product] of desiredProducts.entries()) {
    const { number } = product
    if (!changedNumbers.has(number)) continue
    const id = ids.get(number) as string
    const stored = omitId(productsByNumber.get(number))
    onProduct({
      id,
      line: rows[index]?.line ?? 0,
      before: stored ? toValues('before', id, stored) : null,
      after: toValues('after', id, product),
    })
  }
  for (const { number } of rows)
    report[productsByNumber.has(number) ? (changedNumbers.has(number) ? 'changed' : 'same') : 'added'] += 1
  return []
}

function findRowFaults(
  row: CatalogRow,
  storedProduct: StoredProduct | undefined,
  { categoryIdsByName, mapping }: Pick<Batch, 'categoryIdsByName' | 'mapping'>,
): string[] {
  const missing = storedProduct ? [] : REQUIRED_COLUMNS.filter((column) => row[column] === undefined)
  const headings = missing.map((column) => findHeading(mapping, column))
  const previousDetailCount = storedProduct?.details.length ?? 0
  const detailCount = mergeProduct(row, storedProduct).details.length
  return [
    ...(headings.length > 0 ? [`${row.number} is new to the shop, so it needs ${headings.join(', ')}.`] : []),
    ...(row.images?.every(isPictureAddress) === false ? [`${findHeading(mapping, 'images')} ${INVALID_IMAGES}`] : []),
    // A product that has more of them from former imports can still be updated.
    ...(detailCount > Math.max(MAX_DETAILS, previousDetailCount)
      ? [`${row.number} must have at most ${MAX_DETAILS} details.`]
      : []),
    ...(['categories', 'subcategories'] as const).flatMap((kind) =>
      (row[kind] ?? [])
        .filter((name) => !categoryIdsByName[kind].has(name.toLowerCase()))
        .map(
          (name) =>
            `${findHeading(mapping, kind)} '${name}' is not a ${kind === 'categories' ? 'category' : 'subcategory'}.`,
        ),
    ),
  ]
}

/** Replaces URLs of pictures at the shop's own origin by their paths, as they are stored. */
const omitOrigin = (row: CatalogRow, publicUrl: string): CatalogRow =>
  row.images ? { ...row, images: row.images.map((address) => storedAddress(address, publicUrl)) } : row

/** Builds the product of a row; values that the row does not set come from the stored product. */
function mergeProduct(row: CatalogRow, storedProduct: StoredProduct | undefined): StoredProduct {
  const details = new Map(storedProduct?.details.map(({ label, value }) => [label, value]))
  for (const { label, value } of row.details) details.set(label, value)
  return {
    number: row.number,
    name: row.name ?? storedProduct?.name ?? '',
    unit: row.unit ?? storedProduct?.unit ?? '',
    listPrice: row.price ?? storedProduct?.listPrice ?? 0,
    discount: row.discount ?? storedProduct?.discount ?? 0,
    stock: row.stock ?? storedProduct?.stock ?? 0,
    description: row.description ?? storedProduct?.description ?? '',
    details: [...details].map(([label, value]) => ({ label, value })),
    images: row.images ?? storedProduct?.images ?? [],
  }
}

function omitId<T extends { id: string }>(product: T | undefined): Omit<T, 'id'> | undefined {
  if (!product) return undefined
  const { id: _, ...rest } = product
  return rest
}

/** Indexes categories and subcategories by slug and by name, both in lower case; a name wins over another's slug. */
function indexCategoriesByName(categoryIdsByName: Record<CategoryKind, queries.NamedCategory[]>): CategoryIdsByName {
  const index = (list: queries.NamedCategory[]) =>
    new Map([
      ...list.map(({ id, slug }) => [slug.toLowerCase(), id] as const),
      ...list.map(({ id, name }) => [name.toLowerCase(), id] as const),
    ])
  return { categories: index(categoryIdsByName.categories), subcategories: index(categoryIdsByName.subcategories) }
}
