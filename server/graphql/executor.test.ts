import { buildSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { RequestContext } from '#server/context.ts'
import { createDefaultsFor, createExecutor } from './executor.ts'

const schema = buildSchema(`
  enum Size { SMALL LARGE }
  input Line { product: ID!, quantity: Int! = 1, size: Size! = SMALL, note: String }
  input Basket { first: Line, lines: [Line!]!, gift: Boolean! = false, inner: Basket }
  type Query { price(basket: Basket!, first: Int! = 20, word: String): Int }
`)
const filled = (document: string, given: Record<string, unknown>, operationName?: string) =>
  createDefaultsFor(schema, parse(document), operationName)?.(given)
const BASKET = 'query ($basket: Basket!) { price(basket: $basket) }'

describe('createDefaultsFor', () => {
  it('fills in defaults of input fields at any depth', () => {
    const basket = {
      lines: [{ product: 'a' }, { product: 'b', quantity: 2 }],
      inner: { lines: [], first: { product: 'c', size: 'LARGE' } },
    }
    expect(filled(BASKET, { basket })).toEqual({
      basket: {
        gift: false,
        lines: [
          { product: 'a', quantity: 1, size: 'SMALL' },
          { product: 'b', quantity: 2, size: 'SMALL' },
        ],
        inner: { gift: false, lines: [], first: { product: 'c', quantity: 1, size: 'LARGE' } },
      },
    })
  })

  it('fills in defaults of variables', () => {
    const document =
      'query ($first: Int! = 5, $word: String = "x") { price(basket: { lines: [] }, first: $first, word: $word) }'
    expect(filled(document, {})).toEqual({ first: 5, word: 'x' })
    expect(filled(document, { first: 7, word: null })).toEqual({ first: 7, word: null })
  })

  it('does not replace an explicit null', () => {
    expect(filled(BASKET, { basket: { lines: [{ product: 'a', quantity: null }] } })).toEqual({
      basket: { gift: false, lines: [{ product: 'a', quantity: null, size: 'SMALL' }] },
    })
  })

  it('leaves out variables and input fields without a default', () => {
    expect(filled(BASKET, {})).toEqual({})
    expect(filled(BASKET, { basket: { lines: null } })).toEqual({ basket: { gift: false, lines: null } })
  })

  it.each([5, 'x', true, [1]])('passes %j, which GraphQL rejects, through unchanged', (basket) => {
    expect(filled(BASKET, { basket })).toEqual({ basket })
  })

  it('does not modify the given variables', () => {
    const given = { basket: { lines: [{ product: 'a' }] } }
    filled(BASKET, given)
    expect(given).toEqual({ basket: { lines: [{ product: 'a' }] } })
  })

  it('returns null when an operation has no defaults to fill in', () => {
    expect(
      createDefaultsFor(
        schema,
        parse('query ($word: String, $first: Int!) { price(basket: { lines: [] }, first: $first, word: $word) }'),
        null,
      ),
    ).toBeNull()
    expect(createDefaultsFor(schema, parse('{ price(basket: { lines: [] }) }'), undefined)).toBeNull()
  })

  it('uses the defaults of the named operation', () => {
    const document =
      'query A($first: Int! = 1) { price(basket: { lines: [] }, first: $first) } query B($first: Int! = 2) { price(basket: { lines: [] }, first: $first) }'
    expect(filled(document, {}, 'B')).toEqual({ first: 2 })
  })
})

describe('createExecutor', () => {
  const counterSchema = buildSchema(`
    type Counter { value: Int! }
    type Query { counter: Counter }
    type Mutation { add(by: Int! = 1): Counter! }
  `)

  async function run(
    document: string,
    { variables = {}, operationName }: { variables?: object; operationName?: string } = {},
  ) {
    let value = 0
    const add = async ({ by }: { by: number }) => {
      const before = value
      await Promise.resolve()
      value = before + by
      return { value }
    }
    const field = counterSchema.getMutationType()?.getFields().add
    if (field) field.resolve = (_root, args) => add(args as { by: number })
    const result = await createExecutor(counterSchema)({
      document: parse(document),
      key: document,
      operationName,
      variables: { ...variables },
      ctx: {} as RequestContext,
    })
    return { ...result, value }
  }

  it.each([
    ['without a name', 'mutation { add(by: 2) { value } }', {}],
    [
      'with an alias, variables and a fragment',
      'mutation M($by: Int!) { sum: add(by: $by) { ...V __typename } } fragment V on Counter { value }',
      { variables: { by: 2 } },
    ],
    [
      'chosen from several operations',
      'query Q { counter { value } } mutation M { add(by: 2) { value } }',
      { operationName: 'M' },
    ],
  ])('executes a mutation of one field %s', async (_case, document, options) => {
    const { data, errors, value } = await run(document, options)
    expect(errors).toBeUndefined()
    expect(Object.values(data ?? {})).toMatchObject([{ value: 2 }])
    expect(value).toBe(2)
  })

  it('executes the fields of a mutation one after the other', async () => {
    const { data, value } = await run('mutation { a: add { value } b: add(by: 3) { value } c: add { value } }')
    expect(data).toEqual({ a: { value: 1 }, b: { value: 4 }, c: { value: 5 } })
    expect(value).toBe(5)
  })

  it('responds to __typename with the type of mutations', async () => {
    expect((await run('mutation { __typename }')).data).toEqual({ __typename: 'Mutation' })
  })

  it('rejects an invalid variable of a mutation', async () => {
    const { data, errors } = await run('mutation ($by: Int!) { add(by: $by) { value } }', { variables: { by: 'x' } })
    expect(data).toBeUndefined()
    expect(errors).toHaveLength(1)
  })
})
