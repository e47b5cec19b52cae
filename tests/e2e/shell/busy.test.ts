/**
 * The 503 page that a shopper sees while admission control refuses pages: it reloads automatically and keeps the cart.
 */
import 'reflect-metadata'
import { join } from 'node:path'
// Before the built renderer: a test file of the same worker may have loaded React for development, and the two differ.
import 'react-dom/server'
import { afterAll, beforeAll, it } from 'vitest'
import { createAdmissionControl } from '#server/http/admission/admissionControl.ts'
import { mountBuiltPages } from '#server/ssr/pages.ts'
import { createSeededShopDatabase } from '../../support/app/openShop.ts'
import { openTestShop } from '../../support/app/shop.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import { open, searchAndAdd } from '../../support/browser/steps.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const BREAD = 'Sliced white bread'

/** With a limit of 0 no request is admitted. */
const limit = { value: 100, update() {} }
const admission = createAdmissionControl({ limit })
let origin: string
let close: () => Promise<void>

beforeAll(async () => {
  const database = await createSeededShopDatabase()
  const shop = await openTestShop({
    databaseUrl: database.url,
    admission,
    mountPages: mountBuiltPages(ROOT, { elsewhere: { captcha: false } }),
  })
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  close = async () => {
    shop.app.server.closeAllConnections()
    await shop.close()
    await database.drop()
    admission.stop()
  }
})
afterAll(() => close())

it.each([false, true])('retries by itself and keeps the cart of a visitor (service worker: %s)', async (worker) => {
  const page = await createPage({ size: 'phone', worker, expected: [/503/] })
  await open(page, `${origin}/search`)
  if (worker) await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await searchAndAdd(page, 'white bread', BREAD)
  limit.value = 0
  await page.reload()
  await page.getByRole('heading', { name: 'One moment, please' }).waitFor()
  await page.getByText('Your basket is safe.').waitFor()
  await page.getByText(/^This page opens by itself in \d+ s\.$/).waitFor()
  if (!worker) await expectNoAxeViolations(page)
  limit.value = 100
  await page.locator('html[data-ready]').waitFor({ timeout: 30_000 })
  await page
    .getByRole('group', { name: `Quantity of ${BREAD}` })
    .first()
    .waitFor()
  await open(page, `${origin}/cart`)
  await page.getByText(BREAD).first().waitFor()
})
