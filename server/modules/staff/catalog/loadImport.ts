import type { Db } from '#server/db/pool.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { parseId } from '#server/ids.ts'
import * as queries from './imports.queries.ts'

/** Returns an import. @throws {DomainError} NOT_FOUND */
export async function loadImport(ctx: { db: Db }, importId: string): Promise<queries.ImportRow> {
  const found = await queries.findImport(ctx.db, parseId('catalogueImport', importId, 'Import'))
  if (!found) throw notFound('Import')
  return found
}

/** Error for an import that is in another state than the caller needs. */
export const stateConflict = ({ state }: Pick<queries.ImportRow, 'state'>) =>
  new DomainError('STATUS_CONFLICT', 'This import is in another state.', { status: state })
