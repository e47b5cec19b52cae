import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until an element has the focus, which a script may move after the page has changed. */
export const expectFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)

/** Waits until a dialog, drawer or menu has the focus, which it may take in a frame after it is shown. */
export const expectFocusWithin = (layer: Locator) =>
  expect.poll(() => layer.evaluate((element) => element.contains(document.activeElement))).toBe(true)

/** Closes a dialog, drawer or menu by Escape, once the key reaches it. */
export async function closeWithKey(layer: Locator): Promise<void> {
  await expectFocusWithin(layer)
  await layer.page().keyboard.press('Escape')
  await layer.waitFor({ state: 'hidden' })
}

/**
 * Presses keys that belong together, without waiting for the page in between: the console takes the second key of 'g o'
 * for 1.2 s, and a browser the letters of an option for one.
 */
export async function pressTogether(page: Page, keys: Iterable<string>): Promise<void> {
  await Promise.all([...keys].map((key) => page.keyboard.press(key)))
}

const MAX_STEPS = 120

/**
 * Moves the focus to an element by keys alone, as a user without a mouse does: Tab from control to control, arrows
 * among the rows and cells of a grid and the choices of a radio group.
 * @throws {Error} when the keys do not reach it
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const key = await target.evaluate((element) => {
      const active = document.activeElement
      if (active === element) return null
      const isChoice = (one: Element | null): one is HTMLInputElement =>
        one instanceof HTMLInputElement && one.type === 'radio'
      if (isChoice(active) && isChoice(element) && active.name === element.name) return 'ArrowDown'
      const isInGrid = active?.matches('tr, td, [role=gridcell]') && active.closest('[role=grid]')?.contains(element)
      if (!isInGrid || element.matches('input, button, a')) return 'Tab'
      const [row, other] = [active?.closest('tr'), element.closest('tr')]
      if (row !== other)
        return row && other && row.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING
          ? 'ArrowUp'
          : 'ArrowDown'
      return active && active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
        ? 'ArrowLeft'
        : 'ArrowRight'
    })
    if (key === null) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keys do not reach ${target} within ${MAX_STEPS} steps`)
}

const waitForFrame = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))

/**
 * Chooses an item of the open menu by keys. The menu takes the focus in a later frame when it opens, and again after
 * each arrow: keys that come before get lost, and Enter would open something that loses the focus to the menu.
 */
export async function chooseItem(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('menu').filter({ hasText: name })
  await menu.waitFor()
  await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await waitForFrame(page)
  const items = menu.getByRole('menuitem')
  const texts = await items.allTextContents()
  const wanted = texts.findIndex((text) => text.includes(name))
  // A key that opens the menu has highlighted the first one.
  const highlighted = await items.evaluateAll((all) => all.findIndex((item) => item.hasAttribute('data-highlighted')))
  for (const text of texts.slice(highlighted + 1, wanted + 1)) {
    await page.keyboard.press('ArrowDown')
    await page.locator('[role=menuitem][data-highlighted]').filter({ hasText: text }).waitFor()
    await waitForFrame(page)
  }
  await page.keyboard.press('Enter')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') == null)).toBe(true)
}

/** Moves the focus to a control by keys and presses Enter, or another key. */
export async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
