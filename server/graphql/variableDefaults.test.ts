import { buildSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createDefaultsFor } from './variableDefaults.ts'

const schema = buildSchema(`
  enum Size { SMALL LARGE }
  input Line { product: ID!, quantity: Int! = 1, size: Size! = SMALL, note: String }
  input Basket { first: Line, lines: [Line!]!, gift: Boolean! = false, inner: Basket }
  type Query { price(basket: Basket!, first: Int! = 20, word: String): Int }
`)
const filled = (document: string, given: Record<string, unknown>, operationName?: string) => createDefaultsFor(schema, parse(document), operationName)?.(given)
const BASKET = 'query ($basket: Basket!) { price(basket: $basket) }'

describe('What a caller left out', () => {
  it('is filled in from the defaults of the input, however deep it is', () => {
    const basket = { lines: [{ product: 'a' }, { product: 'b', quantity: 2 }], inner: { lines: [], first: { product: 'c', size: 'LARGE' } } }
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

  it('is filled in from the default of the variable', () => {
    const document = 'query ($first: Int! = 5, $word: String = "x") { price(basket: { lines: [] }, first: $first, word: $word) }'
    expect(filled(document, {})).toEqual({ first: 5, word: 'x' })
    expect(filled(document, { first: 7, word: null })).toEqual({ first: 7, word: null })
  })

  it('is told apart from null, which a rule of the shop or of GraphQL refuses', () => {
    expect(filled(BASKET, { basket: { lines: [{ product: 'a', quantity: null }] } })).toEqual({
      basket: { gift: false, lines: [{ product: 'a', quantity: null, size: 'SMALL' }] },
    })
  })

  it('stays left out when there is no default, and so does a variable that was not given', () => {
    expect(filled(BASKET, {})).toEqual({})
    expect(filled(BASKET, { basket: { lines: null } })).toEqual({ basket: { gift: false, lines: null } })
  })

  it.each([5, 'x', true, [1]])('is not looked for in %j, which GraphQL refuses', (basket) => {
    expect(filled(BASKET, { basket })).toEqual({ basket })
  })

  it('is written into a copy', () => {
    const given = { basket: { lines: [{ product: 'a' }] } }
    filled(BASKET, given)
    expect(given).toEqual({ basket: { lines: [{ product: 'a' }] } })
  })

  it('costs nothing where there is nothing to fill', () => {
    expect(
      createDefaultsFor(schema, parse('query ($word: String, $first: Int!) { price(basket: { lines: [] }, first: $first, word: $word) }'), null),
    ).toBeNull()
    expect(createDefaultsFor(schema, parse('{ price(basket: { lines: [] }) }'), undefined)).toBeNull()
  })

  it('is that of the operation that is meant', () => {
    const document =
      'query A($first: Int! = 1) { price(basket: { lines: [] }, first: $first) } query B($first: Int! = 2) { price(basket: { lines: [] }, first: $first) }'
    expect(filled(document, {}, 'B')).toEqual({ first: 2 })
  })
})
