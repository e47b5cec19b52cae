import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Expects that no visible element of the main part ends beyond the right edge of the window, except in a grid, a panel
 * or a bar of tabs that scrolls sideways. The width of the document does not show it, because the page scrolls within
 * the main part. It polls, because a list changes from a table to cards in a frame after the window has its new width.
 */
export async function expectFitsWidth(page: Page): Promise<void> {
  await expect.poll(() => listElementsBeyond(page)).toEqual([])
}

function listElementsBeyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrollsSideways = (element: Element): boolean => {
      const { right, height } = element.getBoundingClientRect()
      const isPanelOrBar = right < innerWidth || height < 100 || element.querySelector(':scope > [role=grid]') !== null
      return isPanelOrBar && ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    }
    const isInScroller = ({ parentElement: parent }: Element): boolean =>
      parent !== null && (scrollsSideways(parent) || isInScroller(parent))
    return [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => {
        const { right, width, height } = element.getBoundingClientRect()
        return right > innerWidth + 1 && width > 1 && height > 1 && element.checkVisibility() && !isInScroller(element)
      })
      .map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent?.slice(0, 40)}`)
  })
}
