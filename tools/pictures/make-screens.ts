// The shop as browsers and stores show it before it is installed, from one that runs: node
// tools/pictures/make-screens.ts http://127.0.0.1:4000
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from '../../tests/support/browser/chromium.ts'

const BRAND = join(import.meta.dirname, '..', '..', 'public', 'brand')
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const WIDE = { viewport: { width: 1280, height: 800 } }

/** In the morning, when most people look for what comes the same day. */
const MORNING = new Date(Date.UTC(2026, 10, 23, 6))

/** Their sizes stand in public/manifest.webmanifest. Browsers take JPEG and PNG alone there. */
const screens: { name: string; path: string; follow?: string; size: BrowserContextOptions }[] = [
  { name: 'screen-home', path: '/', size: PHONE },
  { name: 'screen-product', path: '/search?q=matooke', follow: 'Matooke, green', size: PHONE },
  { name: 'screen-home-wide', path: '/', size: WIDE },
]

const shop = process.argv[2] ?? 'http://127.0.0.1:4000'
const { executablePath, env } = await findChromium()
const browser = await chromium.launch({
  executablePath,
  env: { ...(process.env as Record<string, string>), ...env },
  chromiumSandbox: false,
})
try {
  for (const screen of screens) await make(browser, screen)
} finally {
  await browser.close()
}

async function make(browser: Browser, { name, path, follow, size }: (typeof screens)[number]) {
  const context = await browser.newContext({
    ...size,
    locale: 'en-UG',
    timezoneId: 'Africa/Kampala',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(MORNING)
  await page.goto(new URL(path, shop).href)
  if (follow) {
    const href = await page.getByRole('link', { name: follow }).first().getAttribute('href')
    await page.goto(new URL(href ?? '/', shop).href)
  }
  await page.locator('html[data-ready]').waitFor()
  await page.waitForLoadState('networkidle')
  await sharp(await page.screenshot())
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(join(BRAND, `${name}.jpg`))
  await context.close()
}
