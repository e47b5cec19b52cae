import type { Locator, Page } from 'playwright-core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createPage, SIZES } from '../../support/browser/browser.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { readLayoutShifts, recordLayoutShifts } from '../../support/browser/layoutShift.ts'
import { follow, open } from '../../support/browser/steps.ts'

const shop = openShop()

/** Reads the scroll position of a row. */
const leftOf = (scroller: Locator) => scroller.evaluate(({ scrollLeft }) => scrollLeft)

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function toShelf(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { name: /^Products \(\d+\)$/ }).waitFor()
}

describe.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('on a %s', (size) => {
  it('shows a breadcrumb, the product count and the other subcategories on a listing', async () => {
    const page = await createPage({ size })
    await open(page, shop.at('/'))
    await toShelf(page, 'Matooke & Roots')
    const way = page.getByRole('navigation', { name: 'Breadcrumb' })
    expect((await way.getByRole('listitem').allInnerTexts()).filter(Boolean)).toEqual([
      'Home',
      'Matooke & Roots',
      'Matooke',
    ])
    const cards = page.getByRole('region', { name: /^Products/ }).getByRole('article')
    expect(await page.getByRole('heading', { name: /^Products/ }).innerText()).toBe(`Products (${await cards.count()})`)

    if (size === 'phone')
      await page.getByRole('combobox', { name: 'Subcategory' }).selectOption({ label: 'Sweet Potatoes' })
    else
      await page
        .getByRole('navigation', { name: 'Parts of Matooke & Roots' })
        .getByRole('link', { name: 'Sweet Potatoes' })
        .click()
    await page.waitForURL(/\/Sweet-Potatoes-sub_/)
    await page
      .getByRole('region', { name: 'More in Matooke & Roots' })
      .getByRole('link', { name: 'Irish Potatoes' })
      .click()
    await page.waitForURL(/\/Irish-Potatoes-sub_/)

    if (size === 'phone')
      await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption({ label: 'Drinks' })
    else await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Drinks' }).click()
    await page.waitForURL(/\/Drinks-cat_\w+\/Water-sub_/)
  })

  it('has no layout shift while home and a listing load', async () => {
    const page = await createPage({ size, pictures: true })
    await recordLayoutShifts(page)
    const expectNoShift = async () => {
      const { total, elements } = await readLayoutShifts(page)
      expect(total, elements).toBeLessThan(0.02)
    }
    await open(page, shop.at('/'))
    await page.waitForLoadState('networkidle')
    await expectNoShift()
    const listing = await page.getByRole('link', { name: 'Fresh Fruits', exact: true }).getAttribute('href')
    await open(page, shop.at(listing ?? ''))
    await page.waitForLoadState('networkidle')
    await expectNoShift()
  })

  it('places the categories before all of them have arrived', async () => {
    const page = await createPage({ size })
    const firstCategory = page.getByRole('region', { name: 'Shop by Category' }).getByRole('listitem').first()
    await page.goto(shop.at('/'))
    const complete = await firstCategory.boundingBox()
    await intercept(page, shop.at('/'), async (route) => {
      const response = await route.fetch()
      const [start, ...rest] = (await response.text()).split(/(?=Shop by Category<)/)
      const [first, second] = rest.join('').split(/(?<=<\/li>)/)
      await route.fulfill({ response, body: `${start}${first}${second}` })
    })
    await page.goto(shop.at('/'))
    expect(await firstCategory.boundingBox()).toEqual(complete)
  })
})

describe('Home', () => {
  it('shows a banner, the categories and a product strip for each with a link to all of it', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/'))
    await page.getByRole('heading', { level: 1, name: 'Fresh from the market, home today.' }).waitFor()
    const shelves = page.getByRole('region', { name: 'Shop by Category' }).getByRole('link')
    expect(await shelves.count()).toBe(14)
    const strip = page.getByRole('region', { name: 'Matooke & Roots' })
    await strip.getByText('10 min').first().waitFor()
    await strip.getByRole('button', { name: 'Add Matooke, green to cart' }).click()
    await strip.getByRole('group', { name: 'Quantity of Matooke, green' }).getByText('1', { exact: true }).waitFor()
    await strip.getByRole('link', { name: 'See All' }).click()
    await page.waitForURL(/\/Matooke-Roots-cat_\w+\/Matooke-sub_\w+$/)
    await page.getByRole('heading', { name: /^Products \(\d+\)$/ }).waitFor()
  })

  it('can be used with the keyboard alone', async () => {
    const page = await createPage({ size: 'desktop', pictures: true })
    await open(page, shop.at('/'))
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the page')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)
    expect(outline).toBe('solid')
    await page.getByRole('button', { name: 'Add Matooke, half bunch to cart' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: 'Quantity of Matooke, half bunch' }).waitFor()
    await page.getByRole('link', { name: 'Matooke, half bunch' }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Matooke, half bunch' }).waitFor()
  })
})

describe('A product strip', () => {
  it('scrolls by 200 px with each press of an arrow, and disables an arrow at the end', async () => {
    const page = await createPage({ size: 'desktop', pictures: true, motion: true })
    await open(page, shop.at('/'))
    const strip = page.getByRole('region', { name: 'Fresh Fruits' })
    const [list, back, on] = [
      strip.getByRole('list'),
      strip.getByRole('button', { name: 'Scroll Fresh Fruits back' }),
      strip.getByRole('button', { name: 'Scroll Fresh Fruits on' }),
    ]
    await list.hover()
    expect(await back.getAttribute('aria-disabled')).toBe('true')
    await on.click()
    await expect.poll(() => leftOf(list)).toBe(200)
    await on.click()
    await expect.poll(() => on.getAttribute('aria-disabled')).toBe('true')
    const end = await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(() => leftOf(list)).toBe(end)
    await back.click()
    await expect.poll(() => leftOf(list)).toBe(end - 200)
    await back.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => back.getAttribute('aria-disabled')).toBe('true')
  })

  it('does not animate with reduced motion', async () => {
    const page = await createPage({ size: 'desktop', pictures: true })
    await open(page, shop.at('/'))
    const strip = page.getByRole('region', { name: 'Fresh Fruits' })
    await strip.getByRole('list').hover()
    await strip.getByRole('button', { name: 'Scroll Fresh Fruits on' }).click()
    expect(await leftOf(strip.getByRole('list'))).toBe(200)
  })
})

const VIEWPORTS = {
  'a small phone': { width: 320, height: 568 },
  'a desktop at 200 %': { width: 640, height: 400 },
  'a tablet': { width: 820, height: 1180 },
  'a wide screen': { width: 1920, height: 1080 },
}

describe('At every width', () => {
  it('no page is wider than the screen', async () => {
    const page = await createPage({ size: 'desktop', pictures: true, expected: [/404/] })
    await open(page, shop.at('/'))
    const hrefs = await page
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? '').filter((href) => /^\/(product\/|Dairy-Eggs)/.test(href)),
      )
    const [product, listing] = [
      hrefs.find((href) => href.startsWith('/product')),
      hrefs.find((href) => href.startsWith('/Dairy')),
    ]
    for (const path of ['/', product, listing, '/nowhere', '/cart', '/login']) {
      if (path !== '/') await follow(page, shop.at(path ?? ''))
      for (const [screen, viewport] of Object.entries(VIEWPORTS)) {
        await page.setViewportSize(viewport)
        expect([path, screen, await overflowOf(page)]).toEqual([path, screen, 0])
      }
    }
  })

  it('every control on home has a touch target of at least 44 px', async () => {
    const page = await createPage({ size: 'phone', pictures: true })
    await open(page, shop.at('/'))
    const small = await page.evaluate(() => {
      const target = (one: Element) => {
        const box = one.getBoundingClientRect()
        const halo = getComputedStyle(one, '::after')
        const grown = halo.position === 'absolute' && halo.content !== 'none'
        return {
          width: grown ? Math.max(box.width, Number.parseFloat(halo.width)) : box.width,
          height: grown ? Math.max(box.height, Number.parseFloat(halo.height)) : box.height,
        }
      }
      return [...document.querySelectorAll('a, button, input')]
        .filter(
          (one) =>
            (one as HTMLElement).checkVisibility() &&
            !one.closest('.visually-hidden') &&
            !(one as HTMLElement).className.includes('skip'),
        )
        .map((one) => one.closest('label') ?? one)
        .map((one) => ({ name: one.getAttribute('aria-label') ?? one.textContent, ...target(one) }))
        .filter(({ width, height }) => Math.min(width, height) < 43.5)
    })
    expect(small).toEqual([])
  })
})

type Part = { path: string }

/** Creates a new subcategory of the snacks with this many products until the end of the test. */
async function createSubcategory(name: string, products: number): Promise<Part> {
  const slug = name.toLowerCase()
  await shop.query(`
    insert into subcategories (id, slug, name, image, position) values (uuidv7(), '${slug}', '${name}', '/favicon.svg', 99);
    insert into subcategory_categories (subcategory_id, category_id, position) select s.id, c.id, 99 from subcategories s, categories c where s.slug = '${slug}' and c.slug = 'snacks';
    insert into products (id, number, name, unit, list_price, stock, description, images)
      select uuidv7(), '${slug}-' || n, '${name} ' || n, '1 packet', 1000, 5, 'One of many.', (select images from products where number = 'P0001') from generate_series(1, ${products}) n;
    insert into product_categories (product_id, category_id, position) select p.id, c.id, 1 from products p, categories c where p.number like '${slug}-%' and c.slug = 'snacks';
    insert into product_subcategories (product_id, subcategory_id, position) select p.id, s.id, 1 from products p, subcategories s where p.number like '${slug}-%' and s.slug = '${slug}'`)
  onTestFinished(async () => {
    await shop.query(
      `delete from products where number like '${slug}-%'; delete from subcategories where slug = '${slug}'`,
    )
  })
  // A process reads the categories again when PostgreSQL's notification has arrived, not at the commit.
  const path = await vi.waitUntil(() => findPath(name), { timeout: 60_000 })
  return { path }
}

/** Finds the path of a subcategory of the snacks by its name; null until the shop knows it. */
async function findPath(name: string): Promise<string | null> {
  const query = '{ categories { id name subcategories { id name } } }'
  const response = await fetch(shop.at('/graphql'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data } = (await response.json()) as {
    data: { categories: { id: string; name: string; subcategories: { id: string; name: string }[] }[] }
  }
  const snacks = data.categories.find((category) => category.name === 'Snacks')
  const subcategory = snacks?.subcategories.find((one) => one.name === name)
  return subcategory ? `/Snacks-${snacks?.id}/${name}-${subcategory.id}` : null
}

describe('A subcategory', () => {
  it('without products shows the empty message', async () => {
    const { path } = await createSubcategory('Nothing', 0)
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at(path))
    await page.getByText('No products available yet').waitFor()
    await page.getByText('Check back soon for new products in this category!').waitFor()
    await page.getByRole('link', { name: 'Shop Now' }).waitFor()
  })

  it('with more than twenty products shows twenty, and the others on request', async () => {
    const { path } = await createSubcategory('Plenty', 26)
    const page = await createPage({ size: 'phone', expected: [/ERR_FAILED/] })
    await page.clock.install()
    await open(page, shop.at(path))
    const cards = page.getByRole('region', { name: 'Products (26)' }).getByRole('article')
    expect(await cards.count()).toBe(20)
    // A press without a network loads the code that watches the connection.
    await intercept(page, '**/graphql?*', (route) => route.abort('failed'))
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByText(/^You are offline, showing/).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => cards.count()).toBe(26)
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)

    // An outage of some minutes: the page is brought up to date, and the shopper keeps their place in the list.
    const requested: (string | null)[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).searchParams.get('operationName')))
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await page.getByText(/^You are offline, showing/).waitFor()
    await page.clock.fastForward('02:00')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => requested).toContain('Categories')
    expect(requested).not.toContain('ListingPage')
    expect(await cards.count()).toBe(26)
  })

  it('stays on the page when a refetch after an outage fails', async () => {
    const { path } = await createSubcategory('Steady', 21)
    const page = await createPage({ size: 'phone', expected: [/ERR_FAILED/] })
    await page.clock.install()
    await open(page, shop.at(path))
    const requested: (string | null)[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).searchParams.get('operationName')))
    await intercept(page, '**/graphql?*', (route) => route.abort('failed'))
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByText(/^You are offline, showing/).waitFor()
    // The server responds, so the page refetches its data; the second time, the first failure has been rendered.
    await page.clock.fastForward('02:00')
    await expect.poll(() => requested.filter((name) => name === 'Categories').length).toBeGreaterThan(1)
    expect(await page.getByRole('heading', { name: 'No network' }).count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Products (21)' }).getByRole('article').count()).toBe(20)
  })
})

it('Home loads the products that were missed in an outage of seconds', async () => {
  const page = await createPage({ size: 'phone', expected: [/ERR_FAILED/] })
  await open(page, shop.at('/'))
  await intercept(page, '**/graphql?*', (route) => route.abort('failed'))
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByText(/^You are offline/).waitFor()
  const filled = page.getByRole('region').filter({ has: page.getByRole('article') })
  const before = await filled.count()
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => filled.count()).toBeGreaterThan(before)
})

describe('While home loads', () => {
  it('twelve placeholder categories and six placeholder cards per strip reserve its space', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/cart'))
    let respond = () => {}
    const held = new Promise<void>((go) => {
      respond = go
    })
    await intercept(page, '**/graphql*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    const baskets = page.getByRole('region', { name: 'Shop by Category' }).getByRole('listitem')
    await expect.poll(() => baskets.count()).toBe(12)
    const strips = await page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('[aria-hidden] > :last-child')].map(({ children }) => children.length),
      )
    expect(strips.filter((cards) => cards === 6).length).toBe(2)
    respond()
    await page.getByRole('link', { name: 'Matooke & Roots', exact: true }).first().waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  })
})
