/**
 * Real Chromium for end-to-end tests: one per Vitest worker, and one that loads pictures; a new context per test;
 * errors on the page fail the test.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { findMemoryFolder } from '../app/memoryFolder.ts'
import { findChromium } from './chromium.ts'

const SCREENSHOTS = join(import.meta.dirname, '..', '..', '..', '.data', 'screenshots')

export const SIZES = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} satisfies Record<string, BrowserContextOptions>

export interface PageOptions {
  size: keyof typeof SIZES
  /** Errors that the test expects on the page. */
  expected?: RegExp[]
  context?: BrowserContextOptions
  /**
   * Enables animations. Most tests run without them, as for a user who prefers reduced motion: frames cost a tenth of
   * the CPU time of a page load, and axe checks an element that is fading in with its intermediate colours.
   */
  motion?: boolean
  /**
   * Enables the service worker, and pictures, which it caches. Most tests run without it because it would respond to
   * requests that they hold or block.
   */
  worker?: boolean
  /**
   * Loads pictures. Most tests run without them, as in a browser whose user turned them off: requesting, decoding and
   * painting them is a fifth of the CPU time of a page.
   */
  pictures?: boolean
}

/**
 * How many times slower the pages run: `BROWSER_SLOWDOWN=4 npm test -- offline` shows races that a busy machine has.
 */
const SLOWDOWN = Number(process.env.BROWSER_SLOWDOWN ?? 1)

/** Maximum wait for a page to load or to show something: a page on a busy machine took longer than half a minute. */
const PATIENCE_MS = 60_000

const browsers = new Map<boolean, Promise<Browser>>()

/** Returns the browser of this worker; Playwright closes it when the worker's process ends. */
export function getBrowser({ pictures }: { pictures: boolean }): Promise<Browser> {
  const browser = browsers.get(pictures) ?? launch({ pictures })
  browsers.set(pictures, browser)
  return browser
}

async function launch({ pictures }: { pictures: boolean }): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    // Chromium's own sandbox does not work for root and in most containers; the pages are our own.
    chromiumSandbox: false,
    // This default of Playwright writes shared memory to files in /tmp, because that of most containers is small. Where
    // it is large, a page takes an eighth less CPU time without it: on ext4 each of these files searches for an inode.
    ignoreDefaultArgs: findMemoryFolder(2 * 2 ** 30) ? ['--disable-dev-shm-usage'] : [],
    args: [
      '--disable-domain-reliability',
      '--no-pings',
      '--disable-gpu',
      // A page lives for seconds: optimising its code costs more than it saves, a seventh of the CPU time of a load. On
      // a busy machine, helper threads of the garbage collector cost more than they save as well.
      '--js-flags=--no-maglev --no-turbofan --single-threaded-gc',
      // Blocks all hosts except this machine, so that a page that needs an external host fails.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ...(pictures ? [] : ['--blink-settings=imagesEnabled=false']),
    ],
  })
}

/** Opens a page within a test. At the end of the test the page is closed and unexpected errors fail the test. */
export async function createPage({
  size,
  expected = [],
  context: more,
  motion = false,
  worker = false,
  pictures = worker,
}: PageOptions): Promise<Page> {
  const serviceWorkers = worker ? 'allow' : 'block'
  const context = await (await getBrowser({ pictures })).newContext({
    ...SIZES[size],
    // Only pictures depend on the density of a phone's screen, and its pixels take a twelfth of the CPU time of a load.
    deviceScaleFactor: size === 'phone' && pictures ? 2 : 1,
    locale: 'en-UG',
    timezoneId: 'Africa/Kampala',
    serviceWorkers,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    ...more,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  // The app registers its worker in an idle moment, or after eight seconds: two cores with other tests are never idle.
  if (worker)
    await context.addInitScript(() => {
      window.requestIdleCallback = (work) => window.setTimeout(work)
    })
  if (SLOWDOWN > 1) context.on('page', slowDown)
  const page = await context.newPage()
  const pageErrors = collectPageErrors(page)
  onTestFinished(async ({ task }) => {
    const unexpected = pageErrors.filter((error) => !expected.some((pattern) => pattern.test(error)))
    if (task.result?.state === 'fail' || unexpected.length > 0) await saveScreenshot(page, `${task.name} (${size})`)
    await context.close()
    if (unexpected.length > 0) throw new Error(`The page reported errors:\n${unexpected.join('\n')}`)
  })
  return page
}

/**
 * Runs a check of an open page at its own size and then at the other one. Only style sheets depend on the width, so
 * that a journey is walked once where its steps are the same.
 */
export async function atBothSizes(page: Page, check: () => Promise<void>): Promise<void> {
  const own = page.viewportSize()
  const { phone, desktop } = SIZES
  await check()
  await page.setViewportSize(own?.width === phone.viewport.width ? desktop.viewport : phone.viewport)
  await check()
  if (own) await page.setViewportSize(own)
}

function slowDown(page: Page): void {
  page
    .context()
    .newCDPSession(page)
    .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN }))
    // The page is closed already.
    .catch(() => undefined)
}

function collectPageErrors(page: Page): string[] {
  const pageErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => pageErrors.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    const ours = new URL(request.url()).origin === origin(page)
    // A request that the page itself aborted by navigating is not a failure.
    if (ours && why !== 'net::ERR_ABORTED') pageErrors.push(`request: ${request.method()} ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) pageErrors.push(`response: ${response.status()} ${response.url()}`)
  })
  return pageErrors
}

const origin = (page: Page): string => (page.url().startsWith('http') ? new URL(page.url()).origin : '')

async function saveScreenshot(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true })
  const file = join(SCREENSHOTS, `${name.replace(/[^\p{L}\p{N}()]+/gu, ' ').trim()}.png`)
  await page.screenshot({ path: file }).catch(() => {})
  console.log(`Screenshot: ${file}`)
}
