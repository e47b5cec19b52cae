/** The playground, served by the shop: a newcomer signs in as the demo shopper and runs the example tabs. */

import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createPage } from '../../support/browser/browser.ts'

const shop = openShop()
let page: Page
afterEach(() => page.close())

async function openPlayground({
  size = 'desktop',
  expected = [],
}: {
  size?: 'phone' | 'desktop'
  expected?: RegExp[]
} = {}) {
  page = await createPage({ size, expected })
  await page.goto(shop.at('/playground'))
  // A tab selected before the editor is ready shows the text of the first tab.
  await editor().getByText('Browse').waitFor()
}

const editor = () => page.locator('.graphiql-query-editor')

const result = () => page.locator('.graphiql-response')

async function run(tab: string, operation?: string) {
  await page.getByRole('tab', { name: tab, exact: true }).click()
  await editor().getByText(tab, { exact: true }).first().waitFor()
  if (!operation) return page.getByRole('button', { name: /Execute query/ }).click()
  // The button has a menu once the editor has parsed several operations.
  await page.locator('button.graphiql-execute-button[aria-haspopup="menu"]').click()
  await page.getByRole('menuitem', { name: operation }).click()
}

async function signInAs(role: 'shopper' | 'support') {
  await page.getByRole('combobox', { name: 'Demo account' }).selectOption(role)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

describe('The playground', () => {
  it('has a tab for each feature of the shop and explains who may subscribe to an order', async () => {
    await openPlayground()
    await expect
      .poll(() => page.getByRole('tab').allInnerTexts())
      .toEqual([
        'Browse',
        'Search',
        'AddToCart',
        'CreateAddress',
        'Orders',
        'SendTicket',
        'PartnerOrders',
        'StaffTickets',
      ])
    await run('Search')
    await result().getByText('Matooke').first().waitFor()
    // Only a signed-in shopper may subscribe to an order.
    await run('Orders', 'Track')
    await result().getByText('Sign in first.').waitFor()
  })

  it('signs in as the demo shopper, fills their cart, and rejects subscriptions to other orders', async () => {
    await openPlayground()
    await signInAs('shopper')
    await page.getByRole('status').getByText('Signed in as Namusoke Grace').waitFor()
    await run('AddToCart')
    await result().getByText('"grandTotal"').waitFor()
    await run('Orders', 'Track')
    await result().getByText('NOT_FOUND').waitFor()
  })

  it('lets staff list tickets, and rejects an invalid partner key', async () => {
    await openPlayground({ expected: [/status of 401/] })
    await run('PartnerOrders')
    await result().getByText('UNAUTHENTICATED').waitFor()
    await signInAs('support')
    await page.getByRole('status').getByText('Signed in as').waitFor()
    await run('StaffTickets')
    await result().getByText('"nodes"').waitFor()
  })

  it('fits a phone with the documentation open, which covers the editors until it is closed', async () => {
    await openPlayground({ size: 'phone' })
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
    const docs = page.locator('.graphiql-plugin')
    await docs.getByRole('link', { name: 'Query', exact: true }).click()
    await docs.getByText('bestSellers').first().waitFor()
    const { x, width } = (await docs.boundingBox()) ?? { x: 0, width: 0 }
    expect(width).toBeGreaterThan(280)
    expect(x + width).toBeLessThanOrEqual(360)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('button', { name: 'Hide Documentation Explorer' }).click()
    await editor().click()
    await result().waitFor()
  })
})
