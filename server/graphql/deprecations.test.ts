import { buildSchema, type DocumentNode, getOperationAST, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createDeprecationFinder, MAX_DEPRECATIONS } from './deprecations.ts'

const REASON = 'Since 2026-01-02, until 2026-07-03: use the other.'
const OLD = `@deprecated(reason: "${REASON}")`
const schema = buildSchema(`
  enum Sort { NAME, PLACE ${OLD} }
  input Line { product: ID!, key: ID ${OLD}, next: Line }
  input Basket { lines: [Line!], sort: Sort }
  input Plain { text: String }
  type Product { id: ID!, cost: Int ${OLD}, price(net: Boolean ${OLD}): Int, related: [Product] }
  type Query {
    product(sort: Sort): Product
    basket(basket: Basket, plain: Plain): Int
    ${Array.from({ length: 12 }, (_, at) => `old${at}: Int ${OLD}`).join(' ')}
  }
`)
const deprecationsOf = createDeprecationFinder(schema)
const operationOf = (document: DocumentNode) => getOperationAST(document) ?? { variableDefinitions: [] }
function coordinates(text: string, variables: Record<string, unknown> = {}) {
  const document = parse(text)
  return deprecationsOf(document, operationOf(document), variables).map(({ coordinate }) => coordinate)
}

describe('createDeprecationFinder', () => {
  it('reports the reason and the sunset date of a deprecated field', () => {
    const document = parse('{ product { cost } }')
    expect(deprecationsOf(document, operationOf(document), {})).toEqual([
      { coordinate: 'Product.cost', reason: REASON, sunset: '2026-07-03' },
    ])
  })

  it.each<[string, string, string[]]>([
    [
      'a field, in a fragment and with an alias',
      '{ product { ...A } } fragment A on Product { related { price: cost } }',
      ['Product.cost'],
    ],
    ['an argument', '{ product { price(net: true) } }', ['Product.price(net:)']],
    ['an enum value', '{ product(sort: PLACE) { id } }', ['Sort.PLACE']],
    [
      'a field of an input',
      '{ basket(basket: { lines: [{ product: 1, next: { product: 2, key: 3 } }] }) }',
      ['Line.key'],
    ],
    ['a default value', 'query ($sort: Sort = PLACE) { product(sort: $sort) { id } }', ['Sort.PLACE']],
    ['no deprecated member', '{ product(sort: NAME) { id price __typename } }', []],
  ])('finds deprecations in a document: %s', (_name, text, expected) => {
    expect(coordinates(text)).toEqual(expected)
  })

  it('finds deprecations in variables', () => {
    const query = 'query ($basket: Basket, $plain: Plain) { basket(basket: $basket, plain: $plain) }'
    expect(
      coordinates(query, {
        basket: { lines: [{ product: 1 }, { product: 2, next: { product: 3, key: null } }], sort: 'PLACE' },
      }),
    ).toEqual(['Line.key', 'Sort.PLACE'])
    expect(coordinates(query, { basket: { lines: { product: 1, key: 'a' } } })).toEqual(['Line.key'])
    for (const basket of [
      undefined,
      null,
      {},
      'x',
      { lines: null, sort: 'OTHER' },
      { sort: { toString: 1 } },
      { lines: ['x', null] },
    ])
      expect(coordinates(query, { basket, plain: { text: 'key' } })).toEqual([])
  })

  it('reports each deprecation once and at most ten', () => {
    expect(coordinates('{ a: product { cost } b: product { cost } }')).toEqual(['Product.cost'])
    const all = Array.from({ length: 12 }, (_, at) => `old${at}`)
    expect(coordinates(`{ ${all.join(' ')} }`)).toEqual(all.slice(0, MAX_DEPRECATIONS).map((name) => `Query.${name}`))
  })

  it('searches each document only once', () => {
    const document = parse('{ product { cost } }')
    const operation = operationOf(document)
    deprecationsOf(document, operation, {})
    // Empty the document: the result stays the same because the document is not searched again.
    Object.assign(document, { definitions: [] })
    expect(deprecationsOf(document, operation, {})).toHaveLength(1)
  })
})
