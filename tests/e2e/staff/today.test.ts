/** Start page of the staff console: figures of the day. */
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createSession, createShopper, createTickets, placeOrder } from '../../support/browser/accounts.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import { openConsole, openLaptop, pressFast, REFUSED } from '../../support/browser/counter.ts'

const shop = openShop({ own: true })

async function createOrder(): Promise<string> {
  const { email } = await createShopper(shop)
  return placeOrder(shop, await createSession(shop.at, email), { 'Matooke, green': 1 })
}

describe('A queue without orders', () => {
  it('says what comes next, and offers a way out of filters that leave nothing', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, '/orders', 'manager@kasero.test')
    await page.getByRole('heading', { name: 'No open orders' }).waitFor()
    expect(await page.getByRole('button', { name: 'Clear all' }).count()).toBe(0)
    await page.getByRole('button', { name: /^Late/ }).click()
    await page.getByRole('heading', { name: 'No orders here now' }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('textbox', { name: 'Number, name, phone' }).fill('nobody')
    await page.getByRole('heading', { name: 'No order fits' }).waitFor()
    await page.getByRole('button', { name: 'Clear all' }).last().click()
    await page.getByRole('heading', { name: 'No open orders' }).waitFor()
  })
})

describe('Today', () => {
  it('is the first page of a manager, follows orders and tickets, and leads to each list by keyboard', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, '', 'manager@kasero.test')
    await page.getByRole('heading', { name: 'Orders now' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/staff/today')
    await page.getByRole('link', { name: 'Late orders 0' }).waitFor()
    await createOrder()
    await page.getByRole('link', { name: '1 New' }).waitFor()
    await shop.query(`update orders set due_at = now() - interval '5 minutes'`)
    await page.getByRole('link', { name: /^Late orders 1/ }).waitFor()
    await page.getByText(/^longest \d+ min/).waitFor()
    await page.getByRole('link', { name: 'Cash to collect UGX 0 0 orders on the way' }).waitFor()
    await page.getByRole('link', { name: /^Matooke, green .*1 sold/ }).waitFor()
    const { email } = await createShopper(shop)
    await createTickets(shop.at, email, [{ subject: 'Broken eggs', message: 'Two eggs were broken.' }])
    await page.getByRole('link', { name: /^Tickets waiting 1/ }).waitFor()
    await page.getByRole('cell').first().waitFor({ state: 'attached' })
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: '7 days' }).press('Enter')
    await page.getByRole('heading', { name: 'Sales of 7 days' }).waitFor()
    expect(new URL(page.url()).search).toBe('?range=7d')
    await page.reload()
    const week = page.getByRole('table', { name: 'Sales by the day, UGX' })
    await expect.poll(() => week.getByRole('rowheader').count()).toBe(7)
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: /^Late orders 1/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('grid', { name: 'Orders' }).waitFor()
    expect(new URL(page.url()).search).toBe('?late=1')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await pressFast(page, ['g', 't'])
    await page.getByRole('link', { name: /^Low or sold out/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Low stock' }).waitFor()
  })

  it('names the request of a panel that did not load, and loads it again', async () => {
    const page = await openLaptop()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await shop.query('alter table staff_refunds rename to staff_refunds_gone')
    const failed = page.waitForResponse(
      (response) =>
        response.url().endsWith('/staff/graphql') && response.request().postDataJSON().operationName === 'Sales',
    )
    await openConsole(page, shop, '/today', 'manager@kasero.test')
    const id = String((await failed).headers()['x-request-id'])
    await page.getByRole('heading', { name: 'The sales did not load' }).waitFor()
    await page.getByText(id).waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(id)
    await shop.query('alter table staff_refunds_gone rename to staff_refunds')
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.getByRole('heading', { name: 'Sales today' }).waitFor()
  })

  it('fits a phone, without sales for support', async () => {
    const page = await createPage({ size: 'phone', expected: REFUSED })
    await openConsole(page, shop, '/today', 'support@kasero.test')
    await page.getByRole('heading', { name: 'Orders now' }).waitFor()
    await expectNoAxeViolations(page)
    expect(await page.getByRole('heading', { name: 'Sales today' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: /^Cash to collect/ }).count()).toBe(0)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })
})
