import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createPage } from '../../support/browser/browser.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { open } from '../../support/browser/steps.ts'

const shop = openShop()

/** Opens a page whose main script is held; the returned function lets it run. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: held, resolve: deliver } = Promise.withResolvers<void>()
  await intercept(page, /\/assets\/main-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(shop.at(path), { waitUntil: 'commit' })
  return async () => {
    deliver()
    await page.locator('html[data-ready]').waitFor()
  }
}

describe('Server rendering', () => {
  it('makes home, a listing and a product readable without JavaScript', async () => {
    const page = await createPage({ size: 'phone', expected: [/\.js csp$/], context: { javaScriptEnabled: false } })
    await page.goto(shop.at('/'))
    await page.getByRole('heading', { name: 'Shop by Category' }).waitFor()
    await page.getByRole('link', { name: 'Matooke & Roots' }).first().click()
    await page.getByRole('heading', { name: /^Products \(\d+\)$/ }).waitFor()
    await page
      .getByRole('link', { name: /Matooke, green/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Matooke, green', level: 1 }).waitFor()
    await page.getByText('23,000').first().waitFor()
  })

  it('returns the same cacheable page to all users', async () => {
    const [first, second] = await Promise.all([
      fetch(shop.at('/'), { headers: { accept: 'text/html' } }),
      fetch(shop.at('/'), { headers: { accept: 'text/html', cookie: 'accessToken=x' } }),
    ])
    expect(await first.text()).toBe(await second.text())
    expect(first.headers.get('set-cookie')).toBeNull()
    expect(first.headers.get('cache-control')).toContain('s-maxage=60')
    expect(first.headers.get('content-security-policy')).not.toContain('unsafe-inline')
  })

  it('is hydrated by the client without repeating its queries', async () => {
    const page = await createPage({ size: 'desktop' })
    const asked: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('/graphql') && asked.push(request.postData() ?? request.url()),
    )
    await open(page, shop.at('/'))
    expect(asked).toEqual([])
  })

  it('delays scripts until the first picture has loaded', async () => {
    const page = await createPage({ size: 'phone', pictures: true })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    let deliver = () => {}
    const held = new Promise<void>((done) => {
      deliver = done
    })
    // After a second the scripts no longer wait for pictures, and a busy machine may need longer for the first paint.
    await page.addInitScript(() => {
      const setTimer = window.setTimeout
      window.setTimeout = ((work: () => void, ms?: number) =>
        ms === 1000 ? 0 : setTimer(work, ms)) as typeof window.setTimeout
    })
    await intercept(page, /home-(mobile|desktop)/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(shop.at('/'), { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(asked.filter((path) => /\/assets\/(main|frameworks)-.*\.js$/.test(path))).toEqual([])
    deliver()
    await page.locator('html[data-ready]').waitFor()
  })

  it('shows a tap on Add before the script ran, and adds the product once afterwards', async () => {
    const page = await createPage({ size: 'phone' })
    const { promise: held, resolve: deliver } = Promise.withResolvers<void>()
    await intercept(page, /\/assets\/main-.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(shop.at('/'), { waitUntil: 'commit' })
    const card = page.getByRole('article').first()
    const add = card.getByRole('button', { name: /^Add / })
    const tapAndCount = async () => {
      await add.tap()
      return card.locator('button[aria-busy=true]').count()
    }
    await expect.poll(tapAndCount).toBe(1)
    await add.tap()
    deliver()
    await card.getByRole('group', { name: /^Quantity of / }).waitFor()
    expect(await card.getByRole('group').innerText()).toMatch(/^\D*1\D*$/)
    expect(await card.locator('[aria-busy]').count()).toBe(0)
  })

  it('keeps input typed before the script ran', async () => {
    const page = await createPage({ size: 'phone' })
    const { promise: held, resolve: deliver } = Promise.withResolvers<void>()
    await intercept(page, /\/assets\/main-/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(shop.at('/login'), { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Email' }).fill('grace@example.com')
    await page.getByLabel('Password', { exact: true }).fill('matooke-4-all')
    deliver()
    await page.locator('html[data-ready]').waitFor()
    await page.getByLabel("I'm not a robot").check()
    await expect.poll(() => page.getByRole('button', { name: 'Login', exact: true }).isEnabled()).toBe(true)
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('grace@example.com')
  })

  it('keeps a message and its priority entered before the script ran', async () => {
    const page = await createPage({ size: 'phone' })
    const start = await openEarly(page, '/contact-support')
    const [message, priority] = [page.getByRole('textbox', { name: 'Message' }), page.getByLabel('Priority')]
    await message.fill('The eggs are broken.')
    await priority.selectOption('HIGH')
    await start()
    await page.getByRole('textbox', { name: 'Subject' }).fill('Eggs')
    expect([await message.inputValue(), await priority.inputValue()]).toEqual(['The eggs are broken.', 'HIGH'])
  })

  it('keeps a sort order and a category chosen before the script ran', async () => {
    const page = await createPage({ size: 'phone' })
    const startSearch = await openEarly(page, '/search?q=milk')
    await page.getByLabel('Sort by').selectOption('price-high-low')
    await startSearch()
    await page.waitForURL(shop.at('/search?q=milk&sort=price-high-low'), { timeout: 5000 })

    await page.unrouteAll({ behavior: 'wait' })
    await open(page, shop.at('/'))
    const path = await page
      .getByRole('link', { name: /^See All: / })
      .first()
      .getAttribute('href')
    const startListing = await openEarly(page, path ?? '')
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.innerText()
    await page.getByLabel('Category', { exact: true }).selectOption({ index: 3 })
    await startListing()
    await expect.poll(() => heading.innerText()).not.toBe(before)
  })

  it('returns 404 with a link home for an unknown URL', async () => {
    const page = await createPage({ size: 'phone', expected: [/404/] })
    for (const path of ['/no/such/page/here', '/product/nothing-prod_00000000000000000000000000', '/nowhere']) {
      const response = await page.goto(shop.at(path))
      expect(response?.status()).toBe(404)
      await page.getByRole('link', { name: 'Go To Home' }).waitFor()
    }
  })

  it('redirects an outdated name in a URL to the current one', async () => {
    const html = await (await fetch(shop.at('/search?q=matoke'), { headers: { accept: 'text/html' } })).text()
    const [, link] = /href="(\/product\/Matooke-green-prod_\w+)"/.exec(html) ?? []
    const id = link?.split('-').at(-1)
    const response = await fetch(shop.at(`/product/some-old-name-${id}`), {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    })
    expect(response.status).toBeGreaterThanOrEqual(301)
    expect(response.headers.get('location')).toBe(link)
  })
})
