/** Repeat visits of catalogue pages: stored pages are shown at once and brought up to date in place. */
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { addToCart, createShopper } from '../../support/browser/accounts.ts'
import { createPage } from '../../support/browser/browser.ts'
import { open, signIn } from '../../support/browser/steps.ts'
import { createNetwork } from '../../support/clients/network.ts'

const server = openShop()
const shop = createNetwork(server)
const NO_NETWORK = [/ERR_/, /Failed to (load resource|fetch)/, /dynamically imported module/]

const BREAD = 'Sliced white bread'
const SEARCH = '/search?q=bread'

beforeEach(() => shop.mend())

const openApp = (size: 'phone' | 'desktop' = 'phone') => createPage({ size, worker: true, expected: NO_NETWORK })

/** Returns the paths of the stored pages. */
const listStored = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kasero-pages-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })

/** Opens a page and waits until the service worker has stored it. */
async function openAndStore(page: Page, path: string) {
  await open(page, shop.at(path))
  await expect.poll(() => listStored(page)).toContain(path)
}

/**
 * Changes the bread and waits until the server's page differs: the server learns of the change by a notification.
 */
async function changeBread(
  change: string,
  path: string,
  isChanged: (response: Response) => Promise<boolean> | boolean,
) {
  await server.query(`update products set ${change} where name = '${BREAD}'`)
  await expect.poll(async () => isChanged(await fetch(server.at(path), { redirect: 'manual' }))).toBe(true)
}

const isStoredPage = (page: Page) => page.evaluate(() => 'storedAt' in document.documentElement.dataset)
const bread = (page: Page) => page.getByRole('article').filter({ hasText: BREAD }).first()

let price: { list_price: number; discount: number }
const raisePrice = () =>
  changeBread('list_price = 91200, discount = 0', SEARCH, async (response) =>
    (await response.text()).includes('91,200'),
  )
const restorePrice = () =>
  changeBread(
    `list_price = ${price.list_price}, discount = ${price.discount}`,
    SEARCH,
    async (response) => !(await response.text()).includes('91,200'),
  )

beforeAll(async () => {
  const [product] = await server.query(`select list_price, discount from products where name = '${BREAD}'`)
  price = product as typeof price
})

describe('A repeat visit', () => {
  it('has the page of the server after a reload, and the stored one with its age while the server does not respond', async () => {
    const page = await openApp()
    // The page was loaded before there was a service worker.
    await openAndStore(page, '/')
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    expect(await isStoredPage(page)).toBe(false)
    shop.stall()
    await open(page, shop.at('/'))
    expect(await isStoredPage(page)).toBe(true)
    await page.getByRole('heading', { name: 'Shop by Category' }).waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: /^You are offline, showing what you saw at \d\d:\d\d\.$/ })
      .waitFor()
  })

  it('corrects a changed price in place, also when the response is late, and stores it for the next visit', async () => {
    const page = await openApp()
    await openAndStore(page, SEARCH)
    const before = (await bread(page).locator('b').first().textContent()) ?? ''
    await page.addInitScript((name) => {
      document.addEventListener('DOMContentLoaded', () => {
        const card = [...document.querySelectorAll('article')].find(({ textContent }) => textContent.includes(name))
        Object.assign(window, { firstPrice: card?.querySelector('b')?.textContent })
      })
    }, BREAD)
    const readFirstPrice = () => page.evaluate(() => (window as unknown as { firstPrice: string }).firstPrice)
    try {
      await raisePrice()
      await open(page, shop.at(SEARCH))
      expect(await readFirstPrice()).toBe(before)
      await bread(page).getByText('91,200').waitFor()
      expect(await isStoredPage(page)).toBe(true)

      await open(page, shop.at(SEARCH))
      expect(await readFirstPrice()).toContain('91,200')
    } finally {
      await restorePrice()
    }
    shop.stall()
    await open(page, shop.at(SEARCH))
    const offline = page.getByRole('status').filter({ hasText: /^You are offline/ })
    await offline.waitFor()
    await bread(page).getByText('91,200').waitFor()
    shop.resume()
    await bread(page).getByText(before, { exact: true }).waitFor()
    await offline.waitFor({ state: 'hidden' })
    expect(await isStoredPage(page)).toBe(true)
  })

  it('follows a product to its new address', async () => {
    const page = await openApp()
    await open(page, shop.at(SEARCH))
    const href = (await bread(page).getByRole('link').getAttribute('href')) ?? ''
    await openAndStore(page, href)
    try {
      await changeBread(`name = 'Sliced bread'`, href, ({ status }) => status === 301)
      await page.goto(shop.at(href))
      await page.waitForURL(/\/product\/Sliced-bread-prod_/)
      await page.getByRole('heading', { level: 1, name: 'Sliced bread' }).waitFor()
      expect(await listStored(page)).not.toContain(href)
    } finally {
      await server.query(`update products set name = '${BREAD}' where name = 'Sliced bread'`)
    }
  })

  it('shows shoppers their own name and cart, and leaves no page behind when they log out', async () => {
    const page = await openApp('desktop')
    const { email } = await createShopper(server)
    await addToCart(server, await signIn(page, shop.at, email), { [BREAD]: 2 })
    await openAndStore(page, '/')
    await open(page, shop.at('/'))
    expect(await isStoredPage(page)).toBe(true)
    await page.getByRole('button', { name: /2 items/ }).waitFor()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Namusoke Grace' }).waitFor()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.waitForURL(/\/login$/)
    await expect.poll(() => listStored(page)).toEqual([])

    await openAndStore(page, '/')
    await open(page, shop.at('/'))
    expect(await isStoredPage(page)).toBe(true)
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
    await page.getByRole('button', { name: 'My Cart' }).waitFor()
  })

  it('is in the language that was chosen since', async () => {
    const page = await openApp('desktop')
    await openAndStore(page, '/')
    await openAndStore(page, SEARCH)
    const loaded = page.waitForEvent('load')
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /^Kiswahili/ })
      .click()
    await loaded
    await page.locator('html[lang="sw-UG"][data-ready]').waitFor()
    await open(page, shop.at('/'))
    expect(await isStoredPage(page)).toBe(false)
    await expect.poll(() => listStored(page)).toContain('/')
    await open(page, shop.at('/'))
    expect(await isStoredPage(page)).toBe(true)
    expect(await page.locator('html').getAttribute('lang')).toBe('sw-UG')
  })
})

it('stores no page of a shopper and no missing page', async () => {
  const page = await openApp()
  await openAndStore(page, '/')
  for (const path of ['/cart', '/faq', '/product/Nothing-prod_00000000000000000000000000'])
    await open(page, shop.at(path))
  expect(await listStored(page)).toEqual(['/'])
})
