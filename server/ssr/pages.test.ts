import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { CachedResponse, negotiateEncoding } from '#server/http/cachedResponse.ts'
import { registerErrorResponses } from '#server/http/errorResponses.ts'
import { createResponseCache } from '#server/http/responseCache.ts'
import { mountPages } from './pages.ts'
import type { Render } from './render.ts'

const rendered = (html = '<p>Matooke</p>', status = 200) => ({
  status,
  head: '<title>Kasero</title>',
  html,
  apolloState: '{}',
  modules: ['client/pages/catalog/HomePage.tsx'],
})
const html = { accept: 'text/html' }

function createSiteWith(render: Render) {
  const app = fastify()
  mountPages(
    app,
    { render, assets: (modules) => `<script type="module" src="/main.js" data-for="${modules}"></script>` },
    {
      anonymousClient: () => async () => ({ data: null }),
      site: 'https://kasero.test',
      readStore: async () => ({
        phone: '+256 312 123456',
        whatsapp: '+256 772 123456',
        email: 'help@kasero.test',
        social: {},
        hours: { opens: '8:00 AM', closes: '10:00 PM' },
        badge: null,
      }),
    },
  )
  return app
}

test('a page includes its head, data and route assets and is publicly cacheable', async () => {
  const response = await createSiteWith(async () => rendered()).inject({ url: '/', headers: html })
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain(
    '<div id="root"><p>Matooke</p></div><script type="application/json" id="apollo-state">{}</script>',
  )
  expect(response.body).toContain('data-for="client/pages/catalog/HomePage.tsx"')
  expect(response.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60')
  expect(response.headers.vary).toContain('accept-encoding')
  expect(response.headers['set-cookie']).toBeUndefined()
})

test('/shell responds with an empty document for the service worker, marked noindex', async () => {
  const render: Render = async () => Promise.reject(new Error('nothing is drawn for it'))
  const response = await createSiteWith(render).inject({ url: '/shell' })
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('<div id="root"></div></body>')
  expect(response.body).toContain('data-for=""')
  expect(response.headers['x-robots-tag']).toBe('noindex')
  expect(response.headers['content-security-policy']).toContain("script-src 'self';")
})

test('the document contains the store contacts, so that the browser renders the same page as the server', async () => {
  const { body } = await createSiteWith(async () => rendered()).inject({ url: '/', headers: html })
  expect(body).toContain('data-store="{&quot;phone&quot;:&quot;+256 312 123456&quot;,')
})

// ASVS 3.4.3, 3.7.1, 14.2.3
test('the Content-Security-Policy allows only scripts of this origin, and the markup has no inline styles', async () => {
  const response = await createSiteWith(async () => rendered()).inject({ url: '/', headers: html })
  const policy = String(response.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
  expect(response.body).not.toMatch(/<style|\sstyle=|<script(?! type="(module|application\/json)")/)
})

test('an unknown page responds with 404', async () => {
  const response = await createSiteWith(async () => rendered('<h1>Not here</h1>', 404)).inject({
    url: '/nowhere',
    headers: html,
  })
  expect(response.statusCode).toBe(404)
  expect(response.body).toContain('Not here')
})

test('a loader redirect becomes an HTTP redirect within the shop', async () => {
  const moved = async () =>
    new Response(null, { status: 301, headers: { location: '/Matooke-Roots-cat_1/Matooke-sub_1' } })
  const response = await createSiteWith(moved).inject({ url: '/category/x-cat_1', headers: html })
  expect(response.statusCode).toBe(301)
  expect(response.headers.location).toBe('/Matooke-Roots-cat_1/Matooke-sub_1')
})

test('a rendering error responds with an uncacheable 500 shell for client-side rendering', async () => {
  const app = createSiteWith(() => Promise.reject(new Error('no database')))
  const response = await app.inject({ url: '/', headers: html })
  expect(response.statusCode).toBe(500)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.body).toContain('<div id="root"></div>')
  expect(response.body).toContain('src="/main.js"')
  expect(response.body).not.toContain('id="apollo-state"')
  expect(response.body).not.toContain('no database')
})

test('a page whose data is temporarily unavailable responds with 503, words and a reload by itself', async () => {
  const cause = new Error('timeout exceeded when trying to connect')
  const failures = [new GraphQLError('failed', { originalError: new Error('Failed query', { cause }) }), cause]
  const app = createSiteWith(() => Promise.reject(failures.pop()))
  registerErrorResponses(app)
  for (const _ of [...failures]) {
    const response = await app.inject({ url: '/', headers: html })
    expect([response.statusCode, response.headers['retry-after'], response.headers['content-type']]).toEqual([
      503,
      '1',
      'text/html; charset=utf-8',
    ])
    // The service worker shows the page instead of the empty shell, whose queries would add to the load.
    expect(response.headers['x-shop-busy']).toBe('1')
    expect(response.body).toContain('Many people are shopping right now. Please wait a moment.')
    expect(response.body).toContain('<noscript><meta http-equiv="refresh"')
    expect(response.body).not.toContain('<script src')
  }
})

test('concurrent requests share one render of a page, which is cached for later requests', async () => {
  let renders = 0
  const app = createSiteWith(async () => {
    renders++
    return rendered()
  })
  await Promise.all(
    ['br', 'gzip', ''].map((encoding) => app.inject({ url: '/', headers: { ...html, 'accept-encoding': encoding } })),
  )
  await app.inject({ url: '/', headers: html })
  expect(renders).toBe(1)
  await app.inject({ url: '/search?q=milk', headers: html })
  expect(renders).toBe(2)
})

test('unknown pages are not cached', async () => {
  let renders = 0
  const app = createSiteWith(async () => {
    renders++
    return rendered('', 404)
  })
  await app.inject({ url: '/nowhere', headers: html })
  await app.inject({ url: '/nowhere', headers: html })
  expect(renders).toBe(2)
})

test('the render request has no host, cookie or header of the visitor', async () => {
  const seen: Request[] = []
  const app = createSiteWith(async (request) => {
    seen.push(request)
    return rendered()
  })
  await app.inject({
    url: '/?a=1',
    headers: { ...html, host: 'evil.ug', cookie: 'session=1', authorization: 'Bearer 1' },
  })
  expect(seen[0]?.url).toBe('https://kasero.test/?a=1')
  expect([...(seen[0]?.headers ?? [])]).toEqual([])
})

test.each([
  ['/\\', '/'],
  ['/\\evil.ug/faq', '/evil.ug/faq'],
  ['//evil.ug/faq?a=//b', '/evil.ug/faq?a=//b'],
  ['/..//evil.ug/faq', '/evil.ug/faq'],
  ['http://evil.ug/faq?a=1', '/faq?a=1'],
  ['http://evil.ug', '/'],
])('the request target %s is the page %s of the shop', async (path, page) => {
  const seen: string[] = []
  const app = createSiteWith(async ({ url }) => {
    seen.push(url)
    return rendered()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const { port } = app.server.address() as AddressInfo
    const status = await new Promise((resolve, reject) =>
      request({ port, path, headers: html }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end(),
    )
    expect([status, ...seen]).toEqual([200, `https://kasero.test${page}`])
  } finally {
    await app.close()
  }
})

test('the response uses the best encoding that the client accepts', async () => {
  const app = createSiteWith(async () => rendered())
  const response = await app.inject({ url: '/', headers: { ...html, 'accept-encoding': 'gzip, deflate, br' } })
  expect(response.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(response.rawPayload).toString()).toContain('Matooke')
  expect(negotiateEncoding('gzip, br;q=0')).toBe('gzip')
  expect(negotiateEncoding('br;q=0.5')).toBe('br')
  expect(negotiateEncoding('*')).toBe('identity')
  expect(negotiateEncoding(undefined)).toBe('identity')
})

// ASVS 13.4.3
test('missing files, writes and requests for data respond with 404 instead of a page', async () => {
  const app = createSiteWith(async () => rendered())
  for (const missing of [
    { url: '/assets/old-build.js', headers: html },
    { url: '/images/nothing.webp' },
    { url: '/', method: 'POST' as const },
    { url: '/', headers: { accept: 'application/json' } },
  ]) {
    const response = await app.inject(missing)
    expect(response.statusCode).toBe(404)
    expect(response.body).toBe('Not found')
  }
})

test('a request with Save-Data gets a page without the web font', async () => {
  const app = createSiteWith(async () => rendered())
  const frugal = await app.inject({ url: '/', headers: { ...html, 'save-data': 'on' } })
  const other = await app.inject({ url: '/', headers: html })
  expect(frugal.body).toContain('class="save-data"')
  expect(frugal.body).not.toContain('.woff2')
  expect(other.body).toContain('.woff2')
})

test('a stale page is served while it is regenerated; a server error keeps it and a 404 removes it', async () => {
  let time = 0
  let made = 0
  let status = 200
  const cached = createResponseCache({ now: () => time })
  const make = async () => new CachedResponse(status, {}, `page ${++made}`)
  const ask = async () => String((await (await cached.get('/', make)).encode('identity')).body)
  const soon = () => new Promise((resolve) => setTimeout(resolve))
  expect(await ask()).toBe('page 1')
  time = 30_000
  expect(await ask()).toBe('page 1')
  await soon()
  expect(await ask()).toBe('page 2')
  time = 60_000
  status = 500
  expect(await ask()).toBe('page 2')
  await soon()
  expect(await ask()).toBe('page 2')
  status = 404
  await soon()
  await ask()
  await soon()
  expect(await ask()).not.toBe('page 2')
})
