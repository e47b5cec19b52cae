/** The console without a network, and when a new release is there. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import { openConsole, REFUSED } from '../../support/browser/counter.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { lookUntil, recordInstallation } from '../../support/browser/releases.ts'
import { createNetwork } from '../../support/clients/network.ts'

const shop = openShop()
const network = createNetwork(shop)
/** In a rolling deployment the document may come from a process of the previous release. */
const rolling = createNetwork({ at: (path) => (path === '/staff' ? shop.at(path) : network.at(path)) })
const ASSETS = join(import.meta.dirname, '..', '..', '..', 'dist', 'staff', 'staff', 'assets')
const NO_NETWORK = [...REFUSED, /ERR_/, /WebSocket/, /Failed to load resource/]

beforeEach(() => {
  network.mend()
  network.replace()
})

/** Opens the console and waits until its service worker has stored the release. */
async function openWithWorker(
  size: 'desktop' | 'phone',
  path: string,
  email = 'manager@kasero.test',
  { at } = network,
): Promise<Page> {
  const page = await createPage({ size, worker: true, expected: NO_NETWORK })
  await openConsole(page, { ...shop, at }, path, email)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

const listCaches = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kasero-staff-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) }
  })

describe('The console without a network', () => {
  it('opens any URL offline with navigation and an offline notice, and loads the page on reconnect', async () => {
    const page = await openWithWorker('desktop', '/orders', 'admin@kasero.test')
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
    await page.goto(network.at('/staff/staff'))
    await page.getByRole('button', { name: 'Invite' }).first().click()
    const invite = page.getByRole('dialog').getByRole('button', { name: /invit/i })
    expect(await invite.isEnabled()).toBe(true)
    network.cut()
    await page.evaluate("window.dispatchEvent(new Event('offline'))")
    await expect.poll(() => invite.isDisabled()).toBe(true)
    expect(await invite.getAttribute('title')).toBe('Works again when you are online')
    await page.goto(network.at('/staff'))
    await page.getByRole('status').filter({ hasText: 'No network since' }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/staff/staff')
    await page.getByRole('heading', { name: 'This needs the network' }).waitFor()
    await expectNoAxeViolations(page)
    // A page that was never opened before.
    await page.goto(network.at('/staff/customers'))
    await page.getByRole('heading', { name: 'This needs the network' }).waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    // The page before has the same heading.
    await page.locator('nav a[aria-current="page"]', { hasText: 'Settings' }).waitFor()
    await page.getByRole('heading', { name: 'This needs the network' }).waitFor()
    network.mend()
    await page.getByRole('textbox').first().waitFor()
    await expect.poll(() => page.getByText('No network since').count()).toBe(0)
  })

  it('stores scripts, styles and the empty document only, and forgets the member at sign-out', async () => {
    const page = await openWithWorker('phone', '/customers')
    await page.getByRole('list', { name: 'Customers' }).waitFor()
    const { paths } = await listCaches(page)
    expect(paths.length).toBeGreaterThan(readdirSync(ASSETS).filter((name) => /\.(js|css)$/.test(name)).length)
    expect(paths.filter((path) => !/^\/staff(\/assets\/[\w.-]+\.(js|css))?$|^\/fonts\/|^\/favicon/.test(path))).toEqual(
      [],
    )
    network.cut()
    await page.goto(network.at('/staff/customers'))
    await page.getByRole('heading', { name: 'This needs the network' }).waitFor()
    await expectNoAxeViolations(page)
    network.mend()
    await page.getByRole('list', { name: 'Customers' }).waitFor()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in to the counter' }).waitFor()
    network.cut()
    await page.goto(network.at('/staff/customers'))
    await page.getByRole('heading', { name: 'The console did not open' }).waitFor()
  })
})

describe('A connection that was lost without notice', () => {
  /** Gets no response to the first request of an operation. */
  const stall = async (page: Page, name: string) => {
    let isStalled = false
    await intercept(page, '**/staff/graphql', async (route) => {
      if (isStalled || route.request().postDataJSON()?.operationName !== name) return route.fallback()
      isStalled = true
    })
  }

  it('ends what is under way after 30 s: a list loads once the network is back, and a dialog can be closed', async () => {
    const page = await createPage({ size: 'desktop', expected: NO_NETWORK })
    await page.clock.install()
    await stall(page, 'StaffList')
    await openConsole(page, shop, '/staff', 'admin@kasero.test')
    await page.getByText('Loading').first().waitFor({ state: 'attached' })
    await page.clock.runFor('00:31')
    await page.getByRole('heading', { name: 'This needs the network' }).waitFor({ timeout: 10_000 })
    await page.clock.runFor('00:11')
    await page.getByRole('button', { name: 'Invite' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Invite to the staff' })
    await dialog.getByRole('textbox', { name: 'Email' }).fill('stalled@kasero.test')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Stalled')
    await dialog.getByText('Picker').click()
    await stall(page, 'InviteStaff')
    const sent = page.waitForRequest((request) => request.postData()?.includes('InviteStaff') === true)
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await sent
    await page.clock.runFor('00:31')
    await dialog.getByText('No connection. Check the network and try again.').waitFor({ timeout: 10_000 })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })
})

describe('A new release of the console', () => {
  /** Renames all scripts and styles, as if every one of them had changed, and the release with them. */
  const release = (name: string) => {
    const files = readdirSync(ASSETS).filter((file) => /-[\w-]{8}\.(js|css)$/.test(file))
    const renamed = files.map((file) => [file, file.replace(/[\w-]{2}(\.\w+)$/, `${name}$1`)] as const)
    network.replace(...renamed, ['STAFF_RELEASE="', `STAFF_RELEASE="${name}`])
  }
  const startScript = (page: Page) => page.locator('script[src*="/main-"]').getAttribute('src')

  it('is offered, waits while something typed is not saved, and replaces the release before the last', async () => {
    const page = await openWithWorker('desktop', '/settings', 'admin@kasero.test')
    const first = (await listCaches(page)).names
    expect(first).toHaveLength(1)
    release('R2')
    const bar = page.getByRole('status').filter({ hasText: 'A new version is ready' })
    await lookUntil(page, () => bar.isVisible())
    const field = page.getByRole('textbox').first()
    const saved = await field.inputValue()
    await field.fill(`${saved}1`)
    await bar.getByText('Save or discard what you typed').waitFor()
    expect(await bar.getByRole('button', { name: 'Reload' }).isDisabled()).toBe(true)
    await expectNoAxeViolations(page)
    await field.fill(saved)
    await bar.getByRole('button', { name: 'Reload', disabled: false }).click()
    await expect.poll(() => startScript(page)).toMatch(/R2\.js$/)
    await field.waitFor()
    expect(await bar.count()).toBe(0)
    release('R3')
    await lookUntil(page, () => bar.isVisible())
    await expect.poll(async () => (await listCaches(page)).names).toHaveLength(2)
    expect((await listCaches(page)).names).not.toContain(first[0])
  })
  it('is not installed with the document of the previous one', async () => {
    const page = await openWithWorker('desktop', '/settings', 'admin@kasero.test', rolling)
    const installation = await recordInstallation(page)
    release('R2')
    await lookUntil(page, async () => (await installation()) !== null)
    expect(await installation()).toBe('redundant')
  })
})
