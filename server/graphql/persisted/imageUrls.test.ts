import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type FieldNode, Kind, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { expect, test } from 'vitest'
import documents from '#schema/documents.json' with { type: 'json' }

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema/schema.graphql'), 'utf8'))

const isRelative = ({ arguments: values = [] }: FieldNode) =>
  values.some(({ name, value }) => name.value === 'absolute' && value.kind === Kind.BOOLEAN && !value.value)

test('every document requests relative URLs of images, because the cache stores one value for both', () => {
  const relative: string[] = []
  const absolute: string[] = []
  for (const text of Object.values(documents)) {
    const types = new TypeInfo(schema)
    const [operation = ''] = /\w+ \w+/.exec(text) ?? []
    const Field = (field: FieldNode) => {
      if (types.getFieldDef()?.args.some(({ name }) => name === 'absolute'))
        (isRelative(field) ? relative : absolute).push(`${operation}: ${types.getParentType()}.${field.name.value}`)
    }
    visit(parse(text), visitWithTypeInfo(types, { Field }))
  }
  expect(relative).toContain('query ProductPage: Product.images')
  expect(absolute).toEqual([])
})
