import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the smallest picture looks like: one grey pixel. */
export const A_PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64')

export const MAP_KEY = 'a key of the tests'

/**
 * A service on this machine that speaks Google's Maps Static API as it is documented: a PNG for whom its key knows, else 403 with a text
 * (https://developers.google.com/maps/documentation/maps-static/error-messages). `answer` replaces the picture.
 */
export async function aMapService({ answer = () => A_PNG as Buffer | 'silence' } = {}) {
  const asked: URL[] = []
  const server = createServer(({ url = '' }: IncomingMessage, response) => {
    const address = new URL(url, 'http://maps.test')
    if (address.pathname !== '/maps/api/staticmap') return response.writeHead(404).end()
    asked.push(address)
    if (address.searchParams.get('key') !== MAP_KEY) {
      return response.writeHead(403, { 'content-type': 'text/plain; charset=UTF-8' }).end('The Google Maps Platform server rejected your request.')
    }
    const picture = answer()
    if (picture === 'silence') return
    return response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }).end(picture)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was asked for, oldest first. */
    asked,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
