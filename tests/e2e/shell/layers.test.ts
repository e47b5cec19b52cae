/** Dialogs, drawers and other layers: behaviour on Back, Forward, reload and Escape. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createPage } from '../../support/browser/browser.ts'
import { closeWithKey, expectFocus, expectFocusWithin } from '../../support/browser/focus.ts'
import { box, options } from '../../support/browser/search.ts'
import { goToSearch, open, openSignedIn } from '../../support/browser/steps.ts'
import { BREAD } from '../cart/cartPage.ts'

const shop = openShop()

const pathOf = (page: Page) => new URL(page.url()).pathname

const SEARCH = '/search?q=white%20bread'

/** Opens a search with a product in the cart. */
async function openSearch() {
  const page = await createPage({ size: 'desktop', motion: true })
  await open(page, shop.at(SEARCH))
  await page.getByRole('button', { name: `Add ${BREAD} to cart` }).click()
  return page
}

/** Follows the link from a search to the FAQ, and opens the cart drawer over it. */
async function openDrawerOverFaq(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await page.waitForURL(shop.at('/faq'))
  await page.getByRole('button', { name: /1 item/ }).click()
  const drawer = page.getByRole('dialog', { name: /^Cart/ })
  await drawer.getByRole('link', { name: 'Proceed' }).waitFor()
  return drawer
}

it('keeps the page when the code of a menu, drawer or dialog does not load, and opens it when the page has loaded again', async () => {
  const page = await createPage({ size: 'desktop', expected: [/ERR_INTERNET_DISCONNECTED/] })
  await openSignedIn(page, shop, '/address')
  const add = page.getByRole('button', { name: 'Add new address' })
  await add.waitFor()
  const header = page.getByRole('banner')
  const overlays = [
    [
      header.getByRole('button', { name: 'Language: English' }),
      page.getByRole('menu').filter({ has: page.getByRole('menuitem', { name: 'Luganda' }) }),
    ],
    [header.getByRole('button', { name: /Cart/ }), page.getByRole('dialog', { name: /^Cart/ })],
    [add, page.getByRole('dialog', { name: 'Add new address' })],
  ] as const
  const message = page.getByText('You are offline. Check your connection and try again.')
  await page.context().setOffline(true)
  for (const [button] of overlays) {
    await button.click()
    await message.waitFor()
    await message.evaluate((toast) => toast.remove())
  }
  await page.context().setOffline(false)
  // Browsers do not repeat a failed import, so the next press reloads the page.
  await Promise.all([page.waitForEvent('load'), add.click()])
  await page.locator('html[data-ready]').waitFor()
  await add.waitFor()
  for (const [button, content] of overlays) {
    await button.click()
    await closeWithKey(content)
  }
})

describe('The cart drawer', () => {
  it('closes with Back and stays closed on Forward, and another Back leaves the page each time', async () => {
    const page = await openSearch()
    const drawer = await openDrawerOverFaq(page)
    await page.goBack()
    await drawer.waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe('/faq')
    await page.goBack()
    await page.waitForURL(shop.at(SEARCH))
    await page.goForward()
    await page.waitForURL(shop.at('/faq'))
    await page.getByRole('button', { name: /1 item/ }).click()
    await drawer.waitFor()
    await page.goBack()
    await drawer.waitFor({ state: 'hidden' })
    await page.goForward()
    await expect.poll(() => page.evaluate(() => history.state.layer ?? 0)).toBe(0)
    expect(await drawer.isVisible()).toBe(false)
    await page.goBack()
    await page.waitForURL(shop.at(SEARCH))
  })

  it('removes its history entry when it closes by Close, by Escape or with a reload', async () => {
    const page = await openSearch()
    const ways = {
      Close: () => page.getByRole('dialog', { name: /^Cart/ }).getByRole('button', { name: 'Close' }).click(),
      Escape: () => closeWithKey(page.getByRole('dialog', { name: /^Cart/ })),
      reload: async () => {
        await page.reload()
        await page.locator('html[data-ready]').waitFor()
      },
    }
    for (const [way, close] of Object.entries(ways)) {
      const drawer = await openDrawerOverFaq(page)
      await close()
      await drawer.waitFor({ state: 'hidden' })
      expect(pathOf(page), way).toBe('/faq')
      await page.goBack()
      await page.waitForURL(shop.at(SEARCH))
    }
  })

  it('leaves no history entry behind a link that is followed from it', async () => {
    const page = await openSearch()
    const drawer = await openDrawerOverFaq(page)
    await drawer.getByRole('link', { name: 'Proceed' }).click()
    await page.waitForURL(shop.at('/checkout'))
    await drawer.waitFor({ state: 'hidden' })
    await page.goBack()
    await page.waitForURL(shop.at('/faq'))
    expect(await drawer.isVisible()).toBe(false)
    await page.goBack()
    await page.waitForURL(shop.at(SEARCH))
    await page.goForward()
    await page.waitForURL(shop.at('/faq'))
    await page.goForward()
    await page.waitForURL(shop.at('/checkout'))
  })
})

it('Back closes the zoomed picture, then leaves the product', async () => {
  const page = await createPage({ size: 'phone', motion: true })
  await open(page, shop.at('/'))
  await page.getByRole('link', { name: 'Matooke, half bunch' }).first().click()
  // The placeholder of the page has the heading and the picture as well, and a click on that is lost with it.
  await page.getByRole('heading', { name: 'Description' }).waitFor()
  await page
    .getByRole('button', { name: /^Zoom in on/ })
    .first()
    .click()
  const zoom = page.getByRole('dialog', { name: /^Pictures of/ })
  await zoom.waitFor()
  await page.goBack()
  await zoom.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: 'Matooke, half bunch' }).waitFor()
  await page.goBack()
  await page.waitForURL(shop.at('/'))
})

it('Back closes the filters on a phone and keeps the selection, which another Back removes', async () => {
  const page = await createPage({ size: 'phone', motion: true })
  await open(page, shop.at('/'))
  await (await goToSearch(page)).fill('milk')
  await box(page).press('Enter')
  await page.waitForURL(shop.at('/search?q=milk'))
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet
    .getByRole('button', { name: /^Under|^Up to|^Below/ })
    .or(sheet.getByRole('button', { name: /^UGX/ }))
    .first()
    .click()
  await page.waitForURL(/Price=/)
  await sheet.getByRole('checkbox').first().check()
  await page.waitForURL(/categories=/)
  const chosen = page.url()
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })
  expect(page.url()).toBe(chosen)
  await page.goBack()
  await page.waitForURL(shop.at('/search?q=milk'))
  await page.goBack()
  await page.waitForURL(shop.at('/'))
})

it('Back closes the suggestions on a phone and searches for the typed text', async () => {
  const page = await createPage({ size: 'phone', motion: true })
  await open(page, shop.at('/search?q=bread'))
  await box(page).fill('milk')
  await options(page).first().waitFor()
  await page.goBack()
  await options(page).first().waitFor({ state: 'hidden' })
  await page.waitForURL(shop.at('/search?q=milk'))
  expect(await box(page).inputValue()).toBe('milk')
})

describe('An unsaved address', () => {
  async function typeAddress() {
    const page = await createPage({ size: 'phone', motion: true })
    await openSignedIn(page, shop, '/address')
    await page.getByRole('button', { name: 'Add new address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add new address' })
    await expectFocusWithin(dialog)
    await dialog.getByLabel('City').fill('Kampala')
    return { page, dialog, question: page.getByRole('alertdialog', { name: 'Discard what you typed?' }) }
  }

  it('is not discarded by Escape or Back without confirmation', async () => {
    const { page, dialog, question } = await typeAddress()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await dialog.getByLabel('City').inputValue()).toBe('Kampala')
    await page.goBack()
    await question.waitFor()
    expect(pathOf(page)).toBe('/address')
    await question.getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Add new address' }).click()
    expect(await dialog.getByLabel('City').inputValue()).toBe('')
  })

  it('closes without confirmation when nothing was typed or the text was removed', async () => {
    const { page, dialog, question } = await typeAddress()
    await dialog.getByLabel('City').fill('')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await question.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Add new address' }).click()
    await dialog.getByLabel('City').focus()
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe('/address')
  })
})

it('Escape asks for confirmation before it discards a note on a cart line', async () => {
  const page = await createPage({ size: 'phone', motion: true })
  await open(page, shop.at(SEARCH))
  await page.getByRole('button', { name: `Add ${BREAD} to cart` }).click()
  await page.getByRole('link', { name: /View Cart/ }).click()
  await page.getByRole('button', { name: `Add a note: ${BREAD}` }).click()
  await page.keyboard.type('no crust')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  const note = page.getByRole('textbox', { name: `Note on ${BREAD}` })
  await expectFocus(note)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: `Add a note: ${BREAD}` }).waitFor()
})
