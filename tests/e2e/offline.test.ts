import { describe, expect, it } from 'vitest'
import { aPage, SIZES } from '../support/browser.ts'
import { openShop } from '../support/openShop.ts'
import { aRegisteredShopper } from './people.ts'
import { logIn, open } from './steps.ts'

const shop = openShop()

describe.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('on a %s', (size) => {
  it('adding while the network is away rolls back and says so', async () => {
    const page = await aPage({ size, expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/] })
    await open(page, shop.at('/login?redirect=/search?q=white%20bread'))
    await logIn(page, (await aRegisteredShopper(shop.at)).email)
    const add = page.getByRole('button', { name: 'Add Sliced white bread to cart' })
    await add.waitFor()

    await page.context().setOffline(true)
    await add.click()
    await page
      .getByRole('alert')
      .filter({ hasText: /offline/i })
      .waitFor()
    await add.waitFor()
    expect(await page.getByRole('group', { name: 'Quantity of Sliced white bread' }).count()).toBe(0)

    await page.context().setOffline(false)
    await add.click()
    await page.getByRole('group', { name: 'Quantity of Sliced white bread' }).waitFor()
    await page.reload()
    await page.getByRole('group', { name: 'Quantity of Sliced white bread' }).waitFor()
  })
})
