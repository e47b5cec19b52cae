import type { Page } from 'playwright-core'

const PROBE = '/healthz?intercepted'

/**
 * Handles requests of a page like `page.route`, and waits until they reach the handler. A busy page learns of it in a
 * task that comes after those of keys and taps, so that a request which these send would pass unseen. Only for pages of
 * the shop and the console: the policy of another site may refuse the request that finds out.
 */
export async function intercept(page: Page, ...[url, handler]: Parameters<Page['route']>): Promise<void> {
  await page.route(url, handler)
  if (!page.url().startsWith('http')) return
  let isIntercepted = false
  await page.route(`**${PROBE}`, (route) => {
    isIntercepted = true
    return route.fulfill({ status: 204 })
  })
  while (!isIntercepted && !page.isClosed())
    await page
      .evaluate((probe) => fetch(probe, { cache: 'no-store' }).then(() => undefined), PROBE)
      .catch(() => undefined)
  await page.unroute(`**${PROBE}`)
}
