/** Intermittent network: offline cart changes wait in the browser and are sent once, in order. */
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createShopper } from '../../support/browser/accounts.ts'
import { createPage, type SIZES } from '../../support/browser/browser.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { addAddress, open, signIn, toast } from '../../support/browser/steps.ts'
import { waitForCart } from '../cart/cartPage.ts'

const shop = openShop()
const NO_NETWORK = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /ERR_TIMED_OUT/, /Failed to load resource/]
const WAITS = 'Will send when online'

const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name} to cart` })
const more = (page: Page, name: string) => page.getByRole('button', { name: `One more: ${name}` }).first()
const count = (page: Page, name: string, quantity: number) =>
  page
    .getByRole('group', { name: `Quantity of ${name}` })
    .first()
    .getByText(String(quantity), { exact: true })
const offlineWords = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^You are offline.* 1 change waiting\.$/ })
const BREAD = 'Sliced white bread'

async function openAsShopper(path: string, size: keyof typeof SIZES = 'phone') {
  const page = await createPage({ size, pictures: true, expected: NO_NETWORK })
  const { email } = await createShopper(shop)
  await signIn(page, shop.at, email)
  await openWithCart(page, path)
  return page
}

/**
 * Opens a page and waits for the cart: the network may go only then, as there is nothing to change in an unknown cart.
 */
async function openWithCart(page: Page, path: string) {
  const loaded = waitForCart(page, 'shopper')
  await open(page, shop.at(path))
  await (await loaded).finished()
  await add(page, BREAD).waitFor()
  // The code that reports refusals, and the modules that it imports, are loaded at the same time.
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['reportRefusal', 'renewAccessToken', 'forwardWithCsrfToken'].every((module) =>
      loaded.some((name) => name.includes(`/${module}-`)),
    )
  })
}

type SentChange = { name: string; input: Record<string, unknown> }

/** Collects the cart mutations that the page sends from now on, in order. */
function cartChangesOf(page: Page, sent: SentChange[] = []): SentChange[] {
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return
    const { operationName, variables } = request.postDataJSON() as {
      operationName: string
      variables: { input?: Record<string, unknown> }
    }
    if (/^(AddToCart|ChangeCartQuantity|SetCartLineNote|RemoveFromCart)$/.test(operationName))
      sent.push({ name: operationName, input: variables.input ?? {} })
  })
  return sent
}

/**
 * Counts each mutation once: it may be sent twice with the same key when the network is not yet available at the first
 * attempt.
 */
const named = (sent: SentChange[]) => [...new Map(sent.map(({ name, input }) => [input.idempotencyKey, name])).values()]

/** Reads the cart lines on the server, as another device of the shopper would. */
async function linesAtServer(page: Page): Promise<{ name: string; quantity: number; note: string }[]> {
  const token = await page.evaluate(() => localStorage.getItem('accesstoken'))
  const response = await fetch(shop.at('/api/cart/get'), { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await response.json()) as {
    data: { quantity: number; note: string; productId: { name: string } }[]
  }
  return data.map(({ quantity, note, productId }) => ({ name: productId.name, quantity, note }))
}

const isChange = (route: Route) =>
  /AddToCart|ChangeCartQuantity|RemoveFromCart|SetCartLineNote/.test(route.request().postData() ?? '')

describe('Products added offline', () => {
  it('are shown as pending, and are sent once and in order when the network returns', async () => {
    const page = await openAsShopper('/search?q=bread')
    const sent = cartChangesOf(page)
    await page.context().setOffline(true)
    await add(page, BREAD).click()
    await count(page, BREAD, 1).waitFor()
    await page.getByText(WAITS).first().waitFor()
    await offlineWords(page).waitFor()
    for (const quantity of [2, 3, 4]) {
      await more(page, BREAD).click()
      await count(page, BREAD, quantity).waitFor()
    }
    await page
      .getByRole('button', { name: /^Add (?!Sliced).* to cart/ })
      .first()
      .click()
    expect(await linesAtServer(page)).toEqual([])

    sent.length = 0
    // The message goes after two seconds.
    const message = toast(page, 'Your cart is up to date').waitFor()
    await Promise.all([message, page.context().setOffline(false)])
    await page.getByText(WAITS).first().waitFor({ state: 'hidden' })
    expect(named(sent)).toEqual(['AddToCart', 'ChangeCartQuantity', 'AddToCart'])
    expect(await linesAtServer(page)).toMatchObject([{ name: BREAD, quantity: 4 }, { quantity: 1 }])
  })
})

describe('A cart change', () => {
  it('with a lost response is sent again and applied once', async () => {
    const page = await openAsShopper('/search?q=bread')
    const sent = cartChangesOf(page)
    let lost = 0
    await intercept(page, '**/graphql', async (route) => {
      if (!isChange(route) || lost > 0) return route.fallback()
      lost += 1
      // The request arrives; its response does not.
      await route.fetch()
      await route.abort('timedout')
    })
    await add(page, BREAD).click()
    await page.getByText(WAITS).first().waitFor()
    expect(await linesAtServer(page)).toMatchObject([{ quantity: 1 }])
    await page.getByText(WAITS).first().waitFor({ state: 'hidden' })
    expect(sent.map(({ name }) => name)).toEqual(['AddToCart', 'AddToCart'])
    expect(new Set(sent.map(({ input }) => input.idempotencyKey)).size).toBe(1)
    expect(await linesAtServer(page)).toMatchObject([{ name: BREAD, quantity: 1 }])
    await count(page, BREAD, 1).waitFor()
  })

  it('with a slow response is shown as being sent, not as offline, until the network is lost', async () => {
    const page = await openAsShopper('/search?q=bread')
    await page.clock.install()
    await open(page, page.url())
    let release = () => {}
    const answered = new Promise<void>((done) => {
      release = done
    })
    const hold = async (route: Route) => {
      if (isChange(route)) await answered
      return route.fallback()
    }
    await intercept(page, '**/graphql', hold)
    const sending = page.waitForRequest((request) => request.postData()?.includes('AddToCart') ?? false)
    await add(page, BREAD).click()
    await sending
    await page.clock.fastForward(5_000)
    await page.getByText('Still sending…').first().waitFor()
    expect(await toast(page, 'Offline').count()).toBe(0)
    expect(await page.getByText(WAITS).count()).toBe(0)
    const message = toast(page, 'Item added').waitFor()
    release()
    await Promise.all([message, page.getByText('Still sending…').first().waitFor({ state: 'hidden' })])
    expect(await toast(page, 'You are online').count()).toBe(0)
    expect(await linesAtServer(page)).toMatchObject([{ name: BREAD, quantity: 1 }])

    await page.unroute('**/graphql', hold)
    await intercept(page, '**/graphql', (route) => (isChange(route) ? undefined : route.fallback()))
    const again = page.waitForRequest((request) => request.postData()?.includes('ChangeCartQuantity') ?? false)
    await more(page, BREAD).click()
    await again
    await page.clock.fastForward(5_000)
    await page.getByText('Still sending…').first().waitFor()
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await page.getByText(WAITS).first().waitFor()
    await offlineWords(page).waitFor()
  })

  it('that is pending survives a reload, is shown as pending, and is sent from there', async () => {
    const page = await openAsShopper('/search?q=bread')
    const cut = (route: Route) => (route.request().method() === 'POST' ? route.abort('failed') : route.fallback())
    await intercept(page, '**/graphql', cut)
    await add(page, BREAD).click()
    await page.getByText(WAITS).first().waitFor()
    await more(page, BREAD).click()
    await count(page, BREAD, 2).waitFor()

    await open(page, shop.at('/cart'))
    await page.getByRole('heading', { name: BREAD }).waitFor()
    await count(page, BREAD, 2).waitFor()
    await page.getByText(WAITS).first().waitFor()
    expect(await linesAtServer(page)).toEqual([])

    await page.unroute('**/graphql', cut)
    await page.getByText(WAITS).first().waitFor({ state: 'hidden' })
    await expect.poll(() => linesAtServer(page)).toMatchObject([{ name: BREAD, quantity: 2 }])
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kasero-cart-changes'))))
      .toEqual([])
  })

  it('in progress during a page change is sent from the next page without an offline message', async () => {
    const page = await openAsShopper('/search?q=bread')
    const hold = (route: Route) => (isChange(route) ? undefined : route.fallback())
    await intercept(page, '**/graphql', hold)
    await add(page, BREAD).click()
    await count(page, BREAD, 1).waitFor()
    await page.unroute('**/graphql', hold)
    await open(page, shop.at('/cart'))
    await expect.poll(() => linesAtServer(page)).toMatchObject([{ name: BREAD, quantity: 1 }])
    await page.getByText(WAITS).waitFor({ state: 'hidden' })
    await more(page, BREAD).click()
    await toast(page, 'Item added').waitFor()
    expect(await toast(page, 'You are online').count()).toBe(0)
  })

  it('pending in a closed tab is sent by the next one', async () => {
    const page = await openAsShopper('/search?q=bread')
    await page.context().setOffline(true)
    await add(page, BREAD).click()
    await page.getByText(WAITS).first().waitFor()
    const next = await page.context().newPage()
    await page.close()
    await next.context().setOffline(false)
    await open(next, shop.at('/cart'))
    await next.getByRole('heading', { name: BREAD }).waitFor()
    await expect.poll(() => linesAtServer(next)).toMatchObject([{ name: BREAD, quantity: 1 }])
  })

  it('rejected after reconnecting is undone with a message', async () => {
    const page = await openAsShopper('/search?q=bread')
    await page.context().setOffline(true)
    await add(page, BREAD).click()
    await more(page, BREAD).click()
    await page.getByText(WAITS).first().waitFor()
    await shop.query(`update products set stock = 0 where name = '${BREAD}'`)
    try {
      await page.context().setOffline(false)
      await toast(page, `${BREAD} is out of stock.`).waitFor()
      await page.getByRole('group', { name: `Quantity of ${BREAD}` }).waitFor({ state: 'hidden' })
      expect(await linesAtServer(page)).toEqual([])
    } finally {
      await shop.query(`update products set stock = 40 where name = '${BREAD}'`)
    }
  })

  it('pending at logout is discarded', async () => {
    const page = await openAsShopper('/search?q=bread', 'desktop')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).waitFor()
    await page.keyboard.press('Escape')
    await page.context().setOffline(true)
    await add(page, BREAD).click()
    await page.getByText(WAITS).first().waitFor()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /kasero-cart-.*user_/.test(key))))
      .toEqual([])
    await page.context().setOffline(false)
    // The login page loads now by itself, and would abort an earlier navigation.
    await page.getByLabel("I'm not a robot").waitFor()
    await open(page, shop.at('/cart'))
    await page.getByText('Your cart is empty').waitFor()
  })

  it('pending in two tabs is sent by one of them, once', async () => {
    const page = await openAsShopper('/search?q=bread')
    const other = await page.context().newPage()
    await openWithCart(other, '/search?q=bread')
    const sent: SentChange[] = []
    for (const tab of [page, other]) cartChangesOf(tab, sent)
    await page.context().setOffline(true)
    await add(page, BREAD).click()
    await other.getByText(WAITS).first().waitFor()
    await more(other, BREAD).click()
    await count(page, BREAD, 2).waitFor()
    sent.length = 0
    await page.context().setOffline(false)
    for (const tab of [page, other]) await tab.getByText(WAITS).first().waitFor({ state: 'hidden' })
    await expect.poll(() => linesAtServer(page)).toMatchObject([{ name: BREAD, quantity: 2 }])
    expect(named(sent)).toEqual(['AddToCart', 'ChangeCartQuantity'])
  })
})

describe('Checkout', () => {
  it('waits for pending changes and says so', async () => {
    const page = await openAsShopper('/search?q=bread')
    await add(page, BREAD).click()
    await count(page, BREAD, 1).waitFor()
    await expect.poll(() => linesAtServer(page)).toHaveLength(1)
    await open(page, shop.at('/checkout'))
    await addAddress(page)
    await page.getByRole('radio', { name: /Plot 14, Ntinda Road/ }).check()
    await page.getByRole('button', { name: 'Cash on Delivery' }).waitFor()
    await page.getByRole('link', { name: 'Change' }).click()
    // The code of the cart page is loaded with the click.
    await more(page, BREAD).waitFor()
    await page.context().setOffline(true)
    await more(page, BREAD).click()
    await page.getByText(WAITS).first().waitFor()
    await page.getByRole('link', { name: 'Proceed' }).click()
    const waiting = page.getByRole('button', { name: 'Waiting for the network...' }).first()
    await waiting.waitFor()
    expect(await waiting.isDisabled()).toBe(true)
    await page.context().setOffline(false)
    await page.getByRole('radio', { name: /Plot 14, Ntinda Road/ }).check()
    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await page.waitForURL(/\/success$/)
  })

  it('reports that its code cannot load offline, and loads when the network returns', async () => {
    const page = await openAsShopper('/search?q=bread')
    await add(page, BREAD).click()
    // An empty cart would load the code of popular products, which is in the same file.
    await expect.poll(() => linesAtServer(page)).toHaveLength(1)
    await open(page, shop.at('/cart'))
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Proceed' }).click()
    await page.getByRole('heading', { name: 'No network' }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'No network' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Where should we bring it?' }).waitFor()
  })
})

describe('A visitor', () => {
  it('fills the cart offline and finds it after a reload', async () => {
    const page = await createPage({ size: 'phone', pictures: true, expected: NO_NETWORK })
    await open(page, shop.at('/search?q=bread'))
    await intercept(page, '**/graphql', (route) =>
      route.request().method() === 'POST' ? route.abort('failed') : route.fallback(),
    )
    await add(page, BREAD).click()
    await more(page, BREAD).click()
    await count(page, BREAD, 2).waitFor()
    await open(page, shop.at('/cart'))
    await page.getByRole('heading', { name: BREAD }).waitFor()
    await count(page, BREAD, 2).waitFor()
  })
})
