/**
 * Load generator in a process of its own: reads a {@link LoadPlan} as JSON from standard input, sends its requests over
 * keep-alive connections for a given time and prints a {@link LoadResult} as JSON.
 */
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { LoadPlan, LoadRequest, LoadResult } from './requestRate.ts'
import { UNIQUE_ID } from './requestRate.ts'
import { percentileOf } from './statistics.ts'

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const GRAPHQL_ERRORS = Buffer.from('"errors":[')
const REFUSED = /^HTTP\/1\.1 503 .*\r\nretry-after: /is
/** Longest wait for the responses that are still due at the end. */
const DRAIN_MS = 10_000

const plan = JSON.parse(await text(process.stdin)) as LoadPlan
const { hostname, port, host } = new URL(plan.origin)
const inFlight = plan.inFlight ?? 1
const milliseconds = plan.seconds * 1000
const isWholeScript = plan.operation === 'script'

const latencies: number[] = []
let inTime = 0
let total = 0
let failed = 0
let refused = 0
let firstFailure: string | null = null
let isDone = false

const sockets = await Promise.all(plan.scripts.map(openConnection))
const cpuBefore = process.cpuUsage()
const startedAt = performance.now()
const isOver = () => performance.now() - startedAt >= milliseconds
const impatience = setTimeout(() => fail('Not all responses arrived'), milliseconds + DRAIN_MS)
const ends = await Promise.all(plan.scripts.map((script, at) => runScript(sockets[at] as Socket, script)))
clearTimeout(impatience)
isDone = true
for (const socket of sockets) socket.destroy()
const unit = isWholeScript ? (plan.scripts[0]?.length ?? 1) : 1
const elapsed = Math.min(milliseconds, Math.max(...ends) - startedAt)
const { user, system } = process.cpuUsage(cpuBefore)
const result: LoadResult = {
  perSecond: inTime / unit / (elapsed / 1000),
  completed: total / unit,
  p50: percentileOf(latencies, 50),
  p99: percentileOf(latencies, 99),
  cpu: ((user + system) / 1000 / total) * unit,
  refused,
  failed,
  firstFailure,
}
console.log(JSON.stringify(result))

async function openConnection(): Promise<Socket> {
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await new Promise((connected) => socket.once('connect', connected))
  return socket
}

/** Sends the requests of one connection in order, again from the first unless they are sent once. */
function runScript(socket: Socket, script: LoadRequest[]): Promise<number> {
  const texts = script.map(toHttp)
  const expected = script.map(({ expects }) => (expects === undefined ? null : Buffer.from(expects)))
  const sent: { at: number; step: number }[] = []
  let next = 0
  let operationStartedAt = 0
  return new Promise((resolve) => {
    const send = () => {
      if (isOver() || (plan.once && next === script.length)) {
        if (sent.length === 0) resolve(performance.now())
        return
      }
      const step = next % script.length
      next += 1
      write({ at: performance.now(), step })
    }
    const write = (request: (typeof sent)[number]) => {
      sent.push(request)
      socket.write(fillIn(texts[request.step] as string))
    }
    const receive = (head: string, body: Buffer) => {
      const request = sent.shift() as (typeof sent)[number]
      if (REFUSED.test(head)) {
        refused += 1
        return write(request)
      }
      const { at, step } = request
      const now = performance.now()
      total += 1
      if (now - startedAt <= milliseconds) inTime += 1
      if (step === 0 || !isWholeScript) operationStartedAt = at
      if (step === script.length - 1 || !isWholeScript) latencies.push(now - operationStartedAt)
      if (!head.startsWith('HTTP/1.1 200') || !isExpected(body, expected[step] ?? null)) {
        failed += 1
        firstFailure ??= `${head.split('\r\n', 1)[0]}: ${body.toString('utf8', 0, 500)}`
      }
      send()
    }
    socket.on('data', splitResponses(receive))
    socket.once('close', () => isDone || fail('The server closed a connection'))
    for (let n = 0; n < inFlight; n++) send()
  })
}

function isExpected(body: Buffer, expected: Buffer | null): boolean {
  return !body.includes(GRAPHQL_ERRORS) && (expected === null || body.includes(expected))
}

/** Splits what a connection receives into responses, which are delimited by their content-length only. */
function splitResponses(receive: (head: string, body: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (;;) {
      const endOfHead = rest.indexOf(END_OF_HEAD)
      if (endOfHead < 0) return
      const head = rest.toString('latin1', 0, endOfHead)
      const length = /content-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined) return fail(`A response has no content-length: ${head}`)
      const start = endOfHead + END_OF_HEAD.length
      const end = start + Number(length)
      if (rest.length < end) return
      const body = rest.subarray(start, end)
      rest = rest.subarray(end)
      receive(head, body)
    }
  }
}

function toHttp({ path, headers = {}, body }: LoadRequest): string {
  const lines = Object.entries({
    host,
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

function fillIn(request: string): string {
  return request.includes(UNIQUE_ID) ? request.replaceAll(UNIQUE_ID, crypto.randomUUID()) : request
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
