import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('names the contact for vulnerabilities, with an expiry within a year (RFC 9116)', async () => {
  shop.clock.now = new Date('2026-11-23T10:00:00Z')
  const { headers, body } = await shop.app.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'Contact: mailto:help@kasero.test',
    'Expires: 2027-11-23T10:00:00Z',
    'Preferred-Languages: en',
    'Canonical: http://shop.test/.well-known/security.txt',
    '',
  ])
})
