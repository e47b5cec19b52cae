import { buildSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createDefaultsFor } from './executor.ts'

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
