import type { Page } from 'playwright-core'
import type { Shop } from '../app/openShop.ts'
import { addToCart, createAddress, createShopper } from './accounts.ts'
import { createPage, type PageOptions } from './browser.ts'
import { open, signIn } from './steps.ts'

type At = Shop['at']

/** Opens checkout as a shopper with a bunch of matooke in the cart and an address in Kampala. */
export async function openCheckoutAsShopper(
  shop: Shop,
  { size = 'phone', ...options }: Partial<PageOptions> = {},
): Promise<{ page: Page; email: string }> {
  const page = await createPage({ size, ...options })
  const { email } = await createShopper(shop)
  const session = await signIn(page, shop.at, email)
  await addToCart(shop, session, { 'Matooke, green': 1 })
  await createAddress(shop.at, session)
  await open(page, shop.at('/checkout'))
  await page.getByRole('radio', { name: /Plot 14, Ntinda Road/ }).check()
  await page.getByRole('button', { name: 'Pay Online' }).and(page.locator(':enabled')).waitFor()
  return { page, email }
}

/** Proceeds to the provider's page. */
export async function goToPaymentPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay Online' }).click()
  await page.waitForURL(/\/sandbox\/flutterwave\/pay\//)
}

/** Completes a scenario on the provider's page. */
export async function choosePaymentOutcome(
  page: Page,
  words: string,
  { minutes }: { minutes?: number } = {},
): Promise<void> {
  const way = page.getByRole('button', { name: words, exact: true })
  if (!(await way.isVisible())) await page.getByText('Other scenarios').click()
  if (minutes !== undefined) await page.getByLabel('Minutes on the phone').fill(String(minutes))
  await way.click()
}

/** Counts the orders on the order list page. */
export async function countOrders(page: Page, at: At): Promise<number> {
  await page.goto(at('/myorders'))
  await page
    .getByRole('link', { name: /Track Order|Start Shopping/ })
    .first()
    .waitFor()
  return page.getByRole('link', { name: 'Track Order' }).count()
}
