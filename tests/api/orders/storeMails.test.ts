/** Emails to the store: every new order once, and every ticket with its priority, pictures and link. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeSettings } from '#server/db/tables/settings.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, graphqlAndRest, unwrap } from '../../support/clients/apis.ts'
import { mailsTo } from '../../support/fixtures/accounts.ts'
import { createDeliveryZones, createShopper } from '../../support/fixtures/fixtures.ts'
import { createCheckoutFixture, createPayment, notify, onPage } from '../../support/fixtures/payments.ts'
import { buildTicketForm, createPicture } from '../../support/fixtures/support.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const STORE = 'help@kasero.test'
const mailsAbout = async (words: string) => (await mailsTo(shop, STORE)).filter(({ text }) => text.includes(words))

describe.each(API_CLIENTS)('Store emails for orders and tickets through $name', (api) => {
  it('report a cash order once, however often it is retried: lines, total, payment, zone, address, phone, promise and link', async () => {
    const { shopper, product, order } = await createCheckoutFixture(shop)
    const orders = await Promise.all(
      Array.from({ length: 5 }, () => api.placeOrder(shop, { ...order, key: 'k', changeFor: 50_000 }, shopper)),
    )
    const id = orders[0]?.value?.id
    const [mail, ...others] = await mailsAbout(`http://shop.test/track-order/${id}`)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^New order KS-\w{6}: UGX 23,000, cash on delivery$/)
    for (const text of [
      `2 × ${product.name}, 1 kg: UGX 18,000`,
      'Items UGX 18,000, delivery UGX 5,000, total UGX 23,000.',
      'Payment: UGX 23,000 in cash on delivery, with change for UGX 50,000.',
      'Goes to: Plot 14, Ntinda Road, Town Centre, Capital Shoppers, Kampala (zone Kampala).',
      'Phone: +256772401118.',
    ])
      expect(mail?.text).toContain(text)
    expect(mail?.text).toMatch(/Promised: on \d{4}-\d\d-\d\d\./)
  })

  it('report an online order once, when it is paid and not before', async () => {
    const { product, shopper, txRef, redirectUrl } = await createPayment(shop, { api })
    expect(await mailsAbout(product.name)).toEqual([])
    await onPage(shop, { redirectUrl }, 'untold')
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        at % 2 ? notify(shop, { txRef }) : graphqlAndRest(at >> 1).settlePayment(shop, txRef, shopper),
      ),
    )
    const mails = await mailsAbout(product.name)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(/, paid online$/)
    expect(mails[0]?.text).toContain('Payment: paid online.')
  })

  it('report no order that was rejected, abandoned or paid with a wrong amount', async () => {
    const [refused, abandoned, wrong] = [
      await createCheckoutFixture(shop),
      await createPayment(shop, { api }),
      await createPayment(shop, { api }),
    ]
    await api.placeOrder(shop, { ...refused.order, total: 1 }, refused.shopper)
    await unwrap(api.abandonPayment(shop, abandoned.txRef, abandoned.shopper))
    await onPage(shop, wrong, 'less')
    await unwrap(api.settlePayment(shop, wrong.txRef, wrong.shopper))
    for (const { product } of [refused, abandoned, wrong]) expect(await mailsAbout(product.name)).toEqual([])
  })

  it('report a ticket with its priority, pictures and a link', async () => {
    const shopper = await createShopper(shop)
    const picture = await unwrap(api.sendTicketPicture(shop, await createPicture(), shopper))
    const number = await unwrap(
      api.createTicket(
        shop,
        buildTicketForm({ priority: api.name === 'REST' ? 'high' : 'HIGH', pictures: [picture] }),
        shopper,
      ),
    )
    const { pictures } = await unwrap(api.ticket(shop, number, shopper))
    const address = new URL(pictures[0]?.url ?? '', 'http://shop.test').href
    const [mail] = await mailsAbout(number)
    expect(mail?.text).toContain('Priority: high.')
    expect(mail?.text).toContain(`Picture 1: ${address}`)
    expect(mail?.text).toContain(`See the ticket: http://shop.test/support-tickets?ticket=${number}`)
    expect(mail?.html).toContain(`href="${address}"`)
  })
})

it('report no order when the settings turn them off', async () => {
  const quiet = await openTestShop()
  try {
    await quiet.db.insert(storeSettings).values({ values: { orderMails: false } })
    await createDeliveryZones(quiet)
    const { shopper, order } = await createCheckoutFixture(quiet)
    await unwrap(graphqlAndRest(0).placeOrder(quiet, order, shopper))
    const { txRef, redirectUrl, shopper: online } = await createPayment(quiet)
    await onPage(quiet, { redirectUrl }, 'untold')
    await unwrap(graphqlAndRest(0).settlePayment(quiet, txRef, online))
    expect(await mailsTo(quiet, STORE)).toEqual([])
    expect(await mailsTo(quiet, shopper.email)).toHaveLength(1)
  } finally {
    await quiet.close()
  }
})
