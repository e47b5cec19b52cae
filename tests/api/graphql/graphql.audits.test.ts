/** Audits of the GraphQL over HTTP specification: https://github.com/graphql/graphql-http/tree/main/src/audits */
import { serverAudits } from 'graphql-http'
import { afterAll, expect, it } from 'vitest'
import { openTestShop } from '../../support/app/shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

/**
 * Sends the header of Apollo's CSRF prevention. Other sites cannot send it without a preflight request; clients that
 * send GET requests or no content type must send it.
 */
const asAProgram = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { 'apollo-require-preflight': '1', ...(init.headers as Record<string, string>) } })

const audits = serverAudits({
  url: async () => {
    if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' })
    return `http://127.0.0.1:${(shop.app.server.address() as { port: number }).port}/graphql`
  },
  fetchFn: asAProgram,
})

it('the package has 61 audits', () => expect(audits).toHaveLength(61))

it.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (_name, audit) => {
  const result = await audit.fn()
  expect(result, 'reason' in result ? result.reason : '').toMatchObject({ status: 'ok' })
})
