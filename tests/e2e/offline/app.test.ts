/** PWA: visited pages open offline, private data is deleted on logout, and releases install by themselves. */
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { addToCart, createShopper, placeOrder } from '../../support/browser/accounts.ts'
import { expectNoAxeViolationsAtBothSizes } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import { open, signIn } from '../../support/browser/steps.ts'
import { createNetwork } from '../../support/clients/network.ts'

const server = openShop()
const shop = createNetwork(server)
const NO_NETWORK = [
  /ERR_EMPTY_RESPONSE/,
  /ERR_CONNECTION/,
  /ERR_FAILED/,
  /ERR_CACHE_MISS/,
  /ERR_SOCKET/,
  /Failed to (load resource|fetch)/,
  /dynamically imported module/,
  /WebSocket/,
]

const BREAD = 'Sliced white bread'

const WITH_TIME = /^You are offline, showing what you saw at \d\d:\d\d\.$/

const bar = (page: Page) => page.getByRole('status').filter({ hasText: /^You are offline/ })
const openApp = () => createPage({ size: 'phone', worker: true, expected: NO_NETWORK })

/** Mends the network, which the browser reports to the page: without the report the page notices seconds later. */
async function mendNoticed(page: Page) {
  shop.mend()
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

beforeEach(() => shop.mend())

/** Opens a page and waits until the service worker controls it and has cached its content. */
async function openWithWorker(page: Page, path: string) {
  await openControlled(page, path)
  await allIsKept(page)
}

/** Opens a page and waits until the service worker controls it. */
async function openControlled(page: Page, path: string) {
  await open(page, shop.at(path))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/**
 * Waits until the files of the page are cached and the caches no longer grow; no event reports the end of caching. Open
 * requests count as well, because caching pauses on a busy machine.
 */
async function allIsKept(page: Page) {
  let before = -1
  const isSteady = async () => {
    const { missing, now, isCartStored } = await page.evaluate(async () => {
      const names = await caches.keys()
      const cached = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat()
      const urls = new Set(cached.map(({ url }) => url))
      return {
        missing: performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/(assets|fonts)\//.test(name) && !urls.has(name)).length,
        now: cached.length + (localStorage.getItem('kasero-seen-pages')?.length ?? 0),
        // The code that loads and stores a shopper's cart comes after the page.
        isCartStored:
          !localStorage.getItem('accesstoken') ||
          Object.keys(localStorage).some((key) => key.startsWith('kasero-cart-shown')),
      }
    })
    const steady = missing === 0 && isCartStored && shop.isQuiet() && now === before
    before = now
    return steady
  }
  await expect.poll(isSteady, { interval: 500 }).toBe(true)
}

const readStoredKeys = (page: Page) =>
  page.evaluate(async () => ({
    results: await caches.has('kasero-answers'),
    own: Object.keys(localStorage).filter((key) => /own|cart|seen-pages/.test(key)),
  }))

async function goToProduct(page: Page) {
  const link = page.getByRole('article').getByRole('link').first()
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
  await link.click()
  await page.waitForURL(/\/product\//)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return name
}

it('shows visited pages with their age offline, and a message with links to them for other pages', async () => {
  const page = await openApp()
  await openWithWorker(page, '/')
  const name = await goToProduct(page)
  await page.getByRole('heading', { name: 'Description' }).waitFor()
  await allIsKept(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kasero-seen-pages'))).toContain(name)

  // By URL and by link.
  shop.cut()
  await page.reload()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('heading', { name: 'Description' }).waitFor()
  await bar(page).filter({ hasText: WITH_TIME }).waitFor()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Shop by Category' }).waitFor()
  await page.getByRole('article').first().waitFor()
  await mendNoticed(page)
  await bar(page).waitFor({ state: 'hidden' })

  shop.cut()
  await page.goto(shop.at('/search?q=sugar'))
  await page.getByRole('heading', { name: 'No network' }).waitFor()
  await page.getByRole('navigation', { name: 'You saw these before' }).getByRole('link', { name }).waitFor()
  await mendNoticed(page)
  await page.getByRole('heading', { name: /^Search Results: \d+/ }).waitFor()
})

it('starts offline with the visited pages and their time', async () => {
  const before = await openApp()
  const { email } = await createShopper(server)
  await addToCart(server, await signIn(before, shop.at, email), { [BREAD]: 1 })
  await openWithWorker(before, '/myorders')
  await before.getByRole('heading', { name: 'No orders yet' }).waitFor()
  await open(before, shop.at('/'))
  await before.getByRole('link', { name: 'Dairy & Eggs', exact: true }).first().click()
  await before.getByRole('heading', { name: /^Products \(\d+\)$/ }).waitFor()
  const category = new URL(before.url()).pathname
  // Pages are cached with a delay, beginning with the one that was opened.
  await expect.poll(() => before.evaluate(() => localStorage.getItem('kasero-seen-pages'))).toContain(category)
  await allIsKept(before)

  shop.cut()
  const page = await before.context().newPage()
  await before.close()
  for (const [path, heading] of [
    ['/', 'Shop by Category'],
    ['/cart', BREAD],
    ['/myorders', 'No orders yet'],
    [category, /^Products \(\d+\)$/],
  ] as const) {
    await page.goto(shop.at(path))
    await page.getByRole('heading', { name: heading }).waitFor()
    await bar(page).filter({ hasText: WITH_TIME }).waitFor()
    await expectNoAxeViolationsAtBothSizes(page)
  }
})

it('opens an empty cart offline for a visitor without a message about cached data, and home when the network stalls', async () => {
  const page = await openApp()
  await openWithWorker(page, '/')
  shop.cut()
  await page.goto(shop.at('/cart'))
  await page.getByText('Your cart is empty').waitFor()
  await page.getByRole('link', { name: 'Shop Now' }).waitFor()
  await page.evaluate(() => fetch('/healthz', { cache: 'no-store' }).catch(() => undefined))
  await page.waitForLoadState('networkidle')
  expect(await bar(page).count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'No network' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Shop Now' }).click()
  await page.getByRole('heading', { name: 'Shop by Category' }).waitFor()
  await bar(page).filter({ hasText: WITH_TIME }).waitFor()

  // The network accepts requests and never responds.
  await mendNoticed(page)
  await bar(page).waitFor({ state: 'hidden' })
  shop.stall()
  await page.reload()
  await page.getByRole('heading', { name: 'Shop by Category' }).waitFor()
  await bar(page).waitFor()
})

it('opens an empty cart offline for a shopper, with its time, and deletes private data when the session is ended elsewhere', async () => {
  const page = await openApp()
  const { email } = await createShopper(server)
  await signIn(page, shop.at, email)
  await openWithWorker(page, '/')
  await expect
    .poll(async () => (await readStoredKeys(page)).own.filter((key) => key.startsWith('kasero-cart-shown')).length)
    .toBeGreaterThan(0)
  shop.cut()
  await page.goto(shop.at('/cart'))
  await page.getByText('Your cart is empty').waitFor()
  await bar(page).filter({ hasText: WITH_TIME }).waitFor()

  shop.mend()
  await open(page, shop.at('/myorders'))
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
  await expect.poll(async () => (await readStoredKeys(page)).own.length).toBeGreaterThan(1)
  await server.query(`delete from sessions`)
  await page.reload()
  await page.waitForURL(/\/login$/)
  await expect.poll(async () => (await readStoredKeys(page)).own).toEqual([])
})

it('installs the service worker on a phone that is never idle, and takes control of a page loaded without it', async () => {
  const page = await openApp()
  await page.addInitScript(() => {
    // Only a timeout ends the wait for an idle moment; its length is no matter here.
    window.requestIdleCallback = (work, { timeout } = {}) => (timeout === undefined ? 0 : window.setTimeout(work))
  })
  await openControlled(page, '/faq')

  const browser = await page.context().newCDPSession(page)
  const loaded = page.waitForEvent('load')
  // Like a reload with the Shift key: https://w3c.github.io/ServiceWorker/#on-fetch-request-algorithm
  await browser.send('Page.reload', { ignoreCache: true })
  await loaded
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
})

// ASVS 14.3.1
it('shows a shopper their cart and orders offline and deletes them on logout', async () => {
  const page = await openApp()
  const { email } = await createShopper(server)
  const session = await signIn(page, shop.at, email)
  await placeOrder(server, session, { [BREAD]: 1 })
  // The cart page is never opened online and is available all the same.
  await addToCart(server, session, { [BREAD]: 1 })
  await openWithWorker(page, '/myorders')
  await page.getByRole('link', { name: /Track Order/ }).click()
  await page.getByRole('heading', { name: 'Your delivery PIN' }).waitFor()
  await allIsKept(page)

  shop.cut()
  await page.reload()
  await page.getByRole('heading', { name: 'Your delivery PIN' }).waitFor()
  await open(page, shop.at('/myorders'))
  await page.getByRole('link', { name: /Track Order/ }).waitFor()
  expect(await bar(page).textContent()).toMatch(/showing what you saw at \d\d:\d\d\./)
  await open(page, shop.at('/cart'))
  await page.getByRole('heading', { name: BREAD }).waitFor()

  await page.goto(shop.at('/user'))
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL(/\/login$/)
  await expect.poll(() => readStoredKeys(page)).toEqual({ results: false, own: [] })
  await page.goto(shop.at('/myorders'))
  await page.getByText('Log in to see your orders.').waitFor()
})
