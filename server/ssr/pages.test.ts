import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { CachedResponse, encodingFor } from '#server/http/cachedResponse.ts'
import { createResponseCache } from '#server/http/responseCache.ts'
import { mountPages, type Render } from './pages.ts'

const rendered = (html = '<p>Matooke</p>', status = 200) => ({
  status,
  head: '<title>Kasero</title>',
  html,
  answers: '[]',
  modules: ['client/pages/catalog/HomePage.tsx'],
})
const html = { accept: 'text/html' }

function aSiteThat(render: Render) {
  const app = fastify()
  mountPages(
    app,
    { render, assets: (modules) => `<script type="module" src="/main.js" data-for="${modules}"></script>` },
    {
      anonymousClient: () => async () => ({ data: null }),
      site: 'https://kasero.test',
      store: { phone: '+256 312 123456', whatsapp: '+256 772 123456', email: 'help@kasero.test', social: {} },
    },
  )
  return app
}

test('a page comes with its head, its data and the files of its route, for everybody to keep a while', async () => {
  const answer = await aSiteThat(async () => rendered()).inject({ url: '/', headers: html })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<div id="root"><p>Matooke</p></div><script type="application/json" id="answers">[]</script>')
  expect(answer.body).toContain('data-for="client/pages/catalog/HomePage.tsx"')
  expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60')
  expect(answer.headers.vary).toContain('accept-encoding')
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('the frame of a page is there for the service worker, with nothing in it and not for search engines', async () => {
  const render: Render = async () => Promise.reject(new Error('nothing is drawn for it'))
  const answer = await aSiteThat(render).inject({ url: '/shell' })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<div id="root"></div></body>')
  expect(answer.body).toContain('data-for=""')
  expect(answer.headers['x-robots-tag']).toBe('noindex')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
})

test('where the shop can be reached stands in the document, for the browser to draw what the server drew', async () => {
  const { body } = await aSiteThat(async () => rendered()).inject({ url: '/', headers: html })
  expect(body).toContain('data-store="{&quot;phone&quot;:&quot;+256 312 123456&quot;,')
})

test('scripts come from us alone and no style is written into the markup', async () => {
  const answer = await aSiteThat(async () => rendered()).inject({ url: '/', headers: html })
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
  expect(answer.body).not.toMatch(/<style|\sstyle=|<script(?! type="(module|application\/json)")/)
})

test('an unknown page has the status that says so', async () => {
  const answer = await aSiteThat(async () => rendered('<h1>Not here</h1>', 404)).inject({ url: '/nowhere', headers: html })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('Not here')
})

test('a redirect of a loader is a real one, within the shop', async () => {
  const moved = async () => new Response(null, { status: 301, headers: { location: '/Matooke-Roots-cat_1/Matooke-sub_1' } })
  const answer = await aSiteThat(moved).inject({ url: '/category/x-cat_1', headers: html })
  expect(answer.statusCode).toBe(301)
  expect(answer.headers.location).toBe('/Matooke-Roots-cat_1/Matooke-sub_1')
})

test('where rendering fails the browser gets a shell to start afresh from, and nobody keeps it', async () => {
  const app = aSiteThat(() => Promise.reject(new Error('no database')))
  const answer = await app.inject({ url: '/', headers: html })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('<div id="root"></div>')
  expect(answer.body).toContain('src="/main.js"')
  expect(answer.body).not.toContain('id="answers"')
  expect(answer.body).not.toContain('no database')
})

test('a page is rendered once for all who ask at the same time, and kept for those who ask soon after', async () => {
  let renders = 0
  const app = aSiteThat(async () => {
    renders++
    return rendered()
  })
  await Promise.all(['br', 'gzip', ''].map((encoding) => app.inject({ url: '/', headers: { ...html, 'accept-encoding': encoding } })))
  await app.inject({ url: '/', headers: html })
  expect(renders).toBe(1)
  await app.inject({ url: '/search?q=milk', headers: html })
  expect(renders).toBe(2)
})

test('unknown pages and failures are not kept', async () => {
  let renders = 0
  const app = aSiteThat(async () => {
    renders++
    return rendered('', 404)
  })
  await app.inject({ url: '/nowhere', headers: html })
  await app.inject({ url: '/nowhere', headers: html })
  expect(renders).toBe(2)
})

test('nothing of the visitor reaches the render', async () => {
  const seen: Request[] = []
  const app = aSiteThat(async (request) => {
    seen.push(request)
    return rendered()
  })
  await app.inject({ url: '/?a=1', headers: { ...html, host: 'evil.ug', cookie: 'session=1', authorization: 'Bearer 1' } })
  expect(seen[0]?.url).toBe('https://kasero.test/?a=1')
  expect([...(seen[0]?.headers ?? [])]).toEqual([])
})

test('the answer is compressed as the client asks', async () => {
  const app = aSiteThat(async () => rendered())
  const answer = await app.inject({ url: '/', headers: { ...html, 'accept-encoding': 'gzip, deflate, br' } })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('Matooke')
  expect(encodingFor('gzip, br;q=0')).toBe('gzip')
  expect(encodingFor('br;q=0.5')).toBe('br')
  expect(encodingFor('*')).toBe('identity')
  expect(encodingFor(undefined)).toBe('identity')
})

test('a file that is not there is not a page, nor is a write or a question for data', async () => {
  const app = aSiteThat(async () => rendered())
  for (const request of [
    { url: '/assets/old-build.js', headers: html },
    { url: '/images/nothing.webp' },
    { url: '/', method: 'POST' as const },
    { url: '/', headers: { accept: 'application/json' } },
  ]) {
    const answer = await app.inject(request)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe('Not found')
  }
})

test('who asks to save data gets no font', async () => {
  const app = aSiteThat(async () => rendered())
  const frugal = await app.inject({ url: '/', headers: { ...html, 'save-data': 'on' } })
  const other = await app.inject({ url: '/', headers: html })
  expect(frugal.body).toContain('class="save-data"')
  expect(frugal.body).not.toContain('.woff2')
  expect(other.body).toContain('.woff2')
})

test('an older page is given out at once and made anew behind it; a failure leaves the good one standing', async () => {
  let time = 0
  let made = 0
  let status = 200
  const cached = createResponseCache({ now: () => time })
  const make = async () => new CachedResponse(status, {}, `page ${++made}`)
  const ask = async () => String((await (await cached.answer('/', make)).form('identity')).body)
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
