import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it.each(['GET', 'POST'] as const)(
  'redirects %s requests from the former paths of the sandbox, with their query',
  async (method) => {
    const { statusCode, headers } = await shop.app.inject({ method, url: '/standins/mail.json?to=grace@example.com' })
    expect([statusCode, headers.location]).toEqual([308, '/sandbox/mail.json?to=grace@example.com'])
  },
)
