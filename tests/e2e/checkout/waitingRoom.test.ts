/**
 * The waiting room of the checkout: shows the place, and orders by itself when the turn has come, also after a reload.
 */
import { expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { addToCart, createAddress, createShopper } from '../../support/browser/accounts.ts'
import { createPage } from '../../support/browser/browser.ts'
import { open, signIn } from '../../support/browser/steps.ts'

const shop = openShop({ env: { CHECKOUTS_PER_MINUTE: '1' } })
const PLACE = 'Many people are ordering right now. You are number 1 in the queue.'

it('keeps the place of a shopper over a reload, and orders once when the turn has come', async () => {
  const page = await createPage({ size: 'phone', expected: [/503/] })
  const { email } = await createShopper(shop)
  const session = await signIn(page, shop.at, email)
  await createAddress(shop.at, session)
  await addToCart(shop, session, { 'Fresh whole milk': 1 })
  // Another shopper has the turn of this minute.
  await shop.query(
    `insert into checkout_turns select id, now(), now(), now() + interval '10 minutes' from users where email = 'shopper@kasero.test'`,
  )
  await open(page, shop.at('/checkout'))
  await page.getByRole('button', { name: 'Cash on Delivery' }).click()
  await page.getByRole('status').filter({ hasText: PLACE }).waitFor()
  await page.reload()
  await page.getByRole('status').filter({ hasText: PLACE }).waitFor()
  await shop.query(`delete from checkout_turns where admitted_at is not null`)
  await page.waitForURL(/\/success$/)
  const orders = await shop.query(
    `select status from orders where user_id = (select id from users where email = '${email}')`,
  )
  expect(orders).toHaveLength(1)
})
