/** One order at the counter: its papers, messages, address, payment, delivery and refunds. */
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createSession, createShopper, createTickets, placeOrder } from '../../support/browser/accounts.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import { holdResponses, openConsole, openLaptop, openPhone, pressFast } from '../../support/browser/counter.ts'
import { chooseItem, pressAt, tabTo } from '../../support/browser/focus.ts'
import { signIn } from '../../support/browser/steps.ts'
import { createOrder, findAudit } from './counterOrders.ts'

const shop = openShop()

const MM_PER_POINT = 25.4 / 72

/** Sizes of the pages of a PDF, mm. */
const readPageSizes = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) => ({
    width: Number(width) * MM_PER_POINT,
    height: Number(height) * MM_PER_POINT,
  }))

/** A ticket of a shopper who received three boxes of eggs. */
async function createEggTicket(): Promise<{ number: string; ticket: string }> {
  const { email } = await createShopper(shop)
  await placeOrder(shop, await createSession(shop.at, email), { 'Duck eggs': 3 })
  const [row] = await shop.query('select number from orders order by placed_at desc limit 1')
  const number = row?.number as string
  await shop.query(
    `update orders set status = 'delivered', payment_status = 'paid', cash_received_at = now() where number = '${number}'`,
  )
  const [ticket = ''] = await createTickets(shop.at, email, [
    { subject: 'Two eggs are broken', message: `Two of the boxes in ${number} came broken.` },
  ])
  return { number, ticket }
}

/** Turns a cash order into one whose online payment failed; its goods are back in stock. */
async function failPayment(number: string): Promise<void> {
  await shop.query(`
    with failed as (
      update orders set payment_method = 'online', payment_status = 'failed', status = 'cancelled'
      where number = '${number}' returning id, user_id, total)
    insert into payments (id, order_id, user_id, tx_ref, amount, state, holds_until, settled_at)
    select gen_random_uuid(), id, user_id, 'KS-' || gen_random_uuid(), total, 'failed', now(), now() from failed`)
}

/** Chooses the customer of a phone order; `show` lets the addresses of the customer arrive. */
async function choosePhoneOrderCustomer() {
  const { email } = await createShopper(shop)
  await placeOrder(shop, await createSession(shop.at, email), { 'Matooke, green': 1 })
  const page = await openLaptop()
  await openConsole(page, shop, '/orders/new', 'manager@kasero.test')
  const show = await holdResponses(page, 'PhoneOrderCustomer')
  await page.getByRole('textbox', { name: 'Phone number or name' }).fill(email)
  await page.getByRole('button', { name: /^Namusoke Grace/ }).click()
  return { page, street: page.getByRole('textbox', { name: 'Street' }), show }
}

describe('The counter', () => {
  it('prints a slip of 80 mm and an invoice on A4, on which contact data stays masked', async () => {
    const { number } = await createOrder(shop, { 'Matooke, green': 1 })
    const page = await openLaptop()
    await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1 }')
    await openConsole(page, shop, `/orders/${number}`, 'manager@kasero.test')
    await page.getByRole('heading', { name: number }).waitFor()
    // What is shown for 60 seconds on the screen must not reach the paper.
    await page.getByRole('button', { name: 'Show: Phone number' }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Show: Phone number' })
    await dialog.getByRole('radio', { name: 'Late order' }).press('Space')
    await dialog.getByRole('button', { name: 'Show' }).press('Enter')
    await page.getByRole('link', { name: '+256772401118' }).waitFor()
    for (const [form, width, height] of [
      ['slip', 80, null],
      ['invoice', 210, 297],
    ] as const) {
      if (form === 'slip') await page.getByRole('button', { name: /^Slip/ }).press('Enter')
      else {
        await page.getByRole('button', { name: 'More actions' }).press('Enter')
        await chooseItem(page, 'Print invoice (A4)')
      }
      await expect.poll(() => page.evaluate('window.printed')).toBe(form === 'slip' ? 1 : 2)
      await page.emulateMedia({ media: 'print' })
      const printed = await page.locator('body').innerText()
      expect(printed).toContain(number.replace('KS-', ''))
      expect(printed).toContain('Matooke, green')
      expect(printed).not.toMatch(/772401118|Plot 14|Ntinda Road|@/)
      const pages = readPageSizes(await page.pdf({ preferCSSPageSize: true }))
      expect(pages).toHaveLength(1)
      expect(pages[0]?.width).toBeCloseTo(width, 0)
      if (height !== null) expect(pages[0]?.height).toBeCloseTo(height, 0)
      await page.emulateMedia({ media: 'screen' })
      await page.evaluate('window.dispatchEvent(new Event("afterprint"))')
    }
  })

  it('writes to the shopper, who reads it in the shop, and changes the address unless a colleague has just changed it', async () => {
    const { email } = await createShopper(shop)
    const session = await createSession(shop.at, email)
    const id = await placeOrder(shop, session, { 'Matooke, green': 1 })
    const [row] = await shop.query('select number from orders order by placed_at desc limit 1')
    const number = row?.number as string
    const page = await openLaptop()
    await openConsole(page, shop, `/orders/${number}`, 'manager@kasero.test')
    await page.getByRole('heading', { name: number }).press('w')
    await page.getByLabel('Message, sent by email').fill('The rider has no change. Please keep 500.')
    const answer = await holdResponses(page, 'MessageShopper')
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Cancel', disabled: true }).waitFor()
    // A dialog that was closed before the response would close the next one with it.
    await page.keyboard.press('Escape')
    answer()
    await page.getByRole('status').filter({ hasText: 'The message is on its way' }).waitFor()
    await page.getByRole('list', { name: 'What happened' }).getByText('Message to the shopper').waitFor()
    await page.getByRole('button', { name: 'Change', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Change the address of ${number}` })
    await expect(dialog.getByLabel('Street').inputValue()).resolves.toBe('')
    await dialog.getByLabel('Phone', { exact: true }).fill('12')
    await dialog.getByLabel('Reason').fill('The shopper moved')
    await page.keyboard.press('Enter')
    await dialog.getByText(/mobile/i).waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Phone', { exact: true }).fill('')
    await dialog.getByLabel('Second phone').fill('0772 401 119')
    await dialog.getByLabel('Area or village').fill('Bukoto')
    const colleague = await openLaptop()
    await openConsole(colleague, shop, `/orders/${number}`, 'admin@kasero.test')
    await colleague.getByRole('button', { name: 'Change', exact: true }).press('Enter')
    const older = colleague.getByRole('dialog', { name: `Change the address of ${number}` })
    await older.getByLabel('Landmark').fill('Behind the church')
    await older.getByLabel('Reason').fill('The shopper called')
    const change = await holdResponses(page, 'ChangeOrderAddress')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Cancel', disabled: true }).waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    change()
    await page.getByRole('list', { name: 'What happened' }).getByText('Address changed').waitFor()
    await page.getByText('Bukoto, Kampala').waitFor()
    // Behind the dialog, which has the address that it opened with.
    await colleague.locator('main').getByText('Bukoto, Kampala').waitFor()
    const refusal = `Order ${number} was just changed by another user.`
    await older.getByRole('button', { name: 'Change the address' }).press('Enter')
    await older.getByRole('alert').getByText(refusal).waitFor()
    await colleague.keyboard.press('Escape')
    await older.waitFor({ state: 'hidden' })
    await page.keyboard.press('m')
    const move = page.getByRole('dialog', { name: `Move the delivery of ${number}` })
    await move.getByLabel('Reason').fill('The shopper is out')
    await colleague.getByRole('button', { name: 'Change', exact: true }).press('Enter')
    await older.getByLabel('Landmark').fill('Behind the church')
    await older.getByLabel('Reason').fill('The shopper called')
    await older.getByRole('button', { name: 'Change the address' }).press('Enter')
    await page.locator('main').getByText('Behind the church').waitFor()
    await move.getByRole('button', { name: 'Move', exact: true }).press('Enter')
    await move.getByRole('alert').getByText(refusal).waitFor()
    await page.keyboard.press('Escape')
    await move.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Show: Second phone number' }).waitFor()
    const [stored] = await shop.query(
      `select address ->> 'addressLine' as street, address ->> 'secondMobile' as second, address ->> 'area' as area
      from orders where number = '${number}'`,
    )
    expect(stored).toEqual({ street: 'Plot 14, Ntinda Road', second: '+256772401119', area: 'Bukoto' })
    await expect.poll(() => findAudit(shop, number)).toEqual(['orders.message', 'orders.address', 'orders.address'])
    const tracking = await createPage({ size: 'phone' })
    await signIn(tracking, shop.at, email)
    await tracking.goto(shop.at(`/track-order/${id}`))
    await tracking.getByRole('region', { name: 'Messages from the shop' }).getByText('Please keep 500.').waitFor()
    await expectNoAxeViolations(tracking)
  })

  it('asks a shopper to pay again, cancels the order after it names what goes back, and orders again', async () => {
    const { number } = await createOrder(shop, { 'Matooke, green': 2 })
    await failPayment(number)
    const page = await openLaptop()
    await openConsole(page, shop, `/orders/${number}`, 'support@kasero.test')
    await page.getByRole('heading', { name: number }).waitFor()
    await page.getByRole('button', { name: /^Ask to pay again/ }).waitFor()
    await page.keyboard.press('e')
    await page.getByRole('alertdialog', { name: /to pay UGX 51,000\?/ }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Send the email' }).press('Enter')
    await page.getByRole('list', { name: 'What happened' }).getByText('Shopper asked to pay again').waitFor()
    const again = (await page.getByRole('heading', { name: /^KS-/ }).textContent()) ?? ''
    expect(again).not.toBe(number)
    await page.getByRole('button', { name: 'More actions' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Cancel the order' }).click()
    const dialog = page.getByRole('alertdialog', { name: `Cancel order ${again}?` })
    await dialog.getByText('Nothing was paid. The goods return to stock.').waitFor()
    await dialog.getByRole('radio', { name: 'The shopper asked for it' }).press('Space')
    await dialog.getByRole('button', { name: 'Cancel the order' }).press('Enter')
    await page.getByText('Not paid, Online').waitFor()
    await page.getByRole('button', { name: 'Order again' }).press('Enter')
    await page.getByRole('heading', { name: 'Phone order' }).waitFor()
    await page.getByRole('spinbutton', { name: /^Quantity of Matooke/ }).waitFor()
    await page.getByRole('button', { name: /^Place order, UGX 51,000/ }).waitFor()
    expect(await findAudit(shop, again)).toEqual(['orders.requestPayment', 'orders.cancel'])
  })

  it('delivers without the PIN as admin, with a reason that stays in the history, by taps', async () => {
    const { number } = await createOrder(shop, { 'Matooke, green': 1 })
    await shop.query(`update orders set status = 'shipped' where number = '${number}'`)
    const page = await openPhone()
    await openConsole(page, shop, `/orders/${number}`, 'admin@kasero.test')
    await page.getByRole('button', { name: /^Delivered/ }).tap()
    const dialog = page.getByRole('dialog', { name: `Order ${number} is delivered` })
    await dialog.getByRole('button', { name: 'Without the PIN, with a reason' }).tap()
    await dialog.getByLabel('Reason').fill('Phone of the shopper is off, she signed')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Delivered' }).tap()
    await page.getByRole('list', { name: 'What happened' }).getByText('Phone of the shopper is off').waitFor()
    await expect.poll(() => findAudit(shop, number)).toEqual(['orders.advance'])
  })

  it('acts on the order that J has opened when the next key comes fast', async () => {
    const numbers = [await createOrder(shop, { 'Matooke, green': 1 }), await createOrder(shop, { 'Matooke, green': 1 })]
    const page = await openLaptop()
    await openConsole(page, shop, '/orders?sort=-placed', 'manager@kasero.test')
    const [second = '', first = ''] = numbers.map(({ number }) => number)
    await page.getByRole('row').filter({ hasText: first }).getByText(first).click()
    await page.getByRole('heading', { name: first }).waitFor()
    await pressFast(page, ['j', 'e'])
    await page.getByRole('heading', { name: second }).waitFor()
    await page.getByRole('button', { name: /^Accept/ }).waitFor()
    await page.keyboard.press('e')
    await expect.poll(() => findAudit(shop, second)).toEqual(['orders.advance'])
    expect(await findAudit(shop, first)).toEqual([])
    const isKept = await page.evaluate(async () => {
      dispatchEvent(new KeyboardEvent('keydown', { key: 'm' }))
      // React renders in a microtask.
      await null
      await null
      const reason = document.querySelector<HTMLElement>('[role=dialog] [name=reason]')
      reason?.focus()
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
      return reason !== null && reason === document.activeElement
    })
    expect(isKept, 'focus of a field that was reached before the next frame').toBe(true)
  })

  it('delivers a phone order to the address that is typed while those of the customer load', async () => {
    const { page, street, show } = await choosePhoneOrderCustomer()
    await street.fill('Plot 9, Acacia Avenue')
    show()
    await page.getByRole('radio', { name: 'Another address', checked: true }).waitFor()
    expect(await street.inputValue()).toBe('Plot 9, Acacia Avenue')
  })

  it('keeps the field of an address that has the focus when the addresses of the customer arrive', async () => {
    const { page, street, show } = await choosePhoneOrderCustomer()
    await street.focus()
    show()
    await page.getByRole('radio', { name: 'Another address' }).waitFor()
    await page.keyboard.type('Plot 9')
    expect(await street.inputValue()).toBe('Plot 9')
  })

  it('has the focus in the search of a phone order after each product that was added by a key', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, '/orders/new', 'manager@kasero.test')
    const search = page.getByRole('textbox', { name: 'Product name or number' })
    await search.fill('matooke, green')
    await pressAt(page, page.getByRole('button', { name: /^Matooke, green/ }).first())
    await page.getByRole('spinbutton', { name: /^Quantity of Matooke/ }).waitFor()
    await page.keyboard.type('eggs')
    expect(await search.inputValue()).toBe('eggs')
  })

  it('takes an order on the phone for a new customer at the prices of the moment, by keyboard alone', async () => {
    const [other] = await shop.query(
      'select number, name, list_price, stock from products where stock > 9 and discount = 0 order by number offset 70 limit 1',
    )
    const { number: item, name, list_price: price, stock } = other as Record<string, string>
    const set = (text: string) => shop.query(`update products set ${text} where number = '${item}'`)
    const page = await openLaptop()
    await openConsole(page, shop, '/orders', 'support@kasero.test')
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
    await page.keyboard.press('n')
    await page.getByRole('textbox', { name: 'Phone number or name' }).and(page.locator(':focus')).waitFor()
    // At once: after a pause the results for the first characters go when those for the next ones are read.
    await page.keyboard.insertText('0782 909')
    const create = page.getByRole('button', { name: 'New customer' })
    // The rest comes so fast that the search for it has not begun.
    await create.evaluate(async (button) => {
      document.execCommand('insertText', false, ' 808')
      // React renders in a microtask.
      await null
      await null
      ;(button as HTMLElement).click()
    })
    expect(await page.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('0782 909 808')
    await pressAt(page, page.getByRole('button', { name: 'Find a customer' }))
    await pressAt(page, create)
    await page.getByRole('textbox', { name: 'Name' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Apio Ruth')
    for (const [label, text] of [
      ['Street', 'Plot 3, Kira Road'],
      ['Area or village', 'Kamwokya'],
      ['Landmark', 'Total station'],
    ] as const) {
      await tabTo(page, page.getByRole('textbox', { name: label }))
      await page.keyboard.type(text)
    }
    await tabTo(page, page.getByRole('textbox', { name: 'Product name or number' }))
    await page.keyboard.insertText('matooke, green')
    await pressAt(page, page.getByRole('button', { name: /^Matooke, green/ }).first())
    await pressAt(page, page.getByRole('spinbutton', { name: /^Quantity of Matooke/ }), 'ArrowUp')
    const place = page.getByRole('button', { name: /^Place order, UGX 51,000/ })
    await place.waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Orders', exact: true }).first().press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
    await question.getByRole('button', { name: 'Stay here' }).press('Enter')
    await question.waitFor({ state: 'hidden' })
    // During the call one product becomes dearer and is then sold out.
    await page.getByRole('textbox', { name: 'Product name or number' }).fill(item ?? '')
    await pressAt(page, page.getByRole('button', { name: new RegExp(`^${name},`) }).first())
    const findPlace = (extra: number) =>
      page.getByRole('button', {
        name: new RegExp(`^Place order, UGX\\s${(51_000 + extra).toLocaleString('en')}`),
        disabled: false,
      })
    await findPlace(Number(price)).waitFor()
    await set('list_price = list_price + 1000')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('alert').filter({ hasText: 'The order is not placed.' }).waitFor()
    await findPlace(Number(price) + 1_000).waitFor()
    await set('stock = 0')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Only 0 in stock').waitFor()
    await set(`list_price = ${price}, stock = ${stock}`)
    await pressAt(page, page.getByRole('button', { name: `Remove ${name}` }))
    await findPlace(0).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: /^KS-/ }).waitFor()
    const number = (await page.getByRole('heading', { name: /^KS-/ }).textContent()) ?? ''
    await page.getByRole('list', { name: 'What happened' }).getByText('Placed by phone').waitFor()
    await expect.poll(() => findAudit(shop, number)).toEqual(['orders.create'])
  })

  it('refunds two eggs beside the conversation of a ticket as support, and shows who else has the order open', async () => {
    const { number, ticket } = await createEggTicket()
    const page = await openLaptop()
    await openConsole(page, shop, `/tickets/${ticket}`, 'support@kasero.test')
    const order = page.getByRole('region', { name: `Order ${number}` })
    await order.getByText('Duck eggs').waitFor()
    const side = page.locator('aside[aria-label="Order and sender"]')
    const dialog = page.getByRole('dialog', { name: `Refund order ${number}` })
    // The key works also while the order is in a closed drawer.
    await page.setViewportSize({ width: 1000, height: 768 })
    await side.waitFor({ state: 'detached' })
    await page.keyboard.press('b')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 1366, height: 768 })
    await order.getByText('Duck eggs').waitFor()
    await page.keyboard.press('b')
    const confirm = dialog.getByRole('button', { name: /^Refund UGX/ })
    const units = dialog.getByRole('spinbutton', { name: /^Units of Duck eggs/ })
    await tabTo(page, units)
    await page.keyboard.type('3')
    await dialog.getByRole('status').getByText('You can refund up to UGX 20,000 of this order yourself.').waitFor()
    await side.waitFor()
    // The order moves into a drawer when the window becomes narrow; the dialog and its input stay.
    await page.setViewportSize({ width: 1000, height: 768 })
    await side.waitFor({ state: 'detached' })
    expect(await units.inputValue()).toBe('3')
    await page.setViewportSize({ width: 1366, height: 768 })
    await side.waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('0')
    await pressAt(page, dialog.getByRole('button', { name: /^Refund a part of a unit of Duck eggs/ }))
    await page.keyboard.type('2')
    await tabTo(page, dialog.getByRole('spinbutton', { name: 'Pieces in a unit of Duck eggs' }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('30')
    await confirm.waitFor()
    await expectNoAxeViolations(page)
    await pressAt(page, confirm)
    await dialog.waitFor({ state: 'hidden' })
    await order.getByText('2 of 30 pieces refunded').waitFor()
    // The answer is written, and sent only by the member.
    const answer = page.getByRole('textbox', { name: /^Response to/ })
    await expect.poll(() => answer.inputValue()).toMatch(/we have refunded UGX\s[\d,]+ for 2 of 30 pieces of Duck eggs/)
    expect(await page.getByRole('listitem').filter({ hasText: 'we have refunded' }).count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(`/staff/tickets/${ticket}`)
    await expect.poll(() => findAudit(shop, number)).toEqual(['orders.refund'])
    await pressAt(page, order.getByRole('link', { name: number }))
    await page
      .getByRole('list', { name: 'What happened' })
      .getByText(/^Refund of UGX/)
      .waitFor()
    const second = await openLaptop()
    await openConsole(second, shop, `/orders/${number}`, 'admin@kasero.test')
    await page.getByRole('status').filter({ hasText: 'has this order open' }).waitFor()
  })

  it('refunds two eggs from a ticket on a phone, by taps', async () => {
    const { number, ticket } = await createEggTicket()
    const page = await openPhone()
    await openConsole(page, shop, `/tickets/${ticket}`, 'support@kasero.test')
    await page.getByRole('button', { name: 'Order and sender' }).tap()
    const order = page.getByRole('region', { name: `Order ${number}` })
    await order.getByRole('button', { name: 'Refund' }).tap()
    const dialog = page.getByRole('dialog', { name: `Refund order ${number}` })
    await dialog.getByRole('button', { name: /^Refund a part of a unit of Duck eggs/ }).tap()
    await page.keyboard.type('2')
    await dialog.getByRole('spinbutton', { name: 'Pieces in a unit of Duck eggs' }).tap()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('30')
    const confirm = dialog.getByRole('button', { name: /^Refund UGX/ })
    await confirm.waitFor()
    await expectNoAxeViolations(page)
    await confirm.tap()
    await dialog.waitFor({ state: 'hidden' })
    await order.getByText('2 of 30 pieces refunded').waitFor()
    await page.getByRole('dialog', { name: 'Order and sender' }).getByRole('button', { name: 'Close' }).tap()
    const answer = page.getByRole('textbox', { name: /^Response to/ })
    await expect.poll(() => answer.inputValue()).toMatch(/for 2 of 30 pieces of Duck eggs/)
    await expect.poll(() => findAudit(shop, number)).toEqual(['orders.refund'])
  })
})
