/** Browser storage: denied or full, after a logout, and when two carts are merged. */
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { addToCart, createSession, createShopper, storeVisitorCart } from '../../support/browser/accounts.ts'
import { createPage } from '../../support/browser/browser.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { logIn, open, openSignedIn, searchAndAdd, toast } from '../../support/browser/steps.ts'
import { counted, number } from '../cart/cartPage.ts'

const shop = openShop()
const BREAD = 'Sliced white bread'
const MILK = 'Fresh whole milk'

/** Behaves like Chromium with all site data blocked: the storage properties throw, and locks are rejected. */
function denyStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: denied })
    LockManager.prototype.request = async () => denied()
  })
}

/** Fills the storage of the shop to the last character. */
async function fillStorage(page: Page) {
  await open(page, shop.at('/faq'))
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (let length = 4_000_000, name = 0; length >= 1; ) {
        try {
          storage.setItem(`full-${name}`, 'x'.repeat(length))
          name += 1
        } catch {
          length = Math.floor(length / 2)
        }
      }
    }
  })
}

describe.each([
  ['is denied', denyStorage],
  ['is full', fillStorage],
])('With storage %s', (_, prepare) => {
  it('the shop starts, browses, fills the cart, logs in, adds and logs out within one page', async () => {
    const page = await createPage({ size: 'desktop' })
    const { email } = await createShopper(shop)
    await prepare(page)
    await open(page, shop.at('/'))
    await searchAndAdd(page, 'white bread', BREAD)
    await page.getByRole('link', { name: 'Login' }).first().click()
    await logIn(page, email)
    await searchAndAdd(page, 'whole milk', MILK)
    await page.getByRole('button', { name: /2 items/ }).click()
    const drawer = page.getByRole('dialog', { name: /^Cart/ })
    await number(page, BREAD).fill('3')
    await number(page, BREAD).press('Enter')
    await counted(page, 4).waitFor()
    await drawer.getByRole('link', { name: 'Proceed' }).click()
    await page.getByRole('heading', { name: 'Where should we bring it?' }).waitFor()
    await expect.poll(await createCartReader(email)).toEqual({ [BREAD]: 3, [MILK]: 1 })

    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.waitForURL(/\/login$/)
    await page
      .getByRole('link', { name: /Home|Kasero/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
  })
})

/** Creates a reader of a shopper's cart, as another device would see it. */
async function createCartReader(email: string): Promise<() => Promise<Record<string, number>>> {
  const { accessToken } = await createSession(shop.at, email)
  return async () => {
    const response = await fetch(shop.at('/api/cart/get'), { headers: { authorization: `Bearer ${accessToken}` } })
    const { data } = (await response.json()) as { data: { quantity: number; productId: { name: string } }[] }
    return Object.fromEntries(data.map(({ quantity, productId }) => [productId.name, quantity]))
  }
}

describe('After a logout', () => {
  it('no data of the shopper is left in storage or caches, even when a response or a timer is late', async () => {
    const page = await createPage({ size: 'desktop' })
    const { email } = await openSignedIn(page, shop, '/faq')
    await searchAndAdd(page, 'white bread', BREAD)
    await page.clock.install()
    const held: Route[] = []
    await intercept(page, '**/graphql', (route) => {
      const ofCart = (route.request().postDataJSON() as { operationName?: string } | null)?.operationName === 'Cart'
      return ofCart ? void held.push(route) : route.fallback()
    })
    await open(page, shop.at('/myorders'))
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    // The next page loads slowly, so the timers of this one continue.
    await intercept(page, '**/assets/auth-*.js', (route) => void held.push(route))
    const responses = await Promise.all(held.map(async (route) => ({ route, response: await route.fetch() })))
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accesstoken'))).toBeNull()
    await page.clock.fastForward(5_000)
    for (const { route, response } of responses) await route.fulfill({ response })
    for (const route of held.slice(responses.length)) await route.fallback()
    await page.waitForURL(/\/login$/)
    await page.waitForLoadState('networkidle')
    await page.clock.fastForward(5_000)
    const left = await page.evaluate(async () => ({
      local: Object.keys(localStorage).filter((key) => key !== 'kasero-device'),
      caches: await caches.keys(),
      text: JSON.stringify({ ...localStorage, ...sessionStorage, 'kasero-device': '' }),
    }))
    expect(left.local).toEqual([])
    expect(left.caches).toEqual([])
    for (const word of [BREAD, email, 'Namusoke', 'myorders', 'user_']) expect(left.text).not.toContain(word)
  })
})

describe('Two carts merged at login', () => {
  it('show the changed quantities in one toast', async () => {
    const page = await createPage({ size: 'phone' })
    const { email } = await createShopper(shop)
    await addToCart(shop, await createSession(shop.at, email), { [BREAD]: 5, [MILK]: 1 })
    await storeVisitorCart(page, shop, { [BREAD]: 1, [MILK]: 1, 'Matooke, green': 1 })
    await open(page, shop.at('/login?redirect=/faq'))
    await logIn(page, email)
    const message = toast(page, 'Quantities in your cart have changed.')
    await message.getByText(`${BREAD}: 1 here and 5 in your account, now 5.`).waitFor()
    expect(await message.textContent()).not.toMatch(/milk|Matooke/)
    const readCart = await createCartReader(email)
    expect(await readCart()).toEqual({ [BREAD]: 5, [MILK]: 1, 'Matooke, green': 1 })
  })
})
