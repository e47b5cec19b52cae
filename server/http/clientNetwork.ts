import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

/** Longest text of an IPv6 address; a proxy may send anything. */
const MAX_CACHED_LENGTH = 45

/** Networks of recent addresses: each request asks for the same one several times. */
const networks = new LRUCache<string, string>({ max: 10_000 })

/**
 * The network that rate limits count for an IP address: an IPv4 address itself, in any notation, or the /64 of an IPv6
 * address. Providers assign each customer at least a /64 (RFC 6177), so single IPv6 addresses are free for an attacker.
 */
export function getClientNetwork(address: string): string {
  let network = networks.get(address)
  if (network === undefined) {
    network = computeNetwork(address)
    if (address.length <= MAX_CACHED_LENGTH) networks.set(address, network)
  }
  return network
}

function computeNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsedAddress = ipaddr.process(address)
  if (parsedAddress.kind() === 'ipv4') return parsedAddress.toString()
  const bytes = parsedAddress.toByteArray().fill(0, 8)
  return `${ipaddr.fromByteArray(bytes).toString()}/64`
}
