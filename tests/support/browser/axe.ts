import axe, { type Result } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** WCAG 2.2 AA rules and the best practices of axe. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects no axe violations on the page in its current state and size; `within` is a CSS selector. */
export async function expectNoAxeViolations(page: Page, within = 'html'): Promise<void> {
  // The debugger injects the script because the content security policy allows only scripts of the shop.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe.source)
  // Describing the passed checks of every element would double the time. Loading styles and media again takes a tenth
  // of it, and serves only a rule about sound, of which the shop has none.
  const options = JSON.stringify({ runOnly: TAGS, resultTypes: ['violations'], preload: false })
  const violations = await page.evaluate<Result[]>(
    `axe.run(${JSON.stringify(within)}, ${options}).then(({ violations }) => violations)`,
  )
  expect(violations.map(describeViolation)).toEqual([])
}

const describeViolation = ({ id, help, nodes }: Result): string =>
  [
    `${id}: ${help}`,
    ...nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  ].join('\n  ')
