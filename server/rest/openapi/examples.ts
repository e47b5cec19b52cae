/** The subset of JSON Schema that zod generates. */
export type JsonSchema = {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  examples?: unknown[]
  description?: string
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  [keyword: string]: unknown
}

/** Builds an example value of a schema from the examples of its parts. */
export function exampleOf(schema: JsonSchema, schemas: Record<string, JsonSchema>): unknown {
  if (schema.$ref !== undefined)
    return exampleOf(schemas[schema.$ref.slice('#/components/schemas/'.length)] ?? {}, schemas)
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (first) return exampleOf(first, schemas)
  if (schema.type === 'array') return schema.items ? [exampleOf(schema.items, schemas)] : []
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [name, exampleOf(part, schemas)]),
    )
  return { integer: 1, number: 1, boolean: true, string: 'text' }[String(schema.type)] ?? null
}
