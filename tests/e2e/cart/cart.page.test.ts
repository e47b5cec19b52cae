/** Cart layout: the page, its footer bar, and the drawer. */
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createShopper } from '../../support/browser/accounts.ts'
import { createPage, SIZES } from '../../support/browser/browser.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { asks } from '../../support/browser/search.ts'
import { open, signIn } from '../../support/browser/steps.ts'
import { BREAD, MILK, number, openCartWithBreadAndMilk } from './cartPage.ts'

const shop = openShop()

describe('The cart page', () => {
  it('fits a phone of 320 pixels, shows the item count in its header, and has touch targets of 44 pixels', async () => {
    const page = await openCartWithBreadAndMilk(shop, 'visitor')
    await page.setViewportSize({ width: 320, height: 640 })
    await shop.query(`update products set list_price = list_price + 160000 where name = '${MILK}'`)
    try {
      await open(page, shop.at('/cart'))
      await page.getByText('164,500').first().waitFor()
      await page.getByRole('banner').getByText('2 items', { exact: true }).and(page.locator(':visible')).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      const amiss = await page.locator('main :is(button, input, a)').evaluateAll((controls) =>
        controls.flatMap((control) => {
          const { width, height, right } = control.getBoundingClientRect()
          return Math.min(width, height) < 44 || right > 320 - 14
            ? [control.getAttribute('aria-label') ?? control.textContent]
            : []
        }),
      )
      expect(amiss).toEqual([])
    } finally {
      await shop.query(`update products set list_price = list_price - 160000 where name = '${MILK}'`)
    }
  })
})

it('says that the cart is loading again after it did not load', async () => {
  const page = await createPage({ size: 'phone', expected: [/503/] })
  await signIn(page, shop.at, (await createShopper(shop)).email)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let isAway = true
  await intercept(page, '**/graphql**', async (route) => {
    if (!asks(route.request(), 'Cart')) return route.continue()
    if (isAway) return route.fulfill({ status: 503, body: '' })
    await held
    return route.continue()
  })
  await open(page, shop.at('/cart'))
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  // The page loads the cart, and so does its start.
  await page.waitForLoadState('networkidle')
  isAway = false
  await again.click()
  await expect.poll(() => again.getAttribute('aria-busy', { timeout: 1000 })).toBe('true')
  release()
  await page.getByText('Your cart is empty').waitFor()
})

describe('An empty cart', () => {
  it.each(Object.keys(SIZES) as (keyof typeof SIZES)[])(
    'offers popular products on the page or in the drawer, on a %s',
    async (size) => {
      const page = await createPage({ size })
      await open(page, shop.at(size === 'phone' ? '/cart' : '/faq'))
      let empty = page.getByRole('main')
      if (size === 'desktop') {
        await page.getByRole('banner').getByRole('button', { name: /cart/i }).click()
        empty = page.getByRole('dialog', { name: /^Cart/ })
      }
      await empty.getByText('Your cart is empty').waitFor()
      const starters = empty.getByRole('region', { name: 'People often start with' })
      const first = starters.getByRole('button', { name: /^Add .+ to cart$/ }).first()
      const name = (await first.getAttribute('aria-label'))?.replace(/^Add (.+) to cart$/, '$1') ?? ''
      await first.click()
      await empty.getByRole('spinbutton', { name: `How many: ${name}` }).waitFor()
      expect(await starters.count()).toBe(0)
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe(`One more: ${name}`)
    },
  )
})

describe('The footer bar of the cart page', () => {
  it('does not cover the focused control', async () => {
    const page = await openCartWithBreadAndMilk(shop, 'visitor')
    await page.setViewportSize({ width: 360, height: 480 })
    await page.getByRole('button', { name: `Remove ${BREAD}` }).focus()
    const proceed = page.getByRole('link', { name: 'Proceed' })
    const { y: foot } = (await proceed.boundingBox()) ?? { y: 0 }
    for (const name of [
      `How many: ${BREAD}`,
      `One more: ${BREAD}`,
      `Add a note: ${BREAD}`,
      `Remove ${MILK}`,
      `How many: ${MILK}`,
      `One more: ${MILK}`,
      `Add a note: ${MILK}`,
    ]) {
      await page.keyboard.press('Tab')
      const reached = page.locator(':focus')
      expect(await reached.getAttribute('aria-label')).toBe(name)
      const { y, height } = (await reached.boundingBox()) ?? { y: foot, height: 0 }
      expect(y + height).toBeLessThanOrEqual(foot)
    }
    await page.keyboard.press('Tab')
    expect(await proceed.evaluate((link) => link === document.activeElement)).toBe(true)
  })
})

describe('The cart drawer', () => {
  it('stays open when Escape discards a quantity or a note, and closes on the next one', async () => {
    const page = await openCartWithBreadAndMilk(shop, 'visitor', 'desktop')
    const drawer = page.getByRole('dialog', { name: /^Cart/ })
    await drawer.waitFor()
    await number(page, BREAD).fill('8')
    await page.keyboard.press('Escape')
    expect(await number(page, BREAD).inputValue()).toBe('1')
    await drawer.getByRole('button', { name: `Add a note: ${BREAD}` }).click()
    await page.keyboard.type('no crust')
    await page.keyboard.press('Escape')
    await drawer.getByRole('button', { name: 'Discard' }).click()
    await drawer.getByRole('button', { name: `Add a note: ${BREAD}` }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
  })

  it('shows the savings and the bill in the words of the specification, and leads to checkout', async () => {
    const page = await openCartWithBreadAndMilk(shop, 'visitor', 'desktop')
    const drawer = page.getByRole('dialog', { name: /^Cart/ })
    await drawer.getByRole('heading', { name: 'Bill details' }).waitFor()
    for (const words of ['Items total', 'Quntity total', 'Delivery Charge', 'From UGX 5,000', 'Grand total'])
      await drawer.getByText(words, { exact: true }).waitFor()
    await drawer.getByText(/^Add UGX\s[\d,]+ more for free delivery$/).waitFor()
    await number(page, BREAD).fill('40')
    await number(page, BREAD).press('Enter')
    await drawer.getByText('Free', { exact: true }).waitFor()
    await drawer.getByRole('link', { name: 'Proceed' }).click()
    await page.waitForURL(/\/checkout$/)
  })
})
