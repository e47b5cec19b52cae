import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'

/**
 * Creates a network between the browser and the shop for one test file. Playwright's `setOffline` disconnects pages but
 * not their service workers; this one disconnects both while the browser still considers itself online, as on most
 * phones.
 */
export function createNetwork(shop: { at(path: string): string }) {
  const sockets = new Set<Socket>()
  const underWay = new Set<IncomingMessage>()
  let server: Server
  let state: 'up' | 'cut' | 'stalled' = 'up'
  const waiting = new Map<IncomingMessage, ServerResponse>()
  let replaced: (readonly [from: string, to: string])[] = []

  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }

  beforeAll(async () => {
    server = createServer((asked, result) => {
      // A WebSocket stays open for as long as its page.
      if (!asked.headers.upgrade) underWay.add(asked)
      result.on('close', () => {
        underWay.delete(asked)
        waiting.delete(asked)
      })
      if (state === 'up') pass(asked, result)
      else if (state === 'cut') asked.socket.destroy()
      else waiting.set(asked, result)
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

  function pass(asked: IncomingMessage, result: ServerResponse) {
    const path = replaced.reduce((known, [from, to]) => known.replace(to, from), asked.url ?? '/')
    // Only uncompressed bodies can be changed.
    const headers: IncomingHttpHeaders =
      replaced.length > 0 ? { ...asked.headers, 'accept-encoding': 'identity' } : { ...asked.headers }
    if (replaced.length > 0) {
      // The shop does not know of the release and would confirm the files of the previous one.
      delete headers['if-none-match']
      delete headers['if-modified-since']
    }
    const onward = request(shop.at(path), { method: asked.method, headers }, async (answered) => {
      if (!/html|javascript/.test(answered.headers['content-type'] ?? '') || replaced.length === 0) {
        result.writeHead(answered.statusCode ?? 502, answered.headers)
        return answered.pipe(result)
      }
      const body = replaced.reduce((known, [from, to]) => known.replaceAll(from, to), await text(answered))
      const { 'content-length': _, etag: __, ...rest } = answered.headers
      return result.writeHead(answered.statusCode ?? 502, rest).end(body)
    })
    onward.on('error', () => asked.socket.destroy())
    asked.pipe(onward)
  }

  return {
    at: (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    /** Drops all connections. */
    cut() {
      state = 'cut'
      hangUp()
    },
    /** Whether all requests have ended, those of service workers included; WebSockets do not count. */
    isQuiet: () => underWay.size === 0,
    /** Accepts requests and does not respond until `resume`. */
    stall() {
      state = 'stalled'
    },
    /** Responds to the requests that were stalled, and to others again. */
    resume() {
      state = 'up'
      for (const [asked, result] of waiting) pass(asked, result)
      waiting.clear()
    },
    mend() {
      state = 'up'
      hangUp()
    },
    /**
     * Replaces text in pages and scripts from now on, and maps URLs with the new text back to the original ones: a
     * release that only renames.
     */
    replace(...words: (readonly [from: string, to: string])[]) {
      replaced = words
    },
  }
}
