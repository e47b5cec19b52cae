import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage, SIZES } from '../../support/browser/browser.ts'
import {
  asks,
  box,
  DELETE_65_PRODUCTS,
  fail,
  hold,
  INSERT_65_PRODUCTS,
  products,
  requestsOf,
  results,
  someResults,
} from '../../support/browser/search.ts'
import { follow, open } from '../../support/browser/steps.ts'

type Size = keyof typeof SIZES

const shop = openShop()
beforeAll(() => shop.query(INSERT_65_PRODUCTS))
afterAll(() => shop.query(DELETE_65_PRODUCTS))

const chip = (page: Page, words: string) => page.getByRole('button', { name: `Remove the filter ${words}` })

/** Opens the filters: the panel beside the list, or the sheet on a phone. */
async function openFilters(page: Page, size: Size) {
  if (size === 'desktop') return page.getByRole('complementary', { name: 'Filters' })
  await page.getByRole('button', { name: /^Filters/ }).click()
  return page.getByRole('dialog', { name: 'Filters' })
}

async function closeFilters(page: Page, size: Size) {
  if (size === 'desktop') return
  await page.getByRole('button', { name: /^Show \d+ results?$/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  // The sheet removes its history entry in a later task, in which a step back would be lost.
  await page.waitForFunction(() => !history.state?.layer)
}

/** Waits for the result count, which the sheet shows while it is open. */
const counted = (page: Page, size: Size, count: number) =>
  (size === 'desktop' ? results(page, count) : page.getByRole('button', { name: `Show ${count} results` })).waitFor()

describe.each(Object.keys(SIZES) as Size[])('The search page on a %s', (size) => {
  it('stores sort order and filters in the URL; Back removes them one by one', async () => {
    const page = await createPage({ size })
    await open(page, shop.at('/search?q=zuzu'))
    expect(await page.getByLabel('Sort by').getByRole('option').allTextContents()).toEqual([
      'Relevance',
      'Price: low to high',
      'Price: high to low',
      'Name: A to Z',
      'Name: Z to A',
      'Newest',
    ])
    await page.getByLabel('Sort by').selectOption('price-high-low')
    await page.waitForURL(shop.at('/search?q=zuzu&sort=price-high-low'))
    await products(page).first().getByText('Zuzu 65').waitFor()
    const filters = await openFilters(page, size)
    await filters.getByLabel('To', { exact: true }).fill('2000')
    await filters.getByLabel('To', { exact: true }).press('Enter')
    await counted(page, size, 10)
    await closeFilters(page, size)
    await page.waitForURL(shop.at('/search?q=zuzu&sort=price-high-low&maxPrice=2000'))
    await products(page).first().getByText('Zuzu 10').waitFor()
    await page.goBack()
    await results(page, 65).waitFor()
    await page.goBack()
    await page.waitForURL(shop.at('/search?q=zuzu'))
    await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('relevance')
    await page.goForward()
    await products(page).first().getByText('Zuzu 65').waitFor()
  })

  it('shows a chip to remove each filter, and Clear All removes all of them', async () => {
    const page = await createPage({ size })
    await open(page, shop.at('/search?q=zuzu&sort=newest&minPrice=1000&maxPrice=2000'))
    await results(page, 10).waitFor()
    await chip(page, 'UGX 1,000–2,000').press('Enter')
    await results(page, 65).and(page.locator(':focus')).waitFor()
    expect(page.url()).toBe(shop.at('/search?q=zuzu&sort=newest'))
    const filters = await openFilters(page, size)
    await filters.getByRole('button', { name: /^UGX 2,000–4,999/ }).click()
    await counted(page, size, 30)
    await filters.getByRole('button', { name: 'Clear All' }).click()
    await counted(page, size, 65)
    await closeFilters(page, size)
    expect(page.url()).toBe(shop.at('/search?q=zuzu&sort=newest'))
    expect(await page.getByRole('button', { name: /^Remove the filter/ }).count()).toBe(0)
  })

  it('has no axe violations with results, with open filters and without results', async () => {
    const page = await createPage({ size })
    await open(page, shop.at('/search?q=zuzu&minPrice=1000'))
    await expectNoAxeViolations(page)
    await (await openFilters(page, size)).getByLabel('From').waitFor()
    // An open sheet hides the page behind it from axe as well.
    await expectNoAxeViolations(page, size === 'desktop' ? 'html' : '[role="dialog"]')
    await follow(page, shop.at('/search?q=qqzzxx'))
    await results(page, 0).waitFor()
    await expectNoAxeViolations(page)
  })
})

describe('The search page', () => {
  it('restores query, sort order, prices and categories from the URL and ignores unknown parameters', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/search?q=milk'))
    let filters = await openFilters(page, 'phone')
    await filters.getByRole('checkbox', { name: /^Dairy & Eggs/ }).check()
    await closeFilters(page, 'phone')
    await chip(page, 'Dairy & Eggs').waitFor()
    await page.waitForURL(/categories=cat_/)
    const categories = new URL(page.url()).searchParams.get('categories')

    await open(
      page,
      shop.at(
        `/search?q=milk&sort=price-high-low&minPrice=2000&maxPrice=9000&categories=${categories},cat_x&colour=blue`,
      ),
    )
    expect(await box(page).inputValue()).toBe('milk')
    expect(await page.getByLabel('Sort by').inputValue()).toBe('price-high-low')
    await chip(page, 'UGX 2,000–9,000').waitFor()
    await chip(page, 'Dairy & Eggs').waitFor()
    filters = await openFilters(page, 'phone')
    expect(await filters.getByLabel('From').inputValue()).toBe('2,000')
    expect(await filters.getByLabel('To', { exact: true }).inputValue()).toBe('9,000')
    expect(await filters.getByRole('checkbox', { name: /^Dairy & Eggs/ }).isChecked()).toBe(true)
    await closeFilters(page, 'phone')
    const related = await page.getByRole('region', { name: 'You may also like' }).getByRole('article').count()
    const shown = await products(page).locator('b').allTextContents()
    const prices = shown.slice(0, shown.length - related)
    const amounts = prices.map((price) => Number(price.replace(/\D/g, '')))
    expect(amounts).toEqual([...amounts].sort((one, other) => other - one))

    await open(page, shop.at('/search?q=zuzu&sort=dearest&minPrice=abc&maxPrice=-5'))
    await results(page, 65).waitFor()
    expect(await page.getByLabel('Sort by').inputValue()).toBe('relevance')
  })

  it('applies prices on Apply, not on every digit, and rejects a lowest price above the highest', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/search?q=zuzu'))
    const asked = requestsOf(page, 'SearchPage')
    const filters = await openFilters(page, 'phone')
    await filters.getByLabel('From').pressSequentially('7000x')
    await filters.getByLabel('To', { exact: true }).pressSequentially('6500')
    await filters.getByRole('button', { name: 'Apply' }).click()
    await filters.getByText('The lowest price is above the highest.').waitFor()
    expect(page.url()).toBe(shop.at('/search?q=zuzu'))
    expect(asked).toEqual([])
    await filters.getByLabel('From').fill('6000')
    await filters.getByRole('button', { name: 'Apply' }).click()
    await counted(page, 'phone', 6)
    expect(new URL(page.url()).search).toBe('?q=zuzu&minPrice=6000&maxPrice=6500')
  })
})

it('leaves the filters open when they are cleared after nothing was found', async () => {
  const page = await createPage({ size: 'phone' })
  await open(page, shop.at('/search?q=zuzu&minPrice=900000'))
  const filters = await openFilters(page, 'phone')
  await counted(page, 'phone', 0)
  const { release } = await hold(page, 'SearchPage')
  const asked = page.waitForRequest((request) => asks(request, 'SearchPage'))
  await filters.getByRole('button', { name: 'Clear All' }).click()
  await asked
  expect(await filters.count()).toBe(1)
  release()
  await counted(page, 'phone', 65)
})

describe('The search results', () => {
  it('sorts only the results and shows related products below as You may also like', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/search?q=eggs&sort=price-low-high'))
    const related = page.getByRole('region', { name: 'You may also like' })
    const names = await products(page).getByRole('heading').allTextContents()
    const relatedNames = await related.getByRole('article').getByRole('heading').allTextContents()
    const found = names.slice(0, names.length - relatedNames.length)
    await results(page, found.length).waitFor()
    for (const name of found) expect(name).toMatch(/\beggs\b/i)
    expect(relatedNames).toContain('Egg noodles')
    await expectNoAxeViolations(page)
    await follow(page, shop.at('/search?q=zuzu eggs'))
    await results(page, 0).waitFor()
    await page.getByText('No Data found').waitFor()
    await related.getByRole('article').first().waitFor()
  })

  it('loads more results near the end of the list and stops at the last one', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/search?q=zuzu'))
    const asked = requestsOf(page, 'SearchPage')
    expect(await products(page).count()).toBe(20)
    for (const count of [40, 60, 65]) {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      // More than one page may load when the new results do not move the end far enough away.
      await expect.poll(() => products(page).count()).toBeGreaterThanOrEqual(count)
    }
    expect(await products(page).count()).toBe(65)
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
    expect(asked).toHaveLength(3)
    expect(new Set(await products(page).getByRole('heading').allTextContents()).size).toBe(65)
  })

  it('returns on Back from a product to the same position in a long list without a request', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/search?q=zuzu&sort=name-az'))
    for (const count of [40, 60]) {
      await page.getByRole('button', { name: 'Show more' }).press('Enter')
      await expect.poll(() => products(page).count()).toBeGreaterThanOrEqual(count)
    }
    const chosen = products(page).filter({ hasText: 'Zuzu 33' })
    await chosen.scrollIntoViewIfNeeded()
    const shown = await products(page).count()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(500)
    const asked = requestsOf(page, 'SearchPage')
    await chosen.getByRole('link').click()
    await page.getByRole('heading', { name: 'Zuzu 33', level: 1 }).waitFor()
    await page.goBack()
    // The product page also contains an article with that name.
    await results(page, 65).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    expect(await products(page).count()).toBe(shown)
    expect(asked).toEqual([])
  })

  it('keeps the results when the next page or another sort order fails to load, and offers a retry', async () => {
    const page = await createPage({ size: 'phone', expected: [/503/] })
    await open(page, shop.at('/search?q=zuzu'))
    await fail(page, 'SearchPage')
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByRole('alert').filter({ hasText: 'The next products did not come.' }).waitFor()
    expect(await products(page).count()).toBe(20)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => products(page).count()).toBeGreaterThanOrEqual(40)
    expect(await page.getByRole('alert').filter({ hasText: 'did not come' }).count()).toBe(0)

    const shown = await products(page).count()
    await fail(page, 'SearchPage')
    await page.getByLabel('Sort by').selectOption('price-high-low')
    await page.getByRole('alert').filter({ hasText: 'Something broke on our side.' }).waitFor()
    expect(await products(page).count()).toBe(shown)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await products(page).first().getByText('Zuzu 65').waitFor()
  })

  it('keeps the list while another sort order loads, and shows ten placeholders for another query', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/search?q=zuzu'))
    const { release } = await hold(page, 'SearchPage')
    await page.getByLabel('Sort by').selectOption('price-high-low')
    await page.waitForURL(/sort=price-high-low/)
    await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('price-high-low')
    await page.locator('[aria-busy=true]').getByRole('article').first().waitFor()
    expect(await products(page).count()).toBe(20)
    await expectNoAxeViolations(page)
    await box(page).fill('whole milk')
    await box(page).press('Enter')
    await page.getByText('Search Results: …').waitFor()
    expect(await page.getByRole('main').getByRole('listitem', { includeHidden: true }).count()).toBe(10)
    release()
    await someResults(page).waitFor()
  })

  it('searches for the likely spelling of a typo, suggests it, and keeps the filters', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/search?q=zuzzu&maxPrice=2000'))
    await results(page, 10).waitFor()
    await page.getByText('Did you mean zuzu?').getByRole('link', { name: 'zuzu' }).click()
    await page.waitForURL(shop.at('/search?q=zuzu&maxPrice=2000'))
    await expect.poll(() => box(page).inputValue()).toBe('zuzu')
    await page.getByText('Did you mean').waitFor({ state: 'detached' })
  })

  it('shows No Data found and links to continue', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/search?q=qqzzxx&minPrice=1000'))
    await results(page, 0).waitFor()
    await page.getByText('No Data found').waitFor()
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await page.waitForURL(shop.at('/search?q=qqzzxx'))
    await page.getByRole('link', { name: 'See all categories' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Rice' }).click()
    await someResults(page).waitFor()
    await expect.poll(() => box(page).inputValue()).toBe('Rice')
  })
})

describe('A list of all products', () => {
  it('restores sort order, prices and categories without a query as a list of all products', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/search?q=eggs'))
    const filters = await openFilters(page, 'phone')
    await filters.getByRole('checkbox', { name: /^Dairy & Eggs/ }).check()
    await closeFilters(page, 'phone')
    await page.waitForURL(/categories=cat_/)
    const categories = new URL(page.url()).searchParams.get('categories')

    await open(page, shop.at(`/search?sort=price-low-high&minPrice=2000&maxPrice=9000&categories=${categories}`))
    expect(await page.getByLabel('Sort by').inputValue()).toBe('price-low-high')
    await chip(page, 'UGX 2,000–9,000').waitFor()
    await chip(page, 'Dairy & Eggs').waitFor()
    const amounts = (await products(page).locator('b').allTextContents()).map((price) =>
      Number(price.replace(/\D/g, '')),
    )
    expect(amounts).toHaveLength(20)
    expect(amounts).toEqual([...amounts].sort((one, other) => one - other))
    expect(Math.min(...amounts)).toBeGreaterThanOrEqual(2000)
    expect(await page.getByRole('listbox').count()).toBe(0)
    await open(page, shop.at('/search?maxPrice=2000'))
    await chip(page, 'Up to UGX 2,000').press('Enter')
    await page.waitForURL(shop.at('/search'))
    await page.getByText('Or browse a category:').waitFor()
  })
})

it('renders the search page without a query after one with a query', async () => {
  const page = await createPage({ size: 'desktop' })
  await open(page, shop.at('/search?q=zuzu'))
  const response = await page.goto(shop.at('/search'))
  expect(response?.status()).toBe(200)
  expect(await response?.text()).toContain('Matooke &amp; Roots')
})
