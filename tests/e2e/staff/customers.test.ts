import { describe, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createShopper } from '../../support/browser/accounts.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { openConsole, openLaptop } from '../../support/browser/counter.ts'

const shop = openShop()

describe('The page of a customer', () => {
  it('is found by keyboard and shows the phone number for 60 seconds after a reason', async () => {
    const { email } = await createShopper(shop)
    const page = await openLaptop()
    await openConsole(page, shop, '/customers', 'support@kasero.test')
    await page.getByRole('grid', { name: 'Customers' }).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('/')
    await page.keyboard.type(email)
    await page.getByText('1 customer', { exact: true }).waitFor()
    await page.getByRole('row').filter({ hasText: 'Namusoke Grace' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Namusoke Grace' }).waitFor()
    await page.getByText('+256 77• ••• •18').waitFor()
    await expectNoAxeViolations(page)

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
