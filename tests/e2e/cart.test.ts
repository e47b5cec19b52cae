/** The cart's lines in a browser: typed quantities, notes, undo, marks, and two tabs that agree. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { aPage, type SIZES } from '../support/browser.ts'
import { openShop } from '../support/openShop.ts'
import { aRegisteredShopper } from './people.ts'
import { addAddress, logIn, open, toast } from './steps.ts'

const shop = openShop()
const BREAD = 'Sliced white bread'
const MILK = 'Fresh whole milk'

const stepper = (page: Page, name: string) => page.getByRole('group', { name: `Quantity of ${name}` }).last()
const number = (page: Page, name: string) => page.getByRole('spinbutton', { name: `How many: ${name}` })
const counted = (page: Page, items: number) => page.getByRole('definition').filter({ hasText: `${items} items` })
const lineOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Somebody with bread and milk in the cart, looking at it: a visitor, or a shopper. */
async function aCartOf(who: 'visitor' | 'shopper', size: keyof typeof SIZES = 'phone') {
  const page = await aPage({ size })
  if (who === 'shopper') {
    await open(page, shop.at('/login?redirect=/faq'))
    await logIn(page, (await aRegisteredShopper(shop.at)).email)
  }
  for (const [words, name] of [
    ['white bread', BREAD],
    ['whole milk', MILK],
  ] as const) {
    await open(page, shop.at(`/search?q=${encodeURIComponent(words)}`))
    await page.getByRole('button', { name: `Add ${name} to cart` }).click()
    await stepper(page, name).waitFor()
    if (who === 'shopper') await nothingWaits(page)
  }
  await open(page, shop.at('/cart'))
  await number(page, MILK).waitFor()
  return page
}

/** The server has all that was changed. */
const nothingWaits = (page: Page) =>
  expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('kasero-cart-changes')))).toBe(false)

async function reloaded(page: Page): Promise<Page> {
  await nothingWaits(page)
  await open(page, page.url())
  return page
}

describe.each(['visitor', 'shopper'] as const)('A %s', (who) => {
  it('types a quantity: Enter and leaving keep it, Escape does not, and what cannot be had is cut with words', async () => {
    const page = await aCartOf(who)
    const bread = number(page, BREAD)
    await bread.fill('5')
    await bread.press('Enter')
    await counted(page, 6).waitFor()
    await bread.fill('7')
    await bread.press('Escape')
    expect(await bread.inputValue()).toBe('5')
    await bread.fill('3')
    await bread.blur()
    await counted(page, 4).waitFor()
    await bread.press('ArrowUp')
    await counted(page, 5).waitFor()
    await bread.fill('1x2')
    expect(await bread.inputValue()).toBe('12')
    await bread.fill('9999')
    await bread.press('Enter')
    await toast(page, /^Only \d+ of Sliced white bread left\. You have \d+\.$/).waitFor()
    const most = await bread.getAttribute('aria-valuemax')
    expect(await bread.inputValue()).toBe(most)
    expect(await (await reloaded(page)).getByRole('spinbutton', { name: BREAD }).inputValue()).toBe(most)
  })

  it('takes a line out by typing nothing or 0, and gets it back as it was with Undo', async () => {
    const page = await aCartOf(who)
    await page.getByRole('button', { name: `Add a note: ${BREAD}` }).click()
    await page.keyboard.type('thick slices')
    await page.keyboard.press('Enter')
    await number(page, BREAD).fill('3')
    await number(page, BREAD).press('Enter')
    await counted(page, 4).waitFor()
    for (const nothing of ['0', '']) {
      await number(page, BREAD).fill(nothing)
      await number(page, BREAD).press('Enter')
      await number(page, BREAD).waitFor({ state: 'detached' })
      // The line that took its place.
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(MILK)
      await toast(page, 'Item removed').getByRole('button', { name: 'Undo' }).last().click()
      await number(page, BREAD).waitFor()
      expect(await number(page, BREAD).inputValue()).toBe('3')
      await lineOf(page, BREAD).getByText('thick slices').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`One more: ${BREAD}`)
    }
    await reloaded(page)
    await lineOf(page, BREAD).getByText('thick slices').waitFor()
    expect(await number(page, BREAD).inputValue()).toBe('3')
  })

  it('takes the last line out, and the focus goes to the way on', async () => {
    const page = await aCartOf(who)
    for (const name of [BREAD, MILK]) await page.getByRole('button', { name: `Remove ${name}` }).click()
    await page.getByText('Your cart is empty').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Shop Now')
  })

  it('writes, changes and takes off a note', async () => {
    const page = await aCartOf(who)
    const note = page.getByRole('textbox', { name: `Note on ${BREAD}` })
    await page.getByRole('button', { name: `Add a note: ${BREAD}` }).click()
    await note.fill('x'.repeat(250))
    expect((await note.inputValue()).length).toBe(200)
    await note.fill('no crust')
    await page.getByRole('button', { name: 'Save' }).click()
    const change = page.getByRole('button', { name: `Change the note on ${BREAD}` })
    await change.waitFor()
    expect(await change.evaluate((button) => button === document.activeElement)).toBe(true)
    await change.click()
    await note.fill('something else')
    await page.keyboard.press('Escape')
    await lineOf(await reloaded(page), BREAD)
      .getByText('no crust')
      .waitFor()
    await change.click()
    await note.fill('  ')
    await note.press('Enter')
    await page.getByRole('button', { name: `Add a note: ${BREAD}` }).waitFor()
    await (await reloaded(page)).getByRole('button', { name: `Add a note: ${BREAD}` }).waitFor()
  })

  it('sees in one tab what changes in the other', async () => {
    const page = await aCartOf(who)
    const other = await page.context().newPage()
    await open(other, shop.at('/cart'))
    await number(other, BREAD).waitFor()
    await other.waitForLoadState('networkidle')
    const asked: string[] = []
    other.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
    await number(page, BREAD).fill('4')
    await number(page, BREAD).press('Enter')
    await counted(other, 5).waitFor()
    await other.getByRole('button', { name: `Remove ${MILK}` }).click()
    await number(page, MILK).waitFor({ state: 'detached' })
    await nothingWaits(page)
    for (const tab of [page, other]) {
      expect(await number(tab, BREAD).inputValue()).toBe('4')
      expect(await number(tab, MILK).count()).toBe(0)
    }
    // What the other tab said cost nothing; only its own tap was sent.
    expect(asked.length).toBeLessThanOrEqual(who === 'shopper' ? 1 : 0)
    await reloaded(page)
    expect(await number(page, BREAD).inputValue()).toBe('4')
  })
})

describe('Ten clicks on Add', () => {
  it('as fast as they come are ten of it, in few requests', async () => {
    const page = await aPage({ size: 'phone' })
    await open(page, shop.at('/login?redirect=/search?q=white%20bread'))
    await logIn(page, (await aRegisteredShopper(shop.at)).email)
    const add = page.getByRole('button', { name: `Add ${BREAD} to cart` })
    await add.waitFor()
    let sent = 0
    page.on('request', (request) => {
      if (/AddToCart|ChangeCartQuantity/.test(request.postData() ?? '')) sent += 1
    })
    await add.click()
    const more = page.getByRole('button', { name: `One more: ${BREAD}` })
    await more.waitFor()
    // The other nine in one go, without waiting for anything to be drawn.
    for (let click = 0; click < 9; click += 1) await more.dispatchEvent('click')
    await stepper(page, BREAD).getByText('10', { exact: true }).waitFor()
    await nothingWaits(page)
    expect(sent).toBeLessThan(10)
    await open(page, shop.at('/cart'))
    expect(await number(page, BREAD).inputValue()).toBe('10')
  })

  it('on the very same button, before it can become a stepper, count each', async () => {
    const page = await aPage({ size: 'phone' })
    await open(page, shop.at('/search?q=white%20bread'))
    await page.getByRole('button', { name: `Add ${BREAD} to cart` }).evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 10; click += 1) button.click()
    })
    await stepper(page, BREAD).getByText('10', { exact: true }).waitFor()
  })
})

describe('A line that cannot be counted', () => {
  it('says why and is settled with one tap: fewer left, another price, sold out', async () => {
    const page = await aCartOf('shopper')
    await number(page, BREAD).fill('5')
    await number(page, BREAD).press('Enter')
    await nothingWaits(page)
    await shop.query(`update products set stock = 3 where name = '${BREAD}'; update products set list_price = list_price + 500 where name = '${MILK}'`)
    try {
      await open(page, shop.at('/cart'))
      await lineOf(page, BREAD).getByText('Only 3 left').waitFor()
      await counted(page, 0).waitFor()
      await page.getByRole('button', { name: `Take 3: ${BREAD}` }).click()
      await counted(page, 3).waitFor()
      await page.getByRole('button', { name: `OK with the new price: ${MILK}` }).click()
      await counted(page, 4).waitFor()
      await nothingWaits(page)
      await shop.query(`update products set stock = 0 where name = '${BREAD}'`)
      await reloaded(page)
      await lineOf(page, BREAD).getByText('Out of stock').waitFor()
      await page.getByRole('button', { name: `Remove: ${BREAD}` }).click()
      await lineOf(page, BREAD).waitFor({ state: 'detached' })
      expect(await (await reloaded(page)).getByText('Out of stock').count()).toBe(0)
    } finally {
      await shop.query(`update products set stock = 40 where name = '${BREAD}'; update products set list_price = list_price - 500 where name = '${MILK}'`)
    }
  })
})

describe('Checkout', () => {
  it('says beside its buttons what is left out of a total that has changed, and asks nothing for an empty cart', async () => {
    const page = await aCartOf('shopper')
    await open(page, shop.at('/checkout'))
    await addAddress(page)
    await page.getByRole('radio', { name: /Plot 14, Ntinda Road/ }).check()
    const order = page.getByRole('button', { name: 'Cash on Delivery' })
    await order.and(page.locator(':enabled')).waitFor()
    await shop.query(`update products set list_price = list_price + 500 where name = '${MILK}'`)
    try {
      await order.click()
      await page.getByRole('alert').getByText('without one thing of your cart').waitFor()
    } finally {
      await shop.query(`update products set list_price = list_price - 500 where name = '${MILK}'`)
    }
    await open(page, shop.at('/cart'))
    for (const name of [BREAD, MILK]) await page.getByRole('button', { name: `Remove ${name}` }).click()
    await nothingWaits(page)
    await open(page, shop.at('/checkout'))
    await page.getByText('Your cart is empty').waitFor()
    await page
      .getByRole('radio', { name: /Plot 14, Ntinda Road/ })
      .and(page.locator(':checked'))
      .waitFor()
    const bill = page.getByRole('complementary').getByRole('definition')
    expect(await bill.allTextContents()).toEqual(['UGX\u00a00', '0 items', 'Free', 'UGX\u00a00'])
    expect(await order.isDisabled()).toBe(true)
  })
})

describe('The page', () => {
  it('fits a phone of 320 pixels, says in its header how much is in the cart, and gives every control room for a finger', async () => {
    const page = await aCartOf('visitor')
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
          return Math.min(width, height) < 44 || right > 320 - 14 ? [control.getAttribute('aria-label') ?? control.textContent] : []
        }),
      )
      expect(amiss).toEqual([])
    } finally {
      await shop.query(`update products set list_price = list_price - 160000 where name = '${MILK}'`)
    }
  })
})

describe('The foot of the page', () => {
  it('does not cover what Tab reaches', async () => {
    const page = await aCartOf('visitor')
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

describe('The drawer', () => {
  it('stays open when Escape gives up a quantity or a note, and closes with the next one', async () => {
    const page = await aCartOf('visitor', 'desktop')
    await open(page, shop.at('/'))
    await page.getByRole('button', { name: /2 items/ }).click()
    const drawer = page.getByRole('dialog', { name: /^Cart/ })
    await drawer.waitFor()
    await number(page, BREAD).fill('8')
    await page.keyboard.press('Escape')
    expect(await number(page, BREAD).inputValue()).toBe('1')
    await drawer.getByRole('button', { name: `Add a note: ${BREAD}` }).click()
    await page.keyboard.type('no crust')
    await page.keyboard.press('Escape')
    await drawer.getByRole('button', { name: `Add a note: ${BREAD}` }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
  })

  it('says what is saved, what it costs by the letter of the specification, and leads to checkout', async () => {
    const page = await aCartOf('visitor', 'desktop')
    await open(page, shop.at('/'))
    await page.getByRole('button', { name: /2 items/ }).click()
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

describe('Undo', () => {
  it('works from the drawer, which stays open', async () => {
    const page = await aCartOf('visitor', 'desktop')
    await open(page, shop.at('/'))
    await page.getByRole('button', { name: /2 items/ }).click()
    const drawer = page.getByRole('dialog', { name: /^Cart/ })
    await drawer.getByRole('button', { name: `Remove ${BREAD}` }).click()
    await number(page, BREAD).waitFor({ state: 'detached' })
    await toast(page, 'Item removed').getByRole('button', { name: 'Undo' }).click()
    await number(page, BREAD).waitFor()
    expect(await drawer.isVisible()).toBe(true)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`One more: ${BREAD}`)
  })

  it('works on a product’s card', async () => {
    const page = await aPage({ size: 'phone' })
    await open(page, shop.at('/search?q=white%20bread'))
    await page.getByRole('button', { name: `Add ${BREAD} to cart` }).click()
    await page.getByRole('button', { name: `Remove ${BREAD}` }).click()
    await toast(page, 'Item removed').getByRole('button', { name: 'Undo' }).click()
    await stepper(page, BREAD).getByText('1', { exact: true }).waitFor()
  })
})

describe('An order', () => {
  it('shows the notes of its lines', async () => {
    const page = await aCartOf('shopper')
    await page.getByRole('button', { name: `Add a note: ${BREAD}` }).click()
    await page.keyboard.type('no crust')
    await page.keyboard.press('Enter')
    await nothingWaits(page)
    await open(page, shop.at('/checkout'))
    await addAddress(page)
    await page.getByRole('radio', { name: /Plot 14, Ntinda Road/ }).check()
    await page.getByText('“no crust”').waitFor()
    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await page.waitForURL(/\/success$/)
    await open(page, shop.at('/myorders'))
    await page.getByRole('link', { name: 'Track Order' }).first().click()
    await page.getByText('“no crust”').waitFor()
  })
})
