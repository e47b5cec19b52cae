import ipaddr from 'ipaddr.js'

/**
 * The network that rate limits count for an IP address: an IPv4 address itself, in any notation, or the /64 of an IPv6
 * address. Providers assign each customer at least a /64 (RFC 6177), so single IPv6 addresses are free for an attacker.
 */
export function getClientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsedAddress = ipaddr.process(address)
  if (parsedAddress.kind() === 'ipv4') return parsedAddress.toString()
  const bytes = parsedAddress.toByteArray().fill(0, 8)
  return `${ipaddr.fromByteArray(bytes).toString()}/64`
}
