import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'

/**
 * A network between the browser and the shop, for one file of journeys. Playwright's `setOffline` cuts pages off, but not their service
 * workers; this one is cut for both, and the browser still believes that it is online, as on most phones.
 */
export function aNetwork(shop: { at(path: string): string }) {
  const sockets = new Set<Socket>()
  let server: Server
  let state: 'up' | 'cut' | 'stalled' = 'up'
  let replaced: [from: string, to: string][] = []

  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }

  beforeAll(async () => {
    server = createServer((asked, answer) => {
      if (state === 'up') pass(asked, answer)
      else if (state === 'cut') asked.socket.destroy()
    })
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => {
    hangUp()
    server.close()
  })

  function pass(asked: IncomingMessage, answer: ServerResponse) {
    const path = replaced.reduce((known, [from, to]) => known.replace(to, from), asked.url ?? '/')
    // What is changed on its way must be readable.
    const headers = replaced.length > 0 ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
    const onward = request(shop.at(path), { method: asked.method, headers }, async (answered) => {
      if (!/html|javascript/.test(answered.headers['content-type'] ?? '') || replaced.length === 0) {
        answer.writeHead(answered.statusCode ?? 502, answered.headers)
        return answered.pipe(answer)
      }
      const body = replaced.reduce((known, [from, to]) => known.replaceAll(from, to), await text(answered))
      const { 'content-length': _, etag: __, ...rest } = answered.headers
      return answer.writeHead(answered.statusCode ?? 502, rest).end(body)
    })
    onward.on('error', () => asked.socket.destroy())
    asked.pipe(onward)
  }

  return {
    at: (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    /** Nothing gets through any more. */
    cut() {
      state = 'cut'
      hangUp()
    },
    /** Everything is taken and nothing is answered. */
    stall() {
      state = 'stalled'
    },
    mend() {
      state = 'up'
      hangUp()
    },
    /** From now on pages and scripts say other words, and addresses with those words lead where the first ones did: a release that only renames. */
    replace(...words: [from: string, to: string][]) {
      replaced = words
    },
  }
}
