import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import { holdOperation, openConsole, openLaptop } from '../../support/browser/counter.ts'
import { expectFocus, expectFocusWithin } from '../../support/browser/focus.ts'
import { expectFitsWidth } from '../../support/browser/width.ts'

const shop = openShop({ own: true })

const PHONE = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 800 }

async function createPicture(width: number, height: number) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#2f6b3a' } })
    .png()
    .toBuffer()
  return { name: 'field.png', mimeType: 'image/png', buffer }
}

/** Path of the picture that the browser has chosen, and its priority. */
const readPicture = (page: Page) =>
  page.getByRole('region', { name: 'Matooke week' }).evaluate(async (region) => {
    const image = region.querySelector('img') as HTMLImageElement
    await image.decode()
    return [new URL(image.currentSrc).pathname.replace(/\w{32}/, 'ID'), image.fetchPriority]
  })

it('A banner of the home page is made, shown to shoppers on a phone and a wide screen, and switched off', async () => {
  const page = await openLaptop()
  await openConsole(page, shop, '/home-banners', 'manager@kasero.test')
  await page.getByRole('heading', { name: 'There are no banners' }).waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New banner' })
  await expectFocus(dialog.getByRole('textbox', { name: 'Title' }))
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog.getByText('Choose the page that it opens.').waitFor()
  await dialog.getByRole('textbox', { name: 'Title', exact: false }).first().fill('Matooke week')
  await dialog.getByRole('textbox', { name: 'Button', exact: false }).first().fill('See the matooke')
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('Straight from Mbarara, every morning.')
  await dialog.getByRole('textbox', { name: 'Find a product or category' }).fill('half bunch')
  await dialog.getByRole('button', { name: /^Matooke, half bunch/ }).press('Enter')
  await dialog.getByLabel('Picture for phones: choose').setInputFiles(await createPicture(800, 700))
  await dialog.getByLabel('Picture for phones: replace').waitFor()
  await dialog.getByLabel('Picture for wide screens: choose').setInputFiles(await createPicture(1500, 700))
  await dialog.getByLabel('Picture for wide screens: replace').waitFor()
  await expect
    .poll(() => dialog.getByRole('img', { name: 'Matooke week. Straight from Mbarara, every morning.' }).count())
    .toBe(2)
  await expectNoAxeViolations(page)
  await page.setViewportSize(PHONE)
  await expectFitsWidth(page)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: 'Matooke week' })
  await row.getByText('Shown now').waitFor()
  await expectFitsWidth(page)
  await expectNoAxeViolations(page)

  const shopper = await createPage({ size: 'phone', pictures: true })
  await shopper.goto(shop.at('/'))
  await shopper.getByRole('heading', { level: 1, name: 'Matooke week' }).waitFor()
  expect(await readPicture(shopper)).toEqual(['/images/ID/640.webp', 'high'])
  expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await expectNoAxeViolations(shopper)
  await shopper.setViewportSize(WIDE)
  await expect.poll(() => readPicture(shopper)).toEqual(['/images/ID/1280.webp', 'high'])
  await expectNoAxeViolations(shopper)
  await shopper.getByRole('link', { name: 'See the matooke' }).press('Enter')
  await shopper.getByRole('heading', { level: 1, name: 'Matooke, half bunch' }).waitFor()
  expect(new URL(shopper.url()).pathname).toMatch(/^\/product\/Matooke-half-bunch-prod_\w+$/)

  // Another user changes it while the form is open.
  await row.getByRole('button', { name: 'Edit Matooke week' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Matooke week' })
  await expectFocusWithin(form)
  await form.getByRole('textbox', { name: 'Text', exact: true }).fill('Until Sunday.')
  await shop.query(`update home_banners set title = 'Matooke days', version = version + 1`)
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await form.getByText('Title: Matooke days').waitFor()
  await form.getByRole('button', { name: 'Take theirs' }).press('Enter')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('status').filter({ hasText: 'Matooke days is saved' }).waitFor()

  // The page shows it before the response; the home page changes, and the banner can be removed, after it.
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('SaveHomeBanner') === true)
  await page.getByRole('checkbox', { name: 'Matooke days is on' }).press('Space')
  await page.getByRole('listitem').getByText('Off').waitFor()
  await (await saved).finished()
  await expect.poll(async () => (await shop.query('select enabled from home_banners'))[0]?.enabled).toBe(false)
  await shopper.goto(shop.at('/'))
  await shopper.getByRole('heading', { level: 1, name: 'Fresh from the market, home today.' }).waitFor()
  await page.getByRole('button', { name: 'Remove Matooke days' }).press('Enter')
  await page.getByRole('heading', { name: 'There are no banners' }).waitFor()
  // Last, because it can be taken back for as long as this is shown.
  await page.getByRole('status').filter({ hasText: 'Matooke days is removed' }).waitFor()
  await page.keyboard.press('z')
  await page.getByRole('listitem').getByText('Off').waitFor()
})

it('Z takes back the last action, and then the one before it, for as long as both are offered', async () => {
  await shop.query(`insert into home_banners (id, title, button_label, link, enabled, position)
    select uuidv7(), title, 'Open', '/search', true, place from (values ('First', 8), ('Second', 9)) as new (title, place)`)
  const page = await openLaptop()
  await openConsole(page, shop, '/home-banners', 'manager@kasero.test')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const status = (text: string) => page.getByRole('status').filter({ hasText: text })
  for (const name of ['First', 'Second']) {
    await page.getByRole('button', { name: `Remove ${name}` }).press('Enter')
    await status(`${name} is removed`).waitFor()
  }
  for (const name of ['Second', 'First']) {
    await status(`${name} is removed`).getByRole('button', { name: 'Undo' }).waitFor()
    await page.keyboard.press('z')
    await row(name).waitFor({ timeout: 10_000 })
  }
})

it('A banner is not saved before its picture is uploaded', async () => {
  const page = await openLaptop()
  await openConsole(page, shop, '/home-banners', 'manager@kasero.test')
  await page.getByRole('heading', { name: 'Home banners', level: 1 }).waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New banner' })
  const upload = await holdOperation(page, 'RequestHomeBannerPictureUpload')
  await dialog.getByLabel('Picture for phones: choose').setInputFiles(await createPicture(800, 700))
  await dialog.getByRole('progressbar').waitFor()
  const save = dialog.getByRole('button', { name: 'Save' })
  expect(await save.isDisabled()).toBe(true)
  upload()
  await dialog.getByLabel('Picture for phones: replace').waitFor()
  expect(await save.isDisabled()).toBe(false)
})
