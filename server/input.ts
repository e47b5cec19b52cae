import type { z } from 'zod'
import { badInput, type FieldError } from './errors.ts'

/**
 * What came from outside, checked and normalised; both doors use the same rules.
 * @throws {DomainError} BAD_INPUT that names every field at fault, the first fault of each
 */
export function checked<T extends z.ZodType>(rules: T, given: unknown): z.infer<T> {
  const result = rules.safeParse(given)
  if (result.success) return result.data
  const faults = new Map<string, FieldError>()
  for (const issue of result.error.issues) {
    const field = issue.path.join('.')
    if (!faults.has(field)) faults.set(field, { field, message: issue.message })
  }
  const [first = { field: '', message: 'This cannot be read.' }, ...rest] = faults.values()
  throw badInput(first, ...rest)
}

/** Some proxies drop the body of a DELETE, so the query string serves as well. */
export const bodyOrQuery = ({ body, query }: { body: unknown; query: unknown }): unknown => ({ ...(query as object), ...(body as object | null) })
