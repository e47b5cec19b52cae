import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Shop } from '../../support/app/openShop.ts'
import { addToCart, createShopper, storeVisitorCart } from '../../support/browser/accounts.ts'
import { createPage, type SIZES } from '../../support/browser/browser.ts'
import { asks } from '../../support/browser/search.ts'
import { follow, open, signIn } from '../../support/browser/steps.ts'

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
  const loaded = waitForCart(page, who)
  await open(page, shop.at(size === 'phone' ? '/cart' : '/faq'))
  await loaded
  await waitForStartedCart(page)
  await waitForLoadedCart(page)
  if (size === 'desktop') await page.getByRole('button', { name: /2 items/ }).click()
  await number(page, MILK).waitFor()
  return page
}

/** Waits until the server has all changes. */
export const waitForEmptyQueue = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('kasero-cart-changes'))))
    .toBe(false)

/**
 * Opens the cart in another tab and waits until that tab follows the first one and loads the cart no more. It loads the
 * cart with its start and again with the cart page, which come one after the other here.
 */
export async function openOtherTab(page: Page, shop: Shop, who: 'visitor' | 'shopper'): Promise<Page> {
  const other = await page.context().newPage()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('kasero-cart-shown')) localStorage.removeItem(key)
  })
  await open(other, shop.at('/faq'))
  await waitForStartedCart(other)
  const loaded = waitForCart(other, who)
  await follow(other, shop.at('/cart'))
  await loaded
  await waitForLoadedCart(other)
  return other
}

/**
 * Waits until a page has started its cart (startCart.ts), whose code comes after the page: the start loads the cart, on
 * the cart page for the second time, and stores it. The browser must have stored none before.
 */
const waitForStartedCart = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('kasero-cart-shown'))))
    .toBe(true)

/** Waits until no tab loads a shopper's cart: the response would come with what the test changes next. */
export const waitForLoadedCart = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query()
        return [...held, ...pending].some(({ name }) => name === 'kasero-cart')
      }),
    )
    .toBe(false)

/** Opens the page again and waits for the server's cart: the page shows a stored copy before. */
export async function reloaded(page: Page): Promise<Page> {
  await waitForEmptyQueue(page)
  const loaded = page.waitForResponse((response) => asks(response.request(), '(Guest)?Cart'))
  await open(page, page.url())
  await loaded
  await waitForLoadedCart(page)
  return page
}
