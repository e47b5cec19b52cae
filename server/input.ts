import type { z } from 'zod'
import { badInput, type FieldError } from './errors.ts'
import { sentenceFor } from './rest/allowedValues.ts'

/**
 * Input of a caller, validated and normalised; both APIs apply the same rules.
 * @throws {DomainError} BAD_INPUT that names every field at fault, the first fault of each
 */
export function validate<T extends z.ZodType>(rules: T, given: unknown): z.infer<T> {
  // Where a rule has no message of its own, one is made of its limits: zod's texts name no field.
  const result = rules.safeParse(given, { error: () => NO_MESSAGE })
  if (result.success) return result.data
  throw validationError(result.error.issues.map(({ path, message }) => ({ path, message: message === NO_MESSAGE ? sentenceFor(rules, path, given) : message })))
}

const NO_MESSAGE = '\0'

/** One refusal for all issues, the first of each field. */
export function validationError(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const faults = new Map<string, FieldError>()
  for (const { path, message } of issues) {
    const field = path.join('.')
    if (!faults.has(field)) faults.set(field, { field, message })
  }
  const [first = { field: '', message: 'This cannot be read.' }, ...rest] = faults.values()
  return badInput(first, ...rest)
}

/** Some proxies drop the body of a DELETE, so the query string serves as well. */
export const bodyOrQuery = ({ body, query }: { body: unknown; query: unknown }): unknown => ({ ...(query as object), ...(body as object | null) })
