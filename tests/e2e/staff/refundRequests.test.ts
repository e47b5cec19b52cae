/** Refunds, and requests of support to a manager above its limit: at the counter by keys, and on phones by taps. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createSession, createShopper, createTickets, placeOrder } from '../../support/browser/accounts.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import {
  holdOperation,
  loseResponse,
  openConsole,
  openLaptop,
  openPhone,
  REFUSED,
} from '../../support/browser/counter.ts'
import { pressAt, tabTo } from '../../support/browser/focus.ts'

const shop = openShop({ own: true })
const SUPPORT = 'support@kasero.test'
/** A laptop whose connection breaks. */
const openCutLaptop = () => createPage({ size: 'desktop', expected: [...REFUSED, /ERR_FAILED/] })
const MANAGER = 'manager@kasero.test'

/** A delivered order of three boxes of eggs, and a ticket about it. */
async function createOrder(): Promise<{ number: string; ticket: string }> {
  const { email } = await createShopper(shop)
  await placeOrder(shop, await createSession(shop.at, email), { 'Duck eggs': 3 })
  const [row] = await shop.query('select number from orders order by placed_at desc limit 1')
  const number = row?.number as string
  await shop.query(
    `update orders set status = 'delivered', payment_status = 'paid', cash_received_at = now() where number = '${number}'`,
  )
  const [ticket = ''] = await createTickets(shop.at, email, [
    { subject: 'The eggs did not come', message: `All three boxes of ${number} are missing.` },
  ])
  return { number, ticket }
}

const findAudit = async (number: string) =>
  (await shop.query(`select action from audit_log where entity_name = '${number}' order by at, id`)).map(
    ({ action }) => action,
  )
const sumRefunds = async (number: string) =>
  (
    await shop.query(
      `select coalesce(sum(r.amount), 0)::int as sum from staff_refunds r join orders o on o.id = r.order_id where o.number = '${number}'`,
    )
  )[0]?.sum

it('support asks a manager for a refund and it is approved, by keys at 1366×768', async () => {
  const { number } = await createOrder()
  const page = await openLaptop()
  await openConsole(page, shop, `/orders/${number}`, SUPPORT)
  await page.getByRole('heading', { name: number }).waitFor()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: `Refund order ${number}` })
  await tabTo(page, dialog.getByRole('spinbutton', { name: /^Units of Duck eggs/ }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('3')
  await dialog.getByRole('status').getByText('You can refund up to UGX 20,000 of this order yourself.').waitFor()
  const ask = dialog.getByRole('button', { name: 'Ask a manager' })
  await tabTo(page, dialog.getByRole('textbox', { name: /^Note/ }))
  await page.keyboard.type('Not in the bag')
  await expectNoAxeViolations(page)
  await pressAt(page, ask)
  await dialog.waitFor({ state: 'hidden' })
  const requested = page.getByRole('region', { name: /^Okello Peter asks for a refund of UGX/ })
  await requested.getByText('3 × Duck eggs · Damaged or spoiled: Not in the bag').waitFor()
  await requested.getByRole('button', { name: 'Withdraw' }).waitFor()
  expect(await requested.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await expectNoAxeViolations(page)
  expect(await sumRefunds(number)).toBe(0)

  const second = await openCutLaptop()
  await openConsole(second, shop, '/today', MANAGER)
  await pressAt(second, second.getByRole('main').getByRole('link', { name: /^Refunds to approve/ }))
  const row = second.getByRole('grid', { name: 'Refunds' }).getByRole('row').filter({ hasText: number })
  await row.waitFor()
  await expectNoAxeViolations(second)
  await pressAt(second, row)
  const waiting = second.getByRole('region', { name: /^Okello Peter asks for a refund of UGX/ })
  await pressAt(second, waiting.getByRole('button', { name: 'Approve' }))
  const approval = second.getByRole('dialog', { name: `Approve the refund of order ${number}` })
  await approval.getByText('Still refundable afterwards').waitFor()
  await expectNoAxeViolations(second)
  await loseResponse(second, 'ApproveRefundRequest')
  await pressAt(second, approval.getByRole('button', { name: /^Refund UGX/ }))
  await approval.getByRole('alert').getByText('No connection.').waitFor()
  // The server has refunded the order; it takes the same request once more without a second refund.
  await second.evaluate(() => dispatchEvent(new Event('online')))
  await pressAt(second, approval.getByRole('button', { name: /^Refund UGX/ }))
  await approval.waitFor({ state: 'hidden' })
  await waiting.waitFor({ state: 'detached' })
  // The member who asked sees it without a reload.
  await requested.waitFor({ state: 'detached' })
  const history = page.getByRole('list', { name: 'What happened' })
  await history.getByText(/^Refund of UGX(?!.* requested)/).waitFor()
  await history.getByText(/^Refund of UGX.* requested/).waitFor()
  expect(await findAudit(number)).toEqual(['orders.requestRefund', 'orders.refund', 'orders.approveRefundRequest'])
  const [order] = await shop.query(`select items_total from orders where number = '${number}'`)
  expect(await sumRefunds(number)).toBe(order?.items_total)
})

it('refunds the amount that the button shows: not after the refund of a colleague, and once when the response is lost', async () => {
  const { number } = await createOrder()
  const pages = [await openCutLaptop(), await openLaptop()]
  for (const [place, page] of pages.entries())
    await openConsole(page, shop, `/orders/${number}?open=refund`, place === 0 ? MANAGER : 'admin@kasero.test')
  const [page, colleague] = pages as [Page, Page]
  const find = (viewer: Page) => viewer.getByRole('dialog', { name: `Refund order ${number}` })
  const chooseAmount = async (viewer: Page, amount: string) => {
    await find(viewer).getByText('Amount', { exact: true }).click()
    await find(viewer).getByLabel('Amount in UGX').fill(amount)
  }
  const everything = find(page).getByRole('button', { name: /^Refund UGX/ })
  await find(page).getByText('Everything', { exact: true }).click()
  await everything.waitFor()
  await chooseAmount(colleague, '3,000')
  await find(colleague)
    .getByRole('button', { name: /^Refund UGX\s3,000/ })
    .click()
  await find(colleague).waitFor({ state: 'hidden' })
  // Behind the dialog, which hides it from assistive technology.
  await page
    .locator('main')
    .getByText(/^Refund of UGX\s3,000/)
    .waitFor()
  await everything.click()
  await find(page).getByRole('alert').getByText(`Order ${number} was just changed by another user.`).waitFor()
  expect(await everything.isDisabled()).toBe(true)
  expect(await sumRefunds(number)).toBe(3_000)

  await page.keyboard.press('Escape')
  await find(page).waitFor({ state: 'hidden' })
  await page.keyboard.press('b')
  await chooseAmount(page, '2,000')
  await loseResponse(page, 'RefundOrder')
  const confirm = find(page).getByRole('button', { name: /^Refund UGX\s2,000/ })
  await confirm.click()
  await find(page).getByRole('alert').getByText('No connection.').waitFor()
  await expectNoAxeViolations(page)
  // The page reads everything that it shows once more. The button does not wait for that.
  const release = await holdOperation(page, 'RefundPreview')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await confirm.click()
  await find(page).waitFor({ state: 'hidden' })
  expect(await sumRefunds(number)).toBe(5_000)
  release()
})

it('a refused refund shows its reason, and a second manager learns who decided', async () => {
  const { number } = await createOrder()
  const page = await openLaptop()
  await openConsole(page, shop, `/orders/${number}?open=refund`, SUPPORT)
  const dialog = page.getByRole('dialog', { name: `Refund order ${number}` })
  await dialog.getByText('Everything', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Ask a manager' }).click()
  const managers = [await openLaptop(), await openLaptop()]
  for (const [place, manager] of managers.entries())
    await openConsole(manager, shop, `/orders/${number}`, place === 0 ? MANAGER : 'admin@kasero.test')
  const [first, second] = managers as [typeof page, typeof page]
  await second.getByRole('button', { name: 'Approve' }).click()
  const approval = second.getByRole('dialog', { name: `Approve the refund of order ${number}` })
  await approval.getByText('Still refundable afterwards').waitFor()
  await first.getByRole('button', { name: 'Refuse' }).click()
  const refusal = first.getByRole('alertdialog', { name: /^Refuse the refund of UGX/ })
  await refusal.getByRole('textbox', { name: 'Reason' }).fill('Ask for a picture first')
  await expectNoAxeViolations(first)
  await refusal.getByRole('button', { name: 'Refuse' }).click()
  await refusal.waitFor({ state: 'hidden' })
  await approval.getByRole('button', { name: /^Refund UGX/ }).click()
  await approval.getByRole('alert').getByText('Ssempijja Daniel has already refused this refund request.').waitFor()
  const history = page.getByRole('list', { name: 'What happened' })
  await history.getByText('Refund refused').waitFor()
  await history.getByText('Ask for a picture first').waitFor()
  expect(await sumRefunds(number)).toBe(0)
})

it('support asks a manager from a ticket and withdraws, and a second request is approved, by taps at 360×740', async () => {
  const { number, ticket } = await createOrder()
  const page = await openPhone()
  await openConsole(page, shop, `/tickets/${ticket}`, SUPPORT)
  await page.getByRole('button', { name: 'Order and sender' }).tap()
  const side = page.getByRole('region', { name: `Order ${number}` })
  await side.getByRole('button', { name: 'Refund' }).tap()
  const dialog = page.getByRole('dialog', { name: `Refund order ${number}` })
  await dialog.getByText('Everything', { exact: true }).tap()
  const ask = dialog.getByRole('button', { name: 'Ask a manager' })
  await ask.waitFor()
  await expectNoAxeViolations(page)
  await ask.tap()
  await dialog.waitFor({ state: 'hidden' })
  await side.getByText(/^A refund of UGX\s[\d,]+ waits for a manager$/).waitFor()
  await side.getByRole('link', { name: number }).tap()
  await page.getByRole('button', { name: 'Withdraw' }).tap()
  const history = page.getByRole('list', { name: 'What happened' })
  await history.getByText('Refund request withdrawn').waitFor()
  await page.goto(shop.at(`/staff/orders/${number}?open=refund`))
  await dialog.getByText('Everything', { exact: true }).tap()
  await ask.tap()
  await page.getByRole('region', { name: /^Okello Peter asks for a refund of UGX/ }).waitFor()

  const second = await openPhone()
  await openConsole(second, shop, '/refunds', MANAGER)
  await second.getByRole('link', { name: new RegExp(number) }).tap()
  const waiting = second.getByRole('region', { name: /^Okello Peter asks for a refund of UGX/ })
  await waiting.waitFor()
  await expectNoAxeViolations(second)
  await waiting.getByRole('button', { name: 'Approve' }).tap()
  const approval = second.getByRole('dialog', { name: `Approve the refund of order ${number}` })
  await approval.getByText('Still refundable afterwards').waitFor()
  await expectNoAxeViolations(second)
  await approval.getByRole('button', { name: /^Refund UGX/ }).tap()
  await history.getByText(/^Refund of UGX(?!.* requested)/).waitFor()
  expect(await findAudit(number)).toEqual([
    'orders.requestRefund',
    'orders.withdrawRefundRequest',
    'orders.requestRefund',
    'orders.refund',
    'orders.approveRefundRequest',
  ])
})
