import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { aPage, SIZES } from '../support/browser.ts'
import { openShop } from '../support/openShop.ts'
import { aShopperAtCheckout, goToPay, ordersShown, payBy } from './paying.ts'
import { endEverySession } from './people.ts'
import { logIn, open, toast } from './steps.ts'

const shop = openShop()

const atSuccess = async (page: Page) => {
  await page.waitForURL(/\/success$/)
  await page.getByRole('heading', { name: 'Order Successfully' }).waitFor()
}
/** What the cart button, or the bar on a phone, says of the cart. */
const inCart = (page: Page) =>
  page
    .getByText(/^1 item/)
    .filter({ visible: true })
    .first()

describe.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('on a %s', (size) => {
  it('a shopper pays by card and has the order', async () => {
    const { page } = await aShopperAtCheckout(shop.at, { size })
    await goToPay(page)
    await page.getByText('UGX').first().waitFor()
    await payBy(page, 'Pay with card')
    await atSuccess(page)
    await toast(page, 'Payment verified and order placed successfully!').waitFor()
    await page.getByRole('link', { name: 'Track Order' }).click()
    await page.getByText('Matooke, green').first().waitFor()
    expect(await ordersShown(page, shop.at)).toBe(1)
    await page.getByText('Paid').first().waitFor()
    await page.goto(shop.at('/checkout'))
    await page.getByText('Your cart is empty').first().waitFor()
  })
})

describe('A payment that does not come about', () => {
  it('declined: the shopper is told, and the cart is as it was', async () => {
    const { page } = await aShopperAtCheckout(shop.at)
    await goToPay(page)
    await payBy(page, 'The card is declined')
    await toast(page, 'Payment was not completed. Please try again.').waitFor()
    await page.waitForURL(shop.at('/'))
    await inCart(page).waitFor()
    expect(await ordersShown(page, shop.at)).toBe(0)
  })

  it('cancelled: the shopper is told, and can pay the same basket afterwards', async () => {
    const { page } = await aShopperAtCheckout(shop.at)
    await goToPay(page)
    await payBy(page, 'Cancel payment')
    await toast(page, 'Payment was cancelled.').waitFor()
    await page.waitForURL(shop.at('/'))
    await page.goto(shop.at('/checkout'))
    await goToPay(page)
    await payBy(page, 'Pay with MTN Mobile Money')
    await atSuccess(page)
  })

  it('one shilling too little: not an order', async () => {
    const { page } = await aShopperAtCheckout(shop.at)
    await goToPay(page)
    await payBy(page, 'Pay 1 too little')
    await page.waitForURL(/\/cancel$/)
    await page.getByText('Payment verification failed.').first().waitFor()
    await page.getByText(/^Reference KS-/).waitFor()
    expect(await ordersShown(page, shop.at)).toBe(0)
  })

  it('the provider is away: the shopper stays, is told, and can pay in cash', async () => {
    const { page } = await aShopperAtCheckout(shop.at)
    await fetch(shop.at('/standins/flutterwave/trouble'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: '500', calls: 1 }),
    })
    await page.getByRole('button', { name: 'Pay Online' }).click()
    await toast(page, 'Failed to initiate payment. Please try again.').waitFor()
    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await atSuccess(page)
  })
})

describe('Mobile money that takes its time', () => {
  const confirm = (txRef: string | null) => shop.query(`update standins.transactions set settles_at = clock_timestamp() where tx_ref = '${txRef}'`)
  const reference = async (page: Page) => /KS-[\w-]+/.exec((await page.getByText(/^Reference KS-/).textContent()) ?? '')?.[0] ?? null

  it('is waited for, through a reload, and the page moves on by itself', async () => {
    const { page } = await aShopperAtCheckout(shop.at)
    await goToPay(page)
    await payBy(page, 'Approve on the phone later', { minutes: 30 })
    await page.getByRole('heading', { name: 'Waiting for MTN or Airtel to confirm' }).waitFor()
    expect(page.url()).toBe(shop.at('/checkout'))
    await page.reload()
    await page.getByRole('heading', { name: 'Waiting for MTN or Airtel to confirm' }).waitFor()
    await confirm(await reference(page))
    await atSuccess(page)
  })

  it('is an order also when the tab was closed long before', async () => {
    const { page, email } = await aShopperAtCheckout(shop.at)
    await goToPay(page)
    await payBy(page, 'Approve on the phone later', { minutes: 30 })
    await page.getByRole('heading', { name: 'Waiting for MTN or Airtel to confirm' }).waitFor()
    const txRef = await reference(page)
    await page.close()
    await confirm(txRef)
    // What the shop does by itself within minutes.
    await shop.query(`update graphile_worker._private_jobs set run_at = now() where key = '${txRef}'`)
    const another = await aPage({ size: 'phone' })
    await open(another, shop.at('/login?redirect=/myorders'))
    await logIn(another, email)
    await expect.poll(() => ordersShown(another, shop.at), { timeout: 20_000 }).toBe(1)
  })
})

describe('Nothing happens twice', () => {
  it('with Back and five reloads after the payment', async () => {
    const { page } = await aShopperAtCheckout(shop.at)
    await goToPay(page)
    await payBy(page, 'Pay with Airtel Money')
    await atSuccess(page)
    for (let time = 0; time < 5; time++) await page.reload()
    await page.getByRole('heading', { name: 'Order Successfully' }).waitFor()
    await page.goBack()
    await page.getByText('This payment is done.').waitFor()
    await page.goBack()
    await page.waitForURL(shop.at('/checkout'))
    await page.getByText('Your cart is empty').first().waitFor()
    expect(await ordersShown(page, shop.at)).toBe(1)
  })

  it('with ten clicks on Pay', async () => {
    const { page } = await aShopperAtCheckout(shop.at)
    const asked: string[] = []
    page.on('request', (request) => {
      const { operationName } = (request.method() === 'POST' && request.url().endsWith('/graphql') ? request.postDataJSON() : {}) as { operationName?: string }
      if (operationName === 'StartOnlinePayment') asked.push(operationName)
    })
    await page.getByRole('button', { name: 'Pay Online' }).evaluate((button) => {
      for (let click = 0; click < 10; click++) (button as HTMLElement).click()
    })
    await page.waitForURL(/\/standins\/flutterwave\/pay\//)
    expect(asked).toHaveLength(1)
    await payBy(page, 'Pay with card')
    await atSuccess(page)
    expect(await ordersShown(page, shop.at)).toBe(1)
  })

  it('when the shopper comes back without a word: the buttons work again, and lead to the same payment', async () => {
    const { page } = await aShopperAtCheckout(shop.at)
    await goToPay(page)
    const first = page.url()
    await page.goBack()
    await page.waitForURL(shop.at('/checkout'))
    const again = page.getByRole('button', { name: 'Pay Online' })
    await again.and(page.locator(':enabled:not([aria-busy])')).waitFor()
    await goToPay(page)
    expect(page.url()).toBe(first)
  })
})

describe('A session that ends', () => {
  it('in mid-checkout: after the login the shopper is back at the checkout with the cart', async () => {
    const { page, email } = await aShopperAtCheckout(shop.at, { expected: [/status of 401/] })
    await endEverySession(shop.at, email)
    await page.getByRole('button', { name: 'Pay Online' }).click()
    await toast(page, 'Session expired. Please login again.').waitFor()
    await page.waitForURL(/\/login/)
    await logIn(page, email)
    await page.waitForURL(shop.at('/checkout'))
    await goToPay(page)
    await payBy(page, 'Pay with card')
    await atSuccess(page)
  })

  it('while the shopper is on the page of the provider: after the login the payment is found', async () => {
    const { page, email } = await aShopperAtCheckout(shop.at, { expected: [/status of 401/] })
    await goToPay(page)
    await endEverySession(shop.at, email)
    await payBy(page, 'Pay, and the shop is not told')
    await page.waitForURL(/\/login/)
    await logIn(page, email)
    await atSuccess(page)
  })
})
