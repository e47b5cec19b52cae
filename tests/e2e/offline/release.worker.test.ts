/** Releases reach open tabs and installed apps; a withdrawn service worker is removed. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createPage } from '../../support/browser/browser.ts'
import { lookUntil, recordInstallation } from '../../support/browser/releases.ts'
import { open } from '../../support/browser/steps.ts'
import { createNetwork } from '../../support/clients/network.ts'

const server = openShop()
const shop = createNetwork(server)
const withdrawn = openShop({ env: { SERVICE_WORKER: 'withdrawn' } })
let where = shop.at
const api = createNetwork({ at: (path) => where(path) })

const ASSETS = join(import.meta.dirname, '..', '..', '..', 'dist', 'client', 'assets')

/**
 * Simulates the next release by renaming the main script and the browse script, as after a change in them. The scripts
 * that name a renamed one are renamed too: otherwise their cached copies would load scripts of both releases.
 */
async function release(page: Page, on: ReturnType<typeof createNetwork>) {
  const { names, release } = await filesOf(page)
  const changed = [/main-[\w-]{7}\.js/, /browse-[\w-]{7}\.js/].map((pattern) => pattern.exec(names)?.[0] ?? '')
  const files = [...changed, ...findImporters(changed)]
  on.replace(...files.map((file) => [file, renamed(file)] as const), [release, 'release-two-'])
}

/** Replaces the whole hash: a part of it may be the same already. */
const renamed = (file: string) => file.replace(/-[\w-]{7}\./, '-Release2.')

/** Returns the scripts that import one of these, directly or through others. */
function findImporters(files: string[]): string[] {
  const scripts = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(ASSETS, name), 'utf8') }))
  const found = new Set(files)
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const { name, text } of scripts) if ([...found].some((file) => text.includes(file))) found.add(name)
  }
  return [...found].slice(files.length)
}

/** Reads the files of all releases in the caches. */
const filesOf = (page: Page) =>
  page.evaluate(async () => {
    const releases = (await caches.keys()).filter((name) => name.startsWith('kasero-files-'))
    const kept = await Promise.all(
      releases.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    )
    return {
      releases: releases.length,
      release: releases.at(-1)?.replace('kasero-files-', '') ?? '',
      names: kept.flat().join(' '),
    }
  })

beforeEach(() => {
  for (const network of [shop, api]) {
    network.mend()
    network.replace()
  }
  where = shop.at
})

async function openWithWorker(page: Page, address: string) {
  await open(page, address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(async () => (await filesOf(page)).names).toContain('/assets/browse-')
}

const news = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version of the shop is ready' })
const mainScript = (page: Page) => page.locator('script[data-main]').getAttribute('data-main')

it('announces a release to an older page, which loads it with Reload', async () => {
  const page = await createPage({ size: 'phone', worker: true })
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

it('loads a release on the next navigation', async () => {
  const page = await createPage({ size: 'desktop', worker: true })
  await openWithWorker(page, shop.at('/'))
  await release(page, shop)
  await lookUntil(page, () => news(page).isVisible())
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL(/\/product\//)
  await expect.poll(() => mainScript(page)).toContain('-Release2.')
  await page.getByRole('heading', { name: 'Description' }).waitFor()
})

it('shows stored pages of the previous release until the next one is installed, and none afterwards', async () => {
  const page = await createPage({ size: 'phone', worker: true })
  const hasStoredPage = async () =>
    (await page.evaluate(async () => await caches.match('/', { ignoreVary: true }))) !== undefined
  await openWithWorker(page, shop.at('/'))
  await expect.poll(hasStoredPage).toBe(true)
  await release(page, shop)
  await open(page, shop.at('/'))
  expect(await mainScript(page)).not.toContain('-Release2.')
  await lookUntil(page, () => news(page).isVisible())
  await open(page, shop.at('/'))
  expect(await mainScript(page)).toContain('-Release2.')
  expect(await page.locator('html').getAttribute('data-stored-at')).toBeNull()
  await page.getByRole('heading', { name: 'Shop by Category' }).waitFor()
})

it('keeps the files of the previous release and deletes older ones', async () => {
  const page = await createPage({ size: 'phone', worker: true })
  await openWithWorker(page, shop.at('/'))
  const { release: first } = await filesOf(page)
  await release(page, shop)
  await lookUntil(page, () => news(page).isVisible())
  await expect.poll(async () => (await filesOf(page)).names).toContain('browse-Release2.js')
  const { releases, release: second } = await filesOf(page)
  expect(releases).toBe(2)
  shop.replace([first, 'release-3---'])
  // An installation that fails is repeated the next time that the browser looks for a release.
  await lookUntil(page, async () => {
    const files = await filesOf(page)
    return files.release !== second && files.releases === 2
  })
})

it('announces a release no longer once the page is one of it', async () => {
  const page = await createPage({ size: 'phone', worker: true })
  await openWithWorker(page, api.at('/'))
  await release(page, shop)
  // In a rolling deployment the page may come from a process of the release, and the service worker from another one.
  where = (path) => (path === '/sw.js' ? server.at(path) : shop.at(path))
  await page.reload()
  expect(await mainScript(page)).toContain('-Release2.')
  await news(page).waitFor()
  where = shop.at
  await lookUntil(page, async () => !(await news(page).isVisible()))
})

it('does not install a release with the shell of the previous one', async () => {
  const page = await createPage({ size: 'phone', worker: true })
  await openWithWorker(page, api.at('/'))
  await release(page, shop)
  // In a rolling deployment the shell may come from a process of the previous release.
  where = (path) => (path === '/shell' ? server.at(path) : shop.at(path))
  const installation = await recordInstallation(page)
  await lookUntil(page, async () => (await installation()) !== null)
  expect(await installation()).toBe('redundant')
  where = shop.at
  await lookUntil(page, () => news(page).isVisible())
})

it('unregisters a withdrawn service worker and deletes its caches', async () => {
  const page = await createPage({ size: 'phone', worker: true })
  await openWithWorker(page, api.at('/'))
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('kasero-answers')
  where = withdrawn.at
  await lookUntil(
    page,
    async () =>
      (await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))) === 0,
  )
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kasero'))))
    .toEqual([])
})
