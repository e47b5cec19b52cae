import type { z } from 'zod'
import { badInput, type FieldError } from '#server/errors.ts'
import { buildFieldMessage } from './allowedValues.ts'

/**
 * Validates and normalises caller input; the GraphQL and REST APIs apply the same rules.
 * @throws {DomainError} BAD_INPUT with the first error of every invalid field
 */
export function validate<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  // A rule without a message gets one that states its limits, because zod's default messages do not name the field.
  const result = schema.safeParse(value, { error: () => NO_MESSAGE })
  if (result.success) return result.data
  throw validationError(
    result.error.issues.map(({ path, message }) => ({
      path,
      message: message === NO_MESSAGE ? buildFieldMessage(schema, path, value) : message,
    })),
  )
}

const NO_MESSAGE = '\0'

/** Builds one error from all issues, with the first issue of each field. */
export function validationError(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const errorsByField = new Map<string, FieldError>()
  for (const { path, message } of issues) {
    const field = path.join('.')
    if (!errorsByField.has(field)) errorsByField.set(field, { field, message })
  }
  const [firstError = { field: '', message: 'The input is invalid.' }, ...rest] = errorsByField.values()
  return badInput(firstError, ...rest)
}

/** Merges query string and body, because some proxies drop the body of a DELETE request. */
export const mergeBodyAndQuery = ({ body, query }: { body: unknown; query: unknown }): unknown => ({
  ...(query as object),
  ...(body as object | null),
})
