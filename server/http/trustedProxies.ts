import ipaddr from 'ipaddr.js'

/** Number of proxies in front of the server, or their addresses and networks; false trusts no forwarded header. */
export type TrustedProxies = number | string[] | false

/** Named networks of https://www.npmjs.com/package/proxy-addr, which fastify uses. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

export const TRUST_PROXY_RULE =
  'must be the number of proxies in front of the server, such as 1, or their addresses and networks separated by commas, such as 10.0.0.5,172.16.0.0/12; it cannot be every address, because then a client could choose the address that rate limits count'

const MAX_PROXIES = 10

/**
 * Parses `TRUST_PROXY`. A client can send any `X-Forwarded-For`; only the entries that the shop's own proxies appended
 * are true, so the setting says which ones those are.
 * @returns null for a value that is not valid, such as `true` or a network of every address
 */
export function parseTrustedProxies(value: string): TrustedProxies | null {
  const text = value.trim().toLowerCase()
  if (text === 'false' || text === '0') return false
  if (/^\d+$/.test(text)) return Number(text) <= MAX_PROXIES ? Number(text) : null
  const proxies = text.split(',').map((proxy) => proxy.trim())
  return proxies.every(isAddressOrNetwork) ? proxies : null
}

const PRIVATE_RANGES = new Set(['loopback', 'linkLocal', 'uniqueLocal', 'private', 'carrierGradeNat'])

/**
 * The `trustProxy` option of fastify. Fastify ignores a number of proxies, because with it a client that reaches the
 * port directly could forward any address. Here a number is believed only from a peer in a private network; a proxy
 * with a public address has to be named.
 */
export function trustProxyOption(
  trusted: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trusted !== 'number') return trusted
  return (address, hop) => hop < trusted && (hop > 0 || isPrivate(address))
}

const isPrivate = (address: string): boolean =>
  ipaddr.isValid(address) && PRIVATE_RANGES.has(ipaddr.process(address).range())

function isAddressOrNetwork(proxy: string): boolean {
  if (NAMED_NETWORKS.includes(proxy)) return true
  if (ipaddr.IPv4.isValidFourPartDecimal(proxy) || ipaddr.IPv6.isValid(proxy)) return true
  if (!ipaddr.isValidCIDR(proxy)) return false
  const [address, bits] = ipaddr.parseCIDR(proxy)
  // A shorter prefix covers a large part of the internet, which is not a network of proxies.
  return bits >= (address.kind() === 'ipv4' ? 8 : 16)
}
