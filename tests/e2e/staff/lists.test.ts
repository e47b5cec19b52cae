/** What the lists of products, customers and tickets share with the list of orders: saved views and previews. */
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createSession, createShopper, createTickets, placeOrder } from '../../support/browser/accounts.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { holdResponses, openConsole, openLaptop, openPhone } from '../../support/browser/counter.ts'
import { expectFocus, pressAt, tabTo } from '../../support/browser/focus.ts'
import { expectFitsWidth } from '../../support/browser/width.ts'

const shop = openShop()
const MANAGER = 'manager@kasero.test'

describe('A view of a list', () => {
  it.each([
    ['products', '/products?discounted=1', '/products?discounted=1&stock=OUT'],
    ['customers', '/customers?q=okello', '/customers?q=nakato'],
    ['tickets', '/tickets?status=CLOSED', '/tickets?status=CLOSED&priority=HIGH'],
  ])('of %s is saved on the server, renamed, replaced and removed, by keys', async (name, path, other) => {
    const page = await openLaptop()
    await openConsole(page, shop, other, MANAGER)
    const views = page.getByRole('navigation', { name: 'Saved views' })
    const tab = (label: string) => views.getByRole('button', { name: label, exact: true })
    await pressAt(page, views.getByRole('button', { name: 'Save view' }))
    await expectFocus(page.getByRole('dialog', { name: 'Save view' }).getByRole('textbox', { name: 'Name' }))
    await expectNoAxeViolations(page)
    await page.keyboard.type(`Mine of ${name}`)
    await page.keyboard.press('Enter')
    await expectFocus(tab(`Mine of ${name}`))
    await pressAt(page, views.getByRole('button', { name: 'Rename view' }))
    await expectFocus(page.getByRole('dialog', { name: 'Rename view' }).getByRole('textbox', { name: 'Name' }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(`Every morning, ${name}`)
    await page.keyboard.press('Enter')
    await expectFocus(tab(`Every morning, ${name}`))

    // Another browser of the same member has it, with its filters.
    const second = await openPhone()
    await openConsole(second, shop, `/${name}`, MANAGER)
    await second.getByRole('navigation', { name: 'Saved views' }).getByText(`Every morning, ${name}`).tap()
    await expect.poll(() => Object.fromEntries(new URL(second.url()).searchParams)).toMatchObject(filtersOf(other))

    await page.goto(shop.at(`/staff${path}&view=${new URL(page.url()).searchParams.get('view')}`))
    await pressAt(page, views.getByRole('button', { name: `Replace Every morning, ${name} by these filters` }))
    await expect
      .poll(async () => (await readViews(name)).map(({ query }) => filtersOf(`?${query}`)))
      .toEqual([filtersOf(path)])
    await pressAt(page, views.getByRole('button', { name: 'Remove view' }))
    await tab(`Every morning, ${name}`).waitFor({ state: 'detached' })
    expect(await readViews(name)).toEqual([])
  })

  it('cannot be given up while it is being saved: it would be there nevertheless', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, '/products?stock=OUT&discounted=1', MANAGER)
    await page.getByRole('button', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Slow view')
    const show = await holdResponses(page, 'CreateSavedView')
    const sent = page.waitForRequest((request) => request.postData()?.includes('CreateSavedView') === true)
    await page.keyboard.press('Enter')
    await sent
    expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true)
    show()
    await page.getByRole('button', { name: 'Slow view', exact: true }).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await shop.query("delete from saved_views where name = 'Slow view'")
  })

  it('that an earlier release stored in the browser is moved to the server, once for two tabs', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, '/today', MANAGER)
    const stored = JSON.stringify([{ id: 'own-1', label: 'Cheap', params: 'price.max=5000' }])
    await page.evaluate(`localStorage.setItem('kasero-counter-views-products', '${stored}')`)
    const tab = await page.context().newPage()
    await Promise.all([page, tab].map((one) => one.goto(shop.at('/staff/products'))))
    for (const one of [page, tab]) await one.getByRole('button', { name: 'Cheap', exact: true }).waitFor()
    expect(await readViews('products')).toEqual([{ name: 'Cheap', query: 'price.max=5000' }])
    await expect.poll(() => page.evaluate(`localStorage.getItem('kasero-counter-views-products')`)).toBeNull()
    await shop.query("delete from saved_views where name = 'Cheap'")
  })
})

const filtersOf = (path: string) => Object.fromEntries(new URLSearchParams(path.slice(path.indexOf('?') + 1)))
const readViews = (list: string) =>
  shop.query(`select v.name, query from saved_views v join users u on u.id = owner_id
    where list = '${list}' and u.email = '${MANAGER}'`)

describe('The preview of a row', () => {
  it('shows price and stock of a product, moves along the grid, and gives the focus back', async () => {
    const [first, second] = await shop.query(
      'select name, number from products where published order by name, number limit 2',
    )
    const page = await openLaptop()
    await openConsole(page, shop, '/products', MANAGER)
    await page
      .getByRole('gridcell', { name: `Price of ${first?.name}` })
      .first()
      .waitFor()
    await tabTo(page, page.getByRole('gridcell', { name: `Price of ${first?.name}` }).first())
    await page.keyboard.press('Space')
    const preview = page.getByRole('dialog')
    await preview.getByRole('heading', { name: String(first?.name) }).waitFor()
    await preview.getByText(String(first?.number)).waitFor()
    await preview.getByText('UGX').first().waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('j')
    await preview.getByRole('heading', { name: String(second?.name) }).waitFor()
    await page.reload()
    await preview.getByRole('heading', { name: String(second?.name) }).waitFor()
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
    await expectFocus(page.getByRole('gridcell', { name: `Price of ${second?.name}` }).first())
  })

  it('shows orders and tickets of a customer, with the contacts masked, and their payments on the page', async () => {
    const { email } = await createShopper(shop)
    await placeOrder(shop, await createSession(shop.at, email), { 'Matooke, green': 1 })
    await createTickets(shop.at, email, [{ subject: 'Receipt for the office', message: 'With our TIN on it.' }])
    const [order] = await shop.query('select number from orders order by placed_at desc limit 1')
    const page = await openLaptop()
    await openConsole(page, shop, `/customers?q=${email}`, 'support@kasero.test')
    await page.getByRole('grid', { name: 'Customers' }).getByText('Namusoke Grace').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    const preview = page.getByRole('dialog', { name: 'Namusoke Grace' })
    await preview.getByText(String(order?.number)).waitFor()
    await preview.getByText('Receipt for the office').waitFor()
    expect(await preview.textContent()).not.toMatch(/401118|journey/)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expectFocus(page.getByRole('row').filter({ hasText: 'Namusoke Grace' }))
    await page.keyboard.press('Space')
    await preview.waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Namusoke Grace' }).waitFor()
    await page.goBack()
    await preview.waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Namusoke Grace' }).waitFor()
    await shop.query(`
      update orders set status = 'delivered', payment_status = 'paid', cash_received_at = now()
      where number = '${order?.number}'`)
    await page.getByRole('tab', { name: 'Payments' }).click()
    const payment = page.getByRole('row').filter({ hasText: String(order?.number) })
    for (const text of ['Payment', 'Cash', 'Paid']) await payment.getByText(text, { exact: true }).waitFor()
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectFitsWidth(page)
  })

  it('shows the messages of a ticket', async () => {
    const { email } = await createShopper(shop)
    const [number = ''] = await createTickets(shop.at, email, [
      { subject: 'Two eggs were broken', message: 'Of thirty.' },
    ])
    const page = await openLaptop()
    await openConsole(page, shop, `/tickets?q=${number}`, 'support@kasero.test')
    const row = page.getByRole('link', { name: 'Two eggs were broken' })
    await tabTo(page, row)
    await page.keyboard.press('Space')
    const preview = page.getByRole('dialog', { name: 'Two eggs were broken' })
    await preview.getByText('Of thirty.').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
    await expectFocus(row)
  })
})

it('E names the selected orders that need the PIN of the shopper, and moves the others', async () => {
  const numbers: string[] = []
  for (const status of ['shipped', 'shipped', 'pending']) {
    const { email } = await createShopper(shop)
    await placeOrder(shop, await createSession(shop.at, email), { 'Matooke, green': 1 })
    const [order] = await shop.query('select number from orders order by placed_at desc limit 1')
    await shop.query(`update orders set status = '${status}' where number = '${order?.number}'`)
    numbers.unshift(String(order?.number))
  }
  const [pending, ...shipped] = numbers
  const page = await openLaptop()
  await openConsole(page, shop, '/orders?sort=-placed', 'support@kasero.test')
  const row = (number = '') => page.getByRole('row').filter({ hasText: number })
  await row(pending).waitFor()
  for (const key of ['j', 'j', 'x', 'j', 'x', 'e']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: "2 orders need the shopper's PIN" })
  for (const number of shipped) await dialog.getByRole('link', { name: number }).waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(row(shipped[1]))
  for (const key of ['k', 'k', 'x', 'e']) await page.keyboard.press(key)
  // The dialog hides the list from roles.
  await page
    .locator('tr', { hasText: String(pending) })
    .getByText('To pick')
    .waitFor()
  await expectFocus(dialog.getByRole('link', { name: shipped[0] }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: `Order ${shipped[0]} is delivered` }).waitFor()
})

it('A page opens although the cursor of the list is written to the URL in the meantime', async () => {
  const page = await openLaptop()
  // The pause before the cursor is written ends with the click on the link, before anything is rendered.
  await page.addInitScript(`{
    const { setTimeout: start } = window
    window.pauses = []
    window.setTimeout = (run, ms, ...rest) => (ms === 400 ? -window.pauses.push(run) : start(run, ms, ...rest))
  }`)
  const { email } = await createShopper(shop)
  await openConsole(page, shop, `/customers?q=${email}`, MANAGER)
  await page.getByText('Namusoke Grace').waitFor()
  await page.keyboard.press('j')
  await expectFocus(page.getByRole('row').nth(1))
  await page.evaluate(`document.querySelector('nav a[href$="/tickets"]').click(); window.pauses.at(-1)()`)
  await page.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor()
})
