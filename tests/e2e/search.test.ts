import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeViolations } from '../support/axe.ts'
import { aPage, SIZES } from '../support/browser.ts'
import { openShop } from '../support/openShop.ts'
import { goToSearch, open } from './steps.ts'

const shop = openShop()
type Size = keyof typeof SIZES
const sizes = Object.keys(SIZES) as Size[]

/** More of one kind than three pages hold, at 1,100 to 7,500 UGX. */
beforeAll(() =>
  shop.query(`insert into products (id, number, name, unit, list_price, stock, description, images)
    select gen_random_uuid(), 'ZUZU-' || n, 'Zuzu ' || lpad(n::text, 2, '0'), '1 kg', 1000 + 100 * n, 9, 'For tests.', (select images from products limit 1)
    from generate_series(1, 65) n`),
)

const box = (page: Page) => page.getByRole('combobox', { name: 'Search for your groceries' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const results = (page: Page, count: number | RegExp) =>
  page.getByRole('heading', { name: count instanceof RegExp ? count : `Search Results: ${count}`, exact: true })
const products = (page: Page) => page.getByRole('article')
const chip = (page: Page, words: string) => page.getByRole('button', { name: `Remove the filter ${words}` })
const asks = (request: Request, operation: string) => new RegExp(`\\b${operation}\\b`).test(request.postData() ?? decodeURIComponent(request.url()))

/** Counts an operation's requests from here on. */
function requestsOf(page: Page, operation: string): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => request.url().includes('/graphql') && asks(request, operation) && seen.push(request))
  return seen
}

/** Keeps an operation's requests that hold certain words until they are let go. */
async function held(page: Page, operation: string, words = ''): Promise<{ letGo: () => void }> {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/graphql**', async (route) => {
    if (asks(route.request(), operation) && (route.request().postData() ?? decodeURIComponent(route.request().url())).includes(words)) await gone
    await route.continue().catch(() => undefined)
  })
  return { letGo }
}

const openFilters = async (page: Page, size: Size) => {
  if (size === 'desktop') return page.getByRole('complementary', { name: 'Filters' })
  await page.getByRole('button', { name: /^Filters/ }).click()
  return page.getByRole('dialog', { name: 'Filters' })
}
/** The count behind an open sheet is told by the sheet. */
const counted = (page: Page, size: Size, count: number) =>
  (size === 'desktop' ? results(page, count) : page.getByRole('button', { name: `Show ${count} results` })).waitFor()
const closeFilters = async (page: Page, size: Size) => {
  if (size === 'desktop') return
  await page.getByRole('button', { name: /^Show \d+ results?$/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

describe.each(sizes)('the search box on a %s', (size) => {
  it('leads from any page to the search page, where one can type at once', async () => {
    const page = await aPage({ size })
    await open(page, shop.at('/'))
    await page.getByRole('link', { name: 'Search for your groceries' }).click()
    await page.waitForURL(shop.at('/search'))
    await box(page).and(page.locator(':focus')).waitFor()
    expect(await box(page).getAttribute('placeholder')).toBe('Search for your groceries')
  })

  it('typing changes q and adds no history entry: one step back leaves the search', async () => {
    const page = await aPage({ size })
    await open(page, shop.at('/'))
    await (await goToSearch(page)).pressSequentially('matoke')
    await expect.poll(() => page.url()).toBe(shop.at('/search?q=matoke'))
    await box(page).press('Enter')
    await results(page, /^Search Results: [1-9]/).waitFor()
    expect(await box(page).getAttribute('aria-expanded')).toBe('false')
    await page.goBack()
    await page.waitForURL(shop.at('/'))
  })

  it('suggests up to five products with picture, name and price from the second letter on', async () => {
    const page = await aPage({ size })
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

  it('says that it is searching, and that nothing was found', async () => {
    const page = await aPage({ size })
    await open(page, shop.at('/search'))
    const { letGo } = await held(page, 'Suggestions')
    await box(page).pressSequentially('qqzzxx')
    await page.getByText('Searching...').waitFor()
    letGo()
    await page.getByText('No products found for "qqzzxx"').waitFor()
    await box(page).press('Enter')
    await results(page, 0).waitFor()
    await page.getByText('No Data found').waitFor()
  })

  it('an answer that comes too late does not replace a newer one', async () => {
    const page = await aPage({ size })
    await open(page, shop.at('/search'))
    const { letGo } = await held(page, 'Suggestions', '"zuzu"')
    const early = page.waitForRequest((request) => asks(request, 'Suggestions'))
    await box(page).pressSequentially('zuzu')
    await early
    await box(page).pressSequentially(' 07')
    await options(page).filter({ hasText: 'Zuzu 07' }).waitFor()
    letGo()
    await page.unrouteAll({ behavior: 'wait' })
    await options(page).first().filter({ hasText: 'Zuzu 07' }).waitFor()
  })

  it('suggestions that fail are only logged; the search itself goes on', async () => {
    const page = await aPage({ size, expected: [/503/] })
    await open(page, shop.at('/search'))
    await page.route('**/graphql**', (route) => (asks(route.request(), 'Suggestions') ? route.fulfill({ status: 503, body: '' }) : route.continue()))
    const logged = page.waitForEvent('console', (message) => message.type() === 'warning' && message.text().startsWith('Suggestions failed'))
    await box(page).pressSequentially('zuzu')
    await logged
    expect(await page.getByRole('alert').count()).toBe(0)
    await box(page).press('Enter')
    await results(page, 65).waitFor()
  })

  it('is worked by the keyboard alone', async () => {
    const page = await aPage({ size })
    await open(page, shop.at('/search'))
    await box(page).pressSequentially('zuzu')
    await expect.poll(() => options(page).count()).toBe(6)
    const active = async () => {
      const id = await box(page).getAttribute('aria-activedescendant')
      const place = await options(page).evaluateAll((all, wanted) => all.findIndex((option) => option.id === wanted), id)
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

  it('remembers what was searched for, newest first, and forgets it when told to', async () => {
    const page = await aPage({ size })
    await open(page, shop.at('/search'))
    await page.getByText('Popular searches').waitFor()
    expect(await options(page).allTextContents()).toEqual(['Fresh Fruits', 'Vegetables', 'Dairy Products', 'Bread', 'Rice', 'Cooking Oil', 'Milk', 'Eggs'])
    await options(page).filter({ hasText: 'Milk' }).click()
    await results(page, /^Search Results: [1-9]/).waitFor()
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

  it('broken recent searches are none', async () => {
    const page = await aPage({ size })
    await page.addInitScript(() => localStorage.setItem('recentSearches', '{"broken'))
    await open(page, shop.at('/search'))
    await page.getByText('Popular searches').waitFor()
  })
})

it('on a phone the search page shows a way back home in place of the top row', async () => {
  const page = await aPage({ size: 'phone' })
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

it('the example phrase is typed anew after a while, but not for who asked for less motion', async () => {
  const moving = await aPage({ size: 'phone' })
  const still = await aPage({ size: 'phone', context: { reducedMotion: 'reduce' } })
  await open(still, shop.at('/'))
  await open(moving, shop.at('/'))
  const words = (page: Page) => page.getByRole('link', { name: 'Search for your groceries' }).textContent()
  await expect.poll(() => words(moving), { timeout: 10_000 }).toMatch(/“m/)
  expect(await words(still)).toContain('fresh sukuma wiki')
})

describe.each(sizes)('the search page on a %s', (size) => {
  it('restores words, order, prices and categories from the address, and ignores what it does not know', async () => {
    const page = await aPage({ size })
    await open(page, shop.at('/search?q=milk'))
    let filters = await openFilters(page, size)
    await filters.getByRole('checkbox', { name: /^Dairy & Eggs/ }).check()
    await closeFilters(page, size)
    await chip(page, 'Dairy & Eggs').waitFor()
    await page.waitForURL(/categories=cat_/)
    const categories = new URL(page.url()).searchParams.get('categories')

    await open(page, shop.at(`/search?q=milk&sort=price-high-low&minPrice=2000&maxPrice=9000&categories=${categories},cat_x&colour=blue`))
    expect(await box(page).inputValue()).toBe('milk')
    expect(await page.getByLabel('Sort by').inputValue()).toBe('price-high-low')
    await chip(page, 'UGX 2,000–9,000').waitFor()
    await chip(page, 'Dairy & Eggs').waitFor()
    filters = await openFilters(page, size)
    expect(await filters.getByLabel('From').inputValue()).toBe('2,000')
    expect(await filters.getByLabel('To', { exact: true }).inputValue()).toBe('9,000')
    expect(await filters.getByRole('checkbox', { name: /^Dairy & Eggs/ }).isChecked()).toBe(true)
    await closeFilters(page, size)
    const prices = await products(page).locator('b').allTextContents()
    const amounts = prices.map((price) => Number(price.replace(/\D/g, '')))
    expect(amounts).toEqual([...amounts].sort((one, other) => other - one))

    await open(page, shop.at('/search?q=zuzu&sort=dearest&minPrice=abc&maxPrice=-5'))
    await results(page, 65).waitFor()
    expect(await page.getByLabel('Sort by').inputValue()).toBe('relevance')
  })

  it('order and filters are in the address; Back takes them back one by one', async () => {
    const page = await aPage({ size })
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
    await products(page).first().getByText('Zuzu 65').waitFor()
    expect(page.url()).toBe(shop.at('/search?q=zuzu&sort=price-high-low'))
    const filters = await openFilters(page, size)
    await filters.getByLabel('To', { exact: true }).fill('2000')
    await filters.getByLabel('To', { exact: true }).press('Enter')
    await counted(page, size, 10)
    await closeFilters(page, size)
    expect(page.url()).toBe(shop.at('/search?q=zuzu&sort=price-high-low&maxPrice=2000'))
    await products(page).first().getByText('Zuzu 10').waitFor()
    await page.goBack()
    await results(page, 65).waitFor()
    await page.goBack()
    await page.waitForURL(shop.at('/search?q=zuzu'))
    expect(await page.getByLabel('Sort by').inputValue()).toBe('relevance')
    await page.goForward()
    await products(page).first().getByText('Zuzu 65').waitFor()
  })

  it('each filter has a chip that takes it away, and Clear All takes all of them', async () => {
    const page = await aPage({ size })
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

  it('prices count when they are left, not with every digit; a lowest above the highest is said and changes nothing', async () => {
    const page = await aPage({ size })
    await open(page, shop.at('/search?q=zuzu'))
    const asked = requestsOf(page, 'SearchPage')
    const filters = await openFilters(page, size)
    await filters.getByLabel('From').pressSequentially('7000x')
    await filters.getByLabel('To', { exact: true }).pressSequentially('6500')
    await filters.getByRole('button', { name: 'Apply' }).click()
    await filters.getByText('The lowest price is above the highest.').waitFor()
    expect(page.url()).toBe(shop.at('/search?q=zuzu'))
    expect(asked).toEqual([])
    await filters.getByLabel('From').fill('6000')
    await filters.getByRole('button', { name: 'Apply' }).click()
    await counted(page, size, 6)
    expect(new URL(page.url()).search).toBe('?q=zuzu&minPrice=6000&maxPrice=6500')
  })

  it('the list goes on as its end comes near, and stops at the end', async () => {
    const page = await aPage({ size })
    await open(page, shop.at('/search?q=zuzu'))
    const asked = requestsOf(page, 'SearchPage')
    for (const count of [40, 60, 65]) {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect.poll(() => products(page).count()).toBe(count)
    }
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
    expect(asked).toHaveLength(3)
    expect(new Set(await products(page).getByRole('heading').allTextContents()).size).toBe(65)
  })

  it('Back from a product returns to the same place of a long list and asks for nothing', async () => {
    const page = await aPage({ size })
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
    await chosen.waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    expect(await products(page).count()).toBe(shown)
    expect(asked).toEqual([])
  })

  it('when the next page does not come, what is there stays, and one can try again', async () => {
    const page = await aPage({ size, expected: [/503/] })
    await open(page, shop.at('/search?q=zuzu'))
    await page.route('**/graphql**', (route) => (asks(route.request(), 'SearchPage') ? route.fulfill({ status: 503, body: '' }) : route.continue()))
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByRole('alert').filter({ hasText: 'The next products did not come.' }).waitFor()
    expect(await products(page).count()).toBe(20)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => products(page).count()).toBeGreaterThanOrEqual(40)
    expect(await page.getByRole('alert').filter({ hasText: 'did not come' }).count()).toBe(0)
  })

  it('when another order of the list does not come, the old one stays, and one can try again', async () => {
    const page = await aPage({ size, expected: [/503/] })
    await open(page, shop.at('/search?q=zuzu'))
    await page.route('**/graphql**', (route) => (asks(route.request(), 'SearchPage') ? route.fulfill({ status: 503, body: '' }) : route.continue()))
    await page.getByLabel('Sort by').selectOption('price-high-low')
    await page.getByRole('alert').filter({ hasText: 'Something broke on our side.' }).waitFor()
    expect(await products(page).count()).toBe(20)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await products(page).first().getByText('Zuzu 65').waitFor()
  })

  it('keeps the list while another order of it is on its way, and shows ten placeholders for other words', async () => {
    const page = await aPage({ size })
    await open(page, shop.at('/search?q=zuzu'))
    const { letGo } = await held(page, 'SearchPage')
    await page.getByLabel('Sort by').selectOption('price-high-low')
    await page.waitForURL(/sort=price-high-low/)
    expect(await page.getByLabel('Sort by').inputValue()).toBe('price-high-low')
    await page.locator('[aria-busy=true]').getByRole('article').first().waitFor()
    expect(await products(page).count()).toBe(20)
    await expectNoAxeViolations(page)
    await box(page).fill('whole milk')
    await box(page).press('Enter')
    await page.getByText('Search Results: …').waitFor()
    expect(await page.getByRole('main').getByRole('listitem', { includeHidden: true }).count()).toBe(10)
    letGo()
    await results(page, /^Search Results: [1-9]/).waitFor()
  })

  it('says No Data found and how to go on', async () => {
    const page = await aPage({ size })
    await open(page, shop.at('/search?q=qqzzxx&minPrice=1000'))
    await results(page, 0).waitFor()
    await page.getByText('No Data found').waitFor()
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await page.waitForURL(shop.at('/search?q=qqzzxx'))
    await page.getByRole('link', { name: 'See all categories' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Rice' }).click()
    await results(page, /^Search Results: [1-9]/).waitFor()
    expect(await box(page).inputValue()).toBe('Rice')
  })

  it('has nothing that axe objects to', async () => {
    const page = await aPage({ size })
    await open(page, shop.at('/'))
    await expectNoAxeViolations(page)
    await open(page, shop.at('/search?q=zuzu&minPrice=1000'))
    await expectNoAxeViolations(page)
    await openFilters(page, size)
    await expectNoAxeViolations(page)
    await open(page, shop.at('/search?q=qqzzxx'))
    await expectNoAxeViolations(page)
    await open(page, shop.at('/search'))
    await page.getByText('Popular searches').waitFor()
    await expectNoAxeViolations(page)
    await box(page).pressSequentially('zuzu')
    await expect.poll(() => options(page).count()).toBe(6)
    await box(page).press('ArrowDown')
    await expectNoAxeViolations(page)
    await open(page, shop.at('/search?q=zuzu'))
    await box(page).fill('milk')
    await box(page).press('Enter')
    await results(page, 65).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.getByText('Recent searches').waitFor()
    await expectNoAxeViolations(page)
  })
})

it('nothing is wider than a screen of 320 pixels', async () => {
  const page = await aPage({ size: 'phone', context: { viewport: { width: 320, height: 640 } } })
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const address of ['/', '/search', '/search?q=zuzu&minPrice=1000&maxPrice=9000', '/search?q=qqzzxx']) {
    await open(page, shop.at(address))
    expect(await tooWide(), address).toBe(0)
  }
  await open(page, shop.at('/search'))
  await box(page).pressSequentially('zuzu')
  await expect.poll(() => options(page).count()).toBe(6)
  expect(await tooWide()).toBe(0)
})

it('works without a script: words, and the next page', async () => {
  const page = await aPage({ size: 'phone', expected: [/\.js csp$/], context: { javaScriptEnabled: false } })
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

it('the page of one search takes nothing away from the next one', async () => {
  const page = await aPage({ size: 'desktop' })
  await open(page, shop.at('/search?q=zuzu'))
  const answer = await page.goto(shop.at('/search'))
  expect(answer?.status()).toBe(200)
  expect(await answer?.text()).toContain('Matooke &amp; Roots')
})
