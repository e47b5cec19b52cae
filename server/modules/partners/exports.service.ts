import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { CoreDependencies, RequestContext } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError } from '#server/errors.ts'
import { newId, parseIdOrNull } from '#server/ids.ts'
import { absoluteUrl } from '#server/integrations/images/imageUrls.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { findProductCategories, findTaxonomy } from '#server/modules/catalog/catalog.queries.ts'
import { findSettledBefore } from '#server/modules/catalog/productChanges.queries.ts'
import { toTaxonomy } from '#server/modules/catalog/taxonomy.rules.ts'
import { requireScope } from '#server/security/authorization.ts'
import * as queries from './exports.queries.ts'

type ExportDependencies = Pick<CoreDependencies, 'db' | 'clock' | 'files' | 'secrets' | 'publicUrl'>

export type ExportStatus = 'queued' | 'running' | 'ready' | 'failed' | 'expired'
/** An export as its partner sees it; `url` is null unless the export is ready. */
export type CatalogueExport = Pick<
  queries.ExportRow,
  'id' | 'requestedAt' | 'dataAsOf' | 'finishedAt' | 'products' | 'bytes' | 'expiresAt'
> & {
  status: ExportStatus
  url: string | null
}

const LIFETIME_HOURS = 24
/** Longer than any export takes: the job of one that has not ended by then has given up or is lost. */
const STALE_MINUTES = 30
const PAGE_SIZE = 1_000

/**
 * Starts an export of the catalogue for the key, or returns the one that is already running.
 * @throws {DomainError} UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED
 */
export async function startExport(ctx: RequestContext): Promise<CatalogueExport> {
  const { keyId } = requireScope(ctx, 'catalogue:read')
  const now = ctx.clock()
  await queries.failStaleExports(ctx.db, { keyId, before: new Date(now.getTime() - STALE_MINUTES * 60_000), now })
  const running = await queries.findRunningExport(ctx.db, keyId)
  if (running) return toCatalogueExport(ctx, running)
  await ctx.limits.take('exportByPartnerKey', keyId)
  const startedExport = await inTransaction(ctx.db, async (tx) => {
    const storedExport = await queries.insertExport(tx, { id: newId('export'), keyId, requestedAt: now })
    if (storedExport) await enqueue(tx, 'exportCatalogue', { exportId: storedExport.id })
    return storedExport ?? (await queries.findRunningExport(tx, keyId))
  })
  if (!startedExport) throw new DomainError('UNAVAILABLE', 'The export could not be started. Please try again.')
  return toCatalogueExport(ctx, startedExport)
}

/**
 * Returns an export that this key started, or null.
 * @throws {DomainError} UNAUTHENTICATED, FORBIDDEN
 */
export async function getExport(ctx: RequestContext, id: string): Promise<CatalogueExport | null> {
  requireScope(ctx, 'catalogue:read')
  return findPartnerExport(ctx, id)
}

/** Returns an export that this key started, or null, without checking scopes. */
export async function findPartnerExport(ctx: RequestContext, id: string): Promise<CatalogueExport | null> {
  if (!ctx.partner || parseIdOrNull('export', id) === null) return null
  const row = await queries.findExport(ctx.db, { id, keyId: ctx.partner.keyId })
  return row && toCatalogueExport(ctx, row)
}

function toCatalogueExport(
  { secrets, publicUrl, clock }: Pick<RequestContext, 'secrets' | 'publicUrl' | 'clock'>,
  row: queries.ExportRow,
): CatalogueExport {
  const status = getExportStatus(row, clock())
  return {
    ...row,
    status,
    finishedAt: row.finishedAt ?? (status === 'failed' ? getStaleTime(row) : null),
    url: status === 'ready' ? `${publicUrl}/exports/${secrets.seal('export', row.id)}` : null,
  }
}

const getStaleTime = ({ requestedAt }: queries.ExportRow) => new Date(requestedAt.getTime() + STALE_MINUTES * 60_000)

function getExportStatus(row: queries.ExportRow, now: Date): ExportStatus {
  const { finishedAt, dataAsOf, file, expiresAt } = row
  if (finishedAt === null && getStaleTime(row) <= now) return 'failed'
  if (finishedAt === null) return dataAsOf === null ? 'queued' : 'running'
  if (file === null || expiresAt === null) return 'failed'
  return expiresAt > now ? 'ready' : 'expired'
}

/** Opens the file of a signed link; null when the link is invalid, 'expired' when the file no longer exists. */
export async function openExport(
  { db, secrets, files, clock }: Pick<ExportDependencies, 'db' | 'secrets' | 'files' | 'clock'>,
  sealedId: string,
) {
  const id = parseIdOrNull('export', secrets.unseal('export', sealedId))
  if (id === null) return null
  const row = await queries.findExport(db, { id })
  if (!row?.file || getExportStatus(row, clock()) !== 'ready') return 'expired'
  return (await files.open(row.file)) ?? 'expired'
}

/**
 * Writes the catalogue as gzipped NDJSON to the file store, in batches of a thousand products. A retry replaces the
 * same file; it writes nothing once the export is reported as failed.
 */
export async function writeExportFile(deps: ExportDependencies, id: string): Promise<void> {
  const { db, clock, files, secrets } = deps
  const row = await queries.findExport(db, { id })
  if (!row || row.finishedAt || getStaleTime(row) <= clock()) return
  const dataAsOf = await findSettledBefore(db)
  await queries.updateExport(db, id, { dataAsOf })
  const folder = await mkdtemp(join(tmpdir(), 'kasero-export-'))
  try {
    const path = join(folder, 'catalogue.ndjson.gz')
    const count = { products: 0 }
    await pipeline(Readable.from(generateLines(deps, count)), createGzip(), createWriteStream(path))
    const file = `exports/${secrets.mac('export', `file ${id}`)}.ndjson.gz`
    await files.put(file, path, 'application/gzip')
    const finishedAt = clock()
    const expiresAt = new Date(finishedAt.getTime() + LIFETIME_HOURS * 3_600_000)
    await inTransaction(db, async (tx) => {
      await queries.updateExport(tx, id, { file, ...count, bytes: (await stat(path)).size, finishedAt, expiresAt })
      await enqueue(tx, 'removeExport', { exportId: id }, { at: expiresAt })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Deletes the file of an expired export; its row remains as long as the key. */
export async function removeExport({ db, files }: Pick<ExportDependencies, 'db' | 'files'>, id: string): Promise<void> {
  const row = await queries.findExport(db, { id })
  if (row?.file) await files.remove(row.file)
}

/** Yields one JSON object per line with the field names of the GraphQL API; pictures as absolute URLs. */
async function* generateLines(
  { db, publicUrl }: Pick<ExportDependencies, 'db' | 'publicUrl'>,
  count: { products: number },
): AsyncGenerator<string> {
  const taxonomy = toTaxonomy(await findTaxonomy(db))
  const toNamedReference = ({ id, name }: { id: string; name: string }) => ({ id, name })
  let after: string | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof queries.findProductsAfter>> = await queries.findProductsAfter(db, {
      after,
      limit: PAGE_SIZE,
    })
    const ids = rows.map(({ id }) => id)
    const linksByProductId = Map.groupBy(
      rows.length > 0 ? await findProductCategories(db, ids) : [],
      ({ productId }) => productId,
    )
    const lines = rows.map(
      ({ id, number, name, unit, price, listPrice, discount, stock, description, details, images, changedAt }) => {
        const links = linksByProductId.get(id) ?? []
        const categories = links
          .flatMap(({ categoryId }) => taxonomy.category.get(categoryId ?? '') ?? [])
          .map(toNamedReference)
        const subcategories = links
          .flatMap(({ subcategoryId }) => taxonomy.subcategory.get(subcategoryId ?? '') ?? [])
          .map(toNamedReference)
        const pictures = images.map((image) => absoluteUrl(image, publicUrl))
        const product = {
          id,
          number,
          name,
          unit,
          price,
          listPrice,
          discount,
          stock,
          description,
          details,
          images: pictures,
          categories,
          subcategories,
        }
        return `${JSON.stringify({ ...product, updatedAt: changedAt.toISOString() })}\n`
      },
    )
    count.products += rows.length
    if (lines.length > 0) yield lines.join('')
    if (rows.length < PAGE_SIZE) return
    after = ids.at(-1) ?? null
  }
}
