import { expect, test } from 'vitest'
import { getInstallMethod } from './getInstallMethod.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36'
const here = { hasPrompt: false, isInstalled: false, hasTouch: true, userAgent: android }

test('uses the browser’s install prompt when there is one, unless the app is already installed', () => {
  expect(getInstallMethod({ ...here, hasPrompt: true })).toBe('offer')
  expect(getInstallMethod({ ...here, hasPrompt: true, isInstalled: true })).toBeNull()
  expect(getInstallMethod(here)).toBeNull()
})

test('shows instructions in Safari on iPhones and iPads, which have no install prompt', () => {
  expect(getInstallMethod({ ...here, userAgent: iPhone })).toBe('ios')
  expect(getInstallMethod({ ...here, userAgent: mac })).toBe('ios')
  expect(getInstallMethod({ ...here, userAgent: iPhone, isInstalled: true })).toBeNull()
})

test('offers nothing on a Mac or in other iOS browsers', () => {
  expect(getInstallMethod({ ...here, userAgent: mac, hasTouch: false })).toBeNull()
  expect(getInstallMethod({ ...here, userAgent: iPhone.replace('Version/18.1', 'CriOS/147.0') })).toBeNull()
})
