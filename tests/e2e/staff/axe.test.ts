/**
 * Every page of the staff console as it opens, on a laptop and on a phone. Dialogs and lists in use have axe checks in
 * the tests of their areas.
 */
import type { Page } from 'playwright-core'
import { matchPath, type RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { idFromUuid } from '#server/ids.ts'
import { openShop } from '../../support/app/openShop.ts'
import { createSession, createShopper, createTickets, placeOrder } from '../../support/browser/accounts.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { enterPassword, followInConsole, openConsole, openLaptop } from '../../support/browser/counter.ts'
import { expectFitsWidth } from '../../support/browser/width.ts'

/** Loaded by a variable because the console has its own TypeScript project (tsconfig.staff.json). */
const AREAS = '#staff/app/areas.ts'
const { areas }: { areas: { routes: RouteObject[] }[] } = await import(AREAS)

const shop = openShop()

const ADMIN = 'admin@kasero.test'
const LAPTOP = { width: 1366, height: 768 }
const PHONE = { width: 360, height: 740 }

async function expectNoViolationsAtBothSizes(page: Page): Promise<void> {
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size)
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    await expectFitsWidth(page)
    await expectNoAxeViolations(page)
  }
}

/** Without a space to break at: an address, a name and a subject may contain it, and pages still fit a phone. */
const LONG_WORD = 'Namirembebakulubakakungulusemakokiro'.repeat(2)

/** Creates an order and a ticket with long words, and returns the addresses of their pages and of other records. */
async function createRecords(): Promise<string[]> {
  const { email } = await createShopper(shop)
  await placeOrder(shop, await createSession(shop.at, email), { 'Matooke, green': 1 })
  const [ticket = ''] = await createTickets(shop.at, email, [
    { subject: `Receipt for ${LONG_WORD}`, message: `With our TIN and ${LONG_WORD} on it.` },
  ])
  await shop.query(`update users set name = '${LONG_WORD}' where email = '${email}'`)
  await shop.query(`
    update orders set address = address || (
      select jsonb_object_agg(field, '${LONG_WORD}')
      from unnest(array['name', 'addressLine', 'area', 'landmark', 'city', 'state', 'riderNote']) field)
    where user_id = (select id from users where email = '${email}')`)
  const [row] = await shop.query(`
    with shopper as (select id from users where email = '${email}'), admin as (select id from users where email = '${ADMIN}')
    select (select number from orders where user_id = shopper.id) as order, shopper.id as shopper, admin.id as admin,
      (select id from products limit 1) as product
    from shopper, admin`)
  const toId = (type: Parameters<typeof idFromUuid>[0], column: string) => idFromUuid(type, row?.[column] as string)
  return [
    `/orders/${row?.order}`,
    `/customers/${toId('user', 'shopper')}`,
    `/staff/${toId('user', 'admin')}`,
    `/products/${toId('product', 'product')}`,
    `/tickets/${ticket}`,
  ]
}

const paths = areas
  .flatMap((area) => area.routes)
  .flatMap(({ path = '' }) => (path.startsWith('components') ? [] : path))
/** A page of one record, unlike a list of which the address may name an open record ('/tickets/:ticket?'). */
const isRecordPath = (path: string) => /:\w+$/.test(path)

it('has no axe violations while signing in, at the counter and on a phone', async () => {
  const page = await openLaptop()
  await page.goto(shop.at('/staff/today'))
  await page.getByRole('heading', { name: 'Sign in to the counter' }).waitFor()
  await expectNoViolationsAtBothSizes(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(ADMIN)
  await enterPassword(page)
  await page.getByRole('heading', { name: 'Code from your email' }).waitFor()
  await expectNoViolationsAtBothSizes(page)
})

it('has no axe violations in any list, at the counter and on a phone', async () => {
  await createRecords()
  const page = await openLaptop()
  await openConsole(page, shop, '/today', ADMIN)
  await expectNoViolationsAtBothSizes(page)
  const lists = paths.flatMap((path) => (isRecordPath(path) ? [] : `/${path.replace(/\/:\w+\?$/, '')}`))
  for (const path of lists.filter((list) => list !== '/today')) {
    await followInConsole(page, shop, path)
    await expectNoViolationsAtBothSizes(page)
  }
})

it('has no axe violations on the page of any record, at the counter and on a phone', async () => {
  const records = await createRecords()
  const page = await openLaptop()
  await openConsole(page, shop, '/today', ADMIN)
  for (const path of records) {
    await followInConsole(page, shop, path)
    await expectNoViolationsAtBothSizes(page)
  }
  await followInConsole(page, shop, '/import')
  const csv = {
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('number;price\nP0050;10500\nP0051;15.OOO\n'),
  }
  await page.getByLabel(/^Choose a CSV or JSON file/).setInputFiles(csv)
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.getByRole('region', { name: 'Faults' }).waitFor()
  await expectNoViolationsAtBothSizes(page)
  records.push(new URL(page.url()).pathname.replace('/staff', ''))
  expect(
    paths.filter((path) => isRecordPath(path) && !records.some((record) => matchPath(`/${path}`, record))),
  ).toEqual([])
  await followInConsole(page, shop, '/nowhere')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await expectNoViolationsAtBothSizes(page)
})
