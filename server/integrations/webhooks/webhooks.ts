import { lookup } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isAllowed } from './addresses.ts'

export type Notice = { url: string; headers: Record<string, string>; body: string | Uint8Array }

/** Delivers webhooks to URLs that partners choose. */
export type Webhooks = {
  /**
   * Validates the URL of a webhook.
   * @throws {AddressRefused} for a URL that webhooks must not be sent to
   */
  check(url: string): Promise<void>
  /**
   * Sends a webhook and returns the response status; the body is not read, and redirects are not followed.
   * @throws {AddressRefused} as {@link check}; {Error} when there is no response in time
   */
  send(notice: Notice): Promise<number>
}

/** The URL is invalid, or resolves to an address inside a private network. */
export class AddressRefused extends Error {}

type Address = { address: string; family: number }
type Options = {
  /** Also allows this machine as a target, without TLS too. */
  loopback?: boolean
  /** Resolves all addresses of a host name; an IP address resolves to itself. */
  resolve?: (host: string) => Promise<Address[]>
  answeredWithinMs?: number
}

/**
 * Delivers webhooks to public addresses only:
 * https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html.
 * A name is resolved once and the connection uses the address that was checked, so that DNS
 * rebinding cannot redirect it.
 */
export function publicWebhooks({
  loopback = false,
  resolve = everyAddress,
  answeredWithinMs = 5_000,
}: Options = {}): Webhooks {
  async function target(text: string): Promise<{ url: URL; at: Address }> {
    const url = URL.parse(text)
    if (url?.protocol !== 'https:' && !(loopback && url?.protocol === 'http:'))
      throw new AddressRefused('The URL must begin with https://.')
    if (url.username || url.password) throw new AddressRefused('The URL must not contain a user name or a password.')
    const found = await resolve(url.hostname.replace(/^\[|\]$/g, '')).catch(() => [])
    const [at] = found
    if (!at) throw new AddressRefused('The host name of the URL cannot be resolved.')
    if (!found.every(({ address }) => isAllowed(address, { loopback })))
      throw new AddressRefused('The URL must not point to a private network.')
    return { url, at }
  }

  async function post({ url: text, headers, body }: Notice, signal: AbortSignal): Promise<number> {
    const { url, at } = await target(text)
    const request = url.protocol === 'https:' ? requestSecure : requestPlain
    return new Promise((answered, failed) => {
      const outgoing = request(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal,
        lookup: (_host, { all }, found) => (all ? found(null, [at]) : found(null, at.address, at.family)),
      })
      outgoing.on('error', failed)
      outgoing.once('response', (response) => {
        answered(response.statusCode ?? 0)
        response.destroy()
      })
      outgoing.end(body)
    })
  }

  return {
    async check(url) {
      await target(url)
    },
    async send(notice) {
      const signal = AbortSignal.timeout(answeredWithinMs)
      const late = new Promise<never>((_, failed) =>
        signal.addEventListener('abort', () => failed(new Error('timed out'))),
      )
      return Promise.race([late, post(notice, signal)])
    },
  }
}

const everyAddress = (host: string): Promise<Address[]> => lookup(host, { all: true })
