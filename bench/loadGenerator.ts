/**
 * Load generator for one URL over a few keep-alive connections, in a separate process: `node load.ts URL SECONDS`.
 * Prints requests per second.
 */
import { connect } from 'node:net'

const CONNECTIONS = 32
const IN_FLIGHT = 4

const url = new URL(process.argv[2] ?? '')
const seconds = Number(process.argv[3] ?? 5)
const accept = process.argv[4] ?? '*/*'
const request = Buffer.from(
  `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\naccept: ${accept}\r\naccept-encoding: br\r\n\r\n`,
)
const END_OF_HEAD = Buffer.from('\r\n\r\n')

let done = 0
let failed = 0
await Promise.all(Array.from({ length: CONNECTIONS }, open))
const began = performance.now()
done = 0
await new Promise((later) => setTimeout(later, seconds * 1000))
console.log(JSON.stringify({ perSecond: done / ((performance.now() - began) / 1000), failed }))
process.exit(0)

/** Opens a connection and keeps requests in flight. Responses are delimited by their content-length only. */
async function open(): Promise<void> {
  const socket = connect(Number(url.port), url.hostname)
  await new Promise((connected) => socket.once('connect', connected))
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (;;) {
      const head = rest.indexOf(END_OF_HEAD)
      if (head < 0) return
      const text = rest.toString('latin1', 0, head)
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      const end = head + END_OF_HEAD.length + length
      if (rest.length < end) return
      if (text.startsWith('HTTP/1.1 200')) done += 1
      else failed += 1
      rest = rest.subarray(end)
      socket.write(request)
    }
  })
  for (let at = 0; at < IN_FLIGHT; at++) socket.write(request)
}
