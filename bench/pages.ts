/**
 * Measures the server cost of pages: CPU time of the uncached home page, cached pages and cached reads per second, and
 * a tap on Add on a slow phone.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../tools/step.ts'
import { cpuOf } from './processes.ts'
import { perSecond } from './requestRate.ts'
import type { Load } from './shop.ts'
import { openBrowser, openSite, type Site } from './site.ts'
import { median } from './statistics.ts'

const RENDERS = 200
const SECONDS = 5
const SLOWER = 4
const TAPS = 8

export async function pages(load: Load): Promise<void> {
  const site = await openSite(load)
  try {
    console.log(`Pages: one server process, asked by another; load of the machine ${loadavg()[0]?.toFixed(1)}`)
    await measureRendering(site)
    await measureCached(site)
    await measureTap(site)
  } finally {
    await site.close()
  }
}

/**
 * Measures uncached renders: every request has a unique query string. The CPU time is that of the
 * whole process, all threads.
 */
async function measureRendering({ at, server }: Site): Promise<void> {
  const ask = async (count: number, name: string) => {
    for (let n = 0; n < count; n++)
      await (
        await fetch(at(`/?${name}=${n}`), { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
      ).arrayBuffer()
  }
  await ask(RENDERS, 'warm')
  const before = cpuOf(server.pid)
  await ask(RENDERS, 'made')
  console.log(`  Home, uncached           ${((cpuOf(server.pid) - before) / RENDERS).toFixed(1)} ms of CPU (limit 25)`)
}

async function measureCached({ at }: Site): Promise<void> {
  const documents: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'schema', 'documents.json'), 'utf8'))
  const [sha256Hash] = Object.entries(documents).find(([, text]) => text.startsWith('query Categories')) ?? []
  const read = `/graphql?${new URLSearchParams({ operationName: 'Categories', variables: '{}', extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }) })}`
  const page = Buffer.from(await (await fetch(at('/'), { headers: { accept: 'text/html' } })).arrayBuffer()).subarray(
    0,
    10_000,
  )
  const bare = createServer((_request, response) => response.setHeader('content-length', page.length).end(page))
  await new Promise<void>((listening) => bare.listen(0, '127.0.0.1', listening))
  const { port } = bare.address() as { port: number }
  console.log(`  Home, cached             ${await responseTo(at('/'))} requests a second (limit 20,000)`)
  console.log(`  Query by hash, cached    ${await responseTo(at(read))} requests a second`)
  console.log(
    `  Bare node:http, 10 kB    ${await responseTo(`http://127.0.0.1:${port}/`)} requests a second (in the process of the bench)`,
  )
  bare.close()
}

async function responseTo(url: string): Promise<string> {
  const many = await perSecond(url, { seconds: SECONDS, accept: 'text/html' })
  return Math.round(many).toLocaleString('en').padStart(7)
}

/**
 * Measures the time from the tap to the next paint (Event Timing:
 * https://www.w3.org/TR/event-timing/), with CPU throttling.
 */
async function measureTap({ at }: Site): Promise<void> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    await page.goto(at('/search?q=milk'))
    await page.locator('html[data-ready]').waitFor()
    await page.waitForLoadState('networkidle')
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.evaluate(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.name === 'click') seen.push(entry.duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    for (let n = 0; n < TAPS; n++) {
      await page
        .getByRole('button', { name: /^Add .* to cart$/ })
        .first()
        .tap()
      await page.waitForTimeout(300)
    }
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
    console.log(
      `  Add, tap to paint        ${median(seen).toFixed(0)} ms, longest ${Math.max(...seen).toFixed(0)} ms of ${seen.length} taps, CPU ${SLOWER} × slower (limit 100)`,
    )
  } finally {
    await browser.close()
  }
}
