import axe, { type AxeResults, type Result } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What WCAG 2.2 AA asks for, and axe's own good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Lets axe judge the page as it stands, at its size and with whatever is open on it; within a CSS selector, or all of it. */
export async function expectNoAxeViolations(page: Page, within = 'html'): Promise<void> {
  // Handed over by the debugger and not as a script of the page, whose policy allows none but the shop's own.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(within)}, { runOnly: ${JSON.stringify(TAGS)} })`)
  expect(violations.map(inWords)).toEqual([])
}

const inWords = ({ id, help, nodes }: Result): string =>
  [`${id}: ${help}`, ...nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`)].join('\n  ')
