/** Cart lines: typed quantities, notes, undo, and two tabs in sync. */
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createPage } from '../../support/browser/browser.ts'
import { tabTo } from '../../support/browser/focus.ts'
import { hold } from '../../support/browser/search.ts'
import { addAddress, follow, open, openSignedIn, toast } from '../../support/browser/steps.ts'
import {
  BREAD,
  counted,
  lineOf,
  MILK,
  number,
  openCartWithBreadAndMilk,
  openOtherTab,
  reloaded,
  stepper,
  waitForEmptyQueue,
} from './cartPage.ts'

const shop = openShop()

/** Reads the accessible description of a control. */
const describedBy = (control: Locator) =>
  control.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent?.trim() ?? '',
  )

describe.each(['visitor', 'shopper'] as const)('A %s', (who) => {
  it('types a quantity: one above the stock is reduced with that message alone, Enter and blur save it, Escape does not', async () => {
    const page = await openCartWithBreadAndMilk(shop, who)
    const bread = number(page, BREAD)
    await bread.fill('9999')
    await bread.press('Enter')
    await toast(page, /^Only \d+ of Sliced white bread left\. You have \d+\.$/).waitFor()
    await waitForEmptyQueue(page)
    expect(await toast(page, 'Item added').count()).toBe(0)
    const most = await bread.getAttribute('aria-valuemax')
    expect(await bread.inputValue()).toBe(most)
    expect(await (await reloaded(page)).getByRole('spinbutton', { name: BREAD }).inputValue()).toBe(most)
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
    expect(await (await reloaded(page)).getByRole('spinbutton', { name: BREAD }).inputValue()).toBe('4')
  })

  it('sees on the line and on the card why plus is disabled when the cart has the whole stock', async () => {
    const page = await openCartWithBreadAndMilk(shop, who)
    const most = await number(page, BREAD).getAttribute('aria-valuemax')
    await number(page, BREAD).fill(`${Number(most) - 1}`)
    await number(page, BREAD).press('Enter')
    const plus = page.getByRole('button', { name: `One more: ${BREAD}` })
    expect(await describedBy(plus)).toBe('')
    await plus.click()
    await lineOf(page, BREAD).getByRole('status').getByText(`Only ${most} left`).waitFor()
    expect(await describedBy(plus)).toBe(`Only ${most} left`)
    expect(await plus.isDisabled()).toBe(true)
    expect(await plus.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await number(page, BREAD).inputValue()).toBe(most)
    await waitForEmptyQueue(page)
    await open(page, shop.at('/search?q=white%20bread'))
    await page.getByRole('article').filter({ hasText: BREAD }).getByText(`Only ${most} left`).waitFor()
    expect(await describedBy(plus)).toBe(`Only ${most} left`)
  })

  it('removes a line with minus or Remove, and restores it unchanged with Undo', async () => {
    const page = await openCartWithBreadAndMilk(shop, who)
    await page.getByRole('button', { name: `Add a note: ${BREAD}` }).click()
    await page.keyboard.type('thick slices')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Remove ${BREAD}` }).click()
    const undo = toast(page, 'Item removed').getByRole('button', { name: 'Undo' }).last()
    // Under the pointer the toast stays longer than six seconds.
    await undo.hover()
    await number(page, BREAD).waitFor({ state: 'detached' })
    // The focus moves to the line that took its place.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(MILK)
    await undo.click()
    await number(page, BREAD).waitFor()
    await lineOf(page, BREAD).getByText('thick slices').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`One more: ${BREAD}`)
    await reloaded(page)
    await lineOf(page, BREAD).getByText('thick slices').waitFor()
    expect(await number(page, BREAD).inputValue()).toBe('1')
  })

  it('adds, edits and removes a note', async () => {
    const page = await openCartWithBreadAndMilk(shop, who)
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
    await page.getByRole('button', { name: 'Discard' }).click()
    await lineOf(await reloaded(page), BREAD)
      .getByText('no crust')
      .waitFor()
    await change.click()
    await note.fill('  ')
    await note.press('Enter')
    await page.getByRole('button', { name: `Add a note: ${BREAD}` }).waitFor()
    await (await reloaded(page)).getByRole('button', { name: `Add a note: ${BREAD}` }).waitFor()
  })

  it('sees changes of another tab', async () => {
    const page = await openCartWithBreadAndMilk(shop, who)
    const other = await openOtherTab(page, shop, who)
    await number(other, BREAD).waitFor()
    const asked: string[] = []
    for (const tab of [page, other])
      tab.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
    await number(page, BREAD).fill('4')
    await number(page, BREAD).press('Enter')
    await counted(other, 5).waitFor()
    await other.getByRole('button', { name: `Remove ${MILK}` }).click()
    await number(page, MILK).waitFor({ state: 'detached' })
    await waitForEmptyQueue(page)
    for (const tab of [page, other]) {
      expect(await number(tab, BREAD).inputValue()).toBe('4')
      expect(await number(tab, MILK).count()).toBe(0)
    }
    // The two taps were sent by either tab, and syncing the other tab took no request.
    expect(asked.length).toBeLessThanOrEqual(who === 'shopper' ? 2 : 0)
    await reloaded(page)
    expect(await number(page, BREAD).inputValue()).toBe('4')
  })
})

/** Of the fields and the focus: the same whether the cart is stored in the browser or on the server. */
describe('The cart page', () => {
  it('marks an invalid quantity while typing, and restores the previous one on blur', async () => {
    const page = await openCartWithBreadAndMilk(shop, 'shopper')
    const bread = number(page, BREAD)
    await bread.fill('3')
    await bread.press('Enter')
    await counted(page, 4).waitFor()
    const most = await bread.getAttribute('aria-valuemax')
    for (const wrong of ['2.5', '-3', '0', '1x2', '1e1', '1,5']) {
      await bread.fill(wrong)
      await bread.and(page.locator('[aria-invalid=true]')).waitFor()
      expect(await describedBy(bread)).toBe(`Enter a whole number from 1 to ${most}.`)
      await bread.press('Enter')
      expect(await bread.inputValue()).toBe(wrong)
      await bread.blur()
      await bread.and(page.locator(':not([aria-invalid])')).waitFor()
      expect(await bread.inputValue()).toBe('3')
    }
    for (const leave of ['Enter', 'Tab']) {
      await bread.fill('')
      await bread.press(leave)
      expect(await bread.inputValue()).toBe('3')
    }
    expect(await (await reloaded(page)).getByRole('spinbutton', { name: BREAD }).inputValue()).toBe('3')
  })

  it('moves the focus to the shopping link when the last line is removed', async () => {
    const page = await openCartWithBreadAndMilk(shop, 'shopper')
    for (const name of [BREAD, MILK]) await page.getByRole('button', { name: `Remove ${name}` }).click()
    await page.getByText('Your cart is empty').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Shop Now')
  })
})

describe('Ten rapid clicks on Add', () => {
  it('add ten units in few requests', async () => {
    const page = await createPage({ size: 'phone' })
    await openSignedIn(page, shop, '/search?q=white%20bread')
    const add = page.getByRole('button', { name: `Add ${BREAD} to cart` })
    await add.waitFor()
    let sent = 0
    page.on('request', (request) => {
      if (/AddToCart|ChangeCartQuantity/.test(request.postData() ?? '')) sent += 1
    })
    // The clicks are faster than the network, on a busy machine too.
    const network = await hold(page, 'AddToCart')
    await add.click()
    const more = page.getByRole('button', { name: `One more: ${BREAD}` })
    await more.waitFor()
    // Sends the other nine without waiting for a render.
    for (let click = 0; click < 9; click += 1) await more.dispatchEvent('click')
    await stepper(page, BREAD).getByText('10', { exact: true }).waitFor()
    network.release()
    await waitForEmptyQueue(page)
    expect(sent).toBeLessThan(10)
    await open(page, shop.at('/cart'))
    expect(await number(page, BREAD).inputValue()).toBe('10')
  })

  it('on the same button, before it becomes a stepper, count each', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/search?q=white%20bread'))
    await page.getByRole('button', { name: `Add ${BREAD} to cart` }).evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 10; click += 1) button.click()
    })
    await stepper(page, BREAD).getByText('10', { exact: true }).waitFor()
  })
})

describe('Undo', () => {
  it('works in the drawer, which stays open', async () => {
    const page = await openCartWithBreadAndMilk(shop, 'visitor', 'desktop')
    const drawer = page.getByRole('dialog', { name: /^Cart/ })
    await drawer.getByRole('button', { name: `Remove ${BREAD}` }).click()
    const undo = toast(page, 'Item removed').getByRole('button', { name: 'Undo' })
    await undo.hover()
    await number(page, BREAD).waitFor({ state: 'detached' })
    await undo.click()
    await number(page, BREAD).waitFor()
    expect(await drawer.isVisible()).toBe(true)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`One more: ${BREAD}`)
  })

  it('is available for 6 seconds, while other success toasts close after 2', async () => {
    const page = await createPage({ size: 'phone' })
    await page.clock.install()
    await open(page, shop.at('/search?q=white%20bread'))
    // Only the steps below let time pass on the page, so that the speed of the machine does not matter.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    const count = (locator: Locator) => async () => {
      await page.clock.runFor(50)
      return locator.count()
    }
    await page.getByRole('button', { name: `Add ${BREAD} to cart` }).click()
    const added = toast(page, 'Item added')
    await expect.poll(count(added)).toBe(1)
    await page.clock.runFor(2_500)
    await expect.poll(count(added)).toBe(0)
    await page.getByRole('button', { name: `Remove ${BREAD}` }).click()
    const undo = toast(page, 'Item removed').getByRole('button', { name: 'Undo' })
    await expect.poll(count(undo)).toBe(1)
    await page.clock.runFor(5_000)
    expect(await undo.isVisible()).toBe(true)
    await page.clock.runFor(1_500)
    await expect.poll(count(undo)).toBe(0)
  })

  it('works on a product card', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/search?q=white%20bread'))
    await page.getByRole('button', { name: `Add ${BREAD} to cart` }).click()
    await page.getByRole('button', { name: `Remove ${BREAD}` }).click()
    const undo = toast(page, 'Item removed').getByRole('button', { name: 'Undo' })
    await undo.focus()
    // The keyboard is not trapped: WCAG 2.2, success criterion 2.1.2.
    await tabTo(page, page.getByRole('link', { name: 'Skip to the page' }))
    await undo.focus()
    await page.keyboard.press('Enter')
    await stepper(page, BREAD).getByText('1', { exact: true }).waitFor()
  })
})

describe('An order', () => {
  it('shows the notes of its lines', async () => {
    const page = await openCartWithBreadAndMilk(shop, 'shopper')
    await page.getByRole('button', { name: `Add a note: ${BREAD}` }).click()
    await page.keyboard.type('no crust')
    await page.keyboard.press('Enter')
    await waitForEmptyQueue(page)
    await follow(page, shop.at('/checkout'))
    await addAddress(page)
    await page.getByRole('radio', { name: /Plot 14, Ntinda Road/ }).check()
    await page.getByText('“no crust”').waitFor()
    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await page.waitForURL(/\/success$/)
    await follow(page, shop.at('/myorders'))
    await page.getByRole('link', { name: 'Track Order' }).first().click()
    await page.getByText('“no crust”').waitFor()
  })
})
