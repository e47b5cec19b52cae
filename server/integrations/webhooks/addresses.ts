import ipaddr from 'ipaddr.js'

const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is public, or a loopback address where those are allowed. 'unicast' excludes private,
 * link-local, carrier-grade NAT, translated, tunnelled and reserved ranges. An IPv4-mapped IPv6 address is treated as
 * the IPv4 address.
 */
export function isAllowed(address: string, { loopback }: { loopback: boolean }): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  const range = parsed.range()
  if (range === 'loopback') return loopback
  return range === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_V6))
}
