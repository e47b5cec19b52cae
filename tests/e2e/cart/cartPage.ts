import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Shop } from '../../support/app/openShop.ts'
import { addToCart, createShopper, storeVisitorCart } from '../../support/browser/accounts.ts'
import { createPage, type SIZES } from '../../support/browser/browser.ts'
import { asks } from '../../support/browser/search.ts'
import { open, signIn } from '../../support/browser/steps.ts'

/** Cart fixtures and actions of shoppers. */

export const BREAD = 'Sliced white bread'
export const MILK = 'Fresh whole milk'

export const stepper = (page: Page, name: string) => page.getByRole('group', { name: `Quantity of ${name}` }).last()
export const number = (page: Page, name: string) => page.getByRole('spinbutton', { name: `How many: ${name}` })
export const counted = (page: Page, items: number) => page.getByRole('definition').filter({ hasText: `${items} items` })
export const lineOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Waits for the server's response with the cart; begin before the page opens. */
export const waitForCart = (page: Page, who: 'visitor' | 'shopper') =>
  page.waitForResponse((response) => asks(response.request(), who === 'shopper' ? 'Cart' : 'GuestCart'))

/** Opens the cart with bread and milk, stored as that of a shopper or of a visitor; a drawer on a desktop. */
export async function openCartWithBreadAndMilk(
  shop: Shop,
  who: 'visitor' | 'shopper',
  size: keyof typeof SIZES = 'phone',
) {
  const page = await createPage({ size })
  if (who === 'shopper') {
    const session = await signIn(page, shop.at, (await createShopper(shop)).email)
    await addToCart(shop, session, { [BREAD]: 1, [MILK]: 1 })
  } else await storeVisitorCart(page, shop, { [BREAD]: 1, [MILK]: 1 })
  // A response under way would come with what the test changes next.
  const loaded = waitForCart(page, who)
  await open(page, shop.at(size === 'phone' ? '/cart' : '/faq'))
  await loaded
  if (size === 'desktop') await page.getByRole('button', { name: /2 items/ }).click()
  await number(page, MILK).waitFor()
  return page
}

/** Waits until the server has all changes. */
export const waitForEmptyQueue = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('kasero-cart-changes'))))
    .toBe(false)

/** Waits until the page loads no cart: the response would come with what the test changes next. */
export const waitForLoadedCart = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query()
        return [...held, ...pending].some(({ name }) => name === 'kasero-cart')
      }),
    )
    .toBe(false)

export async function reloaded(page: Page): Promise<Page> {
  await waitForEmptyQueue(page)
  await open(page, page.url())
  return page
}
