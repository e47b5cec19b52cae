/**
 * Input errors name the place and the expected value. The sent value, which may be a password, is in no response and no
 * log line.
 */
import {
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import documents from '#schema/documents.json' with { type: 'json' }
import { buildShopSchema } from '#server/graphql/schema.ts'
import { newId } from '#server/ids.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { type RootField, rootFields } from '../../support/clients/documents.ts'
import { openSignedInSocket } from '../../support/clients/sockets.ts'
import {
  createCategoryWithSubcategory,
  createDeliveryZones,
  createShopper,
  createUser,
} from '../../support/fixtures/fixtures.ts'

const MARKER = 'Sup3rSecretMarker'
const DIGITS = 88_776_655_443_322
const LOGIN = { email: 'a@example.com', password: 'Matooke#1', recaptchaToken: 'x' }

let shop: TestShop
const log: string[] = []
beforeAll(async () => {
  shop = await openTestShop({ log: { write: (line) => void log.push(line) } })
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())
beforeEach(() => void log.splice(0))

const schema = buildShopSchema()
const fields = rootFields(schema).filter(({ argTypes }) => argTypes.length > 0)

const deep = (value: unknown, levels: number): unknown =>
  JSON.parse(`${'['.repeat(levels)}${JSON.stringify(value)}${']'.repeat(levels)}`)

/** Values of several JSON types, each containing a marker. */
const VALUES: [kind: string, value: unknown][] = [
  ['a string', MARKER],
  ['a string of 6,800 characters', MARKER.repeat(400)],
  ['a string with a NUL', `${MARKER}\0`],
  ['an object', { a: MARKER, b: [MARKER] }],
  ['a list 1,000 deep', deep(MARKER, 1_000)],
  ['a number above 32 bits', DIGITS],
]

/** Copies of the variables, each with the value at a different place. */
function withValueAtEachPlace(
  types: RootField['argTypes'],
  variables: Record<string, unknown>,
  value: unknown,
): Record<string, unknown>[] {
  return types.flatMap(([name, type]) =>
    copiesOf(type, variables[name], value).map((copy) => ({ ...variables, [name]: copy })),
  )
}

function copiesOf(type: GraphQLInputType, sample: unknown, value: unknown): unknown[] {
  const inner = getNullableType(type)
  if (isListType(inner))
    return [value, ...copiesOf(inner.ofType, (sample as unknown[])[0], value).map((item) => [item])]
  if (!isInputObjectType(inner)) return [value]
  const object = sample as Record<string, unknown>
  return [
    value,
    { ...object, 'unknown field': value },
    ...Object.values(inner.getFields()).flatMap((field) =>
      copiesOf(field.type, object[field.name], value).map((copy) => ({ ...object, [field.name]: copy })),
    ),
  ]
}

const LEAK = new RegExp(`${MARKER}|${DIGITS}`)
const leakIn = (text: string) => (LEAK.test(text) ? [text.slice(0, 300)] : [])

/** Responses that contain the marker, after requests with the value at each place of the variables of a field. */
async function leaksOf({ operation, document, variables, argTypes }: RootField, value: unknown): Promise<string[]> {
  // A new account for each field, because an earlier field may have deleted the previous one.
  const person = await createUser(shop, { role: 'admin' })
  const variants = withValueAtEachPlace(argTypes, variables(newId('product')), value)
  if (operation !== 'subscription') {
    const responses = await Promise.all(variants.map((variables) => shop.graphql(document, variables, person)))
    return responses.flatMap((response) => leakIn(JSON.stringify(response)))
  }
  const socket = await openSignedInSocket(shop, person)
  const leaks: string[] = []
  for (const variables of variants) {
    socket.send({ type: 'subscribe', id: '1', payload: { query: document, variables } })
    leaks.push(...leakIn(JSON.stringify(await socket.next())))
    socket.send({ type: 'complete', id: '1' })
  }
  return leaks
}

describe('A sent value', () => {
  it.each(VALUES)(
    'is in no response and no log line: %s as every variable and at every place within',
    async (_kind, value) => {
      const leaks = []
      for (const field of fields) leaks.push(...(await leaksOf(field, value)))
      expect(leaks).toEqual([])
      expect(log.flatMap(leakIn)).toEqual([])
    },
  )

  it.each([
    ['a string', JSON.stringify(MARKER)],
    ['an enum value', MARKER],
    ['an object', `{ a: "${MARKER}", b: [${DIGITS}] }`],
  ])(
    'is in no response and no log line: %s as every argument and input field of a document',
    async (_kind, literal) => {
      const leaks: string[] = []
      const person = await createUser(shop, { role: 'admin' })
      for (const { operation, name, variables, argTypes } of fields) {
        for (const variant of withValueAtEachPlace(argTypes, variables(newId('product')), 'LITERAL').filter(
          (it) => !JSON.stringify(it).includes('unknown field'),
        )) {
          const passed = argTypes.map(([arg, type]) => `${arg}: ${literalOf(type, variant[arg])}`).join(', ')
          const query = `${operation} { ${name}(${passed.replaceAll('"LITERAL"', literal)}) { __typename } }`
          if (operation === 'subscription') {
            const socket = await openSignedInSocket(shop, await createShopper(shop))
            socket.send({ type: 'subscribe', id: '1', payload: { query } })
            leaks.push(...leakIn(JSON.stringify(await socket.next())))
          } else leaks.push(...leakIn(JSON.stringify(await shop.graphql(query, {}, person))))
        }
      }
      expect(leaks).toEqual([])
      expect(log.flatMap(leakIn)).toEqual([])
    },
  )

  it("is in no response and no log line for the documents of the shop's pages, by POST and by GET", async () => {
    const leaks: string[] = []
    const person = await createUser(shop)
    for (const [sha256Hash, text] of Object.entries(documents)) {
      const operation = parse(text).definitions.find(
        (it): it is OperationDefinitionNode => it.kind === Kind.OPERATION_DEFINITION,
      )
      const extensions = { persistedQuery: { version: 1, sha256Hash } }
      for (const [, value] of VALUES) {
        const variables = Object.fromEntries(
          operation?.variableDefinitions?.map(({ variable }) => [variable.name.value, value]) ?? [],
        )
        const headers = { authorization: `Bearer ${person.accessToken}`, 'apollo-require-preflight': '1' }
        const search = new URLSearchParams({
          extensions: JSON.stringify(extensions),
          variables: JSON.stringify(variables),
        })
        const responses = [
          await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload: { extensions, variables } }),
          ...(operation?.operation === 'query' ? [await shop.app.inject({ url: `/graphql?${search}` })] : []),
        ]
        leaks.push(...responses.filter(({ statusCode }) => statusCode !== 200).flatMap(({ body }) => leakIn(body)))
      }
    }
    expect(leaks).toEqual([])
    expect(log.flatMap(leakIn)).toEqual([])
  })

  it.each([
    ['an unterminated string', `{ product(id: "${MARKER}`],
    ['a string where a name is expected', `{ product("${MARKER}") { id } }`],
    ['a name where none is expected', `{ product(id: "x" ${MARKER}) { id } }`],
    ['a name where a keyword is expected', `fragment A ${MARKER} Product { id }`],
    ['a block string', `"""${MARKER}""" { id }`],
    ['a malformed number', `{ products(first: ${DIGITS}x) { totalCount } }`],
    ['a malformed escape sequence', `{ product(id: "\\${MARKER}") { id } }`],
    ['a single quote', `{ product(id: '${MARKER}') { id } }`],
  ])('is in no syntax error: %s', async (_kind, query) => {
    const socket = await openSignedInSocket(shop, await createShopper(shop))
    socket.send({ type: 'subscribe', id: '1', payload: { query } })
    const { errors } = await shop.graphql(query)
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/^Syntax error at line 1, column \d+: .+\.$/),
        extensions: { code: 'GRAPHQL_PARSE_FAILED' },
      },
    ])
    expect(leakIn(JSON.stringify([errors, await socket.next()]))).toEqual([])
  })

  it('is in no error of a staff mutation with otherwise valid input', async () => {
    const staff = await createUser(shop, { role: 'admin' })
    const { category } = await createCategoryWithSubcategory(shop, { name: MARKER })
    const create = 'mutation ($input: CreateSubcategoryInput!) { createSubcategory(input: $input) { __typename } }'
    const image = '/images/art-matooke-458a2ae5/160.webp'
    const unknown = await shop.graphql(create, { input: { name: 'Roses', image, categoryIds: [MARKER] } }, staff)
    const taken = await shop.graphql(
      create,
      { input: { name: `${MARKER} part`, image, categoryIds: [category.id] } },
      staff,
    )
    expect([unknown, taken].map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['BAD_INPUT', 'TAKEN'])
    expect(leakIn(JSON.stringify([unknown, taken]))).toEqual([])
  })

  it('is in no error about an operation name', async () => {
    const query = 'query A { __typename } query B { __typename }'
    const payloads = [
      { query, operationName: MARKER },
      { query, operationName: { a: MARKER } },
      { query, operationName: null },
    ]
    for (const payload of payloads) {
      const { body, statusCode } = await shop.app.inject({ method: 'POST', url: '/graphql', payload })
      expect([statusCode, leakIn(body)]).toEqual([400, []])
    }
  })
})

describe('An error about', () => {
  const LOG_IN = 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }'
  const LINES = 'query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { id } }'
  const messagesOf = async (query: string, variables: Record<string, unknown> = {}, as: Credentials = null) =>
    (await shop.graphql(query, variables, as)).errors?.map(({ message, extensions: { code } }) => `${code}: ${message}`)

  // ASVS 2.2.1
  it.each<[string, string, Record<string, unknown>, string[]]>([
    [
      'a field of the wrong type',
      LOG_IN,
      { input: { ...LOGIN, email: 5 } },
      ['Variable "$input.email" must be a string.'],
    ],
    [
      'missing and null fields',
      LOG_IN,
      { input: { ...LOGIN, email: undefined, password: null } },
      [
        'Variable "$input.email" is required and must be a string.',
        'Variable "$input.password" is required and must be a string.',
      ],
    ],
    [
      'a missing variable',
      LOG_IN,
      {},
      ['Variable "$input" is required and must be an object with the fields of LogInInput.'],
    ],
    [
      'an input that is not an object',
      LOG_IN,
      { input: MARKER },
      ['Variable "$input" must be an object with the fields of LogInInput.'],
    ],
    [
      'an unknown field',
      LOG_IN,
      { input: { ...LOGIN, emial: MARKER } },
      ['Variable "$input" has an unknown field "emial". The fields of LogInInput are email, password, '],
    ],
    [
      'an item of a list',
      LINES,
      {
        lines: [
          { productId: 'prod_', quantity: 1 },
          { productId: 'prod_', quantity: 1.5 },
        ],
      },
      ['Variable "$lines[1].quantity" must be a whole number from -2147483648 to 2147483647.'],
    ],
    [
      'an enum',
      'query ($sort: ProductSort!) { products(sort: $sort) { totalCount } }',
      { sort: MARKER },
      ['Variable "$sort" must be one of '],
    ],
    [
      'a float',
      'query ($at: Float!) { placeAt(latitude: $at, longitude: 1) { __typename } }',
      { at: MARKER },
      ['Variable "$at" must be a number.'],
    ],
    [
      'a Boolean',
      'query ($yes: Boolean!) { categories @include(if: $yes) { id } }',
      { yes: MARKER },
      ['Variable "$yes" must be true or false.'],
    ],
    [
      'a list of ids',
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      { ids: [{}] },
      ['Variable "$ids[0]" must be an id (a string).'],
    ],
  ])('%s names the variable, the field and the expected value', async (_what, query, variables, expected) => {
    const messages = await messagesOf(query, variables)
    expect(messages).toHaveLength(expected.length)
    for (const [at, message] of expected.entries()) expect(messages?.[at]).toContain(`BAD_USER_INPUT: ${message}`)
  })

  it.each([
    [
      'an argument',
      `{ products(first: "${MARKER}") { totalCount } }`,
      'Argument "first" must be a whole number from -2147483648 to 2147483647.',
    ],
    [
      'a field of an argument',
      `mutation { logIn(input: { email: ${DIGITS} }) { __typename } }`,
      'Argument "input.email" must be a string.',
    ],
    [
      'a default value',
      `query ($first: Int = "${MARKER}") { products(first: $first) { totalCount } }`,
      'Default value of "$first" must be a whole number',
    ],
    ['an enum', `{ products(sort: ${MARKER}) { totalCount } }`, 'Argument "sort" must be one of '],
    ['null', '{ products(first: null) { totalCount } }', 'Argument "first" must be a whole number'],
  ])('a literal names %s and the expected value', async (_what, query, message) => {
    expect(await messagesOf(query)).toContainEqual(expect.stringContaining(`GRAPHQL_VALIDATION_FAILED: ${message}`))
  })

  it('200 invalid lines reports the first ten', async () => {
    expect(await messagesOf(LINES, { lines: Array(200).fill({}) })).toHaveLength(10)
  })

  it('an operation over a WebSocket has the same message', async () => {
    const socket = await openSignedInSocket(shop, await createShopper(shop))
    const query = 'subscription ($orderId: ID!) { orderChanged(orderId: $orderId) { id } }'
    socket.send({ type: 'subscribe', id: '1', payload: { query, variables: { orderId: { a: MARKER } } } })
    const error = { message: 'Variable "$orderId" must be an id (a string).', extensions: { code: 'BAD_USER_INPUT' } }
    expect(await socket.next()).toMatchObject({ payload: { errors: [error] } })
  })
})

function literalOf(type: GraphQLInputType, value: unknown): string {
  const inner = getNullableType(type)
  if (value === 'LITERAL') return '"LITERAL"'
  if (isListType(inner)) return `[${(value as unknown[]).map((item) => literalOf(inner.ofType, item)).join(', ')}]`
  if (isEnumType(inner)) return String(value)
  if (!isInputObjectType(inner)) return JSON.stringify(value)
  const members = Object.entries(value as Record<string, unknown>).flatMap(([name, member]) => {
    const field = inner.getFields()[name]
    return field ? [`${name}: ${literalOf(field.type, member)}`] : []
  })
  return `{ ${members.join(', ')} }`
}
