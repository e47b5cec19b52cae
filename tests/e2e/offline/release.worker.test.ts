/** A release reaches those who have the shop open or among their applications; a worker that went wrong is taken back. */
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { aPage } from '../../support/browser/browser.ts'
import { open } from '../../support/browser/steps.ts'
import { aNetwork } from '../../support/clients/network.ts'

const shop = aNetwork(openShop())
const withdrawn = openShop({ env: { SERVICE_WORKER: 'withdrawn' } })
let where = shop.at
const door = aNetwork({ at: (path) => where(path) })

/** Long enough for a browser that shares two cores. */
const SOON = { timeout: 20_000 }

/** The next release, in which the first script and the shelves have other names, as when something in them had changed. */
async function release(page: Page, on: ReturnType<typeof aNetwork>) {
  const { names, release } = await filesOf(page)
  const [main = '', browse = ''] = [/main-[\w-]{8}\.js/, /browse-[\w-]{8}\.js/].map((pattern) => pattern.exec(names)?.[0])
  on.replace([main, renamed(main)], [browse, renamed(browse)], [release, 'release-two-'])
}

const renamed = (file: string) => file.replace(/-[\w-]{8}\./, '-Release2.')

/** What the worker keeps of the releases that it knows. */
const filesOf = (page: Page) =>
  page.evaluate(async () => {
    const releases = (await caches.keys()).filter((name) => name.startsWith('kasero-files-'))
    const kept = await Promise.all(releases.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))
    return { releases: releases.length, release: releases.at(-1)?.replace('kasero-files-', '') ?? '', names: kept.flat().join(' ') }
  })

beforeEach(() => {
  for (const network of [shop, door]) {
    network.mend()
    network.replace()
  }
})

async function openWithWorker(page: Page, address: string) {
  await open(page, address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(async () => (await filesOf(page)).names, SOON).toContain('/assets/browse-')
}

const lookForRelease = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined)))

/** Looks until it is there: a look that the browser takes by itself, and that began before the release, may stand in for ours. */
const lookUntil = (page: Page, there: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await lookForRelease(page)
        return there()
      },
      { ...SOON, interval: 1000 },
    )
    .toBe(true)
const news = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version of the shop is ready' })
const mainScript = (page: Page) => page.locator('script[data-main]').getAttribute('data-main')

it('is announced to a page that is older, and taken with Reload', async () => {
  const page = await aPage({ size: 'phone', worker: true })
  await openWithWorker(page, shop.at('/'))
  expect(await news(page).count()).toBe(0)
  await release(page, shop)
  await lookUntil(page, () => news(page).isVisible())
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
  expect(await mainScript(page)).toContain('-Release2.')
  await page.locator('html[data-ready]').waitFor()
  expect(await news(page).count()).toBe(0)
})

it('is taken by itself with the next step through the shop', async () => {
  const page = await aPage({ size: 'desktop', worker: true })
  await openWithWorker(page, shop.at('/'))
  await release(page, shop)
  await lookUntil(page, () => news(page).isVisible())
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL(/\/product\//)
  await expect.poll(() => mainScript(page), SOON).toContain('-Release2.')
  await page.getByRole('heading', { name: 'Description' }).waitFor()
})

it('finds the files that were used before, and leaves none of two releases ago', async () => {
  const page = await aPage({ size: 'phone', worker: true })
  await openWithWorker(page, shop.at('/'))
  const { release: first } = await filesOf(page)
  await release(page, shop)
  await lookUntil(page, () => news(page).isVisible())
  await expect.poll(async () => (await filesOf(page)).names, SOON).toContain('browse-Release2.js')
  const { releases, release: second } = await filesOf(page)
  expect(releases).toBe(2)
  shop.replace([first, 'release-3---'])
  await lookUntil(page, async () => (await filesOf(page)).release !== second)
  await expect.poll(async () => (await filesOf(page)).releases, SOON).toBe(2)
})

it('that takes the worker back leaves browsers without one and without its copies', async () => {
  const page = await aPage({ size: 'phone', worker: true })
  await openWithWorker(page, door.at('/'))
  await expect.poll(() => page.evaluate(() => caches.keys()), SOON).toContain('kasero-answers')
  where = withdrawn.at
  await lookUntil(page, async () => (await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))) === 0)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kasero'))), SOON).toEqual([])
})
