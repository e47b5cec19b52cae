import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import { holdResponses, openConsole, openLaptop } from '../../support/browser/counter.ts'

const shop = openShop()

describe('The settings', () => {
  it('change badge and opening hours in the shop, by keyboard, and keep the input after a conflict', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, '/settings', 'admin@kasero.test')
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    await page.getByRole('textbox', { name: 'Badge of products' }).focus()
    await page.keyboard.type('20 min')
    // Another member saves meanwhile.
    await shop.query(
      `insert into store_settings (version, values) values (2, '{"closesMinute": 1260, "badge": "15 min"}')`,
    )
    await page.keyboard.press('Enter')
    await page.getByText('The settings were changed meanwhile.').waitFor()
    // What the other member stored is named; a field that both changed can be taken from them.
    await page.getByText('Opening hours, until: 21:00').waitFor()
    const badge = page.getByRole('textbox', { name: 'Badge of products' })
    await page.getByRole('listitem').filter({ hasText: 'Badge of products: 15 min' }).waitFor()
    expect(await badge.inputValue()).toBe('20 min')
    await page.getByRole('button', { name: 'Take theirs: Badge of products' }).press('Enter')
    await expect.poll(() => badge.inputValue()).toBe('15 min')
    await badge.fill('20 min')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Save' }).focus()
    const answer = await holdResponses(page, 'SaveSettings')
    await page.keyboard.press('Enter')
    const [phone, typed] = [page.getByRole('textbox', { name: 'Phone' }), '+256 700 000001']
    const stored = await phone.inputValue()
    await phone.fill(typed)
    answer()
    await page.getByText('The settings are saved').waitFor()
    // What was typed before the response is still there, to be saved.
    expect(await phone.inputValue()).toBe(typed)
    await page.getByRole('button', { name: 'Save', disabled: false }).waitFor()
    await phone.fill(stored)
    await page.getByRole('button', { name: 'Save', disabled: true }).waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoAxeViolations(page)

    const shopper = await createPage({ size: 'phone' })
    await shopper.goto(shop.at('/'))
    await shopper.getByText('20 min').first().waitFor()
    await shopper.goto(shop.at('/about-us'))
    await shopper.getByText('every day from 8:00 AM to 9:00 PM').first().waitFor()
    await page.getByRole('button', { name: 'Back to default: Badge of products' }).press('Enter')
    await page.getByText('Badge of products has its default again').waitFor()
    expect(await shop.query('select values from store_settings')).toEqual([{ values: { closesMinute: 1260 } }])
    await shop.query('delete from store_settings')
  })

  it('say so when another member has changed a field that is being edited, before it is saved', async () => {
    await shop.query('delete from store_settings')
    const page = await openLaptop()
    await openConsole(page, shop, '/settings', 'admin@kasero.test')
    const badge = page.getByRole('textbox', { name: 'Badge of products' })
    await badge.fill('20 min')
    await shop.query(`insert into store_settings (version, values) values (2, '{"badge": "15 min"}')`)
    const refetched = page.waitForResponse(
      (response) => response.request().postData()?.includes('query Settings') === true,
    )
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await page.getByRole('status').filter({ hasText: 'No network since' }).waitFor()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await (await refetched).finished()
    await page.getByText('The settings were changed meanwhile.').waitFor({ timeout: 10_000 })
    expect(await badge.inputValue()).toBe('20 min')
    await page.getByRole('button', { name: 'Take theirs: Badge of products' }).press('Enter')
    await expect.poll(() => badge.inputValue()).toBe('15 min')
    await shop.query('delete from store_settings')
  })
})
