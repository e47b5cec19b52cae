/** Page frame: header, footer, toasts, scroll position, and the 404 page. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createShopper, newEmail } from '../../support/browser/accounts.ts'
import { atBothSizes, createPage } from '../../support/browser/browser.ts'
import { readLayoutShifts, recordLayoutShifts } from '../../support/browser/layoutShift.ts'
import { fillCredentials, follow, open, openSignedIn, toast } from '../../support/browser/steps.ts'

const shop = openShop()

const scrolledTo = (page: Page) => page.evaluate(() => window.scrollY)
const toFoot = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

describe('A page', () => {
  it('opens at the top, and has its scroll position again on Back', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/'))
    await page.getByRole('link', { name: 'Matooke, half bunch' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Matooke, half bunch' }).waitFor()
    const related = page
      .getByRole('region', { name: 'More like this' })
      .getByRole('link', { name: /^(?!See All)/ })
      .first()
    const name = await related.innerText()
    await related.scrollIntoViewIfNeeded()
    const left = await scrolledTo(page)
    expect(left).toBeGreaterThan(100)
    await related.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(() => scrolledTo(page)).toBe(0)

    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Matooke, half bunch' }).waitFor()
    await expect.poll(() => scrolledTo(page)).toBe(left)

    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await page.waitForURL(shop.at('/faq'))
    await expect.poll(() => scrolledTo(page)).toBe(0)
    await toFoot(page)
    // A new navigation, not Back, so the previous scroll position does not apply.
    await page.goto(shop.at('/about-us'))
    await open(page, shop.at('/faq'))
    expect(await scrolledTo(page)).toBe(0)
  })

  it('links to the account, and to orders for signed-in users only', async () => {
    const page = await createPage({ size: 'phone' })
    const account = page.getByRole('banner').getByRole('navigation', { name: 'Account' })
    const orders = page.getByRole('contentinfo').getByRole('link', { name: 'My Orders' })
    await open(page, shop.at('/'))
    const product = (await page.getByRole('link', { name: 'Matooke, half bunch' }).first().getAttribute('href')) ?? ''
    for (const path of ['/', '/search?q=milk', product, '/faq', '/cart']) {
      if (path !== '/') await follow(page, shop.at(path))
      await atBothSizes(page, async () => {
        expect(await account.getByRole('link', { name: 'Login' }).isVisible(), path).toBe(true)
        expect(await orders.isVisible(), path).toBe(false)
      })
    }
    await openSignedIn(page, shop, '/faq')
    await atBothSizes(page, () => orders.waitFor())
    expect(await page.getByRole('contentinfo').getByRole('link', { name: 'For developers' }).count()).toBe(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await page.getByRole('heading', { name: 'For developers' }).waitFor()
    expect(await page.getByRole('link', { name: 'playground' }).getAttribute('href')).toBe('/playground')
  })
})

describe('The auth pages', () => {
  it('offers help and languages on the login, registration and code pages', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/'))
    for (const path of ['/login', '/register', '/forgot-password']) {
      await follow(page, shop.at(path))
      expect(await page.getByRole('banner').count(), path).toBe(0)
      const foot = page.getByRole('contentinfo')
      expect(await foot.getByRole('link').allInnerTexts(), path).toEqual(['FAQ', 'Support'])
      expect(await foot.getByRole('list', { name: 'Language' }).getByRole('button').count(), path).toBe(3)
    }
  })
})

describe('A malformed URL', () => {
  const MALFORMED = [
    '/product/%E0%A4%A',
    '/category/%E0%A4%A',
    '/Snacks/%',
    '/track-order/%E0%A4%A',
    '/%E0%A4%A',
    '/product/x-%00',
  ]

  it('returns the 404 page', async () => {
    const page = await createPage({ size: 'phone', expected: [/404/] })
    for (const path of MALFORMED) {
      const response = await page.goto(shop.at(path))
      expect([path, response?.status()]).toEqual([path, 404])
      await page.locator('html[data-ready]').waitFor()
      await page.getByRole('heading', { level: 1, name: 'That page is not here' }).waitFor()
    }
  })

  it('shows the 404 page after a link within the shop', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/faq'))
    for (const path of MALFORMED) {
      await follow(page, shop.at(path))
      await page.getByRole('heading', { level: 1, name: 'That page is not here' }).waitFor()
      await follow(page, shop.at('/faq'))
      await page.getByRole('heading', { level: 1, name: 'How can we help?' }).waitFor()
    }
  })

  it('opens the page when its query cannot be decoded', async () => {
    const page = await createPage({ size: 'phone' })
    for (const path of [
      '/search?q=%E0%A4%A&minPrice=%&categories=%FF',
      '/login?redirect=%E0%A4%A',
      '/support-tickets?ticket=%',
      '/contact-support?order=%C0',
      '/faq?%#%E0%A4%A',
    ]) {
      const response = await page.goto(shop.at(path))
      expect([path, response?.status()]).toEqual([path, 200])
      await page.locator('html[data-ready]').waitFor()
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([path, await page.getByText('We dropped that one').count()]).toEqual([path, 0])
    }
  })
})

describe('The header on a wide screen', () => {
  it('stays visible in long lists as one slim row without layout shift', async () => {
    const page = await createPage({ size: 'desktop' })
    await recordLayoutShifts(page)
    await open(page, shop.at('/'))
    const header = page.getByRole('banner')
    const before = await header.boundingBox()
    await page.mouse.wheel(0, 900)
    await expect.poll(() => scrolledTo(page)).toBeGreaterThan(500)
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(-18)
    const cart = page.getByRole('button', { name: 'My Cart' })
    await expect.poll(async () => (await cart.boundingBox())?.y ?? -1).toBeGreaterThan(0)
    expect(before?.height).toBe((await header.boundingBox())?.height)
    expect((await readLayoutShifts(page)).total).toBeLessThan(0.02)
    await cart.click()
    await page.getByRole('dialog', { name: /^Cart/ }).waitFor()
  })

  it('does not cover the focused element', async () => {
    const page = await createPage({ size: 'desktop' })
    await open(page, shop.at('/search?q=milk'))
    await page.mouse.wheel(0, 900)
    await expect.poll(() => scrolledTo(page)).toBeGreaterThan(500)
    await page.getByRole('article').nth(11).getByRole('link').focus()
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press('Shift+Tab')
      const [top, foot] = await page.evaluate(() => [
        document.activeElement?.getBoundingClientRect().top ?? 0,
        document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      ])
      expect(top, `step ${step}`).toBeGreaterThanOrEqual(foot ?? 0)
    }
  })
})

describe('Toasts', () => {
  it('of a failed attempt close when the next one succeeds, whose own toast survives the navigation', async () => {
    const page = await createPage({ size: 'phone', expected: [/401/] })
    const { email } = await createShopper(shop)
    await open(page, shop.at('/login?redirect=/faq'))
    await fillCredentials(page, email, 'Wrong#123')
    const refused = page.getByRole('alert').filter({ hasText: /password/i })
    await refused.last().waitFor()
    await fillCredentials(page, email)
    await toast(page, 'Login successful!').waitFor()
    await page.waitForURL(shop.at('/faq'))
    await expect.poll(() => refused.count()).toBe(0)
  })

  it('close with the page that they belong to', async () => {
    const page = await createPage({ size: 'phone' })
    await page.clock.install()
    await open(page, shop.at('/contact-support'))
    await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
    // Only the steps below let time pass on the page, so that the speed of the machine does not matter.
    const now = () => page.evaluate(() => Date.now())
    await page.clock.pauseAt((await now()) + 60_000)
    await page.getByRole('button', { name: 'Submit ticket' }).click()
    const error = page.getByRole('alert').filter({ hasText: 'Please fill in all required fields' })
    const countErrors = async () => {
      await page.clock.runFor(50)
      return error.count()
    }
    await expect.poll(countErrors).toBe(1)
    const raisedAt = await now()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await page.waitForURL(shop.at('/about-us'))
    await expect.poll(countErrors).toBe(0)
    // By default it would close after four seconds.
    expect((await now()) - raisedAt).toBeLessThan(3900)
  })
})

describe('Delivery to Kampala', () => {
  it('is announced to visitors with the amounts and the cut-off time that staff have set', async () => {
    const [before] = await shop.query(
      "select fee, free_from, cut_off_minute from delivery_zones where name = 'Kampala'",
    )
    const setZone = (fee: unknown, freeFrom: unknown, cutOffMinute: unknown) =>
      shop.query(
        `update delivery_zones set fee = ${fee}, free_from = ${freeFrom}, cut_off_minute = ${cutOffMinute} where name = 'Kampala'`,
      )
    await setZone(3500, 80_000, 1439)
    try {
      // Pages are stored by the server until it is notified of the change.
      await expect.poll(async () => (await fetch(shop.at('/'))).text()).toContain('80,000')
      const page = await createPage({ size: 'desktop' })
      await open(page, shop.at('/'))
      await page.getByRole('region', { name: 'Welcome' }).getByText('Free in Kampala from UGX 80,000').waitFor()
      await page.getByRole('banner').getByText('Order by 11:59 PM').waitFor()
      await follow(page, shop.at('/search?q=milk'))
      await page.getByRole('main').getByRole('link').first().click()
      await page.getByText('Kampala from UGX 3,500').waitFor()
    } finally {
      await setZone(before?.fee, before?.free_from, before?.cut_off_minute)
    }
  })
})

it('fits the text of every category banner on a phone of 360 px', async () => {
  const page = await createPage({ size: 'phone' })
  await open(page, shop.at('/'))
  const links = await page
    .getByRole('region', { name: 'Shop by Category' })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBe(14)
  for (const path of links) {
    await follow(page, shop.at(path))
    const cut = await page.locator('h1').evaluate((title) => {
      const words = title.parentElement as HTMLElement
      const banner = (words.parentElement as HTMLElement).getBoundingClientRect()
      const parts = [...words.children].map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return range.getBoundingClientRect()
      })
      return parts.some(({ top, bottom, right }) => top < banner.top || bottom > banner.bottom || right > banner.right)
    })
    expect([path, cut]).toEqual([path, false])
  }
})
