/** The checks that every test shop makes of its responses, errors and statements fail the call that violates a rule. */
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { throwViolations } from '../../support/app/violations.ts'
import { observeIdempotencyKeys } from '../../support/clients/idempotency.ts'
import { observeMutationErrors } from '../../support/clients/mutationErrors.ts'
import { observeRestContract } from '../../support/clients/restContract.ts'

describe('A violation is reported once, with its operation:', () => {
  it('a REST response with an undocumented field', async () => {
    const app = fastify()
    observeRestContract(app)
    const schema = { type: 'object', properties: { name: { type: 'string' } } }
    const responses = { 200: { description: '', content: { 'application/json': { schema } } } }
    app.get('/api/openapi.json', async () => ({ components: {}, paths: { '/shop': { get: { responses } } } }))
    app.get<{ Querystring: object }>('/api/shop', async ({ query }) => query)
    await app.inject('/api/shop?name=Kasero')
    expect(throwViolations).not.toThrow()
    await app.inject('/api/shop?name=Kasero&secret=1')
    expect(throwViolations).toThrow(/GET \/shop 200: .*must NOT have additional properties/)
    expect(throwViolations).not.toThrow()
  })

  it('a mutation error that the description of the mutation does not name', async () => {
    const app = fastify()
    observeMutationErrors(app)
    const send = (code: string) =>
      app.inject({
        method: 'POST',
        url: '/graphql',
        payload: { query: 'mutation { addToCart { cart { id } } }', code },
      })
    app.post<{ Body: { code: string } }>('/graphql', async ({ body: { code } }) => ({
      errors: [{ message: '', path: ['addToCart'], extensions: { code } }],
    }))
    await send('NOT_FOUND')
    expect(throwViolations).not.toThrow()
    await send('INVALID_CREDENTIALS')
    expect(throwViolations).toThrow('addToCart INVALID_CREDENTIALS')
  })

  it('a change of stock by an operation without an idempotency key', async () => {
    const app = fastify()
    const onStatement = observeIdempotencyKeys(app)
    app.post<{ Body: { query: string } }>('/graphql', async () => {
      onStatement('update "products" set "stock" = 1')
      return {}
    })
    const send = (field: string) =>
      app.inject({ method: 'POST', url: '/graphql', payload: { query: `mutation { ${field} { __typename } }` } })
    await send('placeOrder')
    expect(throwViolations).not.toThrow()
    await send('updateProfile')
    expect(throwViolations).toThrow('idempotency key: updateProfile')
  })
})
