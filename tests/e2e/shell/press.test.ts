/** Links begin to load their page when they are pressed; the click opens it. */
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createPage, type SIZES } from '../../support/browser/browser.ts'
import { requestsOf } from '../../support/browser/search.ts'
import { open } from '../../support/browser/steps.ts'

const shop = openShop()

const links = (page: Page) => page.getByRole('article').getByRole('link')

/** Opens home and waits until presses are answered; that code loads once the page has settled. */
async function openHome(size: keyof typeof SIZES): Promise<Page> {
  const page = await createPage({ size })
  const requests = requestsOf(page, 'ListingPage')
  await open(page, shop.at('/'))
  const seeAll = page.getByRole('link', { name: /^See All: / }).first()
  const isAnswered = async () => {
    await seeAll.dispatchEvent('pointerdown', { isPrimary: true, button: 0 })
    return requests.length
  }
  await expect.poll(isAnswered).toBeGreaterThan(0)
  return page
}

async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('The link is not visible.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function press(page: Page, link: Locator, button: 'left' | 'right' = 'left'): Promise<void> {
  const { x, y } = await centreOf(link)
  await page.mouse.move(x, y)
  await page.mouse.down({ button })
}

it('loads the page of a pressed link once and opens it with the click', async () => {
  const page = await openHome('desktop')
  const requests = requestsOf(page, 'ProductPage')
  const link = links(page).first()
  const name = await link.innerText()
  await press(page, link)
  await expect.poll(() => requests.length).toBe(1)
  expect(page.url()).toBe(shop.at('/'))
  await page.mouse.up()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(requests).toHaveLength(1)
})

it('loads nothing for the right button and for a press that opens another tab', async () => {
  const page = await openHome('desktop')
  const requests = requestsOf(page, 'ProductPage')
  await press(page, links(page).first(), 'right')
  await page.mouse.up({ button: 'right' })
  await page.keyboard.press('Escape')
  await page.keyboard.down('Control')
  await press(page, links(page).first())
  await page.mouse.move(1, 1)
  await page.mouse.up()
  await page.keyboard.up('Control')
  // The next press is answered, so the earlier ones were as well.
  await press(page, links(page).nth(1))
  await expect.poll(() => requests.length).toBe(1)
  expect(page.url()).toBe(shop.at('/'))
})

it('lets a link be dragged', async () => {
  const page = await openHome('desktop')
  const link = links(page).first()
  const href = await link.getAttribute('href')
  const dragged = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('dragstart', ({ dataTransfer }) => resolve(dataTransfer?.getData('text/uri-list') ?? ''))
      }),
  )
  await press(page, link)
  const { x, y } = await centreOf(link)
  await page.mouse.move(x + 60, y + 60, { steps: 4 })
  expect(await dragged).toBe(shop.at(href ?? ''))
  await page.mouse.up()
  expect(page.url()).toBe(shop.at('/'))
})

it('opens a link with the keyboard', async () => {
  const page = await openHome('desktop')
  const link = links(page).first()
  const name = await link.innerText()
  await link.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

it('stays on the page when a touch on a link becomes a scroll', async () => {
  const page = await openHome('phone')
  const { x, y } = await centreOf(links(page).first())
  const before = await page.evaluate(() => window.scrollY)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let moved = 30; moved <= 240; moved += 30)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - moved }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100)
  expect(page.url()).toBe(shop.at('/'))
})
