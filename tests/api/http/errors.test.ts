/** docs/errors.md against the code, and the protocol error codes with their HTTP status for both media types. */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { GraphQLEnumType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HTTP_STATUS_BY_CODE } from '#server/errors.ts'
import { PROTOCOL_STATUS, type ProtocolCode } from '#server/graphql/errorCodes.ts'
import { buildShopSchema } from '#server/graphql/schema.ts'
import { UserErrorCode } from '#server/graphql/userErrors.type.ts'
import { PAYMENT_STATUS_TEXTS } from '#server/modules/orders/orders.rest.shapes.ts'
import { ERROR_RESPONSES } from '#server/rest/openapi/errorResponses.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { codeIn, openSignedInSocket } from '../../support/clients/sockets.ts'
import { createShopper } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
const log: string[] = []
const schema = buildShopSchema()
beforeAll(async () => {
  shop = await openTestShop({ log: { write: (line) => void log.push(line) } })
})
afterAll(() => shop.close())

const ofGraphql = Object.fromEntries(
  Object.entries({ ...PROTOCOL_STATUS, TOO_COMPLEX: [400, 400] }).map(([code, status]) => [code, status.join(', ')]),
)
const documented = [...readFileSync('docs/errors.md', 'utf8').matchAll(/^\| `([A-Z_]+)` \| ([\d, ]+) \| (.+) \|$/gm)]

describe('docs/errors.md', () => {
  it('lists every code of both APIs once, with its status and one meaning', () => {
    const codes = documented.map(([, code]) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(new Set(documented.map(([, , , meaning]) => meaning)).size).toBe(codes.length)
    const ofRest = Object.fromEntries(
      Object.entries({
        ...HTTP_STATUS_BY_CODE,
        ...Object.fromEntries(Object.entries(ERROR_RESPONSES).map(([code, { status }]) => [code, status])),
      }).map(([code, status]) => [code, String(status)]),
    )
    expect(Object.fromEntries(documented.map(([, code, status]) => [code, status]))).toEqual({
      ...ofRest,
      ...ofGraphql,
    })
  })

  it('gives each code one status in both APIs', () => {
    for (const [code, status] of Object.entries(HTTP_STATUS_BY_CODE))
      expect([code, ERROR_RESPONSES[code as keyof typeof ERROR_RESPONSES].status]).toEqual([code, status])
    for (const code of Object.keys(UserErrorCode)) expect(Object.keys(HTTP_STATUS_BY_CODE)).toContain(code)
  })
})

describe('docs/statuses.md', () => {
  it('lists every status with its spelling in GraphQL and REST', () => {
    const rows = [
      ...readFileSync('docs/statuses.md', 'utf8').matchAll(
        /^\| [^|]+ \| `([A-Z_]+)` \| `([a-z_-]+)` \|(?: `([^`]+)`)? \|$/gm,
      ),
    ]
    const spelled = (name: string) =>
      (schema.getType(name) as GraphQLEnumType).getValues().map(({ name, value }) => [name, value])
    const enums = ['OrderStatus', 'PaymentStatus', 'SupportTicketStatus', 'SupportTicketPriority']
    expect(rows.map(([, graphql, rest]) => [graphql, rest])).toEqual(expect.arrayContaining(enums.flatMap(spelled)))
    expect(rows).toHaveLength(enums.flatMap(spelled).length)
    const words = rows.flatMap(([, , rest, word]) => (word ? [[rest, word]] : []))
    expect(Object.fromEntries(words)).toEqual(PAYMENT_STATUS_TEXTS)
  })
})

const QUERY = '{ __typename }'
const persisted = (sha256Hash: string, version = 1) => ({ persistedQuery: { version, sha256Hash } })
const REQUESTS: Record<ProtocolCode | 'TOO_COMPLEX', object> = {
  BAD_REQUEST: { query: '' },
  GRAPHQL_PARSE_FAILED: { query: '{' },
  GRAPHQL_VALIDATION_FAILED: { query: '{ nothing }' },
  BAD_USER_INPUT: { query: 'query ($id: ID!) { product(id: $id) { id } }' },
  OPERATION_RESOLUTION_FAILURE: { query: 'query A { __typename }', operationName: 'B' },
  PERSISTED_QUERY_NOT_FOUND: { extensions: persisted('0'.repeat(64)) },
  PERSISTED_QUERY_NOT_SUPPORTED: { query: QUERY, extensions: persisted(hash('sha256', QUERY), 2) },
  PERSISTED_QUERY_MISMATCH: { query: QUERY, extensions: persisted('0'.repeat(64)) },
  TOO_COMPLEX: { query: `{ ${'a '.repeat(3_000)} }` },
}

describe('A request rejected before execution', () => {
  it.each(Object.entries(REQUESTS))(
    'gets %s with its documented status for both media types and logs no error',
    async (code, payload) => {
      log.length = 0
      const statuses: number[] = []
      for (const accept of ['application/graphql-response+json', 'application/json']) {
        const response = await shop.app.inject({ method: 'POST', url: '/graphql', headers: { accept }, payload })
        expect(response.json().errors).toMatchObject([{ message: expect.stringMatching(/\S/), extensions: { code } }])
        expect(response.headers['content-type']).toMatch(accept)
        statuses.push(response.statusCode)
      }
      expect(statuses.join(', ')).toBe(ofGraphql[code])
      expect(log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([])
    },
  )

  it.each([
    ['PERSISTED_QUERY_NOT_SUPPORTED', { query: QUERY, extensions: persisted(hash('sha256', QUERY), 2) }],
    ['PERSISTED_QUERY_MISMATCH', { query: QUERY, extensions: persisted('0'.repeat(64)) }],
    ['PERSISTED_QUERY_NOT_FOUND', { extensions: persisted('0'.repeat(64)) }],
    ['TOO_COMPLEX', { query: `subscription { ${'a '.repeat(600)} }` }],
    ['BAD_REQUEST', { query: QUERY }],
  ])('gets %s over a WebSocket too', async (code, payload) => {
    const socket = await openSignedInSocket(shop, await createShopper(shop))
    socket.send({ type: 'subscribe', id: '1', payload: { query: '', ...payload } })
    expect(codeIn(await socket.next())).toBe(code)
  })
})
