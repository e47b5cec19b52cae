import { badInput, DomainError } from '#server/errors.ts'

/** Items that one request of a bulk mutation may have. */
const MAX_ITEMS = 100

type BulkChange<Item> = {
  /** Field of the input that has the items, for messages; the plural of what they are. */
  field: string
  /** What identifies an item within the request. */
  keyOf: (item: Item) => string
  change: (item: Item) => Promise<unknown>
}

/**
 * Runs one change per item, each in its own transaction: a rejected one does not stop the others.
 * @returns the errors of the items that were not changed, by key
 * @throws {DomainError} BAD_INPUT for too many items, or one item twice
 */
export async function changeEach<Item>(
  items: readonly Item[],
  { field, keyOf, change }: BulkChange<Item>,
): Promise<ReadonlyMap<string, DomainError>> {
  if (items.length === 0 || items.length > MAX_ITEMS)
    throw badInput({ field, message: `${field} must have 1 to ${MAX_ITEMS} ${field}.` })
  if (new Set(items.map(keyOf)).size < items.length)
    throw badInput({ field, message: `${field} must name each ${field.slice(0, -1)} once.` })
  const errors = new Map<string, DomainError>()
  for (const item of items)
    try {
      await change(item)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      errors.set(keyOf(item), error)
    }
  return errors
}

/** The idempotency key of one item of a bulk mutation. */
export const itemKey = (key: string | null | undefined, item: string): string | null =>
  key == null ? null : `${key}:${item}`

/** An error of one item as the API returns it; null for a changed one. */
export const toItemError = (error: DomainError | null | undefined): { code: string; message: string } | null =>
  error ? { code: error.code, message: error.message } : null
