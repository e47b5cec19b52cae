import { describe, expect, it } from 'vitest'
import { getClientNetwork } from './clientNetwork.ts'

describe('getClientNetwork', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::ffff:c633:6407', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::6', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['', ''],
    ['unix:', 'unix:'],
  ])('maps %s to %s', (address, network) => {
    expect(getClientNetwork(address)).toBe(network)
  })
})
