/**
 * Measures what a shopper with a slow phone feels, in Chromium with the CPU slowed 4 × and a network of 1.5 Mbit/s and
 * 150 ms: the first tap on Add, the response to input, and a repeat visit. Medians of three (`--runs=`).
 */
import { loadavg } from 'node:os'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import type { Load } from './shop.ts'
import { openBrowser, openSite, type Site } from './site.ts'
import { median } from './statistics.ts'

const SLOWER = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_500_000 / 8, uploadThroughput: 750_000 / 8 }
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Limits in milliseconds. */
const LIMITS = { firstAdd: 2_000, response: 100, repeatVisit: 300 }
/** A visitor whose tap has no effect taps again after this time. */
const TAP_AGAIN_MS = 100
const TIMEOUT_MS = 30_000
/** Time in which the page's own work after an interaction ends, so that interactions do not add up. */
const PAUSE_MS = 600

type Runs = { browser: Browser; site: Site; count: number }

export async function phone(load: Load): Promise<void> {
  const count = Number(process.argv.find((word) => word.startsWith('--runs='))?.slice('--runs='.length) ?? 3)
  const site = await openSite(load)
  const browser = await openBrowser()
  const runs = { browser, site, count }
  try {
    console.log(
      `Phone: CPU ${SLOWER} × slower, 1.5 Mbit/s, 150 ms, the median of ${count}; benchmark index ${await measureIndex(browser)}, load of the machine ${loadavg()[0]?.toFixed(1)}`,
    )
    const misses: string[] = []
    const print = (name: string, values: number[], limit?: number) => {
      const middle = median(values)
      const isMissed = limit !== undefined && !(middle <= limit)
      if (isMissed) misses.push(name)
      console.log(
        `  ${name.padEnd(32)}${middle.toFixed(0).padStart(6)} ms  ${limit ? `(limit ${limit}${isMissed ? ', missed' : ''})` : ''}  load ${loadavg()[0]?.toFixed(1)}`,
      )
    }
    const firstAdds = await repeat(count, () => measureFirstAdd(runs))
    print(
      'Home, first contentful paint',
      firstAdds.map(({ paintedAt }) => paintedAt),
    )
    print(
      'Home, start to Add shown pressed',
      firstAdds.map(({ answeredAt }) => answeredAt),
      LIMITS.firstAdd,
    )
    print(
      'Home, start to Add in the cart',
      firstAdds.map(({ addedAt }) => addedAt),
    )
    for (const [name, values] of await measureResponses(runs)) print(`Search, ${name}`, values, LIMITS.response)
    print('Home again, contentful paint', await measureRepeatVisit(runs), LIMITS.repeatVisit)
    for (const held of [0, 100])
      print(`Product, click to heading, held ${held}`, await repeat(count, () => measureNavigation(runs, held)))
    if (misses.length > 0) throw new Error(`Over the limit on a slow phone: ${misses.join(', ')}.`)
  } finally {
    await browser.close()
    await site.close()
  }
}

async function repeat<Result>(count: number, measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let run = 0; run < count; run++) results.push(await measure())
  return results
}

/** Returns Lighthouse's measure of the machine's speed, without throttling. */
async function measureIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  try {
    return await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex})()`)
  } finally {
    await page.close()
  }
}

/** Opens a page of a new visitor with the CPU and the network of the bench, and closes it at the end. */
async function withPhone<Result>(
  { browser }: Runs,
  use: (page: Page, tools: { session: CDPSession; context: BrowserContext }) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    return await use(page, { session: await throttle(page), context })
  } finally {
    await context.close()
  }
}

async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return session
}

type FirstAdd = { paintedAt: number; answeredAt: number; addedAt: number }

/**
 * Measures a first visit of home until a tap on Add is answered: the button is shown as pressed
 * (client/app/earlyTaps.ts) or replaced by the stepper. The visitor taps as soon as the button is painted, and again
 * while nothing happens.
 */
function measureFirstAdd(runs: Runs): Promise<FirstAdd> {
  return withPhone(runs, async (page) => {
    await page.addInitScript((tapAgainMs) => {
      const measured = { paintedAt: 0, answeredAt: 0, addedAt: 0 }
      Object.assign(window, { measured })
      const recordFrame = (key: 'answeredAt' | 'addedAt') =>
        requestAnimationFrame(() => {
          measured[key] ||= performance.now()
        })
      const tap = () => {
        const card = document.querySelector('article')
        const isAdded = Boolean(card?.querySelector('[role=group]'))
        if (isAdded || card?.querySelector('button[aria-busy=true]')) recordFrame('answeredAt')
        else card?.querySelector<HTMLButtonElement>('button[aria-label^="Add "]')?.click()
        if (isAdded) recordFrame('addedAt')
        else setTimeout(tap, tapAgainMs)
      }
      new PerformanceObserver((list) => {
        const paint = list.getEntriesByName('first-contentful-paint')[0]
        if (!paint) return
        measured.paintedAt = paint.startTime
        tap()
      }).observe({ type: 'paint', buffered: true })
    }, TAP_AGAIN_MS)
    await page.goto(runs.site.at('/'), { waitUntil: 'commit' })
    const measured = await page.waitForFunction(() => {
      const found = (window as unknown as { measured: FirstAdd }).measured
      return found.addedAt > 0 ? found : null
    })
    return (await measured.jsonValue()) as FirstAdd
  })
}

/** Measures interactions on the search page from the input event to the next paint, as INP does. */
async function measureResponses(runs: Runs): Promise<Map<string, number[]>> {
  const responses = new Map<string, number[]>()
  for (let run = 0; run < runs.count; run++)
    await withPhone(runs, async (page) => {
      await page.addInitScript(observeInteractions)
      await page.goto(runs.site.at('/search?q=milk'))
      await page.locator('html[data-ready]').waitFor()
      await page.waitForLoadState('networkidle')
      const measure = async (name: string, act: () => Promise<void>) => {
        await page.evaluate(() => (window as unknown as Observed).interactions.splice(0))
        await act()
        await page.waitForTimeout(PAUSE_MS)
        const durations = await page.evaluate(() => (window as unknown as Observed).interactions)
        // Events that take less than 16 ms are not reported.
        responses.set(name, [...(responses.get(name) ?? []), Math.max(0, ...durations)])
      }
      const add = page.getByRole('button', { name: /^Add .* to cart$/ }).first()
      await measure('add', () => add.tap())
      await measure('one more', () =>
        page
          .getByRole('button', { name: /^One more: / })
          .first()
          .tap(),
      )
      await page.getByRole('combobox', { name: 'Sort by' }).focus()
      await measure('sort', () => page.keyboard.press('ArrowDown'))
      await measure('open filters', () => page.getByRole('button', { name: /^Filter/ }).tap())
      const category = page.getByRole('dialog').getByRole('checkbox').first()
      await category.waitFor()
      await measure('filter', () => category.tap())
      await page.keyboard.press('Escape')
      const box = page.getByRole('combobox', { name: 'Search for your groceries' })
      await box.focus()
      await measure('typing', () => page.keyboard.type(' po', { delay: 200 }))
    })
  return responses
}

type Observed = { interactions: number[] }

/** Collects the durations of user interactions (Event Timing: https://www.w3.org/TR/event-timing/). */
function observeInteractions(): void {
  const interactions: number[] = []
  Object.assign(window, { interactions })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId) interactions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/**
 * Measures a repeat visit of home whose files come from the service worker. The emulated network applies to the page
 * and not to its service worker, so the figure is that of the CPU.
 */
function measureRepeatVisit(runs: Runs): Promise<number[]> {
  return withPhone(runs, async (page, { context }) => {
    await page.goto(runs.site.at('/'))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForLoadState('networkidle')
    await page.close()
    return repeat(runs.count, async () => {
      const next = await context.newPage()
      await throttle(next)
      await next.goto(runs.site.at('/'), { waitUntil: 'commit' })
      const paintedAt = await next.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      )
      const time = (await paintedAt.jsonValue()) as number
      await next.close()
      return time
    })
  })
}

/**
 * Measures the way from home to a product: from the click, which ends a press of this length, until the product's
 * heading is painted.
 */
function measureNavigation(runs: Runs, heldMs: number): Promise<number> {
  return withPhone(runs, async (page, { session }) => {
    // Pages load on press once this chunk is there (client/features/app/useLoadPageOnPress.ts).
    const settled = page.waitForResponse(/\/assets\/app-[\w-]+\.js/)
    await page.goto(runs.site.at('/'))
    await settled
    await page.waitForLoadState('networkidle')
    const link = page.getByRole('article').getByRole('link').first()
    await link.scrollIntoViewIfNeeded()
    const box = await link.boundingBox()
    if (!box) throw new Error('The first product has no link.')
    await page.evaluate(() => {
      addEventListener('click', () => Object.assign(window, { clickedAt: performance.now() }), {
        capture: true,
        once: true,
      })
    })
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    if (heldMs > 0) await page.waitForTimeout(heldMs)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    const took = await page.waitForFunction(() =>
      location.pathname.startsWith('/product/') && document.querySelector('main h1')
        ? performance.now() - (window as unknown as { clickedAt: number }).clickedAt
        : null,
    )
    return (await took.jsonValue()) as number
  })
}
