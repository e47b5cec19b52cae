/** Steps that all catalogue edits by staff share. */

import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput, type FieldError } from '#server/errors.ts'
import { parseIdOrNull } from '#server/ids.ts'
import { storedAddress } from '#server/integrations/images/imageUrls.ts'
import { isPictureAddress } from '#server/modules/files/files.rules.ts'
import { isFormerUploadUrl } from '#server/modules/files/uploads.service.ts'
import { requirePermission } from '#server/security/authorization.ts'
import type { Permission } from '#server/security/permissions.ts'
import { findExistingIds } from './catalogEdit.queries.ts'
import { type CategoryKind, lockCatalogForEdit } from './catalogStore.queries.ts'

/**
 * Runs one catalogue edit while it holds the catalogue lock. Every process is notified
 * (drizzle/0008_catalogue_changes.sql).
 * @throws {DomainError} FORBIDDEN
 */
export async function editCatalog<T>(
  ctx: RequestContext,
  edit: (tx: Tx) => Promise<T>,
  permission: Permission = 'products.edit',
): Promise<T> {
  requirePermission(ctx, permission)
  const result = await inTransaction(ctx.db, async (tx) => {
    await lockCatalogForEdit(tx)
    return edit(tx)
  })
  ctx.loaders.catalog.clear()
  return result
}

/**
 * Returns image addresses in the form in which they are stored.
 * @throws {DomainError} BAD_INPUT for an address that is not allowed for an image of the shop
 */
export function normalizeImageAddresses(ctx: RequestContext, field: string, addresses: string[]): string[] {
  const normalizedAddresses = addresses.map((address) => storedAddress(address, ctx.publicUrl))
  if (normalizedAddresses.every((address) => isPictureAddress(address) || isFormerUploadUrl(ctx, address)))
    return normalizedAddresses
  throw badInput({
    field,
    message: 'image must be the URL of an upload, or an https URL with a public host name.',
  })
}

/** Returns the ids without duplicates. @throws {DomainError} BAD_INPUT when an id does not exist */
export async function validateCategoryIds(tx: Tx, kind: CategoryKind, ids: string[]): Promise<string[]> {
  const [idKind, field, entityName] =
    kind === 'categories'
      ? (['category', 'categoryIds', 'category'] as const)
      : (['subcategory', 'subcategoryIds', 'subcategory'] as const)
  const wellFormedIds = [...new Set(ids.filter((id) => parseIdOrNull(idKind, id)))]
  const existingIds = new Set(wellFormedIds.length > 0 ? await findExistingIds(tx, kind, wellFormedIds) : [])
  const fieldErrors = ids.flatMap((id, index): FieldError[] =>
    existingIds.has(id) ? [] : [{ field: `${field}.${index}`, message: `There is no ${entityName} with this id.` }],
  )
  const [firstError, ...rest] = fieldErrors
  if (firstError) throw badInput(firstError, ...rest)
  return wellFormedIds
}
