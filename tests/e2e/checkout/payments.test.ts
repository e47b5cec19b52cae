import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createShopper, endAllSessions } from '../../support/browser/accounts.ts'
import { createPage, SIZES } from '../../support/browser/browser.ts'
import { holdResponses } from '../../support/browser/counter.ts'
import { intercept } from '../../support/browser/intercept.ts'
import {
  choosePaymentOutcome,
  countOrders,
  goToPaymentPage,
  openCheckoutAsShopper,
} from '../../support/browser/payments.ts'
import { follow, logIn, open, signIn, toast } from '../../support/browser/steps.ts'

const shop = openShop()

const atSuccess = async (page: Page) => {
  await page.waitForURL(/\/success$/)
  await page.getByRole('heading', { name: 'Order Successfully' }).waitFor()
}
/** Finds the item count in the cart button, or in the bar on a phone. */
const inCart = (page: Page) =>
  page
    .getByText(/^1 item/)
    .filter({ visible: true })
    .first()

const confirm = (txRef: string | null) =>
  shop.query(`update sandbox.transactions set settles_at = clock_timestamp() where tx_ref = '${txRef}'`)
const reference = async (page: Page) =>
  /KS-[\w-]+/.exec((await page.getByText(/^Reference KS-/).textContent()) ?? '')?.[0] ?? null

type Sent = { operationName: string; variables: { input: { idempotencyKey: unknown } } }

describe.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('on a %s', (size) => {
  it('pays by card and places the order', async () => {
    const { page } = await openCheckoutAsShopper(shop, { size })
    await goToPaymentPage(page)
    await page.getByText('UGX').first().waitFor()
    await choosePaymentOutcome(page, 'Pay with card')
    // The message goes after two seconds, and its page may take longer.
    const message = toast(page, 'Payment verified and order placed successfully!').waitFor()
    await Promise.all([message, atSuccess(page)])
    await page.getByRole('link', { name: 'Track Order' }).click()
    await page.getByText('Matooke, green').first().waitFor()
    expect(await countOrders(page, shop.at)).toBe(1)
    await page.getByText('Paid').first().waitFor()
    await page.goto(shop.at('/checkout'))
    await page.getByText('Your cart is empty').first().waitFor()
  })
})

describe('A payment that fails', () => {
  it('declined or cancelled: shows a message and leaves the cart unchanged, which can be paid afterwards', async () => {
    const { page } = await openCheckoutAsShopper(shop)
    for (const [outcome, message] of [
      ['The card is declined', 'Payment was not completed. Please try again.'],
      ['Cancel payment', 'Payment was cancelled.'],
    ] as const) {
      await goToPaymentPage(page)
      await choosePaymentOutcome(page, outcome)
      await toast(page, message).waitFor()
      await page.waitForURL(shop.at('/'))
      await inCart(page).waitFor()
      expect(await countOrders(page, shop.at)).toBe(0)
      await page.goto(shop.at('/checkout'))
    }
    await goToPaymentPage(page)
    await choosePaymentOutcome(page, 'Pay with MTN Mobile Money')
    await atSuccess(page)
  })

  it('one shilling too little: announces the refund and lists the cancelled order with it', async () => {
    const { page } = await openCheckoutAsShopper(shop)
    await goToPaymentPage(page)
    await choosePaymentOutcome(page, 'Pay 1 too little')
    await page.waitForURL(/\/cancel$/)
    await page
      .getByText('The payment does not match the amount and currency of the order. Your money is on its way back.')
      .waitFor()
    await page.getByText(/^Order KS-\w{6}\s*Reference KS-/).waitFor()
    await page.getByRole('link', { name: 'See the refund' }).click()
    await page.getByText('This order was cancelled').waitFor()
    await page.getByText(/^Refund of UGX/).waitFor()
    expect(await countOrders(page, shop.at)).toBe(1)
    await page
      .getByText(/Refunded/)
      .first()
      .waitFor()
    await inCart(page).waitFor()
  })

  it('provider unavailable: keeps the shopper at checkout with a message, where they can pay in cash', async () => {
    const { page } = await openCheckoutAsShopper(shop)
    await fetch(shop.at('/sandbox/flutterwave/trouble'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: '500', calls: 1 }),
    })
    const release = await holdResponses(page, 'Cart')
    const cash = page.getByRole('button', { name: 'Cash on Delivery' })
    await page.getByRole('button', { name: 'Pay Online' }).click()
    await toast(page, 'Failed to initiate payment. Please try again.').waitFor()
    // While the cart is loaded again a press would be ignored.
    expect(await cash.isDisabled()).toBe(true)
    release()
    await cash.click()
    await atSuccess(page)
  })
})

it('A payment whose verification fails is verified when the shopper returns to checkout', async () => {
  const { page } = await openCheckoutAsShopper(shop, { expected: [/ERR_FAILED/, /Failed to fetch/] })
  await goToPaymentPage(page)
  // The request is sent by the next document, which learns of the handler before it loads.
  await page.route('**/graphql', (route) =>
    (route.request().postDataJSON() as Sent).operationName === 'SettlePayment'
      ? route.abort('failed')
      : route.fallback(),
  )
  await choosePaymentOutcome(page, 'Pay with card')
  await toast(page, 'An error occurred during payment verification.').waitFor()
  await page.waitForURL(/\/cancel$/)
  await page.unrouteAll()
  await follow(page, shop.at('/checkout'))
  await atSuccess(page)
})

describe('A slow mobile money payment', () => {
  it('is awaited across a reload, and the page continues by itself', async () => {
    const { page } = await openCheckoutAsShopper(shop)
    await goToPaymentPage(page)
    await choosePaymentOutcome(page, 'Approve on the phone later', { minutes: 30 })
    await page.getByRole('heading', { name: 'Waiting for MTN or Airtel to confirm' }).waitFor()
    expect(page.url()).toBe(shop.at('/checkout'))
    await page.reload()
    await page.getByRole('heading', { name: 'Waiting for MTN or Airtel to confirm' }).waitFor()
    await confirm(await reference(page))
    await atSuccess(page)
  })

  it('places the order even when the tab was closed long before', async () => {
    const { page, email } = await openCheckoutAsShopper(shop)
    await goToPaymentPage(page)
    await choosePaymentOutcome(page, 'Approve on the phone later', { minutes: 30 })
    await page.getByRole('heading', { name: 'Waiting for MTN or Airtel to confirm' }).waitFor()
    const txRef = await reference(page)
    await page.close()
    await confirm(txRef)
    // The reconciler would do this within minutes.
    await shop.query(`update graphile_worker._private_jobs set run_at = now() where key = '${txRef}'`)
    const another = await createPage({ size: 'phone' })
    await signIn(another, shop.at, email)
    await expect.poll(() => countOrders(another, shop.at)).toBe(1)
  })
})

describe('A pending payment that the shopper abandons', () => {
  const waiting = (page: Page) => page.getByRole('heading', { name: 'Waiting for MTN or Airtel to confirm' })
  const giveUp = async (page: Page) => {
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await page.getByRole('button', { name: 'Yes, pay another way' }).click()
  }
  const givenUp = 'This payment was cancelled.'

  it('on the waiting page: is replaced by a cash order, and the late payment is refunded', async () => {
    const { page } = await openCheckoutAsShopper(shop)
    await goToPaymentPage(page)
    await choosePaymentOutcome(page, 'Approve on the phone later', { minutes: 30 })
    await waiting(page).waitFor()
    const txRef = await reference(page)
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await page.getByRole('button', { name: 'Keep waiting' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await waiting(page).waitFor()
    const release = await holdResponses(page, 'AbandonPayment')
    await giveUp(page)
    expect(await page.getByRole('button', { name: 'Keep waiting' }).isDisabled()).toBe(true)
    release()
    await toast(page, givenUp).waitFor()
    await page
      .getByRole('button', { name: 'Cash on Delivery' })
      .and(page.locator(':enabled:not([aria-disabled])'))
      .click()
    await atSuccess(page)
    await confirm(txRef)
    await shop.query(`update graphile_worker._private_jobs set run_at = now() where key = '${txRef}'`)
    await expect.poll(() => countOrders(page, shop.at)).toBe(2)
    await page.getByText(/^Refund of UGX/).waitFor()
  })

  it('at the checkout of another device: returns both devices to checkout', async () => {
    const { page: laptop, email } = await openCheckoutAsShopper(shop, { size: 'desktop' })
    await goToPaymentPage(laptop)
    await choosePaymentOutcome(laptop, 'Approve on the phone later', { minutes: 30 })
    await waiting(laptop).waitFor()
    const phone = await createPage({ size: 'phone' })
    await signIn(phone, shop.at, email)
    await open(phone, shop.at('/checkout'))
    const notice = phone.getByText('You have an open online payment')
    await notice.waitFor()
    // Either message goes after four seconds, that of the laptop perhaps before the phone shows its cart.
    const message = toast(laptop, givenUp).waitFor()
    const steps = async () => {
      await giveUp(phone)
      await toast(phone, givenUp).waitFor()
      await notice.waitFor({ state: 'hidden' })
      await inCart(phone).waitFor()
    }
    await Promise.all([message, steps()])
    await laptop.getByRole('button', { name: 'Cash on Delivery' }).waitFor()
  })
})

describe('A reload', () => {
  const send = { cash: ['PlaceOrder', 'Cash on Delivery'], online: ['StartOnlinePayment', 'Pay Online'] } as const

  it.each([
    ['cash', 'arrived'],
    ['cash', 'did not arrive'],
    ['online', 'arrived'],
    ['online', 'did not arrive'],
  ] as const)('while %s is processed and the request %s resumes it once', async (method, arrival) => {
    const { page, email } = await openCheckoutAsShopper(shop, { expected: [/Failed to fetch/, /ERR_/] })
    const [operation, button] = send[method]
    const keys: unknown[] = []
    page.on('request', (request) => {
      const sent = (
        request.method() === 'POST' && request.url().endsWith('/graphql') ? request.postDataJSON() : null
      ) as Sent | null
      if (sent?.operationName === operation) keys.push(sent.variables.input.idempotencyKey)
    })
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    await intercept(page, '**/graphql', async (route) => {
      if (keys.length !== 1 || (route.request().postDataJSON() as Sent).operationName !== operation)
        return route.fallback()
      if (arrival === 'arrived') await route.fetch()
      // Never sends the response.
      hold()
    })
    await page.getByRole('button', { name: button }).click()
    await held
    await page.getByRole('button', { name: 'Processing...' }).waitFor()
    await page.reload()
    if (method === 'cash') {
      await atSuccess(page)
      expect(await countOrders(page, shop.at)).toBe(1)
    } else {
      await page.waitForURL(/\/sandbox\/flutterwave\/pay\//)
      await choosePaymentOutcome(page, 'Pay with card')
      await atSuccess(page)
    }
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    const made = method === 'cash' ? 'orders' : 'payments'
    expect(
      await shop.query(`select 1 from ${made} join users on users.id = ${made}.user_id where email = '${email}'`),
    ).toHaveLength(1)
  })

  it('long after the lost response places no order by itself', async () => {
    const { page } = await openCheckoutAsShopper(shop)
    await page.evaluate(() => {
      const sentAt = Date.now() - 11 * 60_000
      sessionStorage.setItem(
        'kasero-checkout',
        JSON.stringify({ method: 'cash', key: 'old', addressId: 'addr_1', expectedTotal: 1, changeFor: null, sentAt }),
      )
    })
    await page.reload()
    await page.getByRole('button', { name: 'Cash on Delivery' }).and(page.locator(':enabled')).waitFor()
    expect(await countOrders(page, shop.at)).toBe(0)
  })
})

it('A cash order is sent once when the cart turns out to be empty before its response arrives', async () => {
  const { page } = await openCheckoutAsShopper(shop)
  const release = Promise.withResolvers<void>()
  const sent: string[] = []
  await intercept(page, '**/graphql', async (route) => {
    if ((route.request().postDataJSON() as Sent).operationName !== 'PlaceOrder') return route.fallback()
    sent.push('PlaceOrder')
    const response = await route.fetch()
    // The cart is loaded again.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await release.promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Cash on Delivery' }).click()
  await page.getByText('Your cart is empty').first().waitFor()
  release.resolve()
  await atSuccess(page)
  expect(sent).toHaveLength(1)
})

describe('A cash order whose response is lost', () => {
  it('is found when the network is back, although its cart is empty by then', async () => {
    const { page } = await openCheckoutAsShopper(shop, { expected: [/ERR_/, /Failed to (fetch|load)/] })
    let isLost = false
    await intercept(page, '**/graphql', async (route) => {
      if (isLost || (route.request().postDataJSON() as Sent).operationName !== 'PlaceOrder') return route.fallback()
      isLost = true
      await route.fetch()
      await page.context().setOffline(true)
      await route.abort('failed')
    })
    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await toast(page, 'No answer came').waitFor()
    await page.context().setOffline(false)
    await atSuccess(page)
    expect(await countOrders(page, shop.at)).toBe(1)
  })
})

describe('A repeated action has no second effect', () => {
  it('with ten clicks on Pay, a return without a result, and Back and five reloads after the payment', async () => {
    const { page } = await openCheckoutAsShopper(shop)
    const asked: string[] = []
    page.on('request', (request) => {
      const { operationName } = (
        request.method() === 'POST' && request.url().endsWith('/graphql') ? request.postDataJSON() : {}
      ) as { operationName?: string }
      if (operationName === 'StartOnlinePayment') asked.push(operationName)
    })
    const pay = page.getByRole('button', { name: 'Pay Online' })
    await pay.evaluate((button) => {
      for (let click = 0; click < 10; click++) (button as HTMLElement).click()
    })
    await page.waitForURL(/\/sandbox\/flutterwave\/pay\//)
    expect(asked).toHaveLength(1)

    // The buttons work again and open the same payment.
    const first = page.url()
    await page.goBack()
    await page.waitForURL(shop.at('/checkout'))
    await pay.and(page.locator(':enabled:not([aria-busy])')).waitFor()
    await goToPaymentPage(page)
    expect(page.url()).toBe(first)

    await choosePaymentOutcome(page, 'Pay with Airtel Money')
    await atSuccess(page)
    for (let time = 0; time < 5; time++) await page.reload()
    await page.getByRole('heading', { name: 'Order Successfully' }).waitFor()
    await page.goBack()
    await page.getByText('This payment is done.').waitFor()
    await page.goBack()
    await page.waitForURL(shop.at('/checkout'))
    await page.getByText('Your cart is empty').first().waitFor()
    expect(await countOrders(page, shop.at)).toBe(1)
  })
})

describe('A session that ends', () => {
  it('during checkout: returns the shopper to checkout with the cart after the login', async () => {
    const { page, email } = await openCheckoutAsShopper(shop, { expected: [/status of 401/] })
    await endAllSessions(shop.at, email)
    await page.getByRole('button', { name: 'Pay Online' }).click()
    await toast(page, 'Session expired. Please login again.').waitFor()
    await page.waitForURL(/\/login/)
    await logIn(page, email)
    await page.waitForURL(shop.at('/checkout'))
    await goToPaymentPage(page)
    await choosePaymentOutcome(page, 'Pay with card')
    await atSuccess(page)
  })

  it('on the waiting page: the next shopper does not meet the payment', async () => {
    const { page } = await openCheckoutAsShopper(shop)
    await goToPaymentPage(page)
    await choosePaymentOutcome(page, 'Approve on the phone later', { minutes: 30 })
    await page.getByRole('heading', { name: 'Waiting for MTN or Airtel to confirm' }).waitFor()
    await follow(page, shop.at('/user'))
    await page.getByRole('button', { name: 'Log Out' }).click()
    const { email } = await createShopper(shop)
    await logIn(page, email)
    await follow(page, shop.at('/checkout'))
    await page.getByRole('heading', { name: 'Where should we bring it?' }).waitFor()
    await page.getByRole('button', { name: 'Add new address' }).waitFor()
    expect(page.url()).toBe(shop.at('/checkout'))
  })

  it('on the provider page: finds the payment after the login', async () => {
    const { page, email } = await openCheckoutAsShopper(shop, { expected: [/status of 401/] })
    await goToPaymentPage(page)
    await endAllSessions(shop.at, email)
    await choosePaymentOutcome(page, 'Pay; no webhook is sent')
    await page.waitForURL(/\/login/)
    await logIn(page, email)
    await atSuccess(page)
  })
})
