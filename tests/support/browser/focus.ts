import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until an element has the focus, which a script may move after the page has changed. */
export const expectFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
