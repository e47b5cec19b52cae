import { badInput, DomainError } from '#server/errors.ts'

/** New order of a list: all ids in it, and all ids in the order that the caller has seen. */
export type NewOrder = { ids: string[]; seenIds: string[] }

/**
 * Checks a new order against the current one.
 * @returns the names before and after, for the audit log
 * @throws {DomainError} STATUS_CONFLICT, BAD_INPUT
 */
export function checkOrder(current: readonly { id: string; name: string }[], { ids, seenIds }: NewOrder) {
  const names = new Map(current.map(({ id, name }) => [id, name]))
  if (current.length !== seenIds.length || current.some(({ id }, index) => id !== seenIds[index]))
    throw new DomainError('STATUS_CONFLICT', 'Another user has changed the order. Look at it and order again.', {
      status: 'reordered',
    })
  if (ids.length !== names.size || new Set(ids).size !== ids.length || !ids.every((id) => names.has(id)))
    throw badInput({ field: 'ids', message: 'ids must contain every id once.' })
  return {
    before: { order: current.map(({ name }) => name).join(', ') },
    after: { order: ids.map((id) => names.get(id)).join(', ') },
  }
}
