import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { openConsole, openLaptop } from '../../support/browser/counter.ts'

const shop = openShop()

describe('The partners', () => {
  it('get keys that are shown once and can be revoked, by keyboard', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, '/partners', 'admin@kasero.test')
    await page.getByRole('heading', { name: 'Partners', level: 1 }).waitFor()
    await page.keyboard.press('n')
    await page.getByRole('dialog', { name: 'New key' }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('combobox', { name: 'Partner' }).focus()
    await page.keyboard.type('Mbarara Books')
    await page.getByRole('checkbox', { name: 'Orders' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Copy the key now' })
    expect(await dialog.getByRole('textbox', { name: 'Key' }).inputValue()).toMatch(/^kasero_/)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'I have stored it' }).focus()
    await page.keyboard.press('Enter')
    const keys = page.getByRole('list', { name: 'Keys of Mbarara Books' })
    await keys.getByText('Catalogue, Orders').waitFor()
    await expectNoAxeViolations(page)
    await keys.getByRole('button', { name: 'Revoke' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: 'The key leaked' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).focus()
    await page.keyboard.press('Enter')
    await keys.getByText('Ended').waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoAxeViolations(page)
    await shop.query("delete from partners where name = 'Mbarara Books'")
  })
})
