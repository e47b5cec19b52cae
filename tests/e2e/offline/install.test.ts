/** Installation as a PWA: browser requirements and the install prompt. */

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createPage } from '../../support/browser/browser.ts'
import { open } from '../../support/browser/steps.ts'

const shop = openShop()
const SEEN = 'pwa-install-prompt-seen'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

type Icon = { src: string; sizes: string; type: string; purpose?: string }
type Screen = { src: string; sizes: string; type: string; form_factor: string; label: string }
type Manifest = {
  icons: Icon[]
  screenshots: Screen[]
  shortcuts: { url: string }[]
  start_url: string
  display: string
}

const invitation = (page: Awaited<ReturnType<typeof createPage>>) =>
  page.getByRole('region', { name: 'Kasero on your phone' })

/** Chromium offers no installation without a profile, so the event is dispatched here. */
const offer = (page: Awaited<ReturnType<typeof createPage>>) =>
  page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset.prompted = ''
      return { outcome: 'accepted' }
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })

describe('The browser', () => {
  it('finds everything that a PWA requires', async () => {
    const page = await createPage({ size: 'phone', worker: true })
    await open(page, shop.at('/'))
    const session = await page.context().newCDPSession(page)
    const { errors } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
  })

  it('gets the manifest with its content type, icons of the declared size, and shortcuts to existing pages', async () => {
    const response = await fetch(shop.at('/manifest.webmanifest'))
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    const { icons, shortcuts } = (await response.json()) as Manifest
    for (const { src, sizes } of icons) {
      const { width, height, format } = await sharp(
        Buffer.from(await (await fetch(shop.at(src))).arrayBuffer()),
      ).metadata()
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    }
    expect(new Set(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`))).toEqual(
      new Set(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
    )
    for (const { url } of shortcuts) expect((await fetch(shop.at(url))).status).toBe(200)
  })

  it('gets screenshots for installation, which a normal visit does not download', async () => {
    const { screenshots } = (await (await fetch(shop.at('/manifest.webmanifest'))).json()) as Manifest
    for (const { src, sizes, label } of screenshots) {
      const picture = Buffer.from(await (await fetch(shop.at(src))).arrayBuffer())
      const { width, height, format } = await sharp(picture).metadata()
      expect([`${width}x${height}`, format]).toEqual([sizes, 'jpeg'])
      expect(picture.byteLength).toBeLessThan(120_000)
      expect(label).not.toBe('')
    }
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'narrow', 'wide'])

    const page = await createPage({ size: 'phone', worker: true })
    const asked: string[] = []
    page.context().on('request', (request) => asked.push(request.url()))
    await open(page, shop.at('/'))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForLoadState('networkidle')
    const kept = await page.evaluate(async () => {
      const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return caught.flat().map(({ url }) => url)
    })
    expect(kept.length).toBeGreaterThan(0)
    expect([...asked, ...kept].filter((url) => screenshots.some(({ src }) => url.endsWith(src)))).toEqual([])
  })

  it('revalidates the service worker every time and gets an app shell without personal data', async () => {
    const worker = await fetch(shop.at('/sw.js'))
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    expect(worker.headers.get('content-type')).toMatch(/javascript/)
    const shell = await fetch(shop.at('/shell'))
    expect(shell.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await shell.text()).toContain('<div id="root"></div>')
  })
})

describe('The install invitation', () => {
  it('appears three seconds after the browser event, above the cart bar, and opens the browser prompt', async () => {
    const page = await createPage({ size: 'phone' })
    await page.clock.install()
    await open(page, shop.at('/search?q=bread'))
    await page.getByRole('button', { name: 'Add Sliced white bread to cart' }).click()
    await page.getByRole('link', { name: /View Cart/ }).waitFor()
    // A minute ahead, because the clock runs until it is paused.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    await offer(page)
    await page.clock.runFor(2_900)
    expect(await invitation(page).count()).toBe(0)
    await page.clock.runFor(200)
    await page.clock.resume()
    await invitation(page).waitFor()
    const [card, cartBar] = await Promise.all([
      invitation(page).boundingBox(),
      page.getByRole('link', { name: /View Cart/ }).boundingBox(),
    ])
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(cartBar?.y ?? 0)
    await page.getByRole('button', { name: 'Install', exact: true }).click()
    await page.locator('html[data-prompted]').waitFor()
    await invitation(page).waitFor({ state: 'hidden' })
  })

  it('does not reappear after Later', async () => {
    const page = await createPage({ size: 'phone' })
    await page.clock.install()
    await open(page, shop.at('/search?q=bread'))
    await offer(page)
    await page.clock.fastForward(3_000)
    await invitation(page).waitFor()
    await page.getByRole('button', { name: 'Later' }).click()
    await invitation(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate((name) => localStorage.getItem(name), SEEN)).toBe('true')
    await open(page, shop.at('/search?q=bread'))
    await offer(page)
    await page.clock.runFor(20_000)
    expect(await invitation(page).count()).toBe(0)
  })

  it('shows the steps on an iPhone', async () => {
    const page = await createPage({ size: 'phone', context: { userAgent: iPhone } })
    await page.clock.install()
    await open(page, shop.at('/search?q=bread'))
    await page.clock.fastForward(3_000)
    await invitation(page).getByText('Tap Share, then “Add to Home Screen”.').waitFor()
    expect(await page.getByRole('button', { name: 'Install', exact: true }).count()).toBe(0)
  })
})
