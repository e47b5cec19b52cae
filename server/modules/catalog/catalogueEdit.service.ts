/** Steps that all catalogue edits by staff share. */

import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput, type FieldError } from '#server/errors.ts'
import { idOrNull } from '#server/ids.ts'
import { storedAddress } from '#server/integrations/images/imageUrls.ts'
import { isPictureAddress } from '#server/modules/files/files.rules.ts'
import { isFormerUploadUrl } from '#server/modules/files/uploads.service.ts'
import { requireStaff } from '#server/security/authorization.ts'
import { findKnown } from './catalogueEdit.queries.ts'
import { holdCatalogue, type ShelfKind } from './catalogueStore.queries.ts'

/**
 * Runs one catalogue edit while it holds the catalogue lock. Every process is notified
 * (drizzle/0008_catalogue_changes.sql).
 * @throws {DomainError} FORBIDDEN
 */
export async function editCatalogue<T>(ctx: RequestContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  requireStaff(ctx)
  const done = await inTransaction(ctx.db, async (tx) => {
    await holdCatalogue(tx)
    return work(tx)
  })
  ctx.loaders.catalog.forget()
  return done
}

/**
 * Returns image addresses in the form in which they are stored.
 * @throws {DomainError} BAD_INPUT for an address that is not allowed for an image of the shop
 */
export function storedPictures(ctx: RequestContext, field: string, given: string[]): string[] {
  const addresses = given.map((address) => storedAddress(address, ctx.publicUrl))
  if (addresses.every((address) => isPictureAddress(address) || isFormerUploadUrl(ctx, address))) return addresses
  throw badInput({
    field,
    message: 'image must be the URL of an upload, or an https URL with a public host name.',
  })
}

/** Returns the ids without duplicates. @throws {DomainError} BAD_INPUT when an id does not exist */
export async function knownShelves(tx: Tx, kind: ShelfKind, ids: string[]): Promise<string[]> {
  const [idKind, field, what] =
    kind === 'categories'
      ? (['category', 'categoryIds', 'category'] as const)
      : (['subcategory', 'subcategoryIds', 'subcategory'] as const)
  const wellFormed = [...new Set(ids.filter((id) => idOrNull(idKind, id)))]
  const known = new Set(wellFormed.length > 0 ? await findKnown(tx, kind, wellFormed) : [])
  const faults = ids.flatMap((id, at): FieldError[] =>
    known.has(id) ? [] : [{ field: `${field}.${at}`, message: `There is no ${what} with this id.` }],
  )
  const [first, ...rest] = faults
  if (first) throw badInput(first, ...rest)
  return wellFormed
}
