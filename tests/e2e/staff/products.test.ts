import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { idFromUuid } from '#server/ids.ts'
import { openShop } from '../../support/app/openShop.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import {
  holdOperation,
  holdResponses,
  loseResponse,
  openConsole,
  openLaptop,
  openPhone,
  REFUSED,
  signInAgain,
} from '../../support/browser/counter.ts'
import { expectFocus, pressAt, tabTo } from '../../support/browser/focus.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { runTasks } from '../../support/browser/quiet.ts'

const shop = openShop({ own: true })

async function openSignedIn(
  path: string,
  { email = 'manager@kasero.test', size = 'desktop' as 'desktop' | 'phone' } = {},
): Promise<Page> {
  const page = await (size === 'phone' ? openPhone() : openLaptop())
  await openConsole(page, shop, path, email)
  return page
}

const cell = (page: Page, name: string, row = 0) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name} of`) }).nth(row)
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Changes that are not saved' })
const pricesBy = (number: string) =>
  shop.query(`select list_price, stock from products where number = '${number}'`).then(([row]) => row)

/** Opens the review and saves by keys; the button has the focus a moment after the dialog is there. */
async function reviewAndSave(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+s')
  await expectFocus(page.getByRole('dialog', { name: title }).getByRole('button', { name: /^Save \d+ change/ }))
  await page.keyboard.press('Enter')
}

describe('The product grid', () => {
  it('lets a manager change forty prices by keyboard alone, review them, save them and take them back', async () => {
    // The second price moves by 56 %, the others by 11 %.
    const seeded = await shop.query('select id, list_price from products order by number limit 41')
    const setPrices = (prices: readonly unknown[]) =>
      shop.query(`update products set list_price = new.price
        from (values ${seeded.map(({ id }, row) => `('${id}'::uuid, ${prices[row]})`)}) as new (id, price)
        where products.id = new.id`)
    await setPrices(seeded.map((_product, row) => (row === 1 ? 5_000 : 7_000)))
    const page = await openSignedIn('/products?sort=number')
    const first = cell(page, 'Price')
    await first.waitFor()
    const before = await shop.query('select number, list_price from products order by number limit 41')
    await tabTo(page, first)
    await page.keyboard.type('+10%')
    await page.keyboard.press('Enter')
    // Relative figures differ by row; the other 39 get one price, filled down.
    await page.keyboard.type('7,777')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    for (let row = 0; row < 38; row += 1) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await bar(page).getByText('40 cells in 40 products').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Control+z')
    await bar(page).getByText('2 cells in 2 products').waitFor()
    await page.keyboard.press('Control+y')
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Save 40 changes?' })
    await dialog.waitFor()
    await expectNoAxeViolations(page)
    // A price that moves by more than 30 % needs a tick of its own.
    await dialog.getByRole('button', { name: 'Save 39 changes' }).waitFor()
    await dialog.getByRole('row').nth(2).getByText('Tick it if that is right.').waitFor()
    await pressAt(page, dialog.getByRole('checkbox').nth(1), 'Space')
    await dialog.getByRole('button', { name: 'Save 40 changes' }).waitFor()
    // One is taken back before saving.
    await pressAt(page, dialog.getByRole('checkbox').nth(39), 'Space')
    await pressAt(page, dialog.getByRole('button', { name: 'Save 39 changes' }))
    await page.getByRole('status').filter({ hasText: '39 changes saved' }).waitFor()
    const after = await shop.query('select number, list_price from products order by number limit 41')
    expect(after[0]?.list_price).toBe(Math.round(Number(before[0]?.list_price) * 1.1))
    expect(after.slice(1, 39).map((row) => row.list_price)).toEqual(Array.from({ length: 38 }, () => 7_777))
    expect(after.slice(39)).toEqual(before.slice(39))
    await bar(page).getByText('1 cell in 1 product').waitFor()
    await page.keyboard.press('z')
    await page.getByRole('status').filter({ hasText: 'The old values are back' }).waitFor()
    expect(await shop.query('select number, list_price from products order by number limit 41')).toEqual(before)
    await setPrices(seeded.map(({ list_price }) => list_price))
  })

  it('lets a manager change more than forty prices on a phone by taps, leave one out and take them back', async () => {
    const numbers = "from products where number between 'P0101' and 'P0141' and number like 'P01__'"
    const read = () => shop.query(`select number, list_price ${numbers} order by number`)
    const before = await read()
    const page = await openSignedIn('/products?sort=number&q=P01', { size: 'phone' })
    await page
      .getByRole('gridcell', { name: /^Price of/ })
      .first()
      .waitFor()
    // A tap edits a cell, where a mouse needs a double click.
    await cell(page, 'Price').tap()
    await page.getByRole('textbox', { name: /^Price of/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Select all' }).tap()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: /^Change prices/ }).tap()
    const dialog = page.getByRole('dialog', { name: /^Change the price of \d+ products/ })
    await dialog.getByRole('textbox', { name: 'Price UGX' }).tap()
    await page.keyboard.type('a few')
    await dialog.getByRole('button', { name: 'Change prices' }).tap()
    await dialog.getByText('Type a price from 1 to 2,000,000').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('+10%')
    await dialog.getByRole('button', { name: 'Change prices' }).tap()
    await bar(page)
      .getByRole('button', { name: /^Review and save/ })
      .tap()
    const review = page.getByRole('dialog', { name: /^Save \d+ changes\?/ })
    await review.getByRole('checkbox').first().tap()
    await expectNoAxeViolations(page)
    await review.getByRole('button', { name: /^Save \d+ changes/ }).tap()
    const saved = page.getByRole('status').filter({ hasText: /\d+ changes saved/ })
    await saved.waitFor()
    const after = await read()
    expect(after.length).toBeGreaterThanOrEqual(40)
    expect(after.map(({ list_price }) => list_price)).toEqual(
      before.map(({ list_price }) => Math.round(Number(list_price) * 1.1)),
    )
    await bar(page).getByText('1 cell in 1 product').waitFor()
    let undoCount = 0
    page.on('request', (request) => {
      if (request.postData()?.includes('UndoProductSave')) undoCount += 1
    })
    await saved.getByRole('button', { name: /^Undo/ }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await page.getByRole('status').filter({ hasText: 'The old values are back' }).waitFor()
    expect(undoCount, 'pressed twice').toBe(1)
    expect(await read()).toEqual(before)
  })

  it('shows a manager what another user changed meanwhile, and keeps units that were sold', async () => {
    const one = await openSignedIn('/products?sort=number')
    const other = await openSignedIn('/products?sort=number', { email: 'admin@kasero.test' })
    const [product] = await shop.query('select number, name, list_price, stock from products order by number limit 1')
    const [price, stock] = [Number(product?.list_price), Number(product?.stock)]
    for (const [page, text] of [
      [one, '+500'],
      [other, '+300'],
    ] as const) {
      await tabTo(page, cell(page, 'Price'))
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await tabTo(one, cell(one, 'Stock'))
    await one.keyboard.type('+52')
    await one.keyboard.press('Enter')
    await reviewAndSave(other, 'Save 1 change?')
    await other.getByRole('status').filter({ hasText: '1 change saved' }).waitFor()
    await shop.query(`update products set stock = stock - 2 where number = '${product?.number}'`)
    await reviewAndSave(one, 'Save 2 changes?')
    await one.getByText('1 product was changed by another user').waitFor()
    expect(await pricesBy(String(product?.number))).toEqual({ list_price: price + 300, stock: stock - 2 })
    await one.keyboard.press('Control+s')
    const question = one.getByRole('alertdialog', { name: 'Another user changed this cell' })
    await question.waitFor()
    await expectNoAxeViolations(one)
    await pressAt(one, question.getByRole('button', { name: /^Keep mine/ }))
    // The question gives the focus back to the grid a moment after it is gone; the review must not open before.
    await expectFocus(one.locator('[data-cursor]'))
    await reviewAndSave(one, 'Save 2 changes?')
    await one.getByRole('status').filter({ hasText: '2 changes saved' }).waitFor()
    expect(await pricesBy(String(product?.number))).toEqual({ list_price: price + 500, stock: stock - 2 + 52 })
  })

  it('does not replace a price that another user stores while the review is open', async () => {
    const [product] = await shop.query('select number, list_price from products order by number offset 62 limit 1')
    const number = String(product?.number)
    const price = Number(product?.list_price)
    const page = await openSignedIn(`/products?q=${number}`)
    await tabTo(page, cell(page, 'Price'))
    await page.keyboard.type('+50')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    const save = page.getByRole('dialog', { name: 'Save 1 change?' }).getByRole('button', { name: 'Save 1 change' })
    await expectFocus(save)
    await shop.query(`
      with changed as (update products set list_price = ${price + 30} where number = '${number}' returning id)
      update product_settings set version = version + 1 where product_id in (select id from changed)`)
    // The list is read again once the network is back.
    for (const event of ['offline', 'online']) await page.evaluate((name) => dispatchEvent(new Event(name)), event)
    await page.getByText('1 changed by another user').waitFor()
    await pressAt(page, save)
    const question = page.getByRole('alertdialog', { name: 'Another user changed this cell' })
    await question.waitFor()
    expect(await pricesBy(number)).toMatchObject({ list_price: price + 30 })
    await pressAt(page, question.getByRole('button', { name: /^Take theirs/ }))
    await bar(page).waitFor({ state: 'hidden' })
  })
})

describe('A lost response', () => {
  it('changes price and stock once when both are saved again after the list shows them', async () => {
    const [product] = await shop.query(
      'select number, list_price, stock from products order by number offset 60 limit 1',
    )
    const number = String(product?.number)
    const [price, stock] = [Number(product?.list_price), Number(product?.stock)]
    const page = await createPage({ size: 'desktop', expected: [...REFUSED, /ERR_FAILED/] })
    await openConsole(page, shop, `/products?q=${number}`, 'manager@kasero.test')
    for (const [name, text] of [
      ['Price', '+50'],
      ['Stock', '+10'],
    ] as const) {
      await tabTo(page, cell(page, name))
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await loseResponse(page, 'SaveProducts')
    await reviewAndSave(page, 'Save 2 changes?')
    // Not the notice of the page, which disappears with the next response.
    await page.getByRole('alert').filter({ hasText: 'No connection.' }).waitFor()
    const review = page.getByRole('dialog', { name: 'Save 2 changes?' })
    // The list is read again once the network is back.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await review.getByText((stock + 20).toLocaleString('en'), { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await review.waitFor({ state: 'hidden' })
    await reviewAndSave(page, 'Save 2 changes?')
    await page.getByRole('status').filter({ hasText: '2 changes saved' }).waitFor()
    expect(await pricesBy(number)).toEqual({ list_price: price + 50, stock: stock + 10 })
  })
})

/** Types into a field by keyboard, replacing its value. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name, exact: true }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

describe('The product editor', () => {
  it('does not ask about a change of its own when it is saved again before the response', async () => {
    const [product] = await shop.query("select id from products where number = 'P0047'")
    const page = await openSignedIn(`/products/${idFromUuid('product', String(product?.id))}`)
    const unit = page.getByRole('textbox', { name: 'Unit' })
    await unit.fill('1 basket')
    const answer = await holdResponses(page, 'UpdateProduct')
    await page.keyboard.press('Control+s')
    await expect
      .poll(async () => (await shop.query("select unit from products where number = 'P0047'"))[0]?.unit)
      .toBe('1 basket')
    await unit.fill('1 large basket')
    await page.keyboard.press('Control+s')
    await runTasks(page)
    answer()
    await page.getByRole('status').filter({ hasText: 'is saved' }).first().waitFor()
    await runTasks(page)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await page.getByText('Not saved', { exact: true }).waitFor()
    await page.keyboard.press('Control+s')
    await expect
      .poll(async () => (await shop.query("select unit from products where number = 'P0047'"))[0]?.unit)
      .toBe('1 large basket')
  })

  it('lets two people edit one product: the second sees what the first stored and chooses', async () => {
    await shop.query("update products set discount = 0 where number = 'P0044'")
    const [product] = await shop.query("select id, name from products where number = 'P0044'")
    const path = `/products/${idFromUuid('product', String(product?.id))}`
    const one = await openSignedIn(path)
    const other = await openSignedIn(path, { email: 'admin@kasero.test' })
    await type(one, 'Price UGX', '5200')
    await type(one, 'Unit', '1 basket')
    await type(other, 'Price UGX', '4900')
    await type(other, 'Off %', '10')
    await one.keyboard.press('Control+s')
    await one
      .getByRole('status')
      .filter({ hasText: `${product?.name} is saved` })
      .waitFor()
    await other.keyboard.press('Control+s')
    const question = other.getByRole('alertdialog', { name: 'Another user changed this product' })
    await question.waitFor()
    await expectNoAxeViolations(other)
    const stored = () =>
      shop.query("select list_price, discount, unit from products where number = 'P0044'").then(([row]) => row)
    expect(await stored()).toMatchObject({ list_price: 5_200, discount: 0, unit: '1 basket' })
    // Only the price was changed by both; unit and discount are merged.
    expect(await question.getByRole('group').count()).toBe(1)
    await pressAt(other, question.getByRole('radio', { name: /^Stored now/ }), 'Space')
    await pressAt(other, question.getByRole('button', { name: 'Save my choice' }))
    await other
      .getByRole('status')
      .filter({ hasText: `${product?.name} is saved` })
      .waitFor()
    expect(await stored()).toEqual({ list_price: 5_200, discount: 10, unit: '1 basket' })
    await other.getByRole('list', { name: 'Changes' }).getByText('Off % 0 → 10').waitFor()
    await expectNoAxeViolations(other)
  })

  it('shows on a phone what another user stored meanwhile, to choose from by taps', async () => {
    const [product] = await shop.query("select id, name from products where number = 'P0046'")
    const page = await openSignedIn(`/products/${idFromUuid('product', String(product?.id))}`, { size: 'phone' })
    await page.getByRole('textbox', { name: 'Price UGX' }).tap()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('5200')
    await shop.query(`
      with changed as (update products set list_price = 4900 where number = 'P0046' returning id)
      update product_settings set version = version + 1 where product_id in (select id from changed)`)
    await page.getByRole('button', { name: /^Save/ }).tap()
    const question = page.getByRole('alertdialog', { name: 'Another user changed this product' })
    await question.getByText('Yours').first().tap()
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Save my choice' }).tap()
    await page
      .getByRole('status')
      .filter({ hasText: `${product?.name} is saved` })
      .waitFor()
    expect(await pricesBy('P0046')).toMatchObject({ list_price: 5_200 })
  })

  it('keeps what is typed before the response to the save', async () => {
    const [product] = await shop.query("select id, name from products where number = 'P0047'")
    const page = await openSignedIn(`/products/${idFromUuid('product', String(product?.id))}`)
    await type(page, 'Price UGX', '6300')
    const answer = await holdResponses(page, 'UpdateProduct')
    await page.keyboard.press('Control+s')
    await type(page, 'Unit', '1 sack')
    answer()
    const saved = page.getByRole('status').filter({ hasText: `${product?.name} is saved` })
    await saved.waitFor()
    await page.getByText('Not saved').waitFor()
    expect(await page.getByRole('textbox', { name: 'Unit', exact: true }).inputValue()).toBe('1 sack')
    await page.keyboard.press('Control+s')
    await page.getByText('Not saved').waitFor({ state: 'detached' })
    expect(await shop.query("select list_price, unit from products where number = 'P0047'")).toEqual([
      { list_price: 6_300, unit: '1 sack' },
    ])
    // The toast, which is the last element of the page, does not trap the keyboard: WCAG 2.2, success criterion 2.1.2.
    await tabTo(page, page.getByRole('textbox', { name: 'Name', exact: true }))
  })

  it('keeps what was typed when the session ends, and saves it after the sign-in', async () => {
    const [product] = await shop.query("select id, name from products where number = 'P0045'")
    const page = await openSignedIn(`/products/${idFromUuid('product', String(product?.id))}`)
    await type(page, 'Price UGX', '6100')
    await shop.query(
      "delete from staff_sessions where user_id = (select id from users where email = 'manager@kasero.test')",
    )
    // A read in the background may have opened the dialog already, which takes the keys: the click must reach the
    // button below it.
    await page.locator('button').filter({ hasText: /^Save/ }).dispatchEvent('click')
    await page.getByRole('dialog', { name: 'Sign in again to continue' }).waitFor()
    await signInAgain(page, shop, 'manager@kasero.test')
    await page
      .getByRole('status')
      .filter({ hasText: `${product?.name} is saved` })
      .waitFor()
    expect(await pricesBy('P0045')).toMatchObject({ list_price: 6_100 })
  })

  it('creates a product with a picture, and shows shoppers what was typed', async () => {
    const page = await openSignedIn('/products/new')
    await page.getByRole('heading', { name: 'New product' }).waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('Choose at least one category.').waitFor()
    await expectNoAxeViolations(page)
    await type(page, 'Name', 'Mukene, dried')
    await type(page, 'Unit', '500 g')
    await type(page, 'Price UGX', '12,000')
    await type(page, 'Stock', '24')
    await type(page, 'Barcode', '123')
    await pressAt(page, page.getByRole('checkbox', { name: 'Meat & Fish' }), 'Space')
    await pressAt(page, page.getByRole('radio', { name: /^Exempt/ }), 'Space')
    const buffer = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#c8362e' } })
      .png()
      .toBuffer()
    for (const name of ['one.png', 'notes.txt'])
      await page
        .getByLabel(/^Add pictures/)
        .setInputFiles({ name, mimeType: name.endsWith('png') ? 'image/png' : 'text/plain', buffer })
    await page.getByText('notes.txt is not a JPEG, PNG or WebP picture.').waitFor()
    await page.getByRole('button', { name: 'Picture 1 of 1' }).waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('Type 8, 12, 13 or 14 digits, or leave it empty.').waitFor()
    await type(page, 'Barcode', '6009510801234')
    const answer = await holdResponses(page, 'CreateProduct')
    await page.keyboard.press('Control+s')
    await page.getByRole('textbox', { name: 'Unit', exact: true }).fill('250 g')
    answer()
    await page.getByRole('heading', { name: 'Mukene, dried', level: 1 }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Unit', exact: true }).inputValue()).toBe('250 g')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/staff\/products\/prod_/)
    await page.getByRole('heading', { name: 'Mukene, dried', level: 1 }).waitFor()
    await page.getByText('Opening stock +24').waitFor()
    const [row] = await shop.query(`
      select stock, unit, vat_class, barcode, cardinality(images) as pictures
      from products join product_settings on product_id = id where name = 'Mukene, dried'`)
    expect(row).toEqual({ stock: 24, unit: '250 g', vat_class: 'exempt', barcode: '6009510801234', pictures: 1 })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('6009510801')
    await page.getByRole('option', { name: /Mukene, dried/ }).waitFor()
  })
})

describe('Low stock', () => {
  it('acts on selected rows that are in the list only, and counts no others', async () => {
    const page = await openSignedIn('/low-stock?stock=IN')
    await page.getByRole('grid', { name: 'Low stock' }).waitFor()
    for (const key of ['j', 'x']) await page.keyboard.press(key)
    const selected = page.getByRole('toolbar', { name: 'Selected rows' })
    await selected.waitFor()
    await shop.query("update products set stock = 0 where number = 'P0050'")
    await page.getByRole('button', { name: 'Sold out', exact: true }).click()
    await page.getByRole('row').filter({ hasText: 'P0050' }).waitFor()
    await selected.waitFor({ state: 'hidden', timeout: 10_000 })
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await selected.getByText('1 selected').waitFor()
  })

  it('receives a delivery for the selected products and shows why their stock changed', async () => {
    const [product] = await shop.query('select number, name from products order by number desc limit 1')
    await shop.query(`update products set stock = 3 where number = '${product?.number}'`)
    const page = await openSignedIn(`/low-stock?q=${product?.number}`)
    await page.getByRole('grid', { name: 'Low stock' }).waitFor()
    for (const key of ['j', 'x', 'r']) await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name: 'Receive a delivery' })
    await dialog.getByRole('textbox', { name: /^Units received of/ }).fill('24')
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Stock of 1 product changed' }).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(await pricesBy(String(product?.number))).toMatchObject({ stock: 27 })
    for (const key of ['j', 'Enter']) await page.keyboard.press(key)
    const moves = page.getByRole('dialog', { name: /^Stock moves of/ })
    await moves.getByText('Received').waitFor()
    await expectNoAxeViolations(page)
  })

  it('writes off what is there, and keeps each refused line with its reason until it is corrected', async () => {
    const page = await openSignedIn('/low-stock?stock=IN')
    await page.getByRole('grid', { name: 'Low stock' }).waitFor()
    for (const key of ['j', 'x', 'j', 'x', 'j', 'x', 'w']) await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name: 'Write off' })
    const units = dialog.getByRole('textbox', { name: /^Units thrown away of/ })
    for (const [place, text] of ['99,999', '1', '99,999'].entries()) await units.nth(place).fill(text)
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Stock of 1 product changed' }).waitFor()
    await expect.poll(() => units.count()).toBe(2)
    expect(await dialog.getByRole('alert').allTextContents()).toEqual([
      expect.stringContaining('at most this many can be taken out'),
      expect.stringContaining('at most this many can be taken out'),
    ])
    await expectNoAxeViolations(page)
    for (const place of [0, 1]) await units.nth(place).fill('1')
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Stock of 2 products changed' }).waitFor()
    await dialog.waitFor({ state: 'hidden' })
  })

  it('shows products as cards on a phone', async () => {
    const page = await openSignedIn('/low-stock?stock=OUT%2CLOW%2CIN', { size: 'phone' })
    await page.getByRole('list', { name: 'Low stock' }).waitFor()
  })
})

describe('A stock-take', () => {
  it('counts a category, shows the differences and books them once, keeping what was sold meanwhile', async () => {
    const page = await openSignedIn('/low-stock')
    await page.getByRole('grid', { name: 'Low stock' }).waitFor()
    await page.keyboard.press('t')
    await page.getByRole('heading', { name: 'Choose a category to count' }).waitFor()
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Matooke & Roots' })
    const inputs = page.getByRole('textbox', { name: /^Units counted of/ })
    await inputs.first().waitFor()
    const names = await inputs.evaluateAll((all) =>
      all.slice(0, 3).map((input) => (input.getAttribute('aria-label') ?? '').replace('Units counted of ', '')),
    )
    const stockOf = async (name: string | undefined) =>
      Number((await shop.query(`select stock from products where name = '${name}'`))[0]?.stock)
    const before = await Promise.all(names.map(stockOf))
    let reads = 0
    const lastRead = page.waitForResponse((response) => {
      if (response.request().postDataJSON()?.operationName === 'ProductStock') reads += 1
      return reads === 3
    })
    await inputs.first().focus()
    for (const units of [before[0], Number(before[1]) + 5, 'x'] as const) {
      await page.keyboard.type(String(units))
      await page.keyboard.press('Enter')
    }
    await page.getByText('Whole units').waitFor()
    await expectNoAxeViolations(page)
    await (await lastRead).finished()
    await inputs.nth(2).fill(String(Number(before[2]) + 2))
    await shop.query(`update products set stock = stock - 1 where name = '${names[2]}'`)
    await page.keyboard.press('Control+s')
    const review = page.getByRole('dialog', { name: 'Book 2 differences?' })
    await review.waitFor()
    await expectNoAxeViolations(page)
    await review.getByRole('button', { name: 'Book 2 differences' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Stock of 2 products changed' }).waitFor()
    expect(await Promise.all(names.map(stockOf))).toEqual([before[0], Number(before[1]) + 5, Number(before[2]) + 1])
  })

  it('does not count units as missing that were sold before their product was counted', async () => {
    const [category] = await shop.query("select id from categories where name = 'Matooke & Roots'")
    const page = await openSignedIn(`/stock-take?category=${idFromUuid('category', String(category?.id))}`)
    const inputs = page.getByRole('textbox', { name: /^Units counted of/ })
    const rows = page.getByRole('row').filter({ has: page.getByRole('textbox') })
    await inputs.first().waitFor()
    const [sold, found] = await inputs.evaluateAll((all) =>
      all.slice(0, 2).map((input) => (input.getAttribute('aria-label') ?? '').replace('Units counted of ', '')),
    )
    await shop.query(`update products set stock = 20 where name in ('${sold}', '${found}')`)
    await page.reload()
    await rows.nth(0).getByRole('cell', { name: '20', exact: true }).waitFor()
    await shop.query(`update products set stock = 15 where name = '${sold}'`)
    await inputs.nth(0).fill('15')
    await inputs.nth(1).fill('21')
    await page.keyboard.press('Control+s')
    const review = page.getByRole('dialog', { name: /^Book \d+ differences?\?/ })
    await review.waitFor()
    expect(await review.getByRole('heading').first().textContent()).toBe('Book 1 difference?')
    await review.getByRole('button', { name: 'Book 1 difference' }).click()
    await page.getByRole('status').filter({ hasText: 'Stock of 1 product changed' }).waitFor()
    expect(await shop.query(`select stock from products where name in ('${sold}', '${found}') order by stock`)).toEqual(
      [{ stock: 15 }, { stock: 21 }],
    )
  })

  it('does not count units as missing that were sold while the form for one product was open', async () => {
    const [product] = await shop.query('select number, name from products order by number desc offset 1 limit 1')
    const number = String(product?.number)
    await shop.query(`update products set stock = 20 where number = '${number}'`)
    const page = await openSignedIn(`/low-stock?q=${number}`)
    await page.getByRole('grid', { name: 'Low stock' }).waitFor()
    for (const key of ['j', 'x', 'c']) await page.keyboard.press(key)
    const units = page.getByRole('dialog', { name: 'Stock-take' }).getByRole('textbox', { name: /^Units counted of/ })
    await units.waitFor()
    await shop.query(`update products set stock = 15 where number = '${number}'`)
    await units.fill('15')
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Stock of 1 product changed' }).waitFor()
    expect(await pricesBy(number)).toMatchObject({ stock: 15 })
  })

  it('compares with the stock that was last shown while there is no network', async () => {
    const [category] = await shop.query("select id from categories where name = 'Matooke & Roots'")
    const page = await createPage({ size: 'desktop', expected: [...REFUSED, /ERR_/] })
    const path = `/stock-take?category=${idFromUuid('category', String(category?.id))}`
    await openConsole(page, shop, path, 'manager@kasero.test')
    const inputs = page.getByRole('textbox', { name: /^Units counted of/ })
    const expected = page
      .getByRole('row')
      .filter({ has: page.getByRole('textbox') })
      .first()
      .getByRole('cell')
      .nth(1)
    await inputs.first().waitFor()
    const stock = Number((await expected.textContent())?.replace(/,/g, ''))
    await page.context().setOffline(true)
    await inputs.first().fill(String(stock + 1))
    await page.keyboard.press('Control+s')
    await page.getByRole('dialog', { name: 'Book 1 difference?' }).waitFor()
  })

  it('reads the rest of a category again after it failed, and keeps what was counted', async () => {
    const [large] = await shop.query(`
      select name, count(*)::int from categories join product_categories on category_id = categories.id
      group by name order by count(*) desc limit 1`)
    expect(large?.count).toBeGreaterThan(100)
    const page = await openSignedIn('/stock-take')
    let hasFailed = false
    await intercept(page, '**/staff/graphql', (route) => {
      if (hasFailed || !route.request().postDataJSON()?.variables?.after) return route.fallback()
      hasFailed = true
      return route.fulfill({ json: { data: null, errors: [{ message: '', extensions: { code: 'INTERNAL' } }] } })
    })
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: String(large?.name) })
    const inputs = page.getByRole('textbox', { name: /^Units counted of/ })
    await expect.poll(() => inputs.count()).toBe(100)
    await inputs.first().fill('99999')
    await page.getByRole('button', { name: 'Try again' }).click({ timeout: 10_000 })
    await expect.poll(() => inputs.count()).toBe(Number(large?.count))
    await page.getByRole('button', { name: 'Review differences', disabled: false }).waitFor()
    expect(await inputs.first().inputValue()).toBe('99999')
  })

  it('has the products of the chosen category only, when another one was still being read', async () => {
    const [large, small] = await shop
      .query(`
      select name, count(*)::int from categories join product_categories on category_id = categories.id
      group by name order by count(*) desc`)
      .then((rows) => [rows.at(0), rows.at(-1)])
    expect(large?.count).toBeGreaterThan(100)
    const page = await openSignedIn('/stock-take')
    const choose = (name: unknown) =>
      page.getByRole('combobox', { name: 'Category' }).selectOption({ label: String(name) })
    const inputs = page.getByRole('textbox', { name: /^Units counted of/ })
    const showRest = await holdResponses(page, 'StaffProducts', ({ after }) => Boolean(after))
    await choose(large?.name)
    await expect.poll(() => inputs.count()).toBe(100)
    await choose(small?.name)
    await expect.poll(() => inputs.count()).toBe(Number(small?.count))
    const late = page.waitForResponse((response) => response.request().postDataJSON()?.variables?.after)
    showRest()
    await (await late).finished()
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
    expect(await inputs.count()).toBe(Number(small?.count))
  })
})

describe('Categories', () => {
  it('take no other picture while one is uploaded, which would end later', async () => {
    const page = await openSignedIn('/categories')
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    const picture = page.getByRole('dialog').locator('input[type=file]')
    const upload = await holdOperation(page, 'RequestPictureUpload')
    const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c8362e' } })
      .png()
      .toBuffer()
    await picture.setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer })
    await expect.poll(() => picture.isDisabled()).toBe(true)
    upload()
    await expect.poll(() => picture.isDisabled()).toBe(false)
  })

  it('are moved, hidden and renamed by keyboard alone, and a change of another user is not overwritten', async () => {
    const page = await openSignedIn('/categories')
    const list = page.getByRole('list', { name: 'Categories', exact: true })
    await list.waitFor()
    const names = () => list.locator('b').allTextContents()
    const [first, second] = await names()
    const held = await holdOperation(page, 'OrderCategories')
    await list.getByRole('button', { name: new RegExp(`^${first}`) }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(names).toMatchObject({ 0: second, 1: first })
    // Another user moves the last category to the front before the request arrives.
    await shop.query('update categories set position = -1 where position = (select max(position) from categories)')
    held()
    await page.getByRole('alert').filter({ hasText: 'changed' }).waitFor()
    await expect.poll(names).toMatchObject({ 1: first, 2: second })
    await shop.query('update categories set position = (select max(position) + 1 from categories) where position = -1')
    await page.reload()
    await expect.poll(names).toMatchObject({ 0: first, 1: second })
    await list.getByRole('button', { name: new RegExp(`^${first}`) }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(names).toMatchObject({ 0: second, 1: first })
    await expect
      .poll(async () =>
        (await shop.query('select name from categories order by position limit 2')).map(({ name }) => name),
      )
      .toEqual([second, first])
    await page.getByRole('button', { name: `Edit ${second}` }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: second as string })
    await expectFocus(dialog.getByRole('textbox', { name: 'Name', exact: true }))
    await dialog.getByRole('textbox', { name: 'Name in Luganda' }).fill('Ebibala')
    await dialog.getByRole('checkbox', { name: 'Visible in the shop' }).focus()
    await page.keyboard.press('Space')
    await expectNoAxeViolations(page)
    await shop.query(`update categories set blurb = 'Theirs', version = version + 1 where name = '${second}'`)
    await dialog.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('Another user changed this.').waitFor()
    await dialog.getByText(/Tagline: Theirs/).waitFor()
    await expectNoAxeViolations(page)
    const [stored] = await shop.query(`select blurb, published from categories where name = '${second}'`)
    expect(stored).toEqual({ blurb: 'Theirs', published: true })
    await dialog.getByRole('button', { name: 'Keep mine' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: `${second} is saved` })
      .waitFor()
    await list.getByText('Hidden').waitFor()
    const [saved] = await shop.query(`select published, local_names from categories where name = '${second}'`)
    expect(saved).toMatchObject({ published: false, local_names: { lg: 'Ebibala' } })
  })
})

describe('The changes of the last 24 hours', () => {
  it('continue on request', async () => {
    await shop.query(`insert into product_saves (id, at, results, actor_id, actor_name, reason, note, product_count)
      select uuidv7(), now() - n * interval '1 minute', '[]', (select id from users limit 1), 'Okello Peter', 'stock_take', 'Shelf ' || n, 1
      from generate_series(1, 25) n`)
    const page = await openSignedIn('/products/changes')
    await page.getByText('Shelf 1', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Show older ones' }).click()
    await page.getByText('Shelf 25', { exact: true }).waitFor()
    await page.getByText('Shelf 1', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Show older ones' }).waitFor({ state: 'detached' })
  })
})
