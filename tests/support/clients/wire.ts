/**
 * Transfer size of pages for shoppers who pay per megabyte: bytes over the wire, headers included, as Chromium counts
 * them.
 */
import type { Browser, Page } from 'playwright-core'

export type Wire = {
  total: number
  byType: Record<string, number>
  requests: { type: string; url: string; bytes: number }[]
}

/** Limits in bytes, headers included. The product owner's limit of the next page is 50 kB. */
export const WIRE_LIMITS = { firstVisit: 280_000, nextPage: 47_000 }

const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-UG',
  timezoneId: 'Africa/Kampala',
}

/**
 * Measures a first visit to the home page with an empty cache, followed by a product page or, in a second visit, a
 * category listing.
 */
export async function weighVisits(
  browser: Browser,
  at: (path: string) => string,
): Promise<{ home: Wire; product: Wire; listing: Wire }> {
  const visit = async (tap: (page: Page) => Promise<void>) => {
    const context = await browser.newContext(PHONE)
    try {
      const page = await context.newPage()
      const wire = await listen(page)
      const fetchedAhead = page.waitForResponse(/\/assets\/browse-[\w-]+\.js/)
      await page.goto(at('/'))
      await page.locator('html[data-ready]').waitFor()
      // Prefetched files count as well (client/app/routes.tsx).
      await fetchedAhead
      await wire.quiet()
      const home = wire.take()
      await tap(page)
      await wire.quiet()
      return { home, next: wire.take() }
    } finally {
      await context.close()
    }
  }
  const { home, next: product } = await visit(async (page) => {
    await page.getByRole('article').getByRole('link').first().click()
    await page.waitForURL(/\/product\//)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
  const { next: listing } = await visit(async (page) => {
    await page
      .getByRole('link', { name: /^See All: / })
      .first()
      .click()
    await page.getByRole('heading', { name: /^Products \(\d+\)$/ }).waitFor()
  })
  return { home, product, listing }
}

const QUIET_MS = 700

/**
 * Counts transfers from now on; `take` returns those since its last call, `quiet` waits until no request has been
 * active for a while.
 */
async function listen(page: Page): Promise<{ take(): Wire; quiet(): Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const underway = new Map<string, { type: string; url: string }>()
  let requests: Wire['requests'] = []
  let movedAt = performance.now()
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    movedAt = performance.now()
    if (!request.url.startsWith('data:')) underway.set(requestId, { type, url: request.url })
  })
  const end = (requestId: string, bytes: number) => {
    movedAt = performance.now()
    const request = underway.get(requestId)
    underway.delete(requestId)
    if (request && bytes > 0) requests.push({ ...request, bytes })
  }
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength))
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  return {
    take() {
      const byType: Record<string, number> = {}
      for (const { type, bytes } of requests) byType[type] = (byType[type] ?? 0) + bytes
      const wire = { total: requests.reduce((sum, { bytes }) => sum + bytes, 0), byType, requests }
      requests = []
      return wire
    },
    async quiet() {
      while (underway.size > 0 || performance.now() - movedAt < QUIET_MS)
        await new Promise((soon) => setTimeout(soon, 50))
    },
  }
}
