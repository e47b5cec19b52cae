import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { badInput, DomainError, notFound } from '#server/errors.ts'
import { type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId } from '#server/ids.ts'
import { editCatalog } from '#server/modules/catalog/catalogEdit.service.ts'
import { searchProducts } from '#server/modules/catalog/search.service.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import { findStaffProducts, type StaffProductRow } from './products.queries.ts'
import * as queries from './searchWords.queries.ts'
import {
  containsText,
  MAX_GROUPS,
  pickDifferent,
  type SearchWordsForm,
  searchWordsSchema,
} from './searchWords.rules.ts'

type Row = queries.SearchWordsRow
type Seen = IdempotencyKeyInput & { id: string; version: number }

/**
 * Groups of search words by their first word, those with the text in a word, a meaning or the note.
 * @throws {DomainError} FORBIDDEN
 */
export async function listSearchWords(
  ctx: RequestContext,
  { text, deleted }: { text?: string | null | undefined; deleted?: boolean | null | undefined },
): Promise<Row[]> {
  requirePermission(ctx, 'products.read')
  const rows = await queries.findSearchWords(ctx.db, { deleted: deleted ?? false })
  return text?.trim() ? rows.filter((row) => containsText(row, text)) : rows
}

/**
 * Creates a group, or changes one that no other user has changed since the version that the caller has seen. Searches
 * use it from then on, in every process.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT, IDEMPOTENCY_KEY_REUSED
 */
export async function saveSearchWords(
  ctx: RequestContext,
  {
    id: rawId,
    version,
    idempotencyKey: key,
    ...input
  }: Partial<SearchWordsForm> & IdempotencyKeyInput & { id?: string | null; version?: number | null },
): Promise<Row> {
  requirePermission(ctx, 'categories.edit')
  const form = validate(searchWordsSchema, { ...input, means: input.means ?? [], note: input.note ?? '' })
  if (rawId == null)
    return editOnce(ctx, { key, request: ['createSearchWords', form] }, (tx) => createGroup(tx, ctx, form))
  if (version == null) throw badInput({ field: 'version', message: 'version is required with id.' })
  const id = parseId('searchWords', rawId, 'Search words')
  return editOnce(ctx, { key, request: ['updateSearchWords', id, version, form] }, async (tx) => {
    const before = await loadSeen(tx, { id, version, deleted: false })
    const after = pickDifferent(form, before)
    if (Object.keys(after).length === 0) return before
    return storeChange(tx, ctx, before, { change: form, action: 'searchWords.update', after })
  })
}

/** Deletes a group: it finds nothing from then on. @throws {DomainError} FORBIDDEN, NOT_FOUND, STATUS_CONFLICT */
export async function deleteSearchWords(
  ctx: RequestContext,
  { id: rawId, version, idempotencyKey: key }: Seen,
): Promise<Row> {
  requirePermission(ctx, 'categories.edit')
  const id = parseId('searchWords', rawId, 'Search words')
  return editOnce(ctx, { key, request: ['deleteSearchWords', id, version] }, async (tx) => {
    const before = await loadSeen(tx, { id, version, deleted: false })
    return storeChange(tx, ctx, before, {
      change: { deleted: true },
      action: 'searchWords.delete',
      before: toForm(before),
    })
  })
}

/** Restores a deleted group. @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT */
export async function restoreSearchWords(
  ctx: RequestContext,
  { id: rawId, version, idempotencyKey: key }: Seen,
): Promise<Row> {
  requirePermission(ctx, 'categories.edit')
  const id = parseId('searchWords', rawId, 'Search words')
  return editOnce(ctx, { key, request: ['restoreSearchWords', id, version] }, async (tx) => {
    const before = await loadSeen(tx, { id, version, deleted: true })
    await checkCount(tx, 'id')
    return storeChange(tx, ctx, before, {
      change: { deleted: false },
      action: 'searchWords.restore',
      after: toForm(before),
    })
  })
}

export type SearchPreview = {
  totalCount: number
  products: StaffProductRow[]
  related: StaffProductRow[]
  didYouMean: string | null
}

const PREVIEW_PRODUCTS = 6

/** The first products that a shopper finds now, as in the shop. @throws {DomainError} FORBIDDEN, BAD_INPUT */
export async function previewSearch(ctx: RequestContext, query: string): Promise<SearchPreview> {
  requirePermission(ctx, 'products.read')
  const found = await searchProducts(ctx, { query, sort: 'relevance', first: PREVIEW_PRODUCTS, withRelated: true })
  const hits = found.edges.map(({ node }) => node.id)
  const related = found.related.slice(0, PREVIEW_PRODUCTS).map(({ id }) => id)
  const products = new Map((await findStaffProducts(ctx.db, [...hits, ...related])).map((row) => [row.id, row]))
  const inOrder = (ids: string[]) => ids.flatMap((id) => products.get(id) ?? [])
  return {
    totalCount: found.totalCount,
    products: inOrder(hits),
    related: inOrder(related),
    didYouMean: found.didYouMean,
  }
}

const toForm = ({ kind, words, means, note }: SearchWordsForm): SearchWordsForm => ({ kind, words, means, note })

/** Runs one edit while it holds the catalogue lock, once per idempotency key. */
const editOnce = (
  ctx: RequestContext,
  { key, request }: { key: string | null | undefined; request: unknown },
  execute: (tx: Tx) => Promise<Row>,
): Promise<Row> =>
  editCatalog(
    ctx,
    async (tx) =>
      (
        await runOnce(tx, ctx, {
          key,
          kind: 'searchWords',
          request,
          execute: () => execute(tx),
          loadResult: (id) => loadGroup(tx, id),
        })
      ).result,
    'categories.edit',
  )

async function createGroup(tx: Tx, ctx: RequestContext, form: SearchWordsForm): Promise<Row> {
  await checkCount(tx, 'words')
  const id = newId('searchWords')
  const { id: editedBy } = requirePermission(ctx, 'categories.edit')
  await queries.insertSearchWords(tx, { key: id, id, ...form, editedAt: ctx.clock(), editedBy })
  await recordAudit(tx, ctx, { action: 'searchWords.create', entity: { id, name: nameGroup(form) }, after: form })
  return loadGroup(tx, id)
}

type Change = {
  change: queries.SearchWordsChange
  action: string
  /** Of the audit log. */
  before?: Partial<SearchWordsForm>
  after?: Partial<SearchWordsForm>
}

/** Stores a change with the next version and its audit row. */
async function storeChange(
  tx: Tx,
  ctx: RequestContext,
  group: Row,
  { change, action, ...audit }: Change,
): Promise<Row> {
  const { id, version } = group
  const { id: editedBy } = requirePermission(ctx, 'categories.edit')
  await queries.updateSearchWords(tx, id, { ...change, version: version + 1, editedAt: ctx.clock(), editedBy })
  const changed = await loadGroup(tx, id)
  const before = audit.before ?? (change.words && pickDifferent(toForm(group), changed))
  await recordAudit(tx, ctx, { action, entity: { id, name: nameGroup(changed) }, ...audit, ...(before && { before }) })
  return changed
}

/** The first word, which names a group in the list and in the audit log. */
const nameGroup = ({ words }: { words: string[] }): string => words[0] ?? ''

async function loadGroup(tx: Tx, id: string): Promise<Row> {
  const group = await queries.findSearchWordsById(tx, id)
  if (!group) throw notFound('Search words')
  return group
}

/** @throws {DomainError} NOT_FOUND, STATUS_CONFLICT with the current values when another user has changed the group */
async function loadSeen(
  tx: Tx,
  { id, version, deleted }: { id: string; version: number; deleted: boolean },
): Promise<Row> {
  const group = await loadGroup(tx, id)
  if (group.version === version && group.deleted === deleted) return group
  throw new DomainError('STATUS_CONFLICT', 'Another user has changed these search words. Look at them and try again.', {
    status: group.deleted ? 'deleted' : 'changed',
    version: group.version,
    current: toForm(group),
  })
}

/** @throws {DomainError} BAD_INPUT when there are as many groups as the search reads */
async function checkCount(tx: Tx, field: string): Promise<void> {
  if ((await queries.countSearchWords(tx)) < MAX_GROUPS) return
  throw badInput({ field, message: `The search has at most ${MAX_GROUPS} groups of words. Delete one first.` })
}
