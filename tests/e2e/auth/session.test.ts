import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { idFromUuid } from '#server/ids.ts'
import { openShop } from '../../support/app/openShop.ts'
import { createSession, createShopper, endAllSessions } from '../../support/browser/accounts.ts'
import { createPage, type PageOptions } from '../../support/browser/browser.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { logIn, open, openSignedIn, searchAndAdd, toast } from '../../support/browser/steps.ts'

const shop = openShop()

const WARNING = 'Your session will expire in 5 minutes due to inactivity'
const IDLE = 'Session expired due to inactivity. Please login again.'
const EXPIRED = 'Session expired. Please login again.'

/** Opens a page as a signed-in shopper. */
async function openShopperPage(
  path: string,
  { clock, ...options }: Omit<PageOptions, 'size'> & { size?: PageOptions['size']; clock?: boolean } = {},
) {
  const page = await createPage({ size: 'phone', expected: [/status of 401/], ...options })
  if (clock) await page.clock.install()
  // Tests count the later requests of the session.
  const checked = page.waitForEvent('requestfinished', (request) => operationOf(request) === 'Viewer')
  const { email } = await openSignedIn(page, shop, path)
  await checked
  await page.waitForLoadState('networkidle')
  return { page, email }
}

/** Name of the operation that a request sends to the GraphQL API by POST. */
function operationOf(request: Request): string | undefined {
  if (!request.url().endsWith('/graphql') || request.method() !== 'POST') return undefined
  return (request.postDataJSON() as { operationName?: string }).operationName
}

/** Collects the completed calls of an operation from now on, and whether each was marked as background activity. */
function callsOf(page: Page, operation: string): { background: boolean }[] {
  const calls: { background: boolean }[] = []
  page.on('requestfinished', (request) => {
    if (operationOf(request) === operation) calls.push({ background: request.headers()['x-background'] === '1' })
  })
  return calls
}

/** Makes the access token look nineteen minutes older. */
const makeTokenOld = (page: Page) =>
  page.evaluate(() => {
    const [head, payload = '', seal] = localStorage.getItem('accesstoken')?.split('.') ?? []
    const soon = btoa(
      JSON.stringify({
        ...JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))),
        exp: Date.now() / 1000 + 60,
      }),
    )
    localStorage.setItem('accesstoken', [head, soon, seal].join('.'))
  })

const readStoredKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name !== 'kasero-device'))

describe('Idle timeout', () => {
  it('warns after 25 minutes and ends the session after 30', async () => {
    const { page } = await openShopperPage('/myorders', { clock: true })
    // Activity that is newer than the opening of the page, which may take longer than the ten seconds below.
    await page.keyboard.press('Shift')
    await page.clock.fastForward('24:50')
    expect(await page.getByText(WARNING).count()).toBe(0)
    await page.clock.fastForward('00:15')
    await toast(page, WARNING).waitFor()
    await page.clock.fastForward('05:00')
    await toast(page, IDLE).waitFor()
    await page.waitForURL(shop.at('/login'))
    expect(await readStoredKeys(page)).toEqual([])
  })

  it('restarts on a touch', async () => {
    const { page } = await openShopperPage('/myorders', { clock: true })
    await page.clock.fastForward('24:00')
    // A spot beside the title without a control.
    await page.touchscreen.tap(200, 24)
    await page.clock.fastForward('24:00')
    expect(await page.getByText(WARNING).count()).toBe(0)
    await page.clock.fastForward('02:00')
    await toast(page, WARNING).waitFor()
    await page.keyboard.press('Shift')
    await page.clock.fastForward('06:00')
    expect(page.url()).toBe(shop.at('/myorders'))
  })

  it('restarts on a touch in another tab, and ends the session in both', async () => {
    const { page } = await openShopperPage('/myorders', { clock: true })
    const other = await page.context().newPage()
    await open(other, shop.at('/address'))
    const readActivity = () => page.evaluate(() => Number(localStorage.getItem('kasero-active')))
    const opened = await readActivity()
    // All tabs share one clock.
    await page.clock.fastForward('20:00')
    // Each tab has its own process, and the browser copies what one stores to the others asynchronously. A tap before
    // the tab listens has no effect.
    await expect
      .poll(async () => {
        await other.touchscreen.tap(180, 700)
        return readActivity()
      })
      .toBeGreaterThan(opened + 19 * 60_000)
    await page.clock.fastForward('06:00')
    expect(await page.getByText(WARNING).count()).toBe(0)
    await page.clock.fastForward('23:45')
    // In steps shorter than the four seconds of a toast: the first tab may report the end to the other one before the
    // clock moves there, and a longer step would remove the toast at once.
    await expect
      .poll(async () => {
        await page.clock.fastForward(1000)
        return toast(other, IDLE).isVisible()
      })
      .toBe(true)
    await page.waitForURL(shop.at('/login'))
    await other.waitForURL(shop.at('/login'))
  })
})

describe('The session', () => {
  it('is checked every five minutes, which does not count as activity', async () => {
    const { page } = await openShopperPage('/address', { clock: true })
    const checks = callsOf(page, 'Viewer')
    for (const minutes of [1, 2, 3]) {
      await page.clock.fastForward('05:00')
      await expect.poll(() => checks.length).toBe(minutes)
    }
    // The first check follows the sign-in, which may count as activity.
    expect(checks.slice(1)).toEqual([{ background: true }, { background: true }])
    // A spot beside the title without a control.
    await page.touchscreen.tap(200, 24)
    await page.clock.fastForward('05:00')
    await expect.poll(() => checks.at(3)).toEqual({ background: false })
  })

  it('ended by another device expires at the next check, and its data is removed', async () => {
    const { page, email } = await openShopperPage('/address', { clock: true })
    await endAllSessions(shop.at, email)
    await page.clock.fastForward('05:00')
    await toast(page, EXPIRED).waitFor()
    await page.waitForURL(shop.at('/login'))
    expect(await readStoredKeys(page)).toEqual([])
    await logIn(page, email)
    await page.waitForURL(shop.at('/address'))
  })

  it('renews its token before the twenty minutes are over', async () => {
    const { page } = await openShopperPage('/address', { clock: true })
    const renewals = callsOf(page, 'RefreshSession')
    await page.clock.fastForward('05:00')
    await page.getByRole('button', { name: 'Add address' }).click()
    expect(renewals.length).toBe(0)
    await makeTokenOld(page)
    await page.clock.fastForward('05:00')
    await expect.poll(() => renewals.length).toBeGreaterThan(0)
    await page.reload()
    await page.getByText('No addresses yet').waitFor()
  })

  it('renews its token once for two tabs that need it together', async () => {
    const { page } = await openShopperPage('/address')
    const other = await page.context().newPage()
    await open(other, shop.at('/myorders'))
    await other.getByText('No orders yet').waitFor()
    const renewals = [callsOf(page, 'RefreshSession'), callsOf(other, 'RefreshSession')]
    await makeTokenOld(page)
    await Promise.all([page.reload(), other.reload()])
    await page.getByText('No addresses yet').waitFor()
    await other.getByText('No orders yet').waitFor()
    expect(renewals.flat()).toHaveLength(1)
  })
})

describe('Logging out', () => {
  it('stays effective while a token renewal is in progress', async () => {
    const { page } = await openShopperPage('/address')
    const other = await page.context().newPage()
    // A tab without the client, which would renew the token itself.
    await other.goto(shop.at('/config.json'))
    let respond = () => {}
    const held = new Promise<void>((resolve) => {
      respond = resolve
    })
    const renewal = page.waitForRequest((request) => request.postDataJSON()?.operationName === 'RefreshSession')
    await intercept(page, '**/graphql', async (route) => {
      if (route.request().postDataJSON()?.operationName === 'RefreshSession') await held
      return route.continue()
    })
    await makeTokenOld(page)
    await page.reload()
    await renewal
    await other.evaluate(() => localStorage.clear())
    // The browser shows a change of the storage to another tab a moment later.
    await page.getByText('Log in to see your addresses.').waitFor()
    const answered = page.waitForResponse(
      (response) => response.request().postDataJSON()?.operationName === 'RefreshSession',
    )
    respond()
    await answered
    await page.waitForFunction(async () =>
      (await navigator.locks.query()).held?.every(({ name }) => name !== 'kasero-refresh'),
    )
    await page.getByText('Log in to see your addresses.').waitFor()
    expect(await readStoredKeys(page)).toEqual([])
  })

  it('removes what another tab has stored before it was notified', async () => {
    const { page, email } = await openShopperPage('/address')
    const [user] = await shop.query(`select id from users where email = '${email}'`)
    const userId = idFromUuid('user', String(user?.id))
    await page.evaluate((id) => {
      localStorage.clear()
      for (const owner of [id, 'visitor']) localStorage.setItem(`kasero-cart-shown-${owner}`, '{}')
      // A page receives no event of what it changes itself.
      dispatchEvent(new StorageEvent('storage', { key: null }))
    }, userId)
    await page.getByText('Log in to see your addresses.').waitFor()
    const keys = await readStoredKeys(page)
    expect(keys.filter((key) => key.includes(userId))).toEqual([])
    expect(keys).toContain('kasero-cart-shown-visitor')
  })

  it('leaves the cart that the visitor filled before another tab was notified', async () => {
    const { page } = await openShopperPage('/address')
    const [product] = await shop.query(`select id from products where name = 'Matooke, green'`)
    await page.evaluate(
      (productId) => {
        localStorage.clear()
        localStorage.setItem('kasero-cart', JSON.stringify([{ productId, quantity: 1 }]))
        // A page receives no event of what it changes itself.
        dispatchEvent(new StorageEvent('storage', { key: null }))
      },
      idFromUuid('product', String(product?.id)),
    )
    await page.getByText('Log in to see your addresses.').waitFor()
    await page.getByRole('link', { name: 'View Cart' }).waitFor()
  })

  // ASVS 14.3.1
  it('clears every tab', async () => {
    const { page } = await openShopperPage('/search', { size: 'desktop' })
    await searchAndAdd(page, 'matoke', 'Matooke, green')
    const other = await page.context().newPage()
    await open(other, shop.at('/profile'))
    await other.getByText('Namusoke Grace').first().waitFor()

    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.waitForURL(shop.at('/login'))
    await other.getByText('Log in to see your profile.').waitFor()
    expect(await other.getByText('Namusoke Grace').count()).toBe(0)
    await other.getByRole('button', { name: 'My Cart' }).waitFor()
    expect(await readStoredKeys(other)).toEqual([])
  })

  it('reloads a page that the back button restores after another shopper has logged in', async () => {
    const { page, email } = await openShopperPage('/profile')
    const shown = page.getByLabel('Email', { exact: true })
    await expect.poll(() => shown.inputValue()).toBe(email)
    const next = await createShopper(shop)
    const session = await createSession(shop.at, next.email)
    // Playwright turns the back/forward cache off. A page receives no event of what it stores itself either.
    await page.evaluate(({ accessToken, refreshToken }) => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      localStorage.setItem('refreshToken', refreshToken)
      localStorage.setItem('accesstoken', accessToken)
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, session)
    await expect.poll(() => shown.inputValue()).toBe(next.email)
  })
})
