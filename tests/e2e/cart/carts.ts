import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPage, type SIZES } from '../../support/browser/browser.ts'
import { aRegisteredShopper } from '../../support/browser/people.ts'
import { logIn, open } from '../../support/browser/steps.ts'

/** Carts as people see and change them. */

export const BREAD = 'Sliced white bread'
export const MILK = 'Fresh whole milk'

export const stepper = (page: Page, name: string) => page.getByRole('group', { name: `Quantity of ${name}` }).last()
export const number = (page: Page, name: string) => page.getByRole('spinbutton', { name: `How many: ${name}` })
export const counted = (page: Page, items: number) => page.getByRole('definition').filter({ hasText: `${items} items` })
export const lineOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Somebody with bread and milk in the cart, looking at it: a visitor, or a shopper. */
export async function aCartOf(at: (path: string) => string, who: 'visitor' | 'shopper', size: keyof typeof SIZES = 'phone') {
  const page = await aPage({ size })
  if (who === 'shopper') {
    await open(page, at('/login?redirect=/faq'))
    await logIn(page, (await aRegisteredShopper(at)).email)
  }
  for (const [words, name] of [
    ['white bread', BREAD],
    ['whole milk', MILK],
  ] as const) {
    await open(page, at(`/search?q=${encodeURIComponent(words)}`))
    await page.getByRole('button', { name: `Add ${name} to cart` }).click()
    await stepper(page, name).waitFor()
    if (who === 'shopper') await nothingWaits(page)
  }
  await open(page, at('/cart'))
  await number(page, MILK).waitFor()
  return page
}

/** The server has all that was changed. */
export const nothingWaits = (page: Page) =>
  expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('kasero-cart-changes'))), { timeout: 10_000 }).toBe(false)

export async function reloaded(page: Page): Promise<Page> {
  await nothingWaits(page)
  await open(page, page.url())
  return page
}
