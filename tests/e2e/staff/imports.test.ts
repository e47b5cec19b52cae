import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { holdOperation, openConsole, openLaptop, openPhone } from '../../support/browser/counter.ts'
import { expectFocus, pressAt, pressTogether, tabTo } from '../../support/browser/focus.ts'
import { runTasks } from '../../support/browser/quiet.ts'
import { expectFitsWidth } from '../../support/browser/width.ts'

const shop = openShop({ own: true })

async function openImport(size: 'desktop' | 'phone' = 'desktop'): Promise<Page> {
  const page = await (size === 'phone' ? openPhone() : openLaptop())
  await openConsole(page, shop, '/import', 'manager@kasero.test')
  return page
}

const priceOf = (number: string) =>
  shop.query(`select list_price from products where number = '${number}'`).then(([row]) => row)

const chooseFile = (page: Page, text: string) =>
  page
    .getByLabel(/^Choose a CSV or JSON file/)
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

describe('The import', () => {
  it('does not lead back from another page when the upload ends', async () => {
    const page = await openImport()
    // The first one loads the files of the page of an import, which opens immediately from then on.
    await chooseFile(page, 'number;price\nP0049;10500\n')
    await page.getByRole('button', { name: /^Continue/ }).waitFor()
    await page.getByRole('link', { name: 'Another file' }).click()
    const upload = await holdOperation(page, 'UploadCatalogueImportPart')
    await chooseFile(page, 'number;price\nP0049;10600\n')
    await page.getByRole('progressbar', { name: 'Uploading…' }).waitFor()
    await pressTogether(page, ['g', 'o'])
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
    const done = page.waitForResponse((response) => response.request().postData()?.includes('ImportPart') === true)
    upload()
    await (await done).finished()
    await runTasks(page)
    expect(new URL(page.url()).pathname).toBe('/staff/orders')
    await pressTogether(page, ['g', 'm'])
    await expect.poll(() => page.getByRole('link', { name: 'prices.csv' }).count()).toBe(2)
    await shop.query('truncate catalogue_imports cascade')
  })

  it('corrects faulty lines on the screen, imports after a review, and keeps the history', async () => {
    await shop.query("update products set list_price = 10000, discount = 0 where number in ('P0050', 'P0051')")
    const page = await openImport()
    await page.getByRole('heading', { name: 'Nothing was imported yet' }).waitFor()
    await chooseFile(page, 'number;price;detail: Origin\nP0050;10500;Mbale\nP0051;15.OOO;\nP9999;100;\n')
    // The headings are names of fields: one press passes the columns.
    await expectFocus(page.getByRole('button', { name: /^Continue/ }))
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'Nothing was stored.' }).waitFor()
    const faults = page.getByRole('region', { name: 'Faults' }).getByRole('row')
    expect((await faults.allTextContents()).slice(1).map((row) => Number.parseInt(row, 10))).toEqual([3, 4])
    await page.getByRole('group', { name: 'Line 3' }).getByLabel('price').fill('15000')
    await page.getByRole('checkbox', { name: 'Leave out line 4' }).press('Space')
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Orders', exact: true }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
    await question.getByRole('button', { name: 'Stay here' }).press('Enter')
    await question.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Check again with 2 corrections' }).press('Enter')
    // Every changed field is in the review, with its old and new value.
    const review = page.getByRole('region', { name: 'What would change' })
    const tick = review.getByRole('checkbox', { name: /^The new price of .* is right$/ })
    await tick.waitFor()
    await expectFitsWidth(page)
    const fields = review.getByRole('row').filter({ hasText: /Price UGX|Origin/ })
    expect(await fields.allTextContents()).toEqual([
      expect.stringMatching(/^3.*P0051Price UGX10,000 ?15,000 ?50 % upTick it if that is right\.$/),
      expect.stringMatching(/^2.*P0050Price UGX10,000 ?10,500 ?5 % up$/),
      expect.stringMatching(/^Origin.*Mbale$/),
    ])
    await expectNoAxeViolations(page)
    await tick.focus()
    expect(await priceOf('P0051')).toMatchObject({ list_price: 10_000 })
    await page.keyboard.press('Control+s')
    // The large change was not confirmed: nothing happens.
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: /^Import 2 products/, disabled: false }).waitFor()
    await page.keyboard.press('Control+s')
    await page.getByRole('status').filter({ hasText: 'Imported.' }).waitFor()
    expect([await priceOf('P0050'), await priceOf('P0051')]).toMatchObject([
      { list_price: 10_500 },
      { list_price: 15_000 },
    ])
    await expectNoAxeViolations(page)
    // It can be taken back; what another user has changed since is shown and stays.
    await shop.query("update products set list_price = 15500 where number = 'P0051'")
    await pressAt(page, page.getByRole('link', { name: 'It can be undone for 24 hours.' }))
    await pressAt(page, page.getByRole('button', { name: 'Undo', exact: true }))
    const undo = page.getByRole('dialog', { name: 'Undo this change?' })
    await undo.getByRole('button', { name: 'Restore 2 values' }).waitFor()
    const kept = undo.getByRole('row').filter({ hasText: 'changed since, stays' })
    expect(await kept.allTextContents()).toEqual([expect.stringMatching(/^P0051 .*Price UGX15,500/)])
    await expectNoAxeViolations(page)
    await pressAt(page, undo.getByRole('button', { name: 'Restore 2 values' }))
    await page.getByRole('cell', { name: /^Undone by .*1 value left alone$/ }).waitFor()
    await expectFitsWidth(page)
    expect([await priceOf('P0050'), await priceOf('P0051')]).toMatchObject([
      { list_price: 10_000 },
      { list_price: 15_500 },
    ])
    await expectNoAxeViolations(page)
    await pressTogether(page, ['g', 'm'])
    const history = page.getByRole('region', { name: 'History' }).getByRole('row')
    await history.nth(1).filter({ hasText: 'Imported' }).waitFor()
    expect(await history.count()).toBe(2)
  })

  it.each([
    ['desktop', 'P0052'],
    ['phone', 'P0053'],
  ] as const)('maps the columns of a foreign list by keyboard alone (%s)', async (size, number) => {
    await shop.query(`update products set list_price = 1000000, discount = 0 where number = '${number}'`)
    const page = await openImport(size)
    const field = (heading: string) => page.getByRole('combobox', { name: heading, exact: true })
    const choice = (heading: string) =>
      field(heading).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent)
    const choose = async (heading: string, label: string) => {
      await tabTo(page, field(heading))
      await pressTogether(page, label)
      await expect.poll(() => choice(heading)).toBe(label)
    }
    const list = (price: string) =>
      `Namba ya bidhaa ${size};Bei;Qty;Maelezo ya muuzaji\n${number};${price};7;Ripe, from Mbarara\n`
    await chooseFile(page, list('11OOOOO'))
    await page.getByRole('status').filter({ hasText: 'No column is the article number.' }).waitFor()
    expect(await page.getByRole('button', { name: /^Continue/ }).isDisabled()).toBe(true)
    await expectFocus(field(`Namba ya bidhaa ${size}`))
    await expectNoAxeViolations(page)
    await choose(`Namba ya bidhaa ${size}`, 'Article number')
    await choose('Bei', 'Price UGX')
    expect(await Promise.all(['Qty', 'Maelezo ya muuzaji'].map(choice))).toEqual(['Stock', 'Leave out'])
    expect(await field('Qty').getByRole('option', { name: 'Price UGX (column Bei)' }).isDisabled()).toBe(true)
    await expectNoAxeViolations(page)
    await pressAt(page, page.getByRole('button', { name: /^Continue/ }))
    await page
      .getByRole('region', { name: 'Faults' })
      .getByText('Bei must be a whole number from 1 to 2,000,000.')
      .waitFor()
    await tabTo(page, page.getByRole('group', { name: 'Line 2' }).getByLabel('Bei'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('1100000')
    await pressAt(page, page.getByRole('button', { name: 'Check again with 1 correction' }))
    await page.getByRole('button', { name: /^Import 1 product/, disabled: false }).waitFor()
    await expectFitsWidth(page)
    // The columns can be changed after the check.
    await pressAt(page, page.getByRole('button', { name: 'Change the columns' }))
    await expectFocus(page.getByRole('button', { name: /^Continue/ }))
    await choose('Maelezo ya muuzaji', 'Detail: Maelezo ya muuzaji')
    await page.keyboard.press('Control+s')
    await pressAt(page, page.getByRole('button', { name: /^Import 1 product/, disabled: false }))
    await page.getByRole('status').filter({ hasText: 'Imported.' }).waitFor()
    const [stored] = await shop.query(`select list_price, stock, details from products where number = '${number}'`)
    expect(stored).toMatchObject({ list_price: 1_100_000, stock: 7 })
    expect(stored?.details).toContainEqual({ label: 'Maelezo ya muuzaji', value: 'Ripe, from Mbarara' })

    // The next list with these headings needs no choice.
    await pressAt(page, page.getByRole('link', { name: 'Another file' }))
    await chooseFile(page, list('1200000'))
    await page.getByText('as in the last import with these headings').waitFor()
    await expectFocus(page.getByRole('button', { name: /^Continue/ }))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Import 1 product/, disabled: false }).waitFor()
  })
})
