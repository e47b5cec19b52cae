import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idFromUuid } from '#server/ids.ts'
import { openShop } from '../../support/app/openShop.ts'
import { storeVisitorCart } from '../../support/browser/accounts.ts'
import { createPage, SIZES } from '../../support/browser/browser.ts'
import { open, toast } from '../../support/browser/steps.ts'

const shop = openShop()

/** Gives two products the pictures and the stock that these tests expect. */
beforeAll(async () => {
  await shop.query(
    `create table products_before as select id, images, stock from products where name in ('Mangoes, Kagogwa', 'Matooke, green', 'Matooke, half bunch')`,
  )
  const pictures = (count: number) =>
    `(select array_agg(image) from (select distinct images[1] as image from products order by 1 limit ${count}) them)`
  await shop.query(`update products set images = ${pictures(8)} where name = 'Mangoes, Kagogwa'`)
  await shop.query(`update products set images = ${pictures(3)}, stock = 4 where name = 'Matooke, green'`)
})
afterAll(() =>
  shop.query(
    'update products set images = before.images, stock = before.stock from products_before before where products.id = before.id; drop table products_before',
  ),
)

async function openProduct(page: Page, name: string): Promise<void> {
  const [product] = await shop.query(`select id from products where name = '${name}'`)
  // The page redirects to the URL with the name.
  await open(page, shop.at(`/product/${idFromUuid('product', product?.id as string)}`))
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

const chosen = (page: Page) => page.getByRole('button', { name: /^Picture \d+ of \d+$/, pressed: true })

describe.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('on a %s', (size) => {
  it('scrolls many pictures by 100 px with each press of an arrow', async () => {
    const page = await createPage({ size, motion: true })
    await openProduct(page, 'Mangoes, Kagogwa')
    const thumbs = page.getByRole('list', { name: 'Choose a picture of Mangoes, Kagogwa' })
    const scrolled = () => thumbs.evaluate(({ scrollLeft, scrollTop }) => scrollLeft + scrollTop)
    const [earlier, later] = [
      page.getByRole('button', { name: 'Earlier pictures' }),
      page.getByRole('button', { name: 'Later pictures' }),
    ]
    expect(await earlier.getAttribute('aria-disabled')).toBe('true')
    await later.click()
    await expect.poll(scrolled).toBe(100)
    await earlier.click()
    await expect.poll(scrolled).toBe(0)
    await expect.poll(() => earlier.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('The pictures of a product', () => {
  it('are selected by thumbnail, arrow keys and swipe', async () => {
    const page = await createPage({ size: 'phone', motion: true })
    await openProduct(page, 'Matooke, green')
    const track = page.getByRole('list', { name: 'Pictures of Matooke, green' })
    const shown = () => track.evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth))
    await page.getByRole('button', { name: 'Picture 3 of 3', exact: true }).click()
    await expect.poll(shown).toBe(2)
    expect(await chosen(page).getAttribute('aria-label')).toBe('Picture 3 of 3')

    await page.getByRole('button', { name: 'Zoom in on Matooke, green, picture 3 of 3' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(shown).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Zoom in on Matooke, green, picture 1 of 3',
    )

    await track.evaluate((list) => list.scrollTo({ left: list.clientWidth }))
    await expect.poll(() => chosen(page).getAttribute('aria-label')).toBe('Picture 2 of 3')
  })

  it('open full screen, zoom, and return the focus when closed', async () => {
    const page = await createPage({ size: 'phone', pictures: true })
    await openProduct(page, 'Matooke, green')
    const press = page.getByRole('button', { name: 'Zoom in on Matooke, green, picture 1 of 3' })
    await press.click()
    const zoom = page.getByRole('dialog', { name: 'Pictures of Matooke, green' })
    const picture = zoom.getByRole('img')
    const width = async () => (await picture.boundingBox())?.width ?? 0
    const before = await width()
    await zoom.getByRole('button', { name: 'Larger' }).click()
    await expect.poll(width).toBeCloseTo(1.5 * before, 0)
    await page.keyboard.press('-')
    await expect.poll(width).toBeCloseTo(before, 0)
    await picture.dblclick()
    await zoom.getByText('200%').waitFor()
    await zoom.getByRole('button', { name: 'Next picture' }).click()
    await zoom.getByRole('img', { name: 'Matooke, green, picture 2 of 3' }).waitFor()
    await zoom.getByText('100%').waitFor()
    await page.keyboard.press('Escape')
    await zoom.waitFor({ state: 'hidden' })
    expect(await press.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

describe('A product page', () => {
  it('shows all details of a product and similar products', async () => {
    const page = await createPage({ size: 'phone' })
    await openProduct(page, 'Matooke, green')
    const product = page.getByRole('main')
    for (const words of [
      '23,000',
      'Only 4 left',
      '10 min',
      'Description',
      'Unit',
      'Origin',
      'Superfast Delivery',
      'Best Prices & Offers',
      'Wide Assortment',
    ])
      await product.getByText(words).first().waitFor()
    await product.getByText('1000+ products').waitFor()
    await product.getByRole('button', { name: 'Add Matooke, green to cart' }).first().click()
    for (let more = 0; more < 3; more += 1)
      await product.getByRole('button', { name: 'One more: Matooke, green' }).click()
    await expect.poll(() => product.getByRole('button', { name: 'One more: Matooke, green' }).isDisabled()).toBe(true)

    const others = page.getByRole('region', { name: 'More like this' })
    expect(await others.getByRole('article').count()).toBe(6)
    const [name = ''] = await others.getByRole('heading', { level: 3 }).allInnerTexts()
    await others.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })

  it('shares a product with the Web Share API, else copies its link', async () => {
    const page = await createPage({ size: 'phone', context: { permissions: ['clipboard-read', 'clipboard-write'] } })
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
    await openProduct(page, 'Matooke, green')
    const share = page.getByRole('button', { name: 'Share Matooke, green' })
    await share.click()
    await toast(page, 'Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

    await page.evaluate(() => {
      const value = async ({ title }: ShareData) => {
        document.title = `shared ${title}`
      }
      Object.defineProperty(navigator, 'share', { value })
    })
    await share.click()
    await expect.poll(() => page.title()).toBe('shared Matooke, green')
  })
})

describe('A pinch gesture', () => {
  it('zooms a picture in and out', async () => {
    const page = await createPage({ size: 'phone' })
    await openProduct(page, 'Matooke, green')
    await page.getByRole('button', { name: 'Zoom in on Matooke, green, picture 1 of 3' }).click()
    const zoom = page.getByRole('dialog', { name: 'Pictures of Matooke, green' })
    await zoom.getByText('100%').waitFor()
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: 180 + (side * apart) / 2, y: 370, id })),
      })
    await touch('touchStart', 80)
    await touch('touchMove', 120)
    await touch('touchMove', 160)
    await touch('touchEnd', 0)
    await zoom.getByText('200%').waitFor()
  })
})

describe('A product that is out of stock', () => {
  it('says so, promises no delivery and cannot be added', async () => {
    await shop.query(`update products set stock = 0 where name = 'Matooke, half bunch'`)
    const page = await createPage({ size: 'phone' })
    await openProduct(page, 'Matooke, half bunch')
    const article = page.getByRole('article').first()
    await article.getByText('Out of stock').first().waitFor()
    expect(await article.getByText('10 min').count()).toBe(0)
    expect(await article.getByRole('button', { name: /^Add/ }).count()).toBe(0)
  })

  it('says so on its card, also when it is in the cart', async () => {
    await shop.query(`update products set stock = 0 where name = 'Matooke, half bunch'`)
    const page = await createPage({ size: 'phone' })
    await storeVisitorCart(page, shop, { 'Matooke, half bunch': 1 })
    await open(page, shop.at('/search?q=Matooke, half bunch'))
    const card = page.getByRole('article').filter({ hasText: 'Matooke, half bunch' })
    await card.getByRole('group', { name: 'Quantity of Matooke, half bunch' }).waitFor()
    await card.getByText('Out of stock').waitFor()
  })
})
