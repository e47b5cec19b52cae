import { expect, test } from 'vitest'
import { installWay } from './installWay.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36'
const here = { offered: false, installed: false, touches: true, userAgent: android }

test('uses the browser’s install prompt when there is one, unless the app is already installed', () => {
  expect(installWay({ ...here, offered: true })).toBe('offer')
  expect(installWay({ ...here, offered: true, installed: true })).toBeNull()
  expect(installWay(here)).toBeNull()
})

test('shows instructions in Safari on iPhones and iPads, which have no install prompt', () => {
  expect(installWay({ ...here, userAgent: iPhone })).toBe('ios')
  expect(installWay({ ...here, userAgent: mac })).toBe('ios')
  expect(installWay({ ...here, userAgent: iPhone, installed: true })).toBeNull()
})

test('offers nothing on a Mac or in other iOS browsers', () => {
  expect(installWay({ ...here, userAgent: mac, touches: false })).toBeNull()
  expect(installWay({ ...here, userAgent: iPhone.replace('Version/18.1', 'CriOS/147.0') })).toBeNull()
})
