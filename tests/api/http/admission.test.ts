/** Admission control: what is refused when all places are taken, in which form, and what is still served. */
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import texts from '#schema/documents.json' with { type: 'json' }
import {
  classifyKnownDocuments,
  createTextClassifier,
  PUBLIC_CLASSES,
  STAFF_CLASSES,
} from '#server/graphql/criticality.ts'
import { loadKnownDocuments } from '#server/graphql/persisted/knownDocuments.ts'
import { buildShopSchema } from '#server/graphql/schema.ts'
import { buildStaffSchema } from '#server/graphql/staff/staffSchema.ts'
import { createAdmissionControl } from '#server/http/admission/admissionControl.ts'
import { QUEUE_LIMITS } from '#server/http/admission/criticality.ts'
import { classOfRoute } from '#server/http/admission/requestClass.ts'
import { RACE_TIMEOUT_MS } from '../../support/app/raceTimeout.ts'
import { csrfHeaders, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
} from '../../support/fixtures/fixtures.ts'

const PLACES = 4
const TOKEN = 'token-of-the-monitoring'
/** Critical requests wait for as long as the test takes: how soon they are refused is a different subject. */
const QUEUES = {
  ...QUEUE_LIMITS,
  CRITICAL_PLUS: { ...QUEUE_LIMITS.CRITICAL_PLUS, waitMs: RACE_TIMEOUT_MS },
  CRITICAL: { ...QUEUE_LIMITS.CRITICAL, waitMs: RACE_TIMEOUT_MS },
}
const admission = createAdmissionControl({ limit: { value: PLACES, update() {} }, queues: QUEUES })

let shop: TestShop
let origin: string
beforeAll(async () => {
  shop = await openTestShop({ admission, telemetry: { METRICS_TOKEN: TOKEN } })
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  await createDeliveryZones(shop)
})
afterAll(async () => {
  shop.app.server.closeAllConnections()
  await shop.close()
  admission.stop()
})

const releases: (() => void)[] = []
/** Takes all places, as slow requests do. */
function takeAllPlaces(): void {
  for (let n = 0; n < PLACES; n++)
    admission.enter('SHEDDABLE', { admit: (release) => releases.push(release), refuse() {}, isGone: () => false })
  expect(releases).toHaveLength(PLACES)
}
function freePlaces(): void {
  for (const release of releases.splice(0)) release()
}
afterEach(freePlaces)

/** Waits until the condition is true, checking after each turn of the event loop. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}

const hashOf = (name: string) =>
  Object.entries(texts).find(([, text]) => text.includes(` ${name}(`) || text.includes(` ${name} `))?.[0] ?? ''
const persisted = (name: string, variables: object) =>
  `/graphql?${new URLSearchParams({
    operationName: name,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(name) } }),
  })}`

const CATEGORIES = { query: '{ categories { id name } }' }
const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...csrfHeaders() },
  body: JSON.stringify(body),
})
const retryAfter = (response: Response) => Number(response.headers.get('retry-after'))

describe('With all places taken', () => {
  it('refuses a GraphQL query by GET and by POST with UNAVAILABLE, 503 and Retry-After', async () => {
    takeAllPlaces()
    for (const response of await Promise.all([
      fetch(`${origin}${persisted('HomeCategories', {})}`),
      fetch(`${origin}/graphql`, json(CATEGORIES)),
    ])) {
      expect(response.status).toBe(503)
      expect(response.headers.get('content-type')).toContain('application/json')
      expect(retryAfter(response)).toBeGreaterThanOrEqual(2)
      expect(await response.json()).toEqual({
        errors: [
          {
            message: 'The shop is busy. Please try again in a moment.',
            extensions: { code: 'UNAVAILABLE', details: { retryAfterSeconds: retryAfter(response) } },
          },
        ],
      })
    }
    freePlaces()
    expect((await fetch(`${origin}/graphql`, json(CATEGORIES))).status).toBe(200)
  })

  it('refuses requests whose small body arrived with their headers before fastify reads them', async () => {
    takeAllPlaces()
    for (const [path, body] of [
      ['/graphql', CATEGORIES],
      ['/graphql', { extensions: { persistedQuery: { version: 1, sha256Hash: hashOf('HomeCategories') } } }],
      ['/api/product/get', { page: 1, limit: 5 }],
    ] as const) {
      const { status, headers } = await fetch(`${origin}${path}`, json(body))
      // Fastify's hooks add this header to every response.
      expect([status, headers.get('referrer-policy')], path).toEqual([503, null])
    }
    // One that is waiting is executed with its whole body as soon as there is a place.
    const waiting = fetch(`${origin}/graphql`, json(CATEGORIES))
    await until(() => admission.state.waiting.SHEDDABLE_PLUS === 1)
    freePlaces()
    const response = await waiting
    expect([response.status, await response.json()]).toMatchObject([200, { data: { categories: expect.any(Array) } }])
    expect(response.headers.get('referrer-policy')).not.toBeNull()
    expect(admission.state.inProgress).toBe(0)
  })

  it('refuses a body whose hash has no conversion to a text, and keeps running', async () => {
    takeAllPlaces()
    const hash = { toString: null }
    for (const path of ['/graphql', '/staff/graphql']) {
      const body = json({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } })
      expect((await fetch(`${origin}${path}`, body)).status, path).toBe(503)
    }
  })

  it('refuses a body that arrives in parts, or is no JSON, as any other request', async () => {
    takeAllPlaces()
    const text = JSON.stringify(CATEGORIES)
    const parts = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text.slice(0, 5)))
        setImmediate(() => {
          controller.enqueue(new TextEncoder().encode(text.slice(5)))
          controller.close()
        })
      },
    })
    const { headers } = json({})
    const inParts = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers,
      body: parts,
      duplex: 'half',
    } as RequestInit)
    expect(inParts.status).toBe(503)
    expect((await fetch(`${origin}/graphql`, { method: 'POST', headers, body: '{"query":' })).status).toBe(400)
    freePlaces()
  })

  it('refuses a REST read with the envelope of the contract', async () => {
    takeAllPlaces()
    for (const response of await Promise.all([
      fetch(`${origin}/api/category/get-category`),
      fetch(`${origin}/api/product/get`, json({ page: 1, limit: 5 })),
    ])) {
      expect([response.status, retryAfter(response) > 0]).toEqual([503, true])
      expect(await response.json()).toEqual({
        success: false,
        error: true,
        code: 'UNAVAILABLE',
        message: 'The shop is busy. Please try again in a moment.',
      })
    }
    freePlaces()
    expect((await fetch(`${origin}/api/category/get-category`)).status).toBe(200)
  })

  it('lets the browsers of other sites read a refusal of the APIs with Retry-After, and of nothing else', async () => {
    takeAllPlaces()
    const headers = { origin: 'https://partner.example', authorization: 'Bearer unknown' }
    for (const response of await Promise.all([
      fetch(`${origin}/api/category/get-category`, { headers }),
      fetch(`${origin}${persisted('HomeCategories', {})}`, { headers }),
    ])) {
      expect([response.status, retryAfter(response) > 0]).toEqual([503, true])
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('access-control-expose-headers')).toContain('retry-after')
      expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    }
    const page = await fetch(`${origin}/`, { headers: { ...headers, accept: 'text/html' } })
    expect([page.status, page.headers.get('access-control-allow-origin')]).toEqual([503, null])
    freePlaces()
    const served = await fetch(`${origin}/api/category/get-category`, { headers })
    expect(served.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('refuses a page as HTML and names the time of the next attempt', async () => {
    takeAllPlaces()
    const response = await fetch(`${origin}/`, { headers: { accept: 'text/html' } })
    expect([response.status, retryAfter(response) > 0]).toEqual([503, true])
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).toContain(`data-after="${retryAfter(response)}"`)
    const luganda = await fetch(`${origin}/`, { headers: { accept: 'text/html', cookie: 'language=lg' } })
    expect(await luganda.text()).toContain('Lindako katono')
    freePlaces()
  })

  it('still serves health, readiness and metrics, which count what was refused', async () => {
    takeAllPlaces()
    await fetch(`${origin}/api/category/get-category`)
    for (const path of ['/healthz', '/readyz']) expect((await fetch(`${origin}${path}`)).status, path).toBe(200)
    const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    const text = await metrics.text()
    expect(text).toMatch(/kasero_admission_total\{class="SHEDDABLE_PLUS",result="refused"\} [1-9]/)
    expect(text).toContain('kasero_admission_total{class="CRITICAL_PLUS",result="refused"} 0')
    expect(text).toContain(`kasero_admission_limit ${PLACES}`)
    expect(text).toContain(`kasero_admission_in_progress ${PLACES}`)
    freePlaces()
  })
})

describe.each(API_CLIENTS)('A checkout through $name', (api) => {
  it('waits while listings are refused, and is served before a cart that waits longer', async () => {
    const shopper = await createShopper(shop)
    const [first, second] = [await createProduct(shop, { listPrice: 10_000 }), await createProduct(shop)]
    await createCart(shop, shopper, [{ product: first, quantity: 1 }])
    const order = { addressId: (await createAddress(shop, shopper)).id, total: 15_000, key: `crowd-${api.name}` }
    const other = await createShopper(shop)
    const done: string[] = []
    takeAllPlaces()
    const added = unwrap(api.putInCart(shop, second.id, other)).then(() => done.push('cart'))
    await until(() => admission.state.waiting.CRITICAL === 1)
    const placed = unwrap(api.placeOrder(shop, order, shopper)).then(() => done.push('order'))
    await until(() => admission.state.waiting.CRITICAL_PLUS === 1)
    expect((await fetch(`${origin}/api/category/get-category`)).status).toBe(503)
    expect(done).toEqual([])
    releases.shift()?.()
    expect(admission.state.waiting).toMatchObject({ CRITICAL_PLUS: 0, CRITICAL: 1 })
    freePlaces()
    await Promise.all([added, placed])
    expect(admission.state).toMatchObject({ inProgress: 0, refused: { CRITICAL_PLUS: 0, CRITICAL: 0 } })
  })
})

describe('Places', () => {
  it('are not held by a client that sends its body slowly', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    const head =
      'POST /api/product/get HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
    await new Promise<void>((resolve) => socket.write(head, () => resolve()))
    // A complete request afterwards shows that the server has read the beginning of the slow one.
    expect((await fetch(`${origin}/api/category/get-category`)).status).toBe(200)
    expect(admission.state.inProgress).toBe(0)
    socket.destroy()
  })

  it('are free again after responses, refusals and clients that go away while they wait', async () => {
    takeAllPlaces()
    const gone = new AbortController()
    const waiting = fetch(`${origin}/cart`, { signal: gone.signal }).catch(() => 'aborted')
    await until(() => admission.state.waiting.CRITICAL === 1)
    gone.abort()
    expect(await waiting).toBe('aborted')
    freePlaces()
    await until(() => admission.state.waiting.CRITICAL === 0 && admission.state.inProgress === 0)
  })
})

describe('Classes', () => {
  it('name only root fields that exist', () => {
    for (const [schema, { fields }] of [
      [buildShopSchema(), PUBLIC_CLASSES],
      [buildStaffSchema(), STAFF_CLASSES],
    ] as const) {
      const known = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() }
      expect(Object.keys(fields).filter((name) => !(name in known))).toEqual([])
    }
  })

  it('of persisted documents are those of their most critical field', () => {
    const classes = classifyKnownDocuments(loadKnownDocuments(buildShopSchema()))
    const classOf = (name: string) => classes.get(hashOf(name))
    expect(classOf('PlaceOrder')).toBe('CRITICAL_PLUS')
    expect(classOf('AddToCart')).toBe('CRITICAL')
    expect(classOf('LogIn')).toBe('CRITICAL')
    expect(classOf('AskingPartner')).toBe('CRITICAL')
    expect(classOf('ListingPage')).toBe('SHEDDABLE_PLUS')
    expect(classOf('Suggestions')).toBe('SHEDDABLE')
  })

  it('of mutations that prove a delivery by its PIN are the most critical, in both APIs', () => {
    for (const [classes, field] of [
      [PUBLIC_CLASSES, 'moveOrderForward'],
      [STAFF_CLASSES, 'advanceOrders'],
    ] as const)
      expect(createTextClassifier(classes)(`mutation { ${field} { __typename } }`)).toBe('CRITICAL_PLUS')
  })

  it.each([
    ['/api/payment/webhook', 'CRITICAL_PLUS'],
    ['/api/order/cash-on-delivery', 'CRITICAL_PLUS'],
    ['/api/order/verify-payment?tx_ref=1', 'CRITICAL_PLUS'],
    ['/api/user/login', 'CRITICAL'],
    ['/api/cart/get', 'CRITICAL'],
    ['/api/product/search', 'SHEDDABLE_PLUS'],
    ['/api/partner/exports', 'SHEDDABLE'],
    ['/checkout', 'CRITICAL_PLUS'],
    ['/cart', 'CRITICAL'],
    ['/staff/orders', 'CRITICAL'],
    ['/staff/audit', 'CRITICAL'],
    ['/staff/audit.csv?action=orders', 'SHEDDABLE'],
    ['/', 'SHEDDABLE_PLUS'],
    ['/product/Milk-prod_1', 'SHEDDABLE_PLUS'],
    ['/sitemap.xml', 'SHEDDABLE'],
    ['/healthz', null],
    ['/assets/main-1.js', null],
    ['/images/1/320.webp', null],
  ] as const)('of %s is %s', (url, expected) => {
    expect(classOfRoute({ method: 'GET', url, headers: {} })).toBe(expected)
  })

  it('of catalogue reads are lower for partners, crawlers and prefetching browsers, those of other requests are not', () => {
    for (const headers of [
      { authorization: 'Bearer kasero_key_1' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { 'sec-purpose': 'prefetch;prerender' },
    ]) {
      expect(classOfRoute({ method: 'GET', url: '/', headers })).toBe('SHEDDABLE')
      expect(classOfRoute({ method: 'POST', url: '/api/order/checkout', headers })).toBe('CRITICAL_PLUS')
    }
  })
})
