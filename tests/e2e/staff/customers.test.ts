import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createShopper } from '../../support/browser/accounts.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { openConsole, openLaptop } from '../../support/browser/counter.ts'

const shop = openShop()

describe('A long list of customers', () => {
  it('has only the rows in view in the document, and is where it was left after Back', async () => {
    const insert = await shop.query(`
      insert into users (id, name, email, mobile, password_hash, created_at)
      select uuidv7(), 'Long List ' || place, 'long.list.' || place || '@kasero.test',
        '+25677' || lpad(place::text, 7, '0'), '-', now() - place * interval '1 minute'
      from generate_series(1, 230) as place returning id`)
    expect(insert).toHaveLength(230)
    const page = await openLaptop()
    await openConsole(page, shop, '/customers?q=long+list', 'support@kasero.test')
    const grid = page.getByRole('grid', { name: 'Customers' })
    const row = (place: number) =>
      grid.getByRole('row').filter({ has: page.getByText(`Long List ${place}`, { exact: true }) })
    await row(1).waitFor()
    await page.getByText('230 customers').waitFor()
    expect(await grid.getByRole('row').count()).toBeLessThan(60)
    const scrollTo = (place: number) =>
      grid.evaluate((table, top) => table.parentElement?.scrollTo(0, top), (place - 1) * 46)
    await scrollTo(95)
    await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(140)
    await scrollTo(120)
    await row(122).click()
    await page.getByRole('heading', { name: 'Long List 122' }).waitFor()
    await page.goBack()
    await row(122).waitFor()
    await shop.query("delete from users where email like 'long.list.%'")
  })
})

describe('The page of a customer', () => {
  it('is found by keyboard and shows the phone number for 60 seconds after a reason', async () => {
    const { email } = await createShopper(shop)
    const page = await openLaptop()
    await openConsole(page, shop, '/customers', 'support@kasero.test')
    await page.getByRole('grid', { name: 'Customers' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(email)
    await page.getByText('1 customer', { exact: true }).waitFor()
    await page.getByRole('row').filter({ hasText: 'Namusoke Grace' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Namusoke Grace' }).waitFor()
    await page.getByText('+256 77• ••• •18').waitFor()

    await page.getByRole('button', { name: 'Show: Phone number' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Show: Phone number' })
    await dialog.getByRole('radio', { name: 'Late order' }).focus()
    await page.keyboard.press('Space')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Show' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: '+256772401118' }).waitFor()
    await page.getByText(/^shown, \d+ s$/).waitFor()
    await page.getByRole('list', { name: 'Who looked' }).getByText('Late order').waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoAxeViolations(page)
    await page.reload()
    await page.getByText('+256 77• ••• •18').waitFor()
  })
})
