import { expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createPage } from '../../support/browser/browser.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { open } from '../../support/browser/steps.ts'

const shop = openShop()
const FILES = /\/assets\/auth-[\w-]+\.js/
const gone = { status: 404, contentType: 'text/plain', body: 'Not found' }

it('reloads a tab that is older than the release', async () => {
  const page = await createPage({ size: 'desktop', expected: [/404/, /dynamically imported module/] })
  await open(page, shop.at('/'))
  // The older document requests the file on the press, for its preload and on the click.
  let isReloaded = false
  page.on('request', (request) => {
    isReloaded ||= request.isNavigationRequest()
  })
  await intercept(page, FILES, (route) => (isReloaded ? route.fallback() : route.fulfill(gone)))
  const loaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Login' }).first().click()
  await loaded
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
})

it('shows an error instead of a reload loop when the file stays missing', async () => {
  const page = await createPage({ size: 'desktop', expected: [/404/, /dynamically imported module/] })
  await open(page, shop.at('/'))
  await intercept(page, FILES, (route) => route.fulfill(gone))
  let loads = 0
  page.on('load', () => {
    loads++
  })
  await page.getByRole('link', { name: 'Login' }).first().click()
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /No network|dropped/ })
    .waitFor()
  await expect.poll(() => loads).toBe(1)
})
