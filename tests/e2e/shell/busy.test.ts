/**
 * What a shopper sees while admission control refuses requests: the 503 page reloads automatically and keeps the cart,
 * and an order is repeated until it is admitted.
 */
import 'reflect-metadata'
import { join } from 'node:path'
// Before the built renderer: a test file of the same worker may have loaded React for development, and the two differ.
import 'react-dom/server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAdmissionControl } from '#server/http/admission/admissionControl.ts'
import { QUEUE_LIMITS } from '#server/http/admission/criticality.ts'
import { mountBuiltPages } from '#server/ssr/pages.ts'
import { createSeededShopDatabase, type Shop } from '../../support/app/openShop.ts'
import { openTestShop } from '../../support/app/shop.ts'
import { addToCart, createAddress, createShopper } from '../../support/browser/accounts.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { open, searchAndAdd, signIn } from '../../support/browser/steps.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const BREAD = 'Sliced white bread'

/** With a limit of 0 no request is admitted, and no order waits for admission. */
const limit = { value: 100, update() {} }
const queues = { ...QUEUE_LIMITS, CRITICAL_PLUS: { ...QUEUE_LIMITS.CRITICAL_PLUS, length: 0 } }
const admission = createAdmissionControl({ limit, queues })
let origin: string
let query: Shop['query']
let close: () => Promise<void>
const at = (path: string) => `${origin}${path}`

beforeAll(async () => {
  const database = await createSeededShopDatabase()
  const shop = await openTestShop({
    databaseUrl: database.url,
    admission,
    mountPages: mountBuiltPages(ROOT, { externalSources: { captcha: false } }),
  })
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  query = async (sql) => (await shop.pool.query(sql)).rows
  close = async () => {
    shop.app.server.closeAllConnections()
    await shop.close()
    await database.drop()
    admission.stop()
  }
})
afterAll(() => close())
beforeEach(() => {
  limit.value = 100
})

it.each([false, true])('retries by itself and keeps the cart of a visitor (service worker: %s)', async (worker) => {
  const page = await createPage({ size: 'phone', worker, expected: [/503/] })
  await open(page, `${origin}/search`)
  if (worker) await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await searchAndAdd(page, 'white bread', BREAD)
  // The page loads again by itself after two seconds or more, but not while axe checks it.
  let check = Promise.resolve()
  if (!worker)
    await intercept(page, '**/search?*', async (route) => {
      await check.catch(() => undefined)
      await route.fallback()
    })
  limit.value = 0
  await page.reload()
  await page.getByRole('heading', { name: 'One moment, please' }).waitFor()
  await page.getByText('Your basket is safe.').waitFor()
  await page.getByText(/^This page opens by itself in \d+ s\.$/).waitFor()
  if (!worker) {
    check = expectNoAxeViolations(page)
    await check
  }
  limit.value = 100
  await page.locator('html[data-ready]').waitFor()
  await page
    .getByRole('group', { name: `Quantity of ${BREAD}` })
    .first()
    .waitFor()
  await open(page, `${origin}/cart`)
  await page.getByText(BREAD).first().waitFor()
})

/** Opens the checkout of a new shopper with something in the cart, and presses while no order is admitted. */
async function openRefusedCheckout() {
  const page = await createPage({ size: 'phone', expected: [/503/] })
  const { email } = await createShopper({ query })
  const session = await signIn(page, at, email)
  await createAddress(at, session)
  await addToCart({ at, query }, session, { [BREAD]: 1 })
  await open(page, at('/checkout'))
  const button = page.getByRole('button', { name: 'Cash on Delivery' })
  await button.and(page.locator(':enabled:not([aria-disabled])')).waitFor()
  limit.value = 0
  await button.click()
  await page.getByRole('status').filter({ hasText: 'Your basket is safe, and we keep trying.' }).waitFor()
  await page
    .getByRole('timer')
    .filter({ hasText: /^Next try in \d+ s\.$/ })
    .waitFor()
  const countRows = async (table: 'orders' | 'cart_lines') =>
    (await query(`select from ${table} where user_id = (select id from users where email = '${email}')`)).length
  return { page, button, countRows }
}

it('sends a refused order again by itself, once in all, and empties the cart', async () => {
  const { page, countRows } = await openRefusedCheckout()
  await expectNoAxeViolations(page)
  limit.value = 100
  await page.waitForURL(/\/success$/)
  expect(await countRows('orders')).toBe(1)
  expect(await countRows('cart_lines')).toBe(0)
})

it('stops sending a refused order when the shopper stops waiting, and keeps the cart', async () => {
  const { page, button, countRows } = await openRefusedCheckout()
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await page.getByText('MTN MoMo, Airtel Money, Visa and Mastercard.').waitFor()
  limit.value = 100
  expect(await countRows('orders')).toBe(0)
  expect(await countRows('cart_lines')).toBe(1)
  await button.click()
  await page.waitForURL(/\/success$/)
  expect(await countRows('orders')).toBe(1)
})
