import type { Page } from 'playwright-core'

/** Records the layout shifts of each document that is opened from now on, except those that follow a user action. */
export const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] }
    let total = 0
    let elements = ''
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        total += value
        elements += ` ${value.toFixed(3)}: ${sources.map(({ node }) => node?.className || node?.nodeName).join(', ')};`
      }
      document.documentElement.dataset.shift = String(total)
      document.documentElement.dataset.shiftedElements = elements
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Returns the sum of the layout shifts of the current document, and the elements that moved. */
export const readLayoutShifts = (page: Page) =>
  page.evaluate(() => {
    const { shift = '0', shiftedElements = '' } = document.documentElement.dataset
    return { total: Number(shift), elements: shiftedElements }
  })
