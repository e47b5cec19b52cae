/** Orders after placement: live tracking, polling without WebSockets, receipt, cancellation and reorder. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toUuid } from '#server/ids.ts'
import { openShop } from '../../support/app/openShop.ts'
import { createShopper, createStaffClient, createTickets, placeOrder } from '../../support/browser/accounts.ts'
import { expectNoAxeViolationsAtBothSizes } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import { holdResponses } from '../../support/browser/counter.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { fail, requestsOf } from '../../support/browser/search.ts'
import { follow, open, readDeliveryPin, signIn, toast } from '../../support/browser/steps.ts'

const shop = openShop()

/** Signs in a shopper with an order and opens its tracking page; checkout/buy.test.ts covers the way there. */
async function placeTrackedOrder(
  page: Page,
  products: Record<string, number> = { 'Matooke, green': 1 },
): Promise<string> {
  const { email } = await createShopper(shop)
  const session = await signIn(page, shop.at, email)
  const orderId = await placeOrder(shop, session, products)
  await open(page, shop.at(`/track-order/${orderId}`))
  return orderId
}

const currentStep = (page: Page, name: string) =>
  page.getByRole('listitem').and(page.locator('[aria-current="step"]')).filter({ hasText: name })
const news = (page: Page, words: RegExp) => page.getByText(words)

describe('The list of orders', () => {
  it('cancels an order and shows this on its page, without axe violations', async () => {
    const page = await createPage({ size: 'phone' })
    await placeTrackedOrder(page)
    await follow(page, shop.at('/myorders'))
    await page.getByText(/^You can cancel until \d+:\d\d [AP]M: \d+ min left\.$/).waitFor()
    await expectNoAxeViolationsAtBothSizes(page)
    await page.getByRole('button', { name: /^Cancel order/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Keep the order' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^Cancel order/ }).click()
    await dialog.getByRole('button', { name: 'Yes, cancel it' }).waitFor()
    await expectNoAxeViolationsAtBothSizes(page)
    await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
    await toast(page, /^Order KS-\w+ is cancelled\.$/).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^Cancel order/ }).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: /^Track Order/ }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'This order was cancelled' })
    await notice
      .getByText(
        /^Cancelled on \w+ \d+ \w+, \d+:\d\d [AP]M\. Nothing will be delivered, and there is nothing to pay at the door\.$/,
      )
      .waitFor()
    expect(await page.locator('[aria-current="step"]').count()).toBe(0)
    await expectNoAxeViolationsAtBothSizes(page)
  })
})

it('disables the button that keeps the order while it is being cancelled', async () => {
  const page = await createPage({ size: 'phone' })
  await placeTrackedOrder(page)
  await page.getByRole('button', { name: /^Cancel order/ }).click()
  const release = await holdResponses(page, 'CancelOrder')
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  expect(await page.getByRole('button', { name: 'Keep the order' }).isDisabled()).toBe(true)
  release()
  await toast(page, /^Order KS-\w+ is cancelled\.$/).waitFor()
})

it('offers no Refresh beside orders when the account did not load', async () => {
  const page = await createPage({ size: 'phone', expected: [/503/] })
  await signIn(page, shop.at, (await createShopper(shop)).email)
  await fail(page, 'Viewer')
  await open(page, shop.at('/myorders'))
  await page.getByText('We could not load your account.').waitFor()
  expect(await page.getByRole('button', { name: /^Refresh/ }).count()).toBe(0)
})

it('keeps an order cancelled whose list was being read meanwhile', async () => {
  const page = await createPage({ size: 'phone' })
  const orderId = await placeTrackedOrder(page)
  await follow(page, shop.at('/myorders'))
  const cancel = page.getByRole('button', { name: /^Cancel order/ })
  await cancel.waitFor()
  await follow(page, shop.at(`/track-order/${orderId}`))
  const release = await holdResponses(page, 'OrdersPage')
  await page.goBack()
  // The page of the order, which has the same button, may still be shown after the URL has changed.
  await page.getByRole('button', { name: 'Refreshing' }).waitFor()
  await cancel.click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await toast(page, /^Order KS-\w+ is cancelled\.$/).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  release()
  await page.getByRole('button', { name: 'Refresh', exact: true }).waitFor()
  expect(await cancel.count()).toBe(0)
  await page.getByText('Cancelled', { exact: true }).waitFor()
})

it('says that older orders and tickets did not load, and loads them at the next press', async () => {
  const page = await createPage({ size: 'phone', expected: [/ERR_FAILED/] })
  const { email } = await createShopper(shop)
  await placeOrder(shop, await signIn(page, shop.at, email), { 'Matooke, green': 1 })
  await createTickets(shop.at, email, [{ subject: 'Change', message: 'After 5 PM.' }])
  let failed = Promise.withResolvers<void>()
  let isBroken = true
  // Twenty orders and ten tickets would be needed for a second page.
  await intercept(page, '**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON() ?? {}
    if (!/^(OrdersPage|SupportTickets)$/.test(operationName) || (variables.after && !isBroken)) return route.fallback()
    if (!variables.after) {
      const response = await route.fetch()
      const body = (await response.text()).replace('"hasNextPage":false', '"hasNextPage":true')
      return route.fulfill({ response, body })
    }
    await failed.promise
    return route.abort('failed')
  })
  for (const [path, name] of [
    ['/myorders', 'Show older orders'],
    ['/support-tickets', 'Show older tickets'],
  ] as const) {
    await open(page, shop.at(path))
    const button = page.getByRole('button', { name })
    await button.click()
    await button.and(page.locator('[aria-busy="true"]')).waitFor()
    failed.resolve()
    await toast(page, 'You are offline. Check your connection and try again.').waitFor()
    isBroken = false
    await button.click()
    await button.waitFor({ state: 'hidden' })
    isBroken = true
    failed = Promise.withResolvers<void>()
  }
})

describe('The tracking page', () => {
  it('updates the tracking page when the order moves, without a reload', async () => {
    const page = await createPage({ size: 'phone' })
    const orderId = await placeTrackedOrder(page)
    await news(page, /^Live/).waitFor()
    const polls = requestsOf(page, 'TrackPage')
    const staff = await createStaffClient(shop.at)
    const pin = await readDeliveryPin(page)
    for (const [status, step] of [
      ['CONFIRMED', 'Order Confirmed'],
      ['PROCESSING', 'Processing'],
      ['SHIPPED', 'Shipped'],
      ['DELIVERED', 'Delivered'],
    ] as const) {
      await staff.moveOrder(orderId, status, pin)
      await currentStep(page, step).waitFor()
      if (status === 'PROCESSING')
        await shop.query(
          `update orders set address = address || '{"area": "Kisaasi"}' where id = '${toUuid('order', orderId)}'`,
        )
    }
    await page.getByText('Kisaasi').waitFor()
    await page.getByText('Delivered. Enjoy your food.').waitFor()
    await page.getByRole('heading', { name: 'Your delivery PIN' }).waitFor({ state: 'hidden' })
    expect(polls).toEqual([])
    // The order has reached its final state, so the subscription ends.
    await news(page, /^Live/).waitFor({ state: 'hidden' })
  })
})

it('reports blocked WebSockets and still updates the tracking page', async () => {
  const page = await createPage({ size: 'phone' })
  // Proxies of some network providers close every WebSocket.
  await page.routeWebSocket(/\/graphql$/, (socket) => socket.close({ code: 1011 }))
  await page.clock.install()
  const orderId = await placeTrackedOrder(page)
  await news(page, /^Not live just now/).waitFor()
  await (await createStaffClient(shop.at)).moveOrder(orderId, 'CONFIRMED')
  // The page polls every 15 seconds.
  await page.clock.fastForward(16_000)
  await currentStep(page, 'Order Confirmed').waitFor()
})

it('notices a connection that was lost without a word, and polls the tracking page', async () => {
  const page = await createPage({ size: 'phone' })
  let isLost = false
  let pongs = 0
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => isLost || server.send(message))
    server.onMessage((message) => {
      if (String(message).includes('"pong"')) pongs++
      if (!isLost) socket.send(message)
    })
  })
  await page.clock.install()
  const orderId = await placeTrackedOrder(page)
  await news(page, /^Live/).waitFor()
  await page.clock.fastForward(31_000)
  await expect.poll(() => pongs).toBe(1)
  await page.clock.fastForward(11_000)
  expect(await news(page, /^Live/).count()).toBe(1)
  isLost = true
  await page.clock.fastForward(31_000)
  await page.clock.fastForward(11_000)
  await news(page, /^Not live just now/).waitFor()
  await (await createStaffClient(shop.at)).moveOrder(orderId, 'CONFIRMED')
  await page.clock.fastForward(16_000)
  await currentStep(page, 'Order Confirmed').waitFor()
})

it('downloads the receipt under the order number', async () => {
  const page = await createPage({ size: 'desktop' })
  await placeTrackedOrder(page)
  const number = /Order (KS-\w+)/.exec((await page.getByText(/^Order KS-/).textContent()) ?? '')?.[1]
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download receipt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`kasero-${number}.pdf`)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

it('links an order to the support form with its number filled in', async () => {
  const page = await createPage({ size: 'phone' })
  await placeTrackedOrder(page)
  await page.getByRole('link', { name: 'Report a problem with this order' }).click()
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toMatch(/^Problem with order KS-\w+$/)
})

it('prints the page as a receipt: without navigation, with every product and its price', async () => {
  const page = await createPage({ size: 'desktop' })
  await placeTrackedOrder(page)
  await page.getByText('In this order').waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const words of ['Matooke, green', 'Grand total', 'Cash on Delivery'])
    expect(await page.getByText(words).first().isVisible()).toBe(true)
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('navigation').first(),
  ])
    expect(await hidden.isVisible()).toBe(false)
})

it('adds an order to the cart again once for repeated taps and names unavailable products', async () => {
  const page = await createPage({ size: 'phone' })
  await placeTrackedOrder(page, { 'Matooke, green': 1, 'Fresh whole milk': 1 })
  await page.getByRole('button', { name: /^Order again/ }).dblclick()
  await toast(page, 'It is all in your cart again').waitFor()
  await page.goto(shop.at('/cart'))
  for (const name of ['Matooke, green', 'Fresh whole milk'])
    await page
      .getByRole('group', { name: `Quantity of ${name}` })
      .getByText('1', { exact: true })
      .waitFor()
  await shop.query("update products set stock = 0 where name = 'Fresh whole milk'")
  await page.goBack()
  await page.getByRole('button', { name: /^Order again/ }).click()
  await toast(page, 'Sold out or not sold any more: Fresh whole milk.').waitFor()
  await shop.query("update products set stock = 50 where name = 'Fresh whole milk'")
})

it('shows the title of an account page once on a phone: in the header', async () => {
  const page = await createPage({ size: 'phone' })
  for (const [path, title] of [
    ['/myorders', 'My Orders'],
    ['/address', 'Saved Addresses'],
  ] as const) {
    await open(page, shop.at(path))
    const { width = 0 } = (await page.getByRole('heading', { level: 1, name: title }).boundingBox()) ?? {}
    expect(width).toBeLessThanOrEqual(1)
    expect((await page.getByRole('banner').innerText()).trim()).not.toBe('')
  }
})
