import ipaddr from 'ipaddr.js'

/**
 * Whom an address stands for when tries are counted: an IPv4 address for itself, however it is written, an IPv6 address
 * for its /64. Providers give each customer at least that much (RFC 6177), so single addresses cost nothing there.
 */
export function clientNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const known = ipaddr.process(address)
  if (known.kind() === 'ipv4') return known.toString()
  const bytes = known.toByteArray().fill(0, 8)
  return `${ipaddr.fromByteArray(bytes).toString()}/64`
}
