/** Unavailable lines in the cart and at checkout. */
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { addToCart, createShopper, storeVisitorCart } from '../../support/browser/accounts.ts'
import { createPage, SIZES } from '../../support/browser/browser.ts'
import { addAddress, follow, open, signIn, toast } from '../../support/browser/steps.ts'
import {
  BREAD,
  counted,
  lineOf,
  MILK,
  number,
  openCartWithBreadAndMilk,
  reloaded,
  waitForEmptyQueue,
  waitForLoadedCart,
} from './cartPage.ts'

const shop = openShop()

describe('An unavailable line', () => {
  it('shows the reason and is resolved with one tap: reduced stock, changed price, sold out', async () => {
    const page = await openCartWithBreadAndMilk(shop, 'shopper')
    await number(page, BREAD).fill('5')
    await number(page, BREAD).press('Enter')
    await waitForEmptyQueue(page)
    await shop.query(
      `update products set stock = 3 where name = '${BREAD}'; update products set list_price = list_price + 500 where name = '${MILK}'`,
    )
    try {
      await open(page, shop.at('/cart'))
      await lineOf(page, BREAD).getByText('Only 3 left').waitFor()
      await counted(page, 0).waitFor()
      await page.getByRole('button', { name: `Take 3: ${BREAD}` }).click()
      await counted(page, 3).waitFor()
      await page.getByRole('button', { name: `OK with the new price: ${MILK}` }).click()
      await counted(page, 4).waitFor()
      await waitForEmptyQueue(page)
      await shop.query(`update products set stock = 0 where name = '${BREAD}'`)
      await reloaded(page)
      await lineOf(page, BREAD).getByText('Out of stock').waitFor()
      await page.getByRole('button', { name: `Remove: ${BREAD}` }).click()
      await lineOf(page, BREAD).waitFor({ state: 'detached' })
      await number(await reloaded(page), MILK).waitFor()
      expect(await page.getByText('Out of stock').count()).toBe(0)
    } finally {
      await shop.query(
        `update products set stock = 40 where name = '${BREAD}'; update products set list_price = list_price - 500 where name = '${MILK}'`,
      )
    }
  })
})

describe('A cart whose only line has a new price', () => {
  it('stays reachable from every page and promises no free delivery', async () => {
    const page = await createPage({ size: 'phone' })
    const session = await signIn(page, shop.at, (await createShopper(shop)).email)
    await addToCart(shop, session, { [MILK]: 1 })
    await shop.query(`update products set list_price = list_price + 500 where name = '${MILK}'`)
    try {
      await open(page, shop.at('/'))
      await page.getByRole('link', { name: 'View Cart' }).click()
      await page.getByRole('button', { name: `OK with the new price: ${MILK}` }).waitFor()
      const bill = page.getByRole('definition')
      expect(await bill.allTextContents()).toEqual(['UGX\u00a00', '0 items', 'From UGX\u00a05,000', 'UGX\u00a00'])
      await page.setViewportSize(SIZES.desktop.viewport)
      await page.getByRole('button', { name: '0 items' }).waitFor()
    } finally {
      await shop.query(`update products set list_price = list_price - 500 where name = '${MILK}'`)
    }
  })
})

describe('A product that is no longer sold', () => {
  it('is named at checkout after the order is rejected and removed with one tap there, in the cart and in the drawer', async () => {
    const page = await openCartWithBreadAndMilk(shop, 'shopper')
    await follow(page, shop.at('/checkout'))
    await addAddress(page)
    await page.getByRole('radio', { name: /Plot 14, Ntinda Road/ }).check()
    const order = page.getByRole('button', { name: 'Cash on Delivery' })
    await order.and(page.locator(':enabled')).waitFor()
    await waitForLoadedCart(page)
    const bread = (published: boolean) =>
      shop.query(`update products set published = ${published} where name = '${BREAD}'`)
    await bread(false)
    try {
      await order.click()
      await page.getByRole('alert').getByText(`${BREAD} is no longer sold.`).waitFor()
      await open(page, shop.at('/cart'))
      await lineOf(page, BREAD).getByText('We no longer sell this').waitFor()
      await open(page, shop.at('/checkout'))
      await page.getByRole('button', { name: `Remove: ${BREAD}` }).click()
      await lineOf(page, BREAD).waitFor({ state: 'detached' })
      await page.getByRole('radio', { name: /Plot 14, Ntinda Road/ }).check()
      await order.click()
      await page.waitForURL(/\/success$/)
    } finally {
      await bread(true)
    }
  })

  it('is removed from a visitor’s cart with a message', async () => {
    const page = await openCartWithBreadAndMilk(shop, 'visitor')
    // The page shows the cart before it stores the names of the products.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('kasero-cart-shown-visitor'))).toContain(BREAD)
    // The page loads the cart twice, and would show the message that the next page is to show.
    await page.goto('about:blank')
    await shop.query(`update products set published = false where name = '${BREAD}'`)
    try {
      // The message goes after eight seconds, which may be before the page is complete.
      const message = toast(page, `${BREAD} is no longer sold. We took it out of your cart.`).waitFor()
      await Promise.all([message, open(page, shop.at('/cart'))])
      await lineOf(page, BREAD).waitFor({ state: 'detached' })
    } finally {
      await shop.query(`update products set published = true where name = '${BREAD}'`)
    }
    await reloaded(page)
    await number(page, MILK).waitFor()
    expect(await lineOf(page, BREAD).count()).toBe(0)
  })

  it('is reported without its name in a browser that does not know it', async () => {
    const page = await createPage({ size: 'phone' })
    await storeVisitorCart(page, shop, { [BREAD]: 1, [MILK]: 1 })
    await shop.query(`update products set published = false where name = '${BREAD}'`)
    try {
      const message = toast(page, '1 product of your cart is no longer sold. We took it out.').waitFor()
      await Promise.all([message, open(page, shop.at('/cart'))])
    } finally {
      await shop.query(`update products set published = true where name = '${BREAD}'`)
    }
    await number(page, MILK).waitFor()
  })
})

describe('Checkout', () => {
  it('shows beside its buttons what is excluded from a changed total, and offers nothing for an empty cart', async () => {
    const page = await openCartWithBreadAndMilk(shop, 'shopper')
    await follow(page, shop.at('/checkout'))
    await addAddress(page)
    await page.getByRole('radio', { name: /Plot 14, Ntinda Road/ }).check()
    const order = page.getByRole('button', { name: 'Cash on Delivery' })
    await order.and(page.locator(':enabled')).waitFor()
    await waitForLoadedCart(page)
    await shop.query(`update products set list_price = list_price + 500 where name = '${MILK}'`)
    try {
      await order.click()
      await page
        .getByRole('alert')
        .getByText(`${MILK} has a new price.`)
        .getByText('without one thing of your cart')
        .waitFor()
      await page.getByRole('complementary').getByText('delivered').waitFor()
    } finally {
      await shop.query(`update products set list_price = list_price - 500 where name = '${MILK}'`)
    }
    await open(page, shop.at('/cart'))
    for (const name of [BREAD, MILK]) await page.getByRole('button', { name: `Remove ${name}` }).click()
    await waitForEmptyQueue(page)
    await open(page, shop.at('/checkout'))
    await page.getByText('Your cart is empty').waitFor()
    await page
      .getByRole('radio', { name: /Plot 14, Ntinda Road/ })
      .and(page.locator(':checked'))
      .waitFor()
    const bill = page.getByRole('complementary').getByRole('definition')
    expect(await bill.allTextContents()).toEqual(['UGX\u00a00', '0 items', 'From UGX\u00a05,000', 'UGX\u00a00'])
    expect(await order.isDisabled()).toBe(true)
  })
})
