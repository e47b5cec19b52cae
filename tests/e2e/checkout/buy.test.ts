import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import {
  addToCart,
  createAddress,
  createShopper,
  createStaffClient,
  type Session,
} from '../../support/browser/accounts.ts'
import { createPage, SIZES } from '../../support/browser/browser.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { addAddress, follow, logIn, open, readDeliveryPin, searchAndAdd, signIn } from '../../support/browser/steps.ts'

const shop = openShop()

describe.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('on a %s', (size) => {
  it('buys matooke, milk and bread on delivery and tracks the order', async () => {
    const page = await createPage({ size })
    await open(page, shop.at('/login'))
    await logIn(page, (await createShopper(shop)).email)

    await searchAndAdd(page, 'matoke', 'Matooke, green')
    await searchAndAdd(page, 'whole milk', 'Fresh whole milk')
    await searchAndAdd(page, 'white bread', 'Sliced white bread')

    await follow(page, shop.at('/checkout'))
    await addAddress(page)
    const address = page.getByRole('radio', { name: /Plot 14, Ntinda Road/ })
    await address.check()
    const summary = page.getByRole('complementary')
    await summary.getByText('3 items').waitFor()
    await summary.getByText('UGX 39,000').first().waitFor()

    // The message goes after two seconds.
    const message = page.getByText('Order placed successfully! Cart has been cleared.').waitFor()
    await Promise.all([message, page.getByRole('button', { name: 'Cash on Delivery' }).click()])
    await page.waitForURL(/\/success$/)
    await page.getByText('Order Successfully').waitFor()

    await follow(page, shop.at('/myorders'))
    await page.getByRole('link', { name: 'Track Order' }).first().click()
    await page.waitForURL(/\/track-order\/order_/)
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const steps = page.getByRole('listitem')
    await steps.and(page.locator('[aria-current="step"]')).filter({ hasText: 'Order Placed' }).waitFor()
    await page.getByText('Matooke, green').waitFor()
    await page.getByText('Plot 14, Ntinda Road').waitFor()

    const staff = await createStaffClient(shop.at)
    const pin = await readDeliveryPin(page)
    for (const [status, words] of [
      ['CONFIRMED', 'Order Confirmed'],
      ['PROCESSING', 'Processing'],
      ['SHIPPED', 'Shipped'],
      ['DELIVERED', 'Delivered'],
    ] as const) {
      await staff.moveOrder(orderId, status, pin)
      await page.reload()
      await steps.and(page.locator('[aria-current="step"]')).filter({ hasText: words }).waitFor()
    }
    expect(await page.getByText('Delivered').count()).toBeGreaterThan(0)
    expect(await page.getByText(pin).count()).toBe(0)
  })
})

/** Opens checkout on a phone as a shopper with milk in the cart and the given addresses. */
async function atCheckout(
  addresses: Parameters<typeof createAddress>[2][],
  { expected = [] as RegExp[] } = {},
): Promise<{ page: Page; session: Session }> {
  const page = await createPage({ size: 'phone', expected })
  const { email } = await createShopper(shop)
  const session = await signIn(page, shop.at, email)
  for (const address of addresses) await createAddress(shop.at, session, address)
  await addToCart(shop, session, { 'Fresh whole milk': 1 })
  await open(page, shop.at('/checkout'))
  await page.getByRole('heading', { name: 'In your basket' }).waitFor()
  return { page, session }
}

const order = (page: Page) => page.getByRole('button', { name: 'Cash on Delivery' })
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

describe('Checkout', () => {
  it('fits a phone when an address contains long words, as do the addresses and the order', async () => {
    const word = 'Namirembebakulubakakungulusemakokiro'.repeat(2)
    const { page } = await atCheckout([
      { addressLine: word, area: word, landmark: word, city: word, state: word, riderNote: word },
    ])
    await page.getByText(word).first().waitFor()
    expect(await widthOf(page)).toBe(360)
    await order(page).click()
    await page.waitForURL(/\/success$/)
    await follow(page, shop.at('/address'))
    await page.getByText(word).first().waitFor()
    expect(await widthOf(page)).toBe(360)
    await follow(page, shop.at('/myorders'))
    await page.getByRole('link', { name: 'Track Order' }).first().click()
    await page.getByText(word).first().waitFor()
    expect(await widthOf(page)).toBe(360)
    const staff = await createStaffClient(shop.at)
    for (const status of ['CONFIRMED', 'PROCESSING', 'SHIPPED'])
      await staff.moveOrder(new URL(page.url()).pathname.split('/').at(-1) ?? '', status)
    await open(page, page.url())
    await page.getByText(`On the way to ${word}`).waitFor()
    expect(await widthOf(page)).toBe(360)
  })

  it('shows the cost of each line and its price before discount', async () => {
    await shop.query(`update products set list_price = 5000, discount = 20 where name = 'Fresh whole milk'`)
    try {
      const { page } = await atCheckout([])
      const line = page.getByRole('listitem').filter({ hasText: 'Fresh whole milk' })
      await line.getByText('UGX 4,000', { exact: true }).waitFor()
      expect(await line.locator('s').textContent()).toBe('Before discount UGX\u00a05,000')
    } finally {
      await shop.query(`update products set list_price = 4500, discount = 0 where name = 'Fresh whole milk'`)
    }
  })

  it('preselects the address of the latest order', async () => {
    const { page, session } = await atCheckout([
      { addressLine: 'Plot 1, Old Road' },
      { addressLine: 'Plot 2, New Road' },
    ])
    const old = page.getByRole('radio', { name: /Plot 1, Old Road/ })
    await old.waitFor()
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await old.check()
    await order(page).click()
    await page.waitForURL(/\/success$/)
    await addToCart(shop, session, { 'Fresh whole milk': 1 })
    await open(page, shop.at('/checkout'))
    await old.and(page.locator(':checked')).waitFor()
    await order(page).and(page.locator(':enabled')).waitFor()
  })

  it('says that the account did not load, and offers to try again', async () => {
    const page = await createPage({ size: 'phone', expected: [/ERR_FAILED/, /Failed to (fetch|load)/] })
    const session = await signIn(page, shop.at, (await createShopper(shop)).email)
    await addToCart(shop, session, { 'Fresh whole milk': 1 })
    await intercept(page, '**/graphql', (route) =>
      route.request().postDataJSON()?.operationName === 'Viewer' ? route.abort('failed') : route.fallback(),
    )
    await open(page, shop.at('/checkout'))
    await page.getByText('We could not load your account. Nothing is lost.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unrouteAll()
    await page.reload()
    await page.getByRole('heading', { name: 'Where should we bring it?' }).waitFor()
  })

  it('orders at the actual fee without confirmation when it is lower than the estimate, and reports it', async () => {
    const { page } = await atCheckout([{}], { expected: [/Failed to load resource/, /ERR_FAILED/] })
    await intercept(page, '**/graphql', (route) =>
      route.request().postData()?.includes('DeliveryQuote') ? route.abort('failed') : route.fallback(),
    )
    await open(page, shop.at('/checkout'))
    await page.getByRole('complementary').getByText('UGX 8,000 (estimate)').waitFor()
    await order(page).click()
    await page.waitForURL(/\/success$/)
    await page.getByText(/You pay UGX\s9,500, less than we had shown you\./).waitFor()
  })
})
