import type { Page } from 'playwright-core'
import { aPage, type PageOptions } from './browser.ts'
import { aRegisteredShopper } from './people.ts'
import { addAddress, findAndAdd, logIn, open } from './steps.ts'

type At = (path: string) => string

/** Opens checkout as a shopper with a bunch of matooke in the cart and an address in Kampala. */
export async function aShopperAtCheckout(
  at: At,
  { size = 'phone', ...options }: Partial<PageOptions> = {},
): Promise<{ page: Page; email: string }> {
  const page = await aPage({ size, ...options })
  const { email } = await aRegisteredShopper(at)
  await open(page, at('/login'))
  await logIn(page, email)
  await findAndAdd(page, 'matoke', 'Matooke, green')
  await page.goto(at('/checkout'))
  await addAddress(page)
  await page.getByRole('button', { name: 'Pay Online' }).and(page.locator(':enabled')).waitFor()
  return { page, email }
}

/** Proceeds to the provider's page. */
export async function goToPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay Online' }).click()
  await page.waitForURL(/\/sandbox\/flutterwave\/pay\//)
}

/** Completes a scenario on the provider's page. */
export async function payBy(page: Page, words: string, { minutes }: { minutes?: number } = {}): Promise<void> {
  const way = page.getByRole('button', { name: words, exact: true })
  if (!(await way.isVisible())) await page.getByText('Other scenarios').click()
  if (minutes !== undefined) await page.getByLabel('Minutes on the phone').fill(String(minutes))
  await way.click()
}

/** Counts the orders on the order list page. */
export async function ordersShown(page: Page, at: At): Promise<number> {
  await page.goto(at('/myorders'))
  await page
    .getByRole('link', { name: /Track Order|Start Shopping/ })
    .first()
    .waitFor()
  return page.getByRole('link', { name: 'Track Order' }).count()
}
