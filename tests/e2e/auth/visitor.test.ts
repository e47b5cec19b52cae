import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createShopper } from '../../support/browser/accounts.ts'
import { createPage, SIZES } from '../../support/browser/browser.ts'
import { logIn, open, searchAndAdd } from '../../support/browser/steps.ts'

const shop = openShop()

describe.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('on a %s', (size) => {
  it('fills a cart as a visitor, logs in at checkout and finds the cart again', async () => {
    const page = await createPage({ size })
    await open(page, shop.at('/'))
    await searchAndAdd(page, 'matoke', 'Matooke, green')
    await page.getByRole('button', { name: 'One more: Matooke, green' }).click()
    await searchAndAdd(page, 'whole milk', 'Fresh whole milk')

    await page.reload()
    await page.goto(shop.at('/checkout'))
    await page.getByText('Almost there!').waitFor()
    await page.getByRole('link', { name: 'Continue to Login' }).click()
    await page.waitForURL(/\/login\?redirect=/)
    await logIn(page, (await createShopper(shop)).email)

    await page.waitForURL(/\/checkout$/)
    await page.getByRole('complementary').getByText('3 items').waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('kasero-cart'))).toBeNull()

    await page.goto(shop.at('/cart'))
    await page.getByRole('group', { name: 'Quantity of Matooke, green' }).getByText('2', { exact: true }).waitFor()
    await page.getByRole('group', { name: 'Quantity of Fresh whole milk' }).getByText('1', { exact: true }).waitFor()
  })
})

describe('A visitor’s cart', () => {
  it('keeps its products after a reload and shows them in another tab', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/search?q=white%20bread'))
    const other = await page.context().newPage()
    await open(other, shop.at('/search?q=white%20bread'))
    await page.getByRole('button', { name: 'Add Sliced white bread to cart' }).click()
    await other.getByRole('group', { name: 'Quantity of Sliced white bread' }).waitFor()
    await page.reload()
    await page.getByRole('group', { name: 'Quantity of Sliced white bread' }).waitFor()
  })
})
