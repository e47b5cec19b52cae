/** The code blocks of docs/partners.md run as pasted, from the first to the last. */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../support/app/pgBouncer.ts'
import { createShell } from '../../support/app/shell.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { fencesOf } from '../../support/clients/fences.ts'
import { addressOf } from '../../support/clients/sockets.ts'
import { createDeliveryZones, createProduct } from '../../support/fixtures/fixtures.ts'
import { createOrder } from '../../support/fixtures/orderSubscriptions.ts'
import { allow } from '../../support/fixtures/partners.ts'

const blocks = fencesOf(readFileSync(new URL('../../../docs/partners.md', import.meta.url), 'utf8'), 'sh')

let shop: TestShop
let shell: ReturnType<typeof createShell>
beforeAll(async () => {
  // The command-line tools use the system clock.
  shop = await openTestShop({ deps: { clock: () => new Date() } })
  await createDeliveryZones(shop)
  const { PATH, HOME, TMPDIR } = process.env
  shell = createShell({
    PATH,
    HOME,
    TMPDIR,
    SHOP: new URL((await addressOf(shop)).replace('ws:', 'http:')).origin,
    DATABASE_URL: shop.databaseUrl,
    RECEIVER_PORT: String(await findFreePort()),
    // Each of the fourteen commands would compile the same modules.
    NODE_COMPILE_CACHE: join(tmpdir(), 'kasero-compile-cache'),
  })
})
afterAll(async () => {
  shell.close()
  await shop.close()
})

/** Next code block that matches the pattern. */
async function pasted(about: RegExp): Promise<string> {
  const block = blocks.shift()
  if (!block || !about.test(block)) throw new Error(`The next block is not about ${about}: ${block}`)
  return shell.paste(block)
}

describe('The partner documentation', () => {
  it('runs from setup to the last call, block by block', { timeout: 120_000 }, async () => {
    const shopperAndOrder = await createOrder(shop)
    await createProduct(shop, { name: 'Matooke', unit: '1 bunch', listPrice: 22_000 })

    const made = await pasted(/partner -- add/)
    expect(made).toMatch(/^Partner partner_\w{26}, key key_\w{26}, scopes catalogue:read, orders:read, tickets:read\./)
    const [partnerId = ''] = /partner_\w{26}/.exec(made) ?? []

    expect(JSON.parse(await pasted(/products\(first: 2\)/))).toMatchObject({
      data: { products: { totalCount: 2, nodes: [{}, {}] } },
    })
    expect(await pasted(/partners\/allow/)).toContain(`/partners/allow?partner=${partnerId}&scopes=orders,tickets`)
    await allow(shop, partnerId, ['ORDERS_READ', 'TICKETS_READ'], shopperAndOrder.shopper)
    const [inGraphql, inRest] = (await pasted(/partnerOrders/)).trim().split(/\n|(?<=\})(?=\{"message)/)
    expect(JSON.parse(inGraphql ?? '')).toMatchObject({
      data: { partnerOrders: { totalCount: 1, nodes: [{ status: 'PENDING', total: 15_000 }] } },
    })
    expect(JSON.parse(inRest ?? '')).toMatchObject({
      success: true,
      data: { orders: [{ totalAmt: 15_000 }], next: null },
    })

    const program = await pasted(/first-call\.mjs/)
    expect(program).toContain('Matooke, 1 bunch: UGX 22000\n')
    expect(program).toMatch(/KS-\w{6} is PENDING\n$/)

    expect(await pasted(/partnerKey/)).toMatch(/"partnerName":"Boda Books".*"test":false/s)
    expect(await pasted(/--test/)).toMatch(/It is a test key(.*\n)*.*"orders":\[\{.*"payment_status":"refunded"/)
    expect(await pasted(/--origin/)).toMatch(/access-control-allow-origin: https:\/\/books\.example/i)
    expect(await pasted(/endCursor/)).toContain('"hasNextPage":false')
    expect(await pasted(/partner\/exports/)).toContain('"status":"queued"')
    expect(await pasted(/updatedSince/)).toMatch(
      /"products":\{"nodes":\[\{"id":"prod_.*"removedProducts":\{"nodes":\[\]/,
    )
    const cost = await pasted(/ratelimit/)
    expect(cost).toMatch(
      /^ratelimit-policy: "cost";q=50000;.*w=60, .*\r?\nratelimit: "cost";r=\d+;t=\d+, "requests";r=\d+;t=\d+\r?\n/im,
    )
    expect(cost).toMatch(/"cost":\{"requested":707,"limit":50000,"remaining":\d+,/)
    expect(await pasted(/api\/partner\/orders.*ratelimit/)).toMatch(
      /^ratelimit-policy: "requests";q=600;w=60\r?\nratelimit: "requests";r=\d+;t=\d+\r?\n$/i,
    )
    expect(codesIn(await pasted(/made_up/))).toEqual(['UNAUTHENTICATED', 'BAD_INPUT'])
    const persisted = await pasted(/persistedQuery/)
    expect(codesIn(persisted)).toEqual(['PERSISTED_QUERY_NOT_FOUND'])
    expect(persisted.match(/"categories":/g)).toHaveLength(2)
    const hook = await pasted(/webhook add/)
    expect(hook).toMatch(/^Webhook hook_\w{26} receives order\.placed, product\.stock_out\./)
    expect(hook).toMatch(/Dry run, nothing is sent:\n(.*\n)*webhook-signature: v1,\S{44}\n\n\{"type":"order\.placed",/)
    expect(await pasted(/receive\.mjs/)).toMatch(/^order\.placed: KS-\w+\nhttp:\S+ responded with 204\.\n$/)
    await shop.pool.query('update products set stock = 0 where name = $1', ['Matooke'])
    const notice = {
      id: expect.stringMatching(/^msg_/),
      event: 'PRODUCT_STOCK_OUT',
      attempts: 0,
      outcome: null,
      deliveredAt: null,
    }
    expect(JSON.parse(await pasted(/partnerNotices/))).toMatchObject({
      data: { partnerNotices: { nodes: [notice], totalCount: 1 } },
    })
    const lookedAfter = await pasted(/webhook log/)
    for (const words of [
      'product.stock_out  pending  not sent yet',
      'also signed with the old secret',
      'is off: it receives nothing.',
      'switched off by hand',
    ])
      expect(lookedAfter).toContain(words)
    expect(await pasted(/schema\.graphql/)).toMatch(/^type PartnerOrder /)
    const keys = await pasted(/revoke/)
    expect(keys).toMatch(/The old key, key_\w{26}, is valid until .*\n(.*\n)*Key key_\w{26} is revoked\./)
    expect(codesIn(keys)).toEqual(['UNAUTHENTICATED'])
    expect(blocks).toEqual([])
  })
})

const codesIn = (text: string) => [...text.matchAll(/"code":"(\w+)"/g)].map(([, code]) => code)
