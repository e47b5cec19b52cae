/** Notifications of a member on the account page of the staff console. */
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import { openConsole, REFUSED } from '../../support/browser/counter.ts'
import { pressTogether } from '../../support/browser/focus.ts'

const shop = openShop()

const ofSupport =
  "from staff_notification_settings where user_id = (select id from users where email = 'support@kasero.test')"

describe('Notifications', () => {
  it('are chosen on the account page by keyboard, on a phone, and are still set after a reload', async () => {
    const page = await createPage({ size: 'phone', context: { serviceWorkers: 'allow' }, expected: REFUSED })
    await openConsole(page, shop, '/account', 'support@kasero.test')
    const orders = page.getByRole('combobox', { name: 'New orders' })
    await orders.focus()
    await pressTogether(page, 'Once')
    await page.keyboard.press('Tab')
    await page.getByRole('combobox', { name: 'New tickets' }).focus()
    await pressTogether(page, 'At once')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Your notifications are set' }).waitFor()
    await expectNoAxeViolations(page)
    await page.reload()
    await expect.poll(() => orders.inputValue()).toBe('DIGEST')
    await page.getByRole('button', { name: 'Notify me in this browser' }).waitFor()
    const scope = await page.evaluate(() => navigator.serviceWorker.ready.then((worker) => worker.scope))
    expect(scope).toBe(shop.at('/staff'))
    expect(await shop.query(`select new_order, payment_problem, ticket ${ofSupport}`)).toEqual([
      { new_order: 'digest', payment_problem: 'none', ticket: 'at_once' },
    ])
    await shop.query(`delete ${ofSupport}`)
  })
})
