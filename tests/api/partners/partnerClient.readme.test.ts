/** The examples of partner-client/README.md run unchanged in a program that has only the packed package. */
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPartnerProgram } from '../../support/app/partnerPackage.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { fencesOf } from '../../support/clients/fences.ts'
import { addressOf } from '../../support/clients/sockets.ts'
import { createDeliveryZones, createProduct } from '../../support/fixtures/fixtures.ts'
import { createOrder } from '../../support/fixtures/orderSubscriptions.ts'
import { allow, createPartner } from '../../support/fixtures/partners.ts'

const README = new URL('../../../partner-client/README.md', import.meta.url)
const [search, orders, ownQuestion, copy, webhook, ...more] = fencesOf(readFileSync(README, 'utf8'), 'ts') as [
  string,
  string,
  string,
  string,
  string,
]

let shop: TestShop
let program: Awaited<ReturnType<typeof createPartnerProgram>>
let env: Record<string, string>
let partnerId: string
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
  program = await createPartnerProgram()
  const partner = await createPartner(shop)
  partnerId = partner.partnerId
  env = {
    KASERO_URL: (await addressOf(shop)).replace('ws:', 'http:'),
    KASERO_KEY: partner.key,
    KASERO_WEBHOOK_SECRET: `whsec_${Buffer.from('secret').toString('base64')}`,
  }
})
afterAll(async () => {
  program.remove()
  await shop.close()
})

const printed = (code: string) => {
  program.write('example.ts', code)
  return program.run('example.ts', env)
}

describe("The partner client's README", () => {
  it('searches the catalogue', async () => {
    await createProduct(shop, { name: 'Fresh whole milk', unit: '1 l', listPrice: 4_000, discount: 25, stock: 0 })
    expect(await printed(search)).toBe('1 found\nFresh whole milk, 1 l: UGX 3000, out of stock\n')
  })

  it('lists the orders of shoppers who granted access and reports a missing scope', async () => {
    const { shopper } = await createOrder(shop)
    await allow(shop, partnerId, ['ORDERS_READ'], shopper)
    expect(await printed(orders)).toMatch(/^KS-\w{6} is PENDING: 1 × Product \d+, UGX 15000\n$/)
    const { key } = await createPartner(shop, ['catalogue:read'])
    program.write('example.ts', orders.replace('console.error', 'console.log'))
    expect(await program.run('example.ts', { ...env, KASERO_KEY: key })).toBe('The key has no access to orders.\n')
  })

  it('sends a custom query and reads its cost', async () => {
    expect(await printed(ownQuestion)).toMatch(/^\d+ points, \d+ left\nKampala: UGX 5000, free from UGX 100000\n/)
  })

  it('copies the catalogue with an export and reads later changes', async () => {
    await createProduct(shop)
    let over = false
    const output = printed(copy).finally(() => {
      over = true
    })
    while (!over) await shop.deliverMails()
    expect(await output).toMatch(/^[1-9]\d* products\n$/)
  })

  it('accepts a signed webhook and rejects an unsigned one', async () => {
    const [id, timestamp, body] = [
      'msg_1',
      String(Math.floor(Date.now() / 1000)),
      JSON.stringify({ type: 'order.shipped', data: { number: 'KS-7F4K2M' } }),
    ]
    const signature = createHmac('sha256', 'secret').update(`${id}.${timestamp}.${body}`).digest('base64')
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
    const asked = (sent: object) =>
      `receive(new Request('http://partner.test/', ${JSON.stringify({ method: 'POST', ...sent })}))`
    const ends = `console.log((await ${asked({ headers, body })}).status, (await ${asked({ headers, body: `${body} ` })}).status)`
    expect(await printed(`${webhook}\n${ends}`)).toBe('KS-7F4K2M is on its way\n204 400\n')
  })

  it('compiles under TypeScript and contains no example that is not run here', async () => {
    for (const [at, code] of [search, orders, ownQuestion, copy, webhook].entries())
      program.write(`readme-${at}.ts`, code)
    expect(await program.complaints()).toBe('')
    program.write('readme-0.ts', search.replace('stock === 0', "stock === 'none'"))
    expect(await program.complaints()).toContain('readme-0.ts(8,')
    expect(more).toEqual([])
  })
})
