import { lookup } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isAllowed } from './addresses.ts'

export type Notice = { url: string; headers: Record<string, string>; body: string }

/** Sends notices to addresses that somebody else chose. */
export type Webhooks = {
  /** @throws {AddressRefused} for an address that notices do not go to */
  check(url: string): Promise<void>
  /**
   * The status of the answer; its body is not read, and no redirect is followed.
   * @throws {AddressRefused} as {@link check}; {Error} when nobody answers in time
   */
  send(notice: Notice): Promise<number>
}

/** The address leads where the server's own network could be reached, or cannot be used. */
export class AddressRefused extends Error {}

type Address = { address: string; family: number }
type Options = {
  /** Lets notices go to this machine as well, also without TLS. */
  loopback?: boolean
  /** Every address of a name; one that is an address already is its own. */
  resolve?: (host: string) => Promise<Address[]>
  answeredWithinMs?: number
}

/**
 * Notices to the public internet alone: https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html.
 * A name is resolved once and the connection goes to the very address that was looked at, so that a second answer of the name server
 * cannot lead elsewhere.
 */
export function publicWebhooks({ loopback = false, resolve = everyAddress, answeredWithinMs = 5_000 }: Options = {}): Webhooks {
  async function target(text: string): Promise<{ url: URL; at: Address }> {
    const url = URL.parse(text)
    if (url?.protocol !== 'https:' && !(loopback && url?.protocol === 'http:')) throw new AddressRefused('The address must begin with https://.')
    if (url.username || url.password) throw new AddressRefused('The address must hold no name and no password.')
    const found = await resolve(url.hostname.replace(/^\[|\]$/g, '')).catch(() => [])
    const [at] = found
    if (!at) throw new AddressRefused('No name server knows the address.')
    if (!found.every(({ address }) => isAllowed(address, { loopback }))) throw new AddressRefused('The address leads into a network that is not public.')
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
      const late = new Promise<never>((_, failed) => signal.addEventListener('abort', () => failed(new Error('no answer in time'))))
      return Promise.race([late, post(notice, signal)])
    },
  }
}

const everyAddress = (host: string): Promise<Address[]> => lookup(host, { all: true })
