import { expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { addToCart, createShopper, placeOrder } from '../../support/browser/accounts.ts'
import { createPage, SIZES } from '../../support/browser/browser.ts'
import { readLayoutShifts, recordLayoutShifts } from '../../support/browser/layoutShift.ts'
import { open, signIn } from '../../support/browser/steps.ts'

const shop = openShop()

it.each(Object.keys(SIZES) as (keyof typeof SIZES)[])(
  'has no layout shift on a %s while the cart, the checkout and the account load',
  async (size) => {
    const page = await createPage({ size })
    const session = await signIn(page, shop.at, (await createShopper(shop)).email)
    const orderId = await placeOrder(shop, session, { 'Matooke, green': 1 })
    await addToCart(shop, session, { 'Matooke, green': 1, 'Cassava, fresh': 2 })
    await recordLayoutShifts(page)
    for (const path of [
      '/cart',
      '/checkout',
      '/myorders',
      `/track-order/${orderId}`,
      '/profile',
      '/address',
      '/support-tickets',
    ]) {
      await open(page, shop.at(path))
      await page.waitForLoadState('networkidle')
      const { total, elements } = await readLayoutShifts(page)
      expect.soft(total, `${path}:${elements}`).toBeLessThan(0.02)
    }
  },
)
