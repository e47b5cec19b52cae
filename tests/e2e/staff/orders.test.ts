/** Orders at the counter: the live queue, its preview and views. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import {
  holdOperation,
  holdResponses,
  openConsole,
  openLaptop,
  openPhone,
  pressFast,
} from '../../support/browser/counter.ts'
import { expectFocus, pressAt, tabTo } from '../../support/browser/focus.ts'
import { createOrder, findAudit } from './counterOrders.ts'

const shop = openShop({ own: true })

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
    await createOrder(shop, { 'Matooke, green': 1 })
    const page = await openLaptop()
    await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1 }')
    await openConsole(page, shop, '/orders', 'manager@kasero.test')
    await page.getByRole('grid', { name: 'Orders' }).waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    // Headless pages are never hidden: the user is in another tab while the order arrives.
    await page.evaluate(`
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      window.AudioContext = class { constructor() { window.sounds = (window.sounds ?? 0) + 1; throw new Error('mute') } }`)
    const { number } = await createOrder(shop, { 'Matooke, green': 2 })
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
    const bar = page.getByRole('toolbar', { name: 'Selected rows' })
    await bar.getByText('1 selected').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('e')
    await row.getByText('To pick').waitFor()
    // The next step needs the version that the response to this one has.
    await bar.waitFor({ state: 'detached' })
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
    await page.getByRole('link', { name: 'Orders', exact: true }).first().press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
    await question.getByRole('button', { name: 'Stay here' }).press('Enter')
    await question.waitFor({ state: 'hidden' })
    await page.getByRole('textbox', { name: 'Write a note' }).focus()
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
    await expect.poll(() => findAudit(shop, number)).toEqual(rows)
  })

  it('shows the next state and a note before the response, and takes a refused one back with a message', async () => {
    const { number } = await createOrder(shop, { 'Matooke, green': 1 })
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
    const writeNote = async (text: string, next = '') => {
      const send = await holdOperation(page, 'AddOrderNote')
      await note.fill(text)
      await note.press('Control+Enter')
      await page.locator('p').filter({ hasText: text }).waitFor()
      expect(await note.inputValue()).toBe('')
      await note.fill(next)
      send()
    }
    await writeNote('The gate is blue.')
    await page.getByRole('list', { name: 'What happened' }).getByText('The gate is blue.').waitFor()
    const tooLong = 'x '.repeat(1001).trim()
    // The field itself takes no text that the API refuses.
    await note.evaluate((field) => field.removeAttribute('maxlength'))
    await writeNote(tooLong, 'Call first.')
    await page.getByRole('alert').filter({ hasText: '1 to 2000 characters' }).waitFor()
    // The refused note stands before the next one, which was begun.
    expect(await note.inputValue()).toBe(`${tooLong}\n\nCall first.`)
    await expect.poll(() => page.locator('p').filter({ hasText: 'x x' }).count()).toBe(0)
    await expect.poll(() => findAudit(shop, number)).toEqual(['orders.note'])
  })

  it('moves on the order at the cursor when keys come fast, and keeps what is selected before the response', async () => {
    await createOrder(shop, { 'Matooke, green': 1 })
    await createOrder(shop, { 'Matooke, green': 1 })
    const page = await openLaptop()
    await openConsole(page, shop, '/orders?state=NEW', 'manager@kasero.test')
    const rows = page.locator('tbody tr')
    await rows.nth(1).waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    const advance = await holdOperation(page, 'AdvanceOrders')
    await page.keyboard.press('j')
    await expectFocus(rows.first())
    await pressFast(page, ['j', 'e'])
    await rows.nth(1).getByText('To pick').waitFor()
    await rows.first().getByText('New', { exact: true }).waitFor()
    for (const key of ['k', 'x']) await page.keyboard.press(key)
    const bar = page.getByRole('toolbar', { name: 'Selected rows' })
    await bar.getByText('1 selected').waitFor()
    advance()
    await page.getByRole('status').filter({ hasText: '1 order changed' }).waitFor()
    await bar.getByText('1 selected').waitFor()
  })

  it('sounds for an order that arrived while the connection was lost, and not for those before', async () => {
    await createOrder(shop, { 'Matooke, green': 1 })
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
    await createOrder(shop, { 'Matooke, green': 2 })
    expect(await page.evaluate('window.sounds')).toBe(0)
    isCut = false
    await expect.poll(() => page.evaluate('window.sounds')).toBe(1)
    // A change of an order that was there when the page was opened is no arrival.
    const isCounted = page.waitForResponse(
      (response) => response.request().postData()?.includes('OrderCounts') ?? false,
    )
    await shop.query("update orders set version = version + 1 where status = 'pending'")
    await isCounted
    expect(await page.evaluate('window.sounds')).toBe(1)
  })

  it('is called live once its changes arrive', async () => {
    await createOrder(shop, { 'Matooke, green': 1 })
    const page = await openLaptop()
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
    await page.routeWebSocket(/\/staff\/graphql/, async (socket) => {
      await isOpen
      socket.connectToServer()
    })
    await openConsole(page, shop, '/orders', 'manager@kasero.test')
    await page.getByRole('grid', { name: 'Orders' }).waitFor()
    const live = page.getByText('Live', { exact: true })
    expect(await live.count()).toBe(0)
    open()
    await live.waitFor()
    const { number } = await createOrder(shop, { 'Matooke, green': 1 })
    await page.getByRole('row').filter({ hasText: number }).waitFor()
  })

  it('moves along the list by keys that come while an order loads', async () => {
    const numbers: string[] = []
    for (const count of [1, 2, 3]) numbers.unshift((await createOrder(shop, { 'Matooke, green': count })).number)
    const [newest = '', middle = '', oldest = ''] = numbers
    const page = await openLaptop()
    await openConsole(page, shop, '/orders?sort=-placed', 'manager@kasero.test')
    await page.getByRole('row').filter({ hasText: oldest }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: newest }).waitFor()
    const showMiddle = await holdResponses(page, 'Order', ({ number }) => number === middle)
    await page.keyboard.press('j')
    await page.waitForURL(shop.at(`/staff/orders/${middle}`))
    await page.keyboard.press('j')
    await page.getByRole('heading', { name: oldest }).waitFor({ timeout: 10_000 })
    showMiddle()
  })

  it('previews orders beside the list, opens one and moves along the list, by keys', async () => {
    const { id: olderId, number: older } = await createOrder(shop, { 'Matooke, green': 1 })
    const { number: newer } = await createOrder(shop, { 'Matooke, green': 2 })
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
    await createOrder(shop, { 'Matooke, green': 1 })
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
    const { number } = await createOrder(shop, { 'Matooke, green': 2 })
    await shop.query("update orders set status = 'cancelled', version = version + 1 where number = 'KS-800323'")
    await row('KS-800323').waitFor({ state: 'detached' })
    expect(await row('KS-800320').boundingBox()).toEqual(before)
    await scrollTo(0)
    await row(number).waitFor()
    // The list is as it was when the user comes back from an order.
    await scrollTo(328 * 46)
    await row('KS-800330').waitFor()
    // A row that is reached by a click does not move, also before the table knows that it has been scrolled.
    const moved = await grid.evaluate(async (table) => {
      const frame = table.parentElement as HTMLElement
      frame.scrollTop += 5 * 46
      const top = frame.scrollTop
      const { bottom } = frame.getBoundingClientRect()
      const rows = [...table.querySelectorAll<HTMLElement>('tr[data-id]')]
      rows.findLast((row) => row.getBoundingClientRect().bottom <= bottom)?.focus()
      for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
      return frame.scrollTop - top
    })
    expect(moved).toBe(0)
    await row('KS-800330').click()
    await page.getByRole('heading', { name: 'KS-800330' }).waitFor()
    await page.goBack()
    await row('KS-800330').waitFor()
    expect(await countRows()).toBeGreaterThan(330)
    await shop.query("delete from orders where number like 'KS-8%'")
  })

  it('prints all selected slips, holds back what arrives meanwhile, and acts on selected orders in view only', async () => {
    await createOrder(shop, { 'Matooke, green': 1 })
    const COPIES = 34
    await shop.query(`
      insert into orders (id, number, user_id, status, payment_method, payment_status, item_count, list_total, items_total,
        delivery_fee, total, address, delivery_pin, placed_at, zone_id, due_at)
      select uuidv7(), 'KS-70' || lpad(place::text, 4, '0'), user_id,
        (case place when ${COPIES} then 'delivered' else 'pending' end)::order_status, payment_method, payment_status,
        item_count, list_total, items_total, delivery_fee, total, address, delivery_pin, placed_at - place * interval '1 minute',
        zone_id, due_at
      from (select * from orders order by placed_at desc limit 1) as placed, generate_series(1, ${COPIES}) as place`)
    const page = await openLaptop()
    await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1 }')
    await openConsole(page, shop, '/orders?state=NEW&sort=-placed', 'manager@kasero.test')
    const row = (number: string) => page.getByRole('row').filter({ hasText: number })
    const bar = page.getByRole('toolbar', { name: 'Selected rows' })
    await row('KS-700001').waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all rows' }).press('Space')
    const selected = Number.parseInt(await bar.getByRole('status').innerText(), 10)
    expect(selected).toBeGreaterThan(30)
    await page.keyboard.press('p')
    await expect.poll(() => page.evaluate('window.printed')).toBe(1)
    expect(await page.locator('.orderPrint article').count()).toBe(selected)
    await page.evaluate('window.dispatchEvent(new Event("afterprint"))')
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })

    await page.keyboard.press('j')
    await expect.poll(() => page.locator('tr:focus').count()).toBe(1)
    await page.keyboard.press('x')
    await bar.getByText('1 selected').waitFor()
    const { number } = await createOrder(shop, { 'Matooke, green': 2 })
    const show = page.getByRole('button', { name: 'Show 1 new' })
    await show.waitFor()
    const looked = page.waitForResponse((response) => response.request().postDataJSON()?.operationName === 'Orders')
    await shop.query(`update orders set version = version + 1 where number = 'KS-7000${COPIES}'`)
    await looked
    await shop.query("update orders set status = 'cancelled', version = version + 1 where number = 'KS-700002'")
    await row('KS-700002').getByText('Cancelled').waitFor()
    // The delivered order that has changed does not belong to the list.
    expect(await show.count()).toBe(1)
    expect(await row(number).count()).toBe(0)
    await page.keyboard.press('Escape')
    await row(number).waitFor()
    await row('KS-700002').waitFor({ state: 'detached' })
    await show.waitFor({ state: 'detached' })

    await shop.query("update orders set status = 'shipped', version = version + 1 where number = 'KS-700003'")
    await row('KS-700003').waitFor({ state: 'detached' })
    await page.keyboard.press('x')
    await bar.waitFor()
    await page.getByRole('button', { name: /^On the way/ }).press('Enter')
    await row('KS-700003').waitFor()
    await bar.waitFor({ state: 'detached' })
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: /^New/ }).press('Enter')
    await row(number).waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await shop.query("delete from orders where number like 'KS-7000%'")
  })

  it('saves a view for all staff, which only its owner can rename, replace and remove', async () => {
    const { number } = await createOrder(shop, { 'Matooke, green': 1 })
    const name = `New ${number}`
    const page = await openLaptop()
    await openConsole(page, shop, `/orders?q=${number}`, 'manager@kasero.test')
    await page.getByRole('row').filter({ hasText: number }).waitFor()
    await page.getByRole('button', { name: 'Save view' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('checkbox', { name: 'All staff see it' }).press('Space')
    await expectNoAxeViolations(page)
    const created = page.waitForResponse(
      (response) => response.request().postData()?.includes('CreateSavedView') === true,
    )
    const showViews = await holdResponses(page, 'SavedViews')
    await dialog.getByLabel('Name').press('Enter')
    await (await created).finished()
    // Until the views are read, the dialog cannot be sent a second time.
    await dialog.getByLabel('Name').press('Enter')
    showViews()
    await page.getByRole('button', { name, exact: true }).waitFor()
    expect(await shop.query(`select count(*)::int from saved_views where name = '${name}'`)).toEqual([{ count: 1 }])
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
    // At once: after a pause the view would be replaced by the first characters.
    await page.keyboard.insertText('KS-')
    await page.getByRole('button', { name: `Replace ${name} again by these filters` }).press('Enter')
    await page.getByRole('button', { name: 'Remove view' }).press('Enter')
    await page.getByRole('button', { name: `${name} again`, exact: true }).waitFor({ state: 'hidden' })
    expect([...(await findAudit(shop, name)), ...(await findAudit(shop, `${name} again`))]).toEqual([
      'savedViews.create',
      'savedViews.update',
      'savedViews.update',
      'savedViews.delete',
    ])
  })

  it('sees an order arrive on a phone, accepts it, prints its slip and moves it on, by taps', async () => {
    const page = await openPhone()
    await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1 }')
    await openConsole(page, shop, '/orders', 'manager@kasero.test')
    await page.getByText('Live', { exact: true }).waitFor()
    const { number } = await createOrder(shop, { 'Matooke, green': 1 })
    const card = page.getByRole('button', { name: new RegExp(number) })
    await card.waitFor()
    await card.tap()
    await page.getByRole('heading', { name: number }).waitFor()
    await page.getByRole('button', { name: /^Accept/ }).tap()
    // The next step needs the version that the response to this one has.
    await page.getByRole('list', { name: 'What happened' }).getByText('Accepted').waitFor()
    expect(await findAudit(shop, number)).toEqual(['orders.advance'])
    await page.getByRole('button', { name: /^Slip/ }).tap()
    await expect.poll(() => page.evaluate('window.printed')).toBe(1)
    await page.evaluate('window.dispatchEvent(new Event("afterprint"))')
    await page.getByRole('button', { name: /^Start picking/ }).tap()
    await page.getByRole('button', { name: /^Send out/ }).waitFor()
    await expect.poll(() => findAudit(shop, number)).toEqual(['orders.advance', 'orders.advance'])
  })
})
