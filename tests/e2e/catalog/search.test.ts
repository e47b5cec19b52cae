import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage, SIZES } from '../../support/browser/browser.ts'
import { intercept } from '../../support/browser/intercept.ts'
import {
  asks,
  box,
  DELETE_65_PRODUCTS,
  fail,
  hold,
  INSERT_65_PRODUCTS,
  options,
  products,
  requestsOf,
  results,
  someResults,
} from '../../support/browser/search.ts'
import { follow, goToSearch, open } from '../../support/browser/steps.ts'

const shop = openShop()
beforeAll(() => shop.query(INSERT_65_PRODUCTS))
afterAll(() => shop.query(DELETE_65_PRODUCTS))

describe.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('The search box on a %s', (size) => {
  it('has no axe violations in any state of the suggestions', async () => {
    const page = await createPage({ size })
    await page.addInitScript(() => localStorage.setItem('recentSearches', '["posho","milk"]'))
    await open(page, shop.at('/search'))
    await page.getByText('Recent searches').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Clear All' }).click()
    await page.getByText('Popular searches').waitFor()
    await expectNoAxeViolations(page)
    await box(page).pressSequentially('zuzu')
    await expect.poll(() => options(page).count()).toBe(6)
    // Suggestions of the letters before are faded until those of the last letter arrive.
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
    await box(page).press('ArrowDown')
    await expectNoAxeViolations(page)
  })
})

describe('The search box', () => {
  it('opens the search page from any page with the focus in the input', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/'))
    await page.getByRole('link', { name: 'Search for your groceries' }).click()
    await page.waitForURL(shop.at('/search'))
    await box(page).and(page.locator(':focus')).waitFor()
    expect(await box(page).getAttribute('placeholder')).toBe('Search for your groceries')
  })

  it('updates q while typing without a history entry: one step back leaves the search', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/'))
    await (await goToSearch(page)).pressSequentially('matoke')
    await expect.poll(() => page.url()).toBe(shop.at('/search?q=matoke'))
    await box(page).press('Enter')
    await someResults(page).waitFor()
    expect(await box(page).getAttribute('aria-expanded')).toBe('false')
    await page.goBack()
    await page.waitForURL(shop.at('/'))
  })

  it('works with the keyboard alone', async () => {
    const page = await createPage({ size: 'desktop' })
    await open(page, shop.at('/search'))
    await box(page).pressSequentially('zuzu')
    await expect.poll(() => options(page).count()).toBe(6)
    const active = async () => {
      const id = await box(page).getAttribute('aria-activedescendant')
      const place = await options(page).evaluateAll(
        (all, wanted) => all.findIndex((option) => option.id === wanted),
        id,
      )
      expect(await page.locator('[role=option][aria-selected=true]').count()).toBe(id ? 1 : 0)
      return place
    }
    const press = async (key: string) => {
      await box(page).press(key)
      return active()
    }
    expect(await active()).toBe(-1)
    expect(await press('ArrowDown')).toBe(0)
    expect(await press('ArrowDown')).toBe(1)
    expect(await press('End')).toBe(5)
    expect(await press('ArrowDown')).toBe(-1)
    expect(await press('ArrowUp')).toBe(5)
    expect(await press('Home')).toBe(0)
    await box(page).press('Escape')
    expect(await box(page).getAttribute('aria-expanded')).toBe('false')
    await results(page, 65).waitFor()
    await box(page).press('ArrowDown')
    await expect.poll(() => options(page).count()).toBe(6)
    await box(page).press('Tab')
    expect(await box(page).getAttribute('aria-expanded')).toBe('false')
    await box(page).press('ArrowDown')
    await expect.poll(() => options(page).count()).toBe(6)
    expect(await press('ArrowDown')).toBe(0)
    await box(page).press('Enter')
    await page.waitForURL(/\/product\/Zuzu/)
  })

  it('remembers recent searches, newest first, and clears them on request', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/search'))
    await page.getByText('Popular searches').waitFor()
    expect(await options(page).allTextContents()).toEqual([
      'Fresh Fruits',
      'Vegetables',
      'Dairy Products',
      'Bread',
      'Rice',
      'Cooking Oil',
      'Milk',
      'Eggs',
    ])
    await options(page).filter({ hasText: 'Milk' }).click()
    await someResults(page).waitFor()
    expect(page.url()).toBe(shop.at('/search?q=Milk'))
    for (const words of ['posho', 'matooke', ' milk ']) {
      await box(page).fill(words)
      await box(page).press('Enter')
    }
    await page.getByRole('button', { name: 'Clear the search' }).click()
    expect(await box(page).inputValue()).toBe('')
    await page.getByText('Recent searches').waitFor()
    expect(await options(page).allTextContents()).toEqual(['milk', 'matooke', 'posho'])
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBe('["milk","matooke","posho"]')

    await page.getByRole('button', { name: 'Remove matooke from recent searches' }).click()
    expect(await options(page).allTextContents()).toEqual(['milk', 'posho'])
    await box(page).press('Tab')
    await page.getByRole('button', { name: 'Clear All' }).press('Enter')
    await page.getByText('Popular searches').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
    await box(page).and(page.locator(':focus')).waitFor()
  })

  it('suggests up to five products with picture, name and price from the second letter', async () => {
    const page = await createPage({ size: 'phone' })
    const asked = requestsOf(page, 'Suggestions')
    await open(page, shop.at('/search'))
    await box(page).pressSequentially('z')
    await options(page).filter({ hasText: 'Search for “z”' }).waitFor()
    await box(page).pressSequentially('uzu')
    await expect.poll(() => options(page).count()).toBe(6)
    const first = options(page).first()
    expect(await first.textContent()).toMatch(/^Zuzu.*UGX\s\d,\d{3}$/)
    expect(await first.getByRole('img', { includeHidden: true }).or(first.locator('img')).count()).toBe(1)
    await options(page).filter({ hasText: 'See all for “zuzu”' }).waitFor()
    await page.getByText('Tip: Use filters to narrow down your search results').waitFor()
    expect(asked.length).toBeGreaterThan(0)
    for (const request of asked) expect(request.postData() ?? request.url()).not.toContain('"z"')
  })

  it('suggests results first, then related products', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/search'))
    await box(page).pressSequentially('mat')
    // Suggestions for “ma”, which may appear before, are as many and begin with Matooke.
    await expect.poll(() => options(page).first().textContent()).toMatch(/^Changing mat/)
    expect(await options(page).nth(1).textContent()).toMatch(/^Matooke/)
    expect(await options(page).count()).toBe(6)
  })

  it('reports that it is searching, and that nothing was found', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/search'))
    const { release } = await hold(page, 'Suggestions')
    await box(page).pressSequentially('qqzzxx')
    await page.getByText('Searching...').waitFor()
    release()
    await page.getByText('No products found for "qqzzxx"').waitFor()
    await box(page).press('Enter')
    await results(page, 0).waitFor()
    await page.getByText('No Data found').waitFor()
  })

  it('ignores a response that arrives after a newer one', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/search'))
    const { release } = await hold(page, 'Suggestions', '"zuzu"')
    const early = page.waitForRequest((request) => asks(request, 'Suggestions'))
    await box(page).pressSequentially('zuzu')
    await early
    await box(page).pressSequentially(' 07')
    await options(page).filter({ hasText: 'Zuzu 07' }).waitFor()
    release()
    await page.unrouteAll({ behavior: 'wait' })
    await options(page).first().filter({ hasText: 'Zuzu 07' }).waitFor()
  })

  it('returns to the shown query while another one loads', async () => {
    const page = await createPage({ size: 'desktop' })
    await open(page, shop.at('/search?q=milk'))
    await someResults(page).waitFor()
    const { release } = await hold(page, 'SearchPage', '"zuzu"')
    const asked = page.waitForRequest((request) => asks(request, 'SearchPage'))
    await box(page).fill('zuzu')
    await box(page).press('Enter')
    await asked
    await box(page).fill('milk')
    await box(page).press('Enter')
    release()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('status').getByText('Loading').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
    expect(page.url()).toBe(shop.at('/search?q=milk'))
    expect(await box(page).inputValue()).toBe('milk')
  })

  it('only logs failed suggestions while the search itself continues', async () => {
    const page = await createPage({ size: 'phone', expected: [/503/] })
    await open(page, shop.at('/search'))
    await fail(page, 'Suggestions')
    const logged = page.waitForEvent(
      'console',
      (message) => message.type() === 'warning' && message.text().startsWith('Suggestions failed'),
    )
    await box(page).pressSequentially('zuzu')
    await logged
    expect(await page.getByRole('alert').count()).toBe(0)
    await box(page).press('Enter')
    await results(page, 65).waitFor()
  })

  it('works without suggestions when their code cannot be loaded', async () => {
    const page = await createPage({ size: 'phone', expected: [/Suggestions|Failed to load resource/] })
    await intercept(page, '**/assets/Suggestions*', (route) => route.abort())
    await open(page, shop.at('/search'))
    await box(page).pressSequentially('zuzu')
    await box(page).press('Enter')
    await results(page, 65).waitFor()
  })

  it('ignores corrupt recent searches', async () => {
    const page = await createPage({ size: 'phone' })
    await page.addInitScript(() => localStorage.setItem('recentSearches', '{"broken'))
    await open(page, shop.at('/search'))
    await page.getByText('Popular searches').waitFor()
  })
})

it('shows a link back home in place of the top row on a phone', async () => {
  const page = await createPage({ size: 'phone' })
  await open(page, shop.at('/'))
  const logo = page.getByRole('banner').getByRole('link', { name: /home$/ })
  await logo.waitFor()
  await goToSearch(page)
  await box(page).fill('zuzu')
  await box(page).press('Enter')
  await results(page, 65).waitFor()
  expect(await logo.isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL(shop.at('/'))
})

it('animates the example phrase without layout shift, and keeps it still with reduced motion', async () => {
  const moving = await createPage({ size: 'phone', motion: true })
  const still = await createPage({ size: 'phone' })
  const words = (page: Page) => page.getByRole('link', { name: 'Search for your groceries' }).textContent()
  await open(still, shop.at('/'))
  await open(moving, shop.at('/'))
  // A font that arrives after the first paint moves text by a fraction of a pixel, whatever the phrase does.
  await moving.evaluate(async () => {
    await document.fonts.load('1rem Gabarito')
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    new PerformanceObserver((list) => {
      document.documentElement.dataset.shifts = list
        .getEntries()
        .map(({ startTime }) => `${startTime} ms`)
        .join()
    }).observe({ type: 'layout-shift' })
  })
  await expect.poll(() => words(moving)).toMatch(/“m/)
  expect(await words(still)).toContain('“fresh sukuma wiki”')
  expect(await moving.evaluate(() => document.documentElement.dataset.shifts)).toBeUndefined()
})

it('is not wider than a screen of 320 pixels', async () => {
  const page = await createPage({ size: 'phone', context: { viewport: { width: 320, height: 640 } } })
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const address of ['/', '/search', '/search?q=zuzu&minPrice=1000&maxPrice=9000', '/search?q=qqzzxx']) {
    if (address === '/') await open(page, shop.at(address))
    else await follow(page, shop.at(address))
    expect(await tooWide(), address).toBe(0)
  }
  await follow(page, shop.at('/search'))
  await box(page).pressSequentially('zuzu')
  await expect.poll(() => options(page).count()).toBe(6)
  expect(await tooWide()).toBe(0)
})

it('works without JavaScript: query and next page', async () => {
  const page = await createPage({ size: 'phone', expected: [/\.js csp$/], context: { javaScriptEnabled: false } })
  await page.goto(shop.at('/'))
  await page.getByRole('link', { name: 'Search for your groceries' }).click()
  await box(page).fill('zuzu')
  await box(page).press('Enter')
  await results(page, 65).waitFor()
  const first = await products(page).first().textContent()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.waitForURL(/[?&]after=/)
  expect(await products(page).count()).toBe(20)
  expect(await products(page).first().textContent()).not.toBe(first)
})
