import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createPage } from '../../support/browser/browser.ts'
import { open } from '../../support/browser/steps.ts'

const SITE = 'https://kasero.example'
const shop = openShop({ env: { PUBLIC_URL: SITE } })

type Told = {
  status: number
  title: string
  metas: Map<string, string>
  canonical: string | undefined
  graphs: Record<string, unknown>[]
}

/** Reads a page without JavaScript. */
async function read(path: string, headers: Record<string, string> = {}): Promise<Told & { html: string }> {
  const response = await fetch(shop.at(path), { headers: { accept: 'text/html', ...headers } })
  const html = await response.text()
  const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1]
  const metas = [...html.matchAll(/<meta [^>]*>/g)].map(
    ([tag]) => [attribute(tag, 'name') ?? attribute(tag, 'property') ?? '', attribute(tag, 'content') ?? ''] as const,
  )
  return {
    status: response.status,
    html,
    title: /<title>([^<]*)/.exec(html)?.[1] ?? '',
    metas: new Map(metas),
    canonical: attribute(/<link rel="canonical"[^>]*>/.exec(html)?.[0] ?? '', 'href'),
    graphs: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    ),
  }
}

const findLinkOnHome = async (pattern: RegExp) => pattern.exec((await read('/')).html)?.[0] ?? ''

describe('Metadata for search engines and link previews', () => {
  it('home: describes the shop, its location and its search', async () => {
    const { title, metas, canonical, graphs } = await read('/')
    expect(title).toBe('Fresh groceries in Kampala, home today · Kasero')
    expect(metas.get('description')).toContain('Kampala')
    expect(canonical).toBe(`${SITE}/`)
    expect(metas.get('og:url')).toBe(`${SITE}/`)
    expect(graphs).toMatchObject([{ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } }])
    const picture = await fetch(shop.at(new URL(metas.get('og:image') ?? '').pathname))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  it('a product: contains price in shillings, availability, pictures and breadcrumb', async () => {
    const path = await findLinkOnHome(/\/product\/Matooke-green-prod_\w+/)
    const { title, metas, canonical, graphs } = await read(path)
    expect(title).toBe('Matooke, green, 1 bunch, about 10 kg · Kasero')
    expect(canonical).toBe(SITE + path)
    expect(metas.get('og:title')).toContain('Matooke, green')
    expect(metas.get('og:image')).toMatch(new RegExp(`^${SITE}/images/`))
    const [product, way] = graphs as [object, { itemListElement: { name: string }[] }]
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: expect.stringMatching(/\S/),
      offers: { price: 23_000, priceCurrency: 'UGX', availability: 'https://schema.org/InStock', url: SITE + path },
    })
    expect(way.itemListElement.map(({ name }) => name)).toEqual(['Home', 'Matooke & Roots', 'Matooke, green'])
  })

  it('a listing: contains its breadcrumb and one canonical URL', async () => {
    const path = await findLinkOnHome(/\/Dairy-Eggs-cat_\w+\/Milk-sub_\w+/)
    const { title, canonical, graphs } = await read(`${path}?utm_source=chat`)
    expect(title).toBe('Milk, Dairy &amp; Eggs · Kasero')
    expect(canonical).toBe(SITE + path)
    expect(graphs).toMatchObject([{ '@type': 'BreadcrumbList' }])
  })

  it('a search: has one canonical URL for all filters and sort orders', async () => {
    const { title, metas, canonical } = await read('/search?q=milk&sort=price-low-high&minPrice=1000')
    expect([title, canonical, metas.get('robots')]).toEqual(['“milk” · Kasero', `${SITE}/search?q=milk`, undefined])
    expect(metas.get('description')).toContain('“milk”')
  })

  it('the FAQ: contains every question with its answer', async () => {
    const { title, canonical, html, graphs } = await read('/faq')
    expect([title, canonical]).toEqual(['Questions and answers · Kasero', `${SITE}/faq`])
    const [faq] = graphs as [{ '@type': string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] }]
    expect(faq['@type']).toBe('FAQPage')
    expect(faq.mainEntity).toHaveLength(20)
    expect(faq.mainEntity[0]).toMatchObject({
      name: 'How much is delivery?',
      acceptedAnswer: { text: expect.stringContaining('UGX 5,000') },
    })
    expect(html.match(/<details/g)).toHaveLength(20)
  })

  it.each([
    ['/about-us', 'About Us'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-service', 'Terms of Service'],
  ])('%s: has a description and a canonical URL', async (path, name) => {
    const { status, title, metas, canonical } = await read(path)
    expect([status, title, canonical]).toEqual([200, `${name} · Kasero`, SITE + path])
    expect(metas.get('description')).toContain('Kasero')
  })

  it('private and missing pages: are excluded from indexing', async () => {
    for (const path of ['/cart', '/checkout', '/login', '/register', '/profile', '/myorders', '/nowhere']) {
      const { metas, canonical } = await read(path)
      expect([path, metas.get('robots'), canonical]).toEqual([path, 'noindex', undefined])
    }
  })

  it('the sitemap: lists existing pages under their canonical URLs', async () => {
    const robots = await (await fetch(shop.at('/robots.txt'))).text()
    expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    const xml = await (await fetch(shop.at('/sitemap.xml'))).text()
    const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc ?? '')
    expect(addresses.length).toBeGreaterThan(400)
    for (const address of [0, 1, 20, 60, 200, addresses.length - 1].map((index) => addresses[index] ?? '')) {
      const { status, canonical } = await read(new URL(address).pathname)
      expect([status, new URL(canonical ?? '').href]).toEqual([200, address])
    }
  })
})

describe('In the browser', () => {
  it('each page has one title, description and canonical URL, updated on navigation', async () => {
    const page = await createPage({ size: 'desktop' })
    const canonicals = () =>
      page.locator('link[rel=canonical]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await open(page, shop.at('/'))
    expect(await canonicals()).toEqual([`${SITE}/`])
    await page.getByRole('link', { name: 'Matooke, green', exact: true }).first().click()
    await page.waitForURL(/\/product\//)
    // The page shows the name, known from the card, before the rest of the product has loaded.
    await expect.poll(canonicals).toEqual([SITE + new URL(page.url()).pathname])
    expect(await page.locator('meta[name=description]').count()).toBe(1)
    expect(await page.title()).toBe('Matooke, green, 1 bunch, about 10 kg · Kasero')
  })
})
