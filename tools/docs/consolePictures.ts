/**
 * `npm run docs:pictures` takes the pictures of docs/running-the-shop: it starts the built shop on a database of its
 * own, adds the history of `npm run demo`, signs in to the staff console and photographs its pages at 1366×768.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser, openSite, type Site } from '../../bench/site.ts'
import { PASSWORD, readEmailedCode } from '../../tests/support/browser/accounts.ts'
import { withServerCode } from '../load.ts'
import { fail, ROOT, report } from '../step.ts'

const FOLDER = join(ROOT, 'docs', 'images', 'console')

/** Pages that are photographed as they open. */
const PAGES = ['categories', 'customers', 'delivery', 'partners', 'staff', 'audit', 'jobs', 'settings', 'account']

async function signIn(page: Page, { at }: Site, email: string): Promise<void> {
  await page.goto(at('/staff'))
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await take(page, 'sign-in')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Code from your email' }).waitFor()
  const code = await readEmailedCode(at, email)
  for (const [index, digit] of [...code].entries()) await page.getByLabel(`Digit ${index + 1} of 6`).press(digit)
  await page
    .getByRole('link', { name: /^Orders/ })
    .first()
    .waitFor()
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready')
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return image.complete || width === 0 || bottom < 0 || top > innerHeight
    }),
  )
  const png = await page.screenshot({ animations: 'disabled' })
  await sharp(png)
    .webp({ quality: 80 })
    .toFile(join(FOLDER, `${name}.webp`))
  console.log(`  ${name}`)
}

/** Opens a page and waits for its heading and, of a list, its first row. */
async function open(page: Page, { at }: Site, path: string): Promise<void> {
  await page.goto(at(`/staff${path}`))
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
}

async function fillBanner(form: Locator, { at }: Site): Promise<void> {
  await form.getByRole('textbox', { name: 'Title' }).first().fill('Breakfast week')
  await form.getByRole('textbox', { name: 'Button' }).first().fill('See the offers')
  await form.getByRole('textbox', { name: 'Text', exact: true }).fill('Milk, eggs and bread for less, until Sunday.')
  await form.getByRole('textbox', { name: 'Page that it opens' }).fill('/search?q=breakfast')
  const picture = await fetch(at('/images/banners/dairy-eggs-desktop.webp'))
  const buffer = Buffer.from(await picture.arrayBuffer())
  await form
    .getByLabel('Picture for wide screens: choose')
    .setInputFiles({ name: 'breakfast.webp', mimeType: 'image/webp', buffer })
  await form.getByLabel('Picture for wide screens: replace').waitFor()
  await form.getByRole('textbox', { name: 'Title' }).first().focus()
}

async function takeAll(page: Page, shop: Site): Promise<void> {
  await signIn(page, shop, 'admin@kasero.test')
  await open(page, shop, '/today')
  // The day before is whole, whatever the time is.
  await page.getByText('Yesterday', { exact: true }).first().click()
  await page.getByRole('heading', { name: 'Sales yesterday' }).waitFor()
  await take(page, 'today')

  await open(page, shop, '/orders')
  await page.getByRole('row').nth(2).waitFor()
  await take(page, 'orders')
  await open(page, shop, '/orders?state=NEW')
  await page.getByRole('row').nth(2).waitFor()
  await page.locator('body').press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await take(page, 'orders-selected')
  await page.keyboard.press('e')
  await page.getByRole('status').filter({ hasText: '2 orders changed' }).waitFor()
  await open(page, shop, '/orders?state=TO_PICK')
  await page.getByRole('row').nth(1).getByText(/^KS-/).first().click()
  await page.getByRole('list', { name: 'What happened' }).waitFor()
  await take(page, 'order')
  await open(page, shop, '/orders?state=NEW')
  await page.getByRole('row').nth(1).getByText(/^KS-/).first().click()
  await page.getByRole('list', { name: 'What happened' }).waitFor()
  await page.locator('body').press('m')
  await page.getByRole('dialog').waitFor()
  await take(page, 'move-delivery')
  await open(page, shop, '/orders?state=DELIVERED')
  await page.getByRole('row').nth(1).getByText(/^KS-/).first().click()
  await page.getByRole('list', { name: 'What happened' }).waitFor()
  await page.locator('body').press('b')
  await page
    .getByRole('spinbutton', { name: /^Units of/ })
    .first()
    .fill('1')
  await page.getByRole('button', { name: /^Refund UGX/ }).waitFor()
  await take(page, 'refund')
  await open(page, shop, '/orders?late=1&state=ON_THE_WAY')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill('Late with riders')
  await take(page, 'save-view')

  await open(page, shop, '/tickets')
  await page.getByText('Two eggs were broken').first().click()
  await page.getByText('Can I have the money for them back?').first().waitFor()
  await page
    .getByRole('button', { name: /Refund/ })
    .first()
    .waitFor()
  await take(page, 'tickets')

  await open(page, shop, '/home-banners')
  await page.locator('body').press('n')
  await fillBanner(page.getByRole('dialog', { name: 'New banner' }), shop)
  await take(page, 'home-banners')

  await open(page, shop, '/products?q=milk')
  await page.getByRole('row').nth(2).waitFor()
  await take(page, 'products')
  await open(page, shop, '/low-stock')
  await take(page, 'low-stock')
  await open(page, shop, '/products/new')
  await take(page, 'product')
  await open(page, shop, '/orders/new')
  await take(page, 'phone-order')
  await open(page, shop, '/import')
  await page.getByLabel(/^Choose a CSV or JSON file/).setInputFiles({
    name: 'owino-november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Code;Product;Price (UGX);Qty;Asili;Remarks\nP0050;Matooke;22000;40;Mbarara;\nP0051;Yams;9500;25;Luwero;by Friday\n',
    ),
  })
  await page.getByRole('button', { name: /^Continue/ }).waitFor()
  await take(page, 'import')
  await open(page, shop, '/search-words')
  await page.getByRole('textbox', { name: 'What a shopper types' }).fill('posho')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Products found' }).waitFor()
  await take(page, 'search-words')
  for (const name of PAGES) {
    await open(page, shop, `/${name}`)
    await take(page, name)
  }
  await page.getByRole('heading', { name: 'Notifications' }).evaluate((heading) => heading.scrollIntoView())
  await take(page, 'notifications')
  await open(page, shop, '/staff')
  await page
    .getByRole('button', { name: /Invite/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await take(page, 'staff-invite')
}

try {
  const since = performance.now()
  mkdirSync(FOLDER, { recursive: true })
  await withServerCode(async (load) => {
    await load('reflect-metadata')
    const site = await openSite(load)
    const { openDatabase } = (await load('/server/db/pool.ts')) as typeof import('../../server/db/pool.ts')
    const { seedDemoHistory } = (await load('/server/db/seed.demo.ts')) as typeof import('../../server/db/seed.demo.ts')
    const database = openDatabase({ url: site.databaseUrl })
    const browser = await openBrowser()
    try {
      await seedDemoHistory(database.db, new Date())
      const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, deviceScaleFactor: 1 })
      await takeAll(page, site).catch(async (error: unknown) => {
        await page.screenshot({ path: join(ROOT, '.data', 'failed.png') })
        throw error
      })
    } finally {
      await browser.close()
      await database.close()
      await site.close()
    }
  })
  report('Pictures of the staff console', since)
  process.exit(0)
} catch (error) {
  fail(error)
}
