import { expect, test } from 'vitest'
import { classifyRequest } from './classifyRequest.ts'

const SHOP = 'https://kasero.test'
const HASH = 'a'.repeat(64)

const asked = (
  path: string,
  {
    method = 'GET',
    mode = 'cors',
    headers = {},
    cache = 'default',
  }: { method?: string; mode?: RequestMode; headers?: Record<string, string>; cache?: RequestCache } = {},
) =>
  classifyRequest({ method, mode, cache, url: new URL(path, SHOP).href, headers: new Headers(headers) }, SHOP)?.kind ??
  null

const question = `/graphql?${new URLSearchParams({ variables: '{}', extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: HASH } }) })}`

test('caches pages, public query results, files and pictures', () => {
  expect(asked('/', { mode: 'navigate' })).toBe('page')
  expect(asked('/product/Milk-prod_01h', { mode: 'navigate' })).toBe('page')
  expect(asked(question)).toBe('answer')
  expect(asked('/assets/main-Ab3_k9-x.js')).toBe('file')
  expect(asked('/images/p0001-b05c0b38/320.webp')).toBe('picture')
})

test('recognizes the document of a page that was loaded before the service worker', () => {
  expect(asked('/', { cache: 'only-if-cached' })).toBe('document')
  expect(asked('/search?q=milk', { cache: 'only-if-cached' })).toBe('document')
  expect(asked('/')).toBeNull()
  expect(asked('/profile', { cache: 'only-if-cached' })).toBeNull()
  expect(asked('/assets/main-Ab3_k9-x.js', { cache: 'only-if-cached' })).toBe('file')
})

test.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])('ignores a %s request', (method) => {
  for (const path of [question, '/graphql', '/assets/main-Ab3_k9-x.js', '/images/a.webp', '/api/order/checkout'])
    expect(asked(path, { method })).toBeNull()
  expect(asked('/checkout', { method, mode: 'navigate' })).toBeNull()
})

test.each([
  '/api/order/verify-payment?tx_ref=1',
  '/api/order/order-list',
  '/api/cart/get',
  '/api/order/receipt?orderId=1',
  '/uploads/avatar.webp',
  '/config.json',
  '/healthz',
  '/sandbox/payments/pay/1',
])('ignores requests and navigations to %s', (path) => {
  expect(asked(path)).toBeNull()
  expect(asked(path, { mode: 'navigate' })).toBeNull()
})

test('ignores requests with authorization, range requests, queries without a hash, and other sites', () => {
  expect(asked(question, { headers: { authorization: 'Bearer a.b.c' } })).toBeNull()
  expect(asked('/images/a.webp', { headers: { range: 'bytes=0-1' } })).toBeNull()
  expect(asked('/graphql?query={viewer{email}}')).toBeNull()
  expect(asked('/graphql?extensions=rubbish')).toBeNull()
  expect(asked('https://checkout.flutterwave.com/v3/pay', { mode: 'navigate' })).toBeNull()
})
