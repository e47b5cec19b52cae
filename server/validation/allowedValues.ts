import { z } from 'zod'

/** JSON Schema keywords that restrict the values of a field. */
type Rules = {
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Rules
  properties?: Record<string, Rules>
  required?: string[]
  additionalProperties?: Rules | boolean
  anyOf?: Rules[]
  oneOf?: Rules[]
  allOf?: Rules[]
}

const known = new WeakMap<z.ZodType, Rules>()

/** The JSON Schema of a zod schema's input, as in the OpenAPI document. */
function rulesOf(schema: z.ZodType): Rules {
  const rules = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Rules)
  known.set(schema, rules)
  return rules
}

type Path = readonly PropertyKey[]

/** Formats a path as a field name: `coordinates.lat`, `category[0]`. */
export const fieldName = (path: Path): string =>
  path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part)),
    '',
  )

/** Builds the message for an invalid field: its name, whether it is required, the valid values; never quotes input. */
export function buildFieldMessage(schema: z.ZodType, path: Path, given: unknown): string {
  const value = path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[part] : undefined),
    given,
  )
  const rules = path.reduce<Rules | undefined>((at, part) => at && within(at, part), rulesOf(schema))
  const name = path.length === 0 ? 'The body' : fieldName(path)
  const what = rules && allowed(rules)
  if (value === undefined || value === null)
    return what ? `${name} is required and must be ${what}.` : `${name} is required.`
  return what ? `${name} must be ${what}.` : `${name} has an invalid value.`
}

function within(
  { properties, items, additionalProperties, anyOf, oneOf, allOf }: Rules,
  part: PropertyKey,
): Rules | undefined {
  const own = typeof part === 'number' ? items : properties?.[String(part)]
  if (own) return own
  for (const option of [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]) {
    const found = within(option, part)
    if (found) return found
  }
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}

/** Describes the valid values, such as 'a whole number from 0 to 999'; null when any value is valid. */
function allowed(rules: Rules): string | null {
  const options = (rules.anyOf ?? rules.oneOf)?.filter(({ type }) => type !== 'null').map(allowed)
  if (options) return joined(options)
  if (rules.const !== undefined) return JSON.stringify(rules.const)
  if (rules.enum) return `one of ${rules.enum.join(', ')}`
  return joined([rules.type ?? []].flat().map((type) => ofType(type, rules)))
}

const joined = (options: (string | null)[]): string | null =>
  [...new Set(options.filter((option) => option !== null))].join(' or ') || null

function ofType(type: string, rules: Rules): string | null {
  switch (type) {
    case 'integer':
      return `a whole number${range(rules.minimum, rules.maximum)}`
    case 'number':
      return `a number${range(rules.minimum, rules.maximum)}`
    case 'boolean':
      return 'true or false'
    case 'string':
      if (rules.format === 'date-time') return 'a date and time such as 2026-11-21T09:30:00Z'
      return `a string${size(rules.minLength, rules.maxLength, 'character')}`
    case 'array':
      return `a list${size(rules.minItems, rules.maxItems, 'entry')}${entries(rules.items)}`
    case 'object':
      return objectWith(rules)
    default:
      return null
  }
}

const formatNumber = (count: number) => count.toLocaleString('en')

/** Describes a range. Ignores the safe integer bounds that zod adds to integers without a limit. */
function range(least: number | undefined, most: number | undefined): string {
  const [from, to] = [
    least === Number.MIN_SAFE_INTEGER ? undefined : least,
    most === Number.MAX_SAFE_INTEGER ? undefined : most,
  ]
  if (from === undefined) return to === undefined ? '' : ` of at most ${formatNumber(to)}`
  return to === undefined ? ` of at least ${formatNumber(from)}` : ` from ${formatNumber(from)} to ${formatNumber(to)}`
}

const PLURALS = { character: 'characters', entry: 'entries' } as const

function size(least: number | undefined, most: number | undefined, one: keyof typeof PLURALS): string {
  const counted = (count: number) => `${formatNumber(count)} ${count === 1 ? one : PLURALS[one]}`
  if (!least) return most === undefined ? '' : ` of at most ${counted(most)}`
  return most === undefined ? ` of at least ${counted(least)}` : ` of ${formatNumber(least)} to ${counted(most)}`
}

function entries(items: Rules | undefined): string {
  const each = items && allowed(items)
  return each ? `, each ${each}` : ''
}

function objectWith({ properties = {}, additionalProperties }: Rules): string {
  const names = Object.keys(properties)
  if (names.length > 0) return `an object with ${names.join(', ')}`
  const values = typeof additionalProperties === 'object' ? allowed(additionalProperties) : null
  return values ? `an object, each value ${values}` : 'an object'
}
