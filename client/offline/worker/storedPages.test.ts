import { expect, test } from 'vitest'
import { isCataloguePage, isOfRelease, isStorablePage, removeStamp, stampPage } from './storedPages.ts'

const HTML =
  '<!doctype html><html lang="en-UG" data-site="https://kasero.test"><head><script type="module" async src="/assets/start-CI5ROWFd.js" data-main="/assets/main-Ca_RwFMu.js" data-along="/assets/a-1.js"></script></head></html>'

const isStorable = (headers: Record<string, string>, status = 200) =>
  isStorablePage(new Response(HTML, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } }))

test('stores home, search, categories and products, and no page of a shopper', () => {
  for (const path of [
    '/',
    '/search',
    '/product/Milk-prod_01h',
    '/category/Fruit-cat_01h',
    '/Fruit-cat_01h/Bananas-sub_01h',
  ])
    expect(isCataloguePage(path)).toBe(true)
  for (const path of ['/cart', '/checkout', '/myorders', '/profile', '/track-order/ord_01h', '/login', '/faq'])
    expect(isCataloguePage(path)).toBe(false)
})

test('stores successful pages that a browser may store, in every language', () => {
  expect(isStorable({ 'cache-control': 'public, max-age=0, s-maxage=60' })).toBe(true)
  expect(isStorable({ 'cache-control': 'private, max-age=0, must-revalidate' })).toBe(true)
  expect(isStorable({ 'cache-control': 'private, no-store' })).toBe(false)
  expect(isStorable({})).toBe(false)
  expect(isStorable({ 'cache-control': 'public', 'content-type': 'text/plain' })).toBe(false)
  for (const status of [404, 500, 503]) expect(isStorable({ 'cache-control': 'public' }, status)).toBe(false)
})

test('recognizes the pages of a release by their main script', () => {
  expect(isOfRelease(HTML, ['/assets/main-Ca_RwFMu.js'])).toBe(true)
  expect(isOfRelease(HTML, ['/assets/main-Release2.js', '/assets/a-1.js'])).toBe(false)
  expect(isOfRelease('<!doctype html><title>Maintenance</title>', ['/assets/main-Ca_RwFMu.js'])).toBe(false)
})

test('marks a stored page with its time, and compares it without', () => {
  const stamped = stampPage(HTML, 1_700_000_000_000)
  expect(stamped).toContain('<html data-stored-at="1700000000000" lang="en-UG"')
  expect(removeStamp(stamped)).toBe(HTML)
  expect(removeStamp(HTML)).toBe(HTML)
})
