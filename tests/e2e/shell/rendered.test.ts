import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { aPage } from '../../support/browser/browser.ts'
import { open } from '../../support/browser/steps.ts'

const shop = openShop()

describe('what the server renders', () => {
  it('home, a shelf and a product can be read without a script', async () => {
    const page = await aPage({ size: 'phone', expected: [/\.js csp$/], context: { javaScriptEnabled: false } })
    await page.goto(shop.at('/'))
    await page.getByRole('heading', { name: 'Shop by Category' }).waitFor()
    await page.getByRole('link', { name: 'Matooke & Roots' }).first().click()
    await page.getByRole('heading', { name: /^Products \(\d+\)$/ }).waitFor()
    await page
      .getByRole('link', { name: /Matooke, green/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Matooke, green', level: 1 }).waitFor()
    await page.getByText('23,000').first().waitFor()
  })

  it('is the same for everybody and may be cached', async () => {
    const [first, second] = await Promise.all([
      fetch(shop.at('/'), { headers: { accept: 'text/html' } }),
      fetch(shop.at('/'), { headers: { accept: 'text/html', cookie: 'accessToken=x' } }),
    ])
    expect(await first.text()).toBe(await second.text())
    expect(first.headers.get('set-cookie')).toBeNull()
    expect(first.headers.get('cache-control')).toContain('s-maxage=60')
    expect(first.headers.get('content-security-policy')).not.toContain('unsafe-inline')
  })

  it('is taken over by the client without asking for the same data again', async () => {
    const page = await aPage({ size: 'desktop' })
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/graphql') && asked.push(request.postData() ?? request.url()))
    await open(page, shop.at('/'))
    expect(asked).toEqual([])
  })

  it('has the line to itself until its first picture is there', async () => {
    const page = await aPage({ size: 'phone' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    let deliver = () => {}
    const held = new Promise<void>((done) => {
      deliver = done
    })
    await page.route(/home-(mobile|desktop)/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(shop.at('/'), { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(asked.filter((path) => /\/assets\/(main|frameworks)-.*\.js$/.test(path))).toEqual([])
    deliver()
    await page.locator('html[data-ready]').waitFor()
  })

  it('keeps what was typed before its script ran', async () => {
    const page = await aPage({ size: 'phone' })
    const { promise: held, resolve: deliver } = Promise.withResolvers<void>()
    await page.route(/\/assets\/main-/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(shop.at('/login'), { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Email' }).fill('grace@example.com')
    await page.getByLabel('Password', { exact: true }).fill('matooke-4-all')
    deliver()
    await page.locator('html[data-ready]').waitFor()
    await page.getByLabel("I'm not a robot").check()
    await expect.poll(() => page.getByRole('button', { name: 'Login', exact: true }).isEnabled()).toBe(true)
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('grace@example.com')
  })

  it('an address that leads nowhere answers 404 with a way on', async () => {
    const page = await aPage({ size: 'phone', expected: [/404/] })
    for (const path of ['/no/such/page/here', '/product/nothing-prod_00000000000000000000000000', '/nowhere']) {
      const answer = await page.goto(shop.at(path))
      expect(answer?.status()).toBe(404)
      await page.getByRole('link', { name: 'Go To Home' }).waitFor()
    }
  })

  it('a stale name in an address redirects to the right one', async () => {
    const page = await aPage({ size: 'desktop' })
    await open(page, shop.at('/search?q=matoke'))
    const link = await page
      .getByRole('link', { name: /Matooke, green/ })
      .first()
      .getAttribute('href')
    const id = link?.split('-').at(-1)
    const answer = await fetch(shop.at(`/product/some-old-name-${id}`), { redirect: 'manual', headers: { accept: 'text/html' } })
    expect(answer.status).toBeGreaterThanOrEqual(301)
    expect(answer.headers.get('location')).toBe(link)
  })
})
