import { describe, expect, it } from 'vitest'
import { aPage, SIZES } from '../support/browser.ts'
import { openShop } from '../support/openShop.ts'
import { aRegisteredShopper, aStaffMember } from './people.ts'
import { addAddress, findAndAdd, logIn, open, shownPin } from './steps.ts'

const shop = openShop()

describe.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('on a %s', (size) => {
  it('a shopper buys matooke, milk and bread on delivery and follows the order', async () => {
    const page = await aPage({ size })
    await open(page, shop.at('/login'))
    await logIn(page, (await aRegisteredShopper(shop.at)).email)

    await findAndAdd(page, 'matoke', 'Matooke, green')
    await findAndAdd(page, 'whole milk', 'Fresh whole milk')
    await findAndAdd(page, 'white bread', 'Sliced white bread')

    await page.goto(shop.at('/checkout'))
    await addAddress(page)
    const address = page.getByRole('radio', { name: /Plot 14, Ntinda Road/ })
    await address.check()
    const summary = page.getByRole('complementary')
    await summary.getByText('3 items').waitFor()
    await summary.getByText('UGX 39,000').first().waitFor()

    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await page.getByText('Order placed successfully! Cart has been cleared.').waitFor()
    await page.waitForURL(/\/success$/)
    await page.getByText('Order Successfully').waitFor()

    await page.goto(shop.at('/myorders'))
    await page.getByRole('link', { name: 'Track Order' }).first().click()
    await page.waitForURL(/\/track-order\/order_/)
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const steps = page.getByRole('listitem')
    await steps.and(page.locator('[aria-current="step"]')).filter({ hasText: 'Order Placed' }).waitFor()
    await page.getByText('Matooke, green').waitFor()
    await page.getByText('Plot 14, Ntinda Road').waitFor()

    const staff = await aStaffMember(shop.at)
    const pin = await shownPin(page)
    for (const [status, words] of [
      ['CONFIRMED', 'Order Confirmed'],
      ['PROCESSING', 'Processing'],
      ['SHIPPED', 'Shipped'],
      ['DELIVERED', 'Delivered'],
    ] as const) {
      await staff.moveOrder(orderId, status, pin)
      await page.reload()
      await steps.and(page.locator('[aria-current="step"]')).filter({ hasText: words }).waitFor()
    }
    expect(await page.getByText('Delivered').count()).toBeGreaterThan(0)
    expect(await page.getByText(pin).count()).toBe(0)
  })
})
