import { describe, expect, it } from 'vitest'
import { trustProxyOption } from './trustedProxies.ts'

describe('trustProxyOption', () => {
  it.each([
    ['127.0.0.1', 0, true],
    ['::ffff:10.0.0.4', 0, true],
    ['fd00::1', 0, true],
    ['203.0.113.7', 0, false],
    ['not an address', 0, false],
    ['203.0.113.7', 1, true],
    ['10.0.0.4', 2, false],
  ])('with 2 proxies, believes %s at hop %i: %s', (address, hop, believed) => {
    const option = trustProxyOption(2)
    expect(typeof option === 'function' && option(address, hop)).toBe(believed)
  })

  it('passes addresses on to fastify', () => {
    expect(trustProxyOption(['10.0.0.5'])).toEqual(['10.0.0.5'])
    expect(trustProxyOption(false)).toBe(false)
  })
})
