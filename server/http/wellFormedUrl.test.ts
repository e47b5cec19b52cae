import { expect, it } from 'vitest'
import { toWellFormedUrl } from './wellFormedUrl.ts'

// ASVS 1.1.1
it.each([
  ['/product/%E0%A4%A', '/product/%25E0%25A4%25A'],
  ['/%', '/%25'],
  ['/search%zz?q=%E0%A4%A', '/search%25zz?q=%E0%A4%A'],
  ['/search?q=%E0%A4%A', '/search?q=%E0%A4%A'],
  ['/product/Caf%C3%A9-prod_1', '/product/Caf%C3%A9-prod_1'],
  ['/api/%', '/api/%'],
])('rewrites %s to %s', (sent, read) => {
  expect(toWellFormedUrl({ url: sent })).toBe(read)
})
