/** Orders at the counter: the live queue, the order, refunds. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createSession, createShopper, createTickets, placeOrder } from '../../support/browser/accounts.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import { holdOperation, openConsole, openLaptop, openPhone, pressAt, tabTo } from '../../support/browser/counter.ts'
import { expectFocus } from '../../support/browser/focus.ts'
import { signIn } from '../../support/browser/steps.ts'

const shop = openShop({ own: true })

async function createOrder(products: Record<string, number>): Promise<{ id: string; number: string }> {
  const { email } = await createShopper(shop)
  const id = await placeOrder(shop, await createSession(shop.at, email), products)
  const [row] = await shop.query('select number from orders order by placed_at desc limit 1')
  return { id, number: row?.number as string }
}

const MM_PER_POINT = 25.4 / 72

/** Sizes of the pages of a PDF, mm. */
const readPageSizes = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) => ({
    width: Number(width) * MM_PER_POINT,
    height: Number(height) * MM_PER_POINT,
  }))

/** Audited actions on an order, oldest first. */
async function findAudit(number: string): Promise<unknown[]> {
  const rows = await shop.query(`select action from audit_log where entity_name = '${number}' order by at, id`)
  return rows.map(({ action }) => action)
}

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

/** A time in so many hours as `datetime-local` inputs take it, in Kampala (UTC+3). */
const inKampala = (hours: number) => new Date(Date.now() + (hours + 3) * 3_600_000).toISOString().slice(0, 16)

/** Types a time into the parts of a `datetime-local` input: month, day, year, hour, minute, am or pm. */
async function typeTime(page: Page, time: string): Promise<void> {
  const [, year, month, day, hour, minute] = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(time) ?? []
  const hours = Number(hour)
  await page.keyboard.type(`${month}${day}${year}`)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(`${String(hours % 12 || 12).padStart(2, '0')}${minute}${hours < 12 ? 'A' : 'P'}`)
}

describe('The counter', () => {
  it('sees an order arrive, accepts it, prints its slip and moves it on, by keyboard alone', async () => {
    await createOrder({ 'Matooke, green': 1 })
    const page = await openLaptop()
    await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1 }')
    await openConsole(page, shop, '/orders', 'manager@kasero.test')
    await page.getByRole('grid', { name: 'Orders' }).waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    // Headless pages are never hidden: the user is in another tab while the order arrives.
    await page.evaluate(`
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      window.AudioContext = class { constructor() { window.sounds = (window.sounds ?? 0) + 1; throw new Error('mute') } }`)
    const { number } = await createOrder({ 'Matooke, green': 2 })
    await expect.poll(() => page.title()).toMatch(/^\(1\) Orders/)
    expect(await page.evaluate('window.sounds')).toBe(1)
    await page.evaluate(`
      delete document.hidden
      document.dispatchEvent(new Event('visibilitychange'))`)
    await expect.poll(() => page.title()).toMatch(/^Orders/)
    const row = page.getByRole('row').filter({ hasText: number })
    await row.getByText('new', { exact: false }).first().waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('/')
    await page.keyboard.type(number)
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('toolbar', { name: 'Selected rows' }).getByText('1 selected').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('e')
    await row.getByText('To pick').waitFor()
    await page.keyboard.press('j')
    await page.locator('tr:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: number }).waitFor()
    await page.getByRole('button', { name: /^Start picking/ }).waitFor()
    await page.keyboard.press('p')
    await expect.poll(() => page.evaluate('window.printed')).toBe(1)
    await page.evaluate('window.dispatchEvent(new Event("afterprint"))')
    await page.keyboard.press('e')
    await page.getByRole('button', { name: /^Send out/ }).waitFor()
    await page.getByRole('list', { name: 'What happened' }).getByText('Picking started').waitFor()
    await page.keyboard.press('c')
    await page.keyboard.type('The gate is blue.')
    await page.keyboard.press('Control+Enter')
    await page.getByText('The gate is blue.').first().waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('m')
    const move = page.getByRole('dialog', { name: `Move the delivery of ${number}` })
    await tabTo(page, move.getByLabel('Delivered by'))
    const later = inKampala(26)
    await typeTime(page, later)
    expect(await move.getByLabel('Delivered by').inputValue()).toBe(later)
    await pressAt(page, move.getByLabel('Reason'))
    await move.getByText('Say why').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.type('At home tomorrow')
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'What happened' }).getByText('Delivery moved').waitFor()
    await page.keyboard.press('e')
    await page.getByRole('button', { name: /^Delivered/ }).waitFor()
    // The page shows the last step before its response.
    const rows = ['orders.advance', 'orders.advance', 'orders.note', 'orders.reschedule', 'orders.advance']
    await expect.poll(() => findAudit(number)).toEqual(rows)
  })

  it('shows the next state and a note before the response, and takes a refused one back with a message', async () => {
    const { number } = await createOrder({ 'Matooke, green': 1 })
    const page = await openLaptop()
    await openConsole(page, shop, `/orders?q=${number}`, 'manager@kasero.test')
    const row = page.getByRole('row').filter({ hasText: number })
    await row.getByText('New', { exact: true }).waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    const advance = await holdOperation(page, 'AdvanceOrders')
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await row.getByText('To pick').waitFor()
    await shop.query(`update orders set version = version + 1 where number = '${number}'`)
    advance()
    await page.getByRole('alert').filter({ hasText: number }).waitFor()
    await row.getByText('New', { exact: true }).waitFor()
    await row.getByText(number).first().click()
    const note = page.getByRole('textbox', { name: 'Write a note' })
    const writeNote = async (text: string) => {
      const send = await holdOperation(page, 'AddOrderNote')
      await note.fill(text)
      await note.press('Control+Enter')
      await page.locator('p').filter({ hasText: text }).waitFor()
      expect(await note.inputValue()).toBe('')
      send()
    }
    await writeNote('The gate is blue.')
    await page.getByRole('list', { name: 'What happened' }).getByText('The gate is blue.').waitFor()
    const tooLong = 'x '.repeat(1001).trim()
    // The field itself takes no text that the API refuses.
    await note.evaluate((field) => field.removeAttribute('maxlength'))
    await writeNote(tooLong)
    await page.getByRole('alert').filter({ hasText: '1 to 2000 characters' }).waitFor()
    expect(await note.inputValue()).toBe(tooLong)
    await expect.poll(() => page.locator('p').filter({ hasText: 'x x' }).count()).toBe(0)
    await expect.poll(() => findAudit(number)).toEqual(['orders.note'])
  })

  it('prints a slip of 80 mm and an invoice on A4, on which contact data stays masked', async () => {
    const { number } = await createOrder({ 'Matooke, green': 1 })
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
        await page.getByRole('menuitem', { name: 'Print invoice (A4)' }).press('Enter')
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

  it('sounds for an order that arrived while the connection was lost, and not for those before', async () => {
    await createOrder({ 'Matooke, green': 1 })
    const page = await openLaptop()
    await page.addInitScript(
      "window.sounds = 0; window.AudioContext = class { constructor() { window.sounds += 1; throw new Error('mute') } }",
    )
    const open: { close: () => Promise<void> }[] = []
    let isCut = false
    await page.routeWebSocket(/\/staff\/graphql/, async (socket) => {
      if (isCut) return socket.close({ code: 1001 })
      const server = socket.connectToServer()
      open.push({ close: async () => void (await Promise.all([socket.close({ code: 1001 }), server.close()])) })
    })
    const isRead = page.waitForResponse((response) => response.request().postData()?.includes('NewOrders') ?? false)
    await openConsole(page, shop, '/customers', 'manager@kasero.test')
    await isRead
    isCut = true
    for (const connection of open) await connection.close()
    await page.getByText(/^Reconnecting since/).waitFor()
    await createOrder({ 'Matooke, green': 2 })
    expect(await page.evaluate('window.sounds')).toBe(0)
    isCut = false
    await expect.poll(() => page.evaluate('window.sounds'), { timeout: 20_000 }).toBe(1)
  })

  it('previews orders beside the list, opens one and moves along the list, by keys', async () => {
    const { id: olderId, number: older } = await createOrder({ 'Matooke, green': 1 })
    const { number: newer } = await createOrder({ 'Matooke, green': 2 })
    const page = await openLaptop()
    await openConsole(page, shop, '/orders?sort=-placed', 'manager@kasero.test')
    await page.getByRole('row').filter({ hasText: newer }).waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    const preview = (number: string) => page.getByRole('dialog', { name: number }).getByText('Matooke, green')
    await preview(newer).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('j')
    await preview(older).waitFor()
    // The preview is part of the address.
    await expect.poll(() => new URL(page.url()).searchParams.get('peek')).toBe(olderId)
    await page.reload()
    await preview(older).waitFor()
    await page.keyboard.press('Space')
    await preview(older).waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).searchParams.has('peek')).toBe(false)
    await expect.poll(() => page.locator('tr:focus').innerText()).toContain(older)
    await page.keyboard.press('Enter')
    await page.waitForURL(shop.at(`/staff/orders/${older}`))
    await page.getByRole('heading', { name: older }).waitFor()
    const place = page.getByRole('navigation', { name: 'Place in the list' })
    await place.getByText(/^2 of \d+$/).waitFor()
    await page.keyboard.press('k')
    await page.waitForURL(shop.at(`/staff/orders/${newer}`))
    await page.getByRole('heading', { name: newer }).waitFor()
    await place.getByText(/^1 of \d+$/).waitFor()
    expect(await place.getByRole('button', { name: 'Previous order' }).isDisabled()).toBe(true)
    await place.getByRole('button', { name: 'Next order' }).click()
    await page.getByRole('heading', { name: older }).waitFor()
    // The way back leads to the list as it was sorted and filtered.
    expect(await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).getAttribute('href')).toBe(
      '/staff/orders?sort=-placed',
    )
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'All keys' }).getByText('Previous order').waitFor()
    await page.keyboard.press('Escape')
    // The palette has the commands of the order under its number, those without a key too.
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('>')
    const commands = page.getByRole('group', { name: older })
    await commands.getByRole('option', { name: /^Slip/ }).waitFor()
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('cancel')
    await commands.getByRole('option', { name: 'Cancel the order' }).click()
    const cancelling = page.getByRole('alertdialog')
    await cancelling.waitFor()
    await page.keyboard.press('Escape')
    await cancelling.waitFor({ state: 'detached' })
    // Below 1180 px the right column is a drawer.
    await page.setViewportSize({ width: 1024, height: 768 })
    const details = page.getByRole('button', { name: 'Details' })
    await details.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Details' })
    await drawer.getByRole('heading', { name: 'Money' }).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await expectFocus(details)
    await page.keyboard.press('m')
    await page.getByRole('dialog', { name: /^Move the delivery/ }).waitFor()
    await page.setViewportSize({ width: 1366, height: 768 })
    for (const [key, title] of Object.entries({ m: 'Move the delivery', w: 'Write to' })) {
      await page.goto(shop.at(`/staff/orders?q=${newer}`))
      await page.getByRole('row').filter({ hasText: newer }).waitFor()
      await page.getByText('Live', { exact: true }).waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press(key)
      await page.getByRole('dialog').filter({ hasText: title }).waitFor()
    }
  })

  it('keeps its place in a long list when orders arrive above it and leave it', async () => {
    await createOrder({ 'Matooke, green': 1 })
    // Copies of the order, each placed a minute before the other.
    await shop.query(`
      insert into orders (id, number, user_id, status, payment_method, payment_status, item_count, list_total, items_total,
        delivery_fee, total, address, delivery_pin, placed_at, zone_id, due_at)
      select uuidv7(), 'KS-8' || lpad(place::text, 5, '0'), user_id, 'confirmed', payment_method, payment_status, item_count,
        list_total, items_total, delivery_fee, total, address, delivery_pin, placed_at - place * interval '1 minute', zone_id,
        due_at
      from (select * from orders order by placed_at desc limit 1) as placed, generate_series(1, 450) as place`)
    const page = await openLaptop()
    await openConsole(page, shop, '/orders?sort=-placed', 'manager@kasero.test')
    const grid = page.getByRole('grid', { name: 'Orders' })
    const row = (number: string) => page.getByRole('row').filter({ hasText: number })
    await row('KS-800001').waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    await page.keyboard.press('j')
    await expect.poll(() => page.locator('tr:focus').count()).toBe(1)
    const scrollTo = (top: number) => grid.evaluate((table, y) => table.parentElement?.scrollTo(0, y), top)
    const countRows = async () => Number(await grid.getAttribute('aria-rowcount'))
    for (const rows of [201, 301, 401]) {
      await scrollTo(rows * 46)
      await expect.poll(countRows).toBeGreaterThanOrEqual(rows)
    }
    await scrollTo(318 * 46)
    await row('KS-800320').waitFor()
    const before = await row('KS-800320').boundingBox()
    const { number } = await createOrder({ 'Matooke, green': 2 })
    await shop.query("update orders set status = 'cancelled', version = version + 1 where number = 'KS-800323'")
    await row('KS-800323').waitFor({ state: 'detached' })
    expect(await row('KS-800320').boundingBox()).toEqual(before)
    await scrollTo(0)
    await row(number).waitFor()
    // The list is as it was when the user comes back from an order.
    await scrollTo(328 * 46)
    await row('KS-800330').click()
    await page.getByRole('heading', { name: 'KS-800330' }).waitFor()
    await page.goBack()
    await row('KS-800330').waitFor()
    expect(await countRows()).toBeGreaterThan(330)
    await shop.query("delete from orders where number like 'KS-8%'")
  })

  it('saves a view for all staff, which only its owner can rename, replace and remove', async () => {
    const { number } = await createOrder({ 'Matooke, green': 1 })
    const name = `New ${number}`
    const page = await openLaptop()
    await openConsole(page, shop, `/orders?q=${number}`, 'manager@kasero.test')
    await page.getByRole('row').filter({ hasText: number }).waitFor()
    await page.getByRole('button', { name: 'Save view' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('checkbox', { name: 'All staff see it' }).press('Space')
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Name').press('Enter')
    await page.getByRole('button', { name, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove view' }).waitFor()
    const second = await openLaptop()
    await openConsole(second, shop, '/orders', 'support@kasero.test')
    await second.getByRole('button', { name, exact: true }).press('Enter')
    await expect.poll(() => second.locator('tbody tr').count()).toBe(1)
    expect(await second.getByRole('button', { name: 'Remove view' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Rename view' }).press('Enter')
    const renaming = page.getByRole('dialog', { name: 'Rename view' })
    await renaming.getByLabel('Name').fill(`${name} again`)
    await renaming.getByLabel('Name').press('Enter')
    await page.getByRole('button', { name: `${name} again`, exact: true }).waitFor()
    await page.locator('body').press('/')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('KS-')
    await page.getByRole('button', { name: `Replace ${name} again by these filters` }).press('Enter')
    await page.getByRole('button', { name: 'Remove view' }).press('Enter')
    await page.getByRole('button', { name: `${name} again`, exact: true }).waitFor({ state: 'hidden' })
    expect([...(await findAudit(name)), ...(await findAudit(`${name} again`))]).toEqual([
      'savedViews.create',
      'savedViews.update',
      'savedViews.update',
      'savedViews.delete',
    ])
  })

  it('writes to the shopper, who reads it in the shop, and changes the address without showing the old street', async () => {
    const { email } = await createShopper(shop)
    const session = await createSession(shop.at, email)
    const id = await placeOrder(shop, session, { 'Matooke, green': 1 })
    const [row] = await shop.query('select number from orders order by placed_at desc limit 1')
    const number = row?.number as string
    const page = await openLaptop()
    await openConsole(page, shop, `/orders/${number}`, 'manager@kasero.test')
    await page.getByRole('heading', { name: number }).press('w')
    await page.getByLabel('Message, sent by email').fill('The rider has no change. Please keep 500.')
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
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
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'What happened' }).getByText('Address changed').waitFor()
    await page.getByText('Bukoto, Kampala').waitFor()
    await page.getByRole('button', { name: 'Show: Second phone number' }).waitFor()
    const [stored] = await shop.query(
      `select address ->> 'addressLine' as street, address ->> 'secondMobile' as second from orders where number = '${number}'`,
    )
    expect(stored).toEqual({ street: 'Plot 14, Ntinda Road', second: '+256772401119' })
    await expect.poll(() => findAudit(number)).toEqual(['orders.message', 'orders.address'])
    const tracking = await createPage({ size: 'phone' })
    await signIn(tracking, shop.at, email)
    await tracking.goto(shop.at(`/track-order/${id}`))
    await tracking.getByRole('region', { name: 'Messages from the shop' }).getByText('Please keep 500.').waitFor()
    await expectNoAxeViolations(tracking)
  })

  it('asks a shopper to pay again, cancels the order after it names what goes back, and orders again', async () => {
    const { number } = await createOrder({ 'Matooke, green': 2 })
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
    expect(await findAudit(again)).toEqual(['orders.requestPayment', 'orders.cancel'])
  })

  it('delivers without the PIN as admin, with a reason that stays in the history, by taps', async () => {
    const { number } = await createOrder({ 'Matooke, green': 1 })
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
    await expect.poll(() => findAudit(number)).toEqual(['orders.advance'])
  })

  it('takes an order on the phone for a new customer, by keyboard alone', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, '/orders', 'support@kasero.test')
    await page.getByRole('heading', { name: 'Orders' }).waitFor()
    await page.keyboard.press('n')
    await page.getByRole('textbox', { name: 'Phone number or name' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('0782 909 808')
    await pressAt(page, page.getByRole('button', { name: 'New customer' }))
    await page.getByRole('textbox', { name: 'Name' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Apio Ruth')
    for (const [label, text] of [
      ['Street', 'Plot 3, Kira Road'],
      ['Area or village', 'Kamwokya'],
      ['Landmark', 'Total station'],
      ['Product name or number', 'matooke, green'],
    ] as const) {
      await tabTo(page, page.getByRole('textbox', { name: label }))
      await page.keyboard.type(text)
    }
    await pressAt(page, page.getByRole('button', { name: /^Matooke, green/ }).first())
    await pressAt(page, page.getByRole('spinbutton', { name: /^Quantity of Matooke/ }), 'ArrowUp')
    const place = page.getByRole('button', { name: /^Place order, UGX 51,000/ })
    await place.waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: /^KS-/ }).waitFor()
    const number = (await page.getByRole('heading', { name: /^KS-/ }).textContent()) ?? ''
    await page.getByRole('list', { name: 'What happened' }).getByText('Placed by phone').waitFor()
    await expect.poll(() => findAudit(number)).toEqual(['orders.create'])
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
    await expect.poll(() => findAudit(number)).toEqual(['orders.refund'])
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
    await expect.poll(() => findAudit(number)).toEqual(['orders.refund'])
  })

  it('sees an order arrive on a phone, accepts it, prints its slip and moves it on, by taps', async () => {
    const page = await openPhone()
    await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1 }')
    await openConsole(page, shop, '/orders', 'manager@kasero.test')
    await page.getByText('Live', { exact: true }).waitFor()
    const { number } = await createOrder({ 'Matooke, green': 1 })
    const card = page.getByRole('button', { name: new RegExp(number) })
    await card.waitFor()
    await card.tap()
    await page.getByRole('heading', { name: number }).waitFor()
    await page.getByRole('button', { name: /^Accept/ }).tap()
    // The next step needs the version that this one returns.
    await expect.poll(() => findAudit(number)).toEqual(['orders.advance'])
    await page.getByRole('button', { name: /^Slip/ }).tap()
    await expect.poll(() => page.evaluate('window.printed')).toBe(1)
    await page.evaluate('window.dispatchEvent(new Event("afterprint"))')
    await page.getByRole('button', { name: /^Start picking/ }).tap()
    await page.getByRole('button', { name: /^Send out/ }).waitFor()
    await expect.poll(() => findAudit(number)).toEqual(['orders.advance', 'orders.advance'])
  })
})
