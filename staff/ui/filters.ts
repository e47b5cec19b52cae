import { msg, type Translated } from '#client/i18n/t.ts'

export type FilterKind = 'choice' | 'choices' | 'text' | 'number' | 'date' | 'yes'
export type FilterRule = { id: string; label: string }
export type FilterOption = { value: string; label: Translated }

export type FilterDefinition = {
  /** Name of its parameter in the URL. */
  id: string
  /** Marked with `msg()`. */
  label: string
  kind: FilterKind
  /** Of 'choice' and 'choices'. */
  options?: readonly FilterOption[]
  /** The first is the default and is not written into the URL. */
  rules?: readonly FilterRule[]
}

export type FilterValue = { id: string; rule: string; values: readonly string[] }

const IS: FilterRule = { id: 'is', label: msg('is') }
const RULES: Record<FilterKind, readonly FilterRule[]> = {
  choice: [IS, { id: 'not', label: msg('is not') }],
  choices: [
    { id: 'any', label: msg('is any of') },
    { id: 'none', label: msg('is none of') },
  ],
  text: [{ id: 'has', label: msg('contains') }],
  number: [
    { id: 'min', label: msg('at least') },
    { id: 'max', label: msg('at most') },
  ],
  date: [
    { id: 'on', label: msg('on') },
    { id: 'before', label: msg('before') },
    { id: 'after', label: msg('after') },
  ],
  yes: [IS],
}

/** Rules of a filter, the default first. */
export const rulesOf = ({ kind, rules }: FilterDefinition): readonly FilterRule[] => rules ?? RULES[kind]

/** Name of the parameter: 'zone' for the default rule, 'promised.before' for another one. */
const nameOf = (definition: FilterDefinition, rule: string) =>
  rule === rulesOf(definition)[0]?.id ? definition.id : `${definition.id}.${rule}`

/** Reads the filters of an address in the order in which they stand there. */
export function readFilters(params: URLSearchParams, definitions: readonly FilterDefinition[]): FilterValue[] {
  const byName = new Map(
    definitions.flatMap((definition) =>
      rulesOf(definition).map((rule) => [nameOf(definition, rule.id), { definition, rule: rule.id }] as const),
    ),
  )
  return [...params].flatMap(([name, text]) => {
    const found = byName.get(name)
    if (!found) return []
    const { definition, rule } = found
    const values = definition.kind === 'choices' ? text.split(',').filter(Boolean) : [text]
    return [{ id: definition.id, rule, values }]
  })
}

/** Writes a filter into an address; null removes it. */
export function writeFilter(
  params: URLSearchParams,
  definitions: readonly FilterDefinition[],
  id: string,
  value: Omit<FilterValue, 'id'> | null,
): void {
  const definition = definitions.find((one) => one.id === id)
  if (!definition) return
  const kept = value && nameOf(definition, value.rule)
  for (const rule of rulesOf(definition))
    if (nameOf(definition, rule.id) !== kept) params.delete(nameOf(definition, rule.id))
  if (kept && value) params.set(kept, value.values.join(','))
}
