import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, NodeResult, Result } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atBothSizes } from './browser.ts'

/** WCAG 2.2 AA rules and the best practices of axe. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Minified, which a page parses in two thirds of the time. The 0 is the result, instead of all of axe. */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};0`

/** Expects no axe violations on the page in its current state and size; `within` is a CSS selector. */
export async function expectNoAxeViolations(page: Page, within = 'html'): Promise<void> {
  // The debugger injects the script because the content security policy allows only scripts of the shop.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(AXE)
  // Describing the passed checks of every element would double the time. Loading styles and media again takes a tenth
  // of it, and serves only a rule about sound, of which the shop has none.
  const options = JSON.stringify({ runOnly: TAGS, resultTypes: ['violations', 'incomplete'], preload: false })
  const { violations, incomplete } = await page.evaluate<Pick<AxeResults, 'violations' | 'incomplete'>>(
    `axe.run(${JSON.stringify(within)}, ${options}).then(({ violations, incomplete }) => ({ violations, incomplete }))`,
  )
  // Axe leaves it to people whether text of the colour of its background is hidden on purpose; here none is.
  const invisible = incomplete
    .map((result) => ({ ...result, nodes: result.nodes.filter(isInvisible) }))
    .filter(({ nodes }) => nodes.length > 0)
  expect([...violations, ...invisible].map(describeViolation)).toEqual([])
}

/** Expects no axe violations on the page in its current state, on a phone and on a desktop. */
export const expectNoAxeViolationsAtBothSizes = (page: Page): Promise<void> =>
  atBothSizes(page, () => expectNoAxeViolations(page))

const isInvisible = ({ any }: NodeResult): boolean =>
  any.some(({ id, data }) => id === 'color-contrast' && data?.messageKey === 'equalRatio')

const describeViolation = ({ id, help, nodes }: Result): string =>
  [
    `${id}: ${help}`,
    ...nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  ].join('\n  ')
