import type { FastifySchema, FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import type { DomainError, FieldError } from '#server/errors.ts'
import { buildFieldMessage, fieldName } from '#server/validation/allowedValues.ts'
import { validationError } from '#server/validation/input.ts'

/** Validates requests against the zod schemas of their routes. @throws {DomainError} BAD_INPUT */
export const validateByZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (given) => {
    const result = schema.safeParse(given ?? {})
    if (result.success) return { value: result.data }
    return { error: validationError(result.error.issues.flatMap((issue) => faultsOf(schema, issue, given ?? {}))) }
  }

type Fault = { path: readonly PropertyKey[]; message: string }

/** Lists the invalid fields of an issue. Messages state the valid values; only `custom` rules have their own. */
function faultsOf(schema: z.ZodType, issue: z.core.$ZodIssue, given: unknown): Fault[] {
  const { path, message } = issue
  if (issue.code === 'custom') return [{ path, message }]
  if (issue.code === 'invalid_union' && path.length === 0 && schema instanceof z.ZodUnion) {
    const options = schema.options as z.ZodType[]
    const meant = options.indexOf(closestTo(given, options))
    return (issue.errors[meant] ?? []).flatMap((inner) => faultsOf(schema, inner, given))
  }
  return [{ path, message: buildFieldMessage(schema, path, given) }]
}

/** The option of a union that shares most fields with the input. */
function closestTo(given: unknown, [first, ...others]: z.ZodType[]): z.ZodType {
  const sent = typeof given === 'object' && given !== null ? Object.keys(given) : []
  const shared = (option: z.ZodType) => fieldsOf(option).filter((name) => sent.includes(name)).length
  return others.reduce((best, option) => (shared(option) > shared(best) ? option : best), first as z.ZodType)
}

/** The messages of a BAD_INPUT error with the field names of the REST API. */
export function messagesFor(refusal: DomainError, schema: FastifySchema | undefined, body: unknown): string[] {
  const { errors = [] } = (refusal.details ?? {}) as { errors?: FieldError[] }
  const names = namesIn(schema)
  return errors.map((error) => {
    if (error.field !== '') return named(error, names)
    const field = unstorableField(body)
    return field === null ? error.message : `${field} must not contain NUL characters or unpaired surrogates.`
  })
}

type Names = { known: ReadonlySet<string>; of: Readonly<Record<string, string>> }

const HEADERS = { idempotencyKey: 'Idempotency-Key' }

/** The field names of a route, and their names in the services when they differ. */
function namesIn({ body, querystring, params, picture, fieldNames }: FastifySchema = {}): Names {
  const known = [body, querystring, params].flatMap((schema) => (schema instanceof z.ZodType ? fieldsOf(schema) : []))
  return {
    known: new Set([...known, ...(picture === undefined ? [] : [picture]), ...Object.values(HEADERS)]),
    of: { ...HEADERS, ...(picture !== undefined && { picture }), ...fieldNames },
  }
}

const fieldsOf = (schema: z.ZodType): string[] => {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  return schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]).flatMap(fieldsOf) : []
}

/**
 * Rewrites the message of a service so that it names the REST field. A message about no field of the route, such as the
 * value of the cart, is unchanged.
 */
function named({ field, message }: FieldError, { known, of }: Names): string {
  const [top = '', ...rest] = field.split('.')
  const name = fieldName([
    ...(of[top] ?? top).split('.'),
    ...rest.map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
  ])
  const [own = ''] = name.split(/[.[]/)
  if (!known.has(own) || namesField(message, own)) return message
  if (/^[^.]+ is required\.$/.test(message)) return `${name} is required.`
  if (message.startsWith('Must ')) return `${name} m${message.slice(1)}`
  if (message.startsWith(`${top} `)) return `${name}${message.slice(top.length)}`
  const [first = '', after] = [message.slice(0, own.length), message.slice(own.length)]
  return first.toLowerCase() === own.toLowerCase() && after.startsWith(' ') ? own + after : `${name}: ${message}`
}

const namesField = (message: string, name: string): boolean => message.split(/[^\w-]+/).includes(name)

/** The first field with text that PostgreSQL cannot store. */
function unstorableField(body: unknown): string | null {
  const found = Object.entries(body ?? {}).find(([, value]) => holdsUnstorableText(value))
  return found?.[0] ?? null
}

/** Walks a value without recursion, because deeply nested input could overflow the call stack. */
function holdsUnstorableText(value: unknown): boolean {
  const left = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string' && isUnstorable(one)) return true
    if (typeof one === 'object' && one !== null) for (const [name, inner] of Object.entries(one)) left.push(name, inner)
  }
  return false
}

const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed()
