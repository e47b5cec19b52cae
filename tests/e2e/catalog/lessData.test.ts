import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createPage } from '../../support/browser/browser.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { open } from '../../support/browser/steps.ts'

const shop = openShop()

/** Picture URLs in three widths, as the catalogue stores them. */
beforeAll(() =>
  shop.query(`
    create table products_before as select id, images from products where name like 'Matooke%';
    update products set images = array['/images/test-a/640.webp', '/images/test-b/640.webp'] where name like 'Matooke%'`),
)
afterAll(() =>
  shop.query(
    'update products set images = before.images from products_before before where products.id = before.id; drop table products_before',
  ),
)

/** Collects the pictures that a page requests; the files need not exist. */
async function watchPictures(page: Page): Promise<string[]> {
  const asked: string[] = []
  await intercept(page, '**/images/test-*/*', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ path: 'client/pages/auth/basket.webp' })
  })
  return asked
}

async function openProduct(page: Page): Promise<void> {
  await open(page, shop.at('/'))
  await page.getByRole('link', { name: 'Matooke, green', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Matooke, green' }).waitFor()
  await page.waitForLoadState('networkidle')
}

describe('Data saving', () => {
  it('is off by default: a high-resolution screen gets the high-resolution picture', async () => {
    const page = await createPage({ size: 'phone', pictures: true })
    const asked = await watchPictures(page)
    await openProduct(page)
    await expect.poll(() => asked).toContain('/images/test-a/640.webp')
    expect(await page.getByText(/^Saved about/).count()).toBe(0)
  })

  it('by request header serves small pictures and no font', async () => {
    const page = await createPage({
      size: 'phone',
      pictures: true,
      context: { extraHTTPHeaders: { 'save-data': 'on' } },
    })
    const asked = await watchPictures(page)
    const fonts: string[] = []
    page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
    await openProduct(page)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(asked.filter((path) => path.includes('/640'))).toEqual([])
    expect(fonts).toEqual([])
    await page.getByText('Using less data, as your browser asks').waitFor()
  })

  it('in the footer applies to the next pages, survives a reload, and shows the saved bytes', async () => {
    const page = await createPage({ size: 'phone', pictures: true })
    const asked = await watchPictures(page)
    await open(page, shop.at('/faq'))
    const less = page.getByRole('switch', { name: 'Use less data' })
    await less.check()
    await page.getByText('Pictures come smaller from now on').waitFor()
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    await expect.poll(() => less.isChecked()).toBe(true)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('link', { name: 'Matooke, green', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Matooke, green' }).waitFor()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    expect(asked.filter((path) => path.includes('/640'))).toEqual([])
    await page.getByText(/^Saved about \d+ kB so far$/).waitFor()
    await less.uncheck()
    await expect.poll(() => page.getByText(/^Saved about/).count()).toBe(0)
  })
})
