/**
 * Open-loop load generator in a process of its own: requests are sent at fixed times, however slow the responses are,
 * and latencies count from the time at which a request was due, so that a slow server cannot slow its own load down
 * (https://www.scylladb.com/2021/04/22/on-coordinated-omission/). Receives stages by IPC and sends their results.
 */
import { connect, type Socket } from 'node:net'
import type { LoadRequest } from '../requestRate.ts'
import { UNIQUE_ID } from '../requestRate.ts'
import { percentileOf } from '../statistics.ts'

/** A kind of request and how often it is sent. */
export type Kind = {
  name: string
  criticality: 'CRITICAL_PLUS' | 'CRITICAL' | 'SHEDDABLE_PLUS' | 'SHEDDABLE'
  /** Percent of all requests. */
  share: number
  requests: LoadRequest[]
}

export type OpenLoadSetup = { origin: string; connections: number; kinds: Kind[] }
export type Stage = {
  seconds: number
  /** Requests per second; null to send the next one whenever one of `atOnce` is answered, to find the capacity. */
  perSecond: number | null
  atOnce?: number
  /** Name of the only kind that is sent. */
  only?: string
  /** Time before the stage counts, in which caches and limits settle. */
  warmUpMs?: number
}

type Counts = { sent: number; admitted: number; refused: number; failed: number; unanswered: number }
export type StageResult = {
  byClass: Record<Kind['criticality'], Counts>
  /** Successful responses per second. */
  goodput: number
  /** The same by name of the kind. */
  goodputByKind: Record<string, number>
  /** Latencies in milliseconds. */
  admitted: { p50: number; p99: number }
  refused: { p50: number; p99: number; max: number }
  /** p99 of the admitted by class. */
  admittedP99ByClass: Record<Kind['criticality'], number>
  /** p99 of the admitted by second of the stage. */
  p99BySecond: number[]
  /** p99 of how late requests were sent. */
  lateP99: number
  /** Milliseconds from the last request to the last response. */
  drainMs: number
  /** CPU of the generator, from 0 to 1. */
  cpu: number
  firstFailure: string | null
  /** The slowest admitted requests: kind, second of the stage in which it was due, milliseconds. */
  slowest: [kind: string, second: number, ms: number][]
}

/** Replaced by the address of the client: each connection is a client of its own behind a proxy. */
const ADDRESS = 'address-of-client'
const END_OF_HEAD = Buffer.from('\r\n\r\n')
const GRAPHQL_ERRORS = Buffer.from('"errors":[')
const WARM_UP_MS = 2_000
/** A request that is not answered for so long counts as unanswered. */
const PATIENCE_MS = 12_000

type Pending = { kind: number; dueAt: number; counts: boolean; stage: number; expects: Buffer | null; sentAt: number }
type Connection = { socket: Socket; address: string; pending: Pending | null; rest: Buffer; isOpen: boolean }

let setup: OpenLoadSetup
let texts: { text: string; isUnique: boolean; expects: Buffer | null }[][] = []
let positions: number[] = []
let shares: number[] = []
/** The one that has been idle for longest is used next, so that all take part. */
const idle: Connection[] = []
const connections: Connection[] = []
const queue: Pending[] = []
let seed = 1
let stageNumber = 0
let onDone: (pending: Pending, status: number, isGood: boolean, text: () => string) => void = () => {}

function open(): Promise<Connection> {
  const { hostname, port } = new URL(setup.origin)
  const n = connections.length
  const connection: Connection = {
    socket: connect(Number(port), hostname),
    address: `10.9.${(n >> 8) & 255}.${n & 255}`,
    pending: null,
    rest: Buffer.alloc(0),
    isOpen: true,
  }
  connection.socket.setNoDelay(true)
  connection.socket.on('data', (chunk) => receive(connection, chunk))
  connection.socket.on('error', () => {})
  connection.socket.once('close', () => {
    connection.isOpen = false
    const { pending } = connection
    connection.pending = null
    if (pending) onDone(pending, 0, false, () => 'connection closed')
    // The crowd stays as large as it was.
    if (!isOver) void open().then(release)
  })
  connections.push(connection)
  return new Promise((resolve) => connection.socket.once('connect', () => resolve(connection)))
}

let isOver = false

function release(connection: Connection): void {
  const next = queue.shift()
  if (next) send(connection, next)
  else idle.push(connection)
}

function send(connection: Connection, pending: Pending): void {
  const kind = texts[pending.kind] as (typeof texts)[number]
  const at = positions[pending.kind] as number
  positions[pending.kind] = (at + 1) % kind.length
  const { text, isUnique, expects } = kind[at] as (typeof kind)[number]
  connection.pending = pending
  pending.expects = expects
  pending.sentAt = performance.now()
  const addressed = text.replace(ADDRESS, connection.address)
  connection.socket.write(isUnique ? addressed.replaceAll(UNIQUE_ID, crypto.randomUUID()) : addressed)
}

function receive(connection: Connection, chunk: Buffer): void {
  connection.rest = connection.rest.length === 0 ? chunk : Buffer.concat([connection.rest, chunk])
  const endOfHead = connection.rest.indexOf(END_OF_HEAD)
  if (endOfHead < 0) return
  const head = connection.rest.toString('latin1', 0, endOfHead)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const start = endOfHead + END_OF_HEAD.length
  if (connection.rest.length < start + length) return
  const body = connection.rest.subarray(start, start + length)
  connection.rest = Buffer.alloc(0)
  const { pending } = connection
  connection.pending = null
  if (pending) {
    const status = Number(head.slice(9, 12))
    const isGood =
      status === 200 && !body.includes(GRAPHQL_ERRORS) && (pending.expects === null || body.includes(pending.expects))
    onDone(pending, status, isGood, () => `${head.split('\r\n', 1)[0]}: ${body.toString('utf8', 0, 300)}`)
  }
  if (/connection: close/i.test(head)) connection.socket.destroy()
  else release(connection)
}

/** A number from 0 to 1 of a fixed series, so that every run sends the same requests. */
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

function pickKind(): number {
  const value = random() * 100
  let sum = 0
  for (const [at, share] of shares.entries()) {
    sum += share
    if (value < sum) return at
  }
  return shares.length - 1
}

async function runStage({ seconds, perSecond, atOnce = 32, only, warmUpMs = WARM_UP_MS }: Stage): Promise<StageResult> {
  const number = ++stageNumber
  const counts = new Map<number, Counts>()
  for (const at of setup.kinds.keys()) counts.set(at, { sent: 0, admitted: 0, refused: 0, failed: 0, unanswered: 0 })
  const admitted: number[] = []
  const admittedByKind: number[][] = setup.kinds.map(() => [])
  const refused: number[] = []
  const late: number[] = []
  const bySecond: number[][] = []
  let firstFailure: string | null = null
  const goodInTime = setup.kinds.map(() => 0)
  const onlyKind = setup.kinds.findIndex(({ name }) => name === only)
  const slow: StageResult['slowest'] = []
  const startedAt = performance.now()
  const countFrom = startedAt + warmUpMs
  const endAt = countFrom + seconds * 1000
  let open = 0

  const create = (dueAt: number): Pending => {
    const kind = onlyKind < 0 ? pickKind() : onlyKind
    const isCounted = dueAt >= countFrom
    if (isCounted) (counts.get(kind) as Counts).sent += 1
    open += 1
    return { kind, dueAt, counts: isCounted, stage: number, expects: null, sentAt: 0 }
  }
  onDone = (pending, status, isGood, text) => {
    if (pending.stage !== number) return
    open -= 1
    const now = performance.now()
    const ms = now - pending.dueAt
    if (isGood && now >= countFrom && now <= endAt) goodInTime[pending.kind] = (goodInTime[pending.kind] ?? 0) + 1
    if (pending.counts) {
      late.push(pending.sentAt - pending.dueAt)
      const count = counts.get(pending.kind) as Counts
      if (isGood) {
        count.admitted += 1
        admitted.push(ms)
        if (ms > 1_000) slow.push([setup.kinds[pending.kind]?.name ?? '', (pending.dueAt - countFrom) / 1000, ms])
        admittedByKind[pending.kind]?.push(ms)
        const second = Math.floor((pending.dueAt - countFrom) / 1000)
        bySecond[second] ??= []
        bySecond[second].push(ms)
      } else if (status === 503) {
        count.refused += 1
        refused.push(ms)
      } else {
        count.failed += 1
        firstFailure ??= `${setup.kinds[pending.kind]?.name}: ${text()}`
      }
    }
    if (perSecond === null && now < endAt) enqueue(create(now))
  }
  const enqueue = (pending: Pending) => {
    let connection = idle.shift()
    while (connection && !connection.isOpen) connection = idle.shift()
    if (connection) send(connection, pending)
    else queue.push(pending)
  }

  const cpuBefore = process.cpuUsage()
  if (perSecond === null) for (let n = 0; n < atOnce; n++) enqueue(create(startedAt))
  let scheduled = 0
  while (performance.now() < endAt) {
    if (perSecond !== null) {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond)
      for (; scheduled < due; scheduled++) enqueue(create(startedAt + (scheduled / perSecond) * 1000))
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  const elapsed = performance.now() - startedAt
  const stoppedAt = performance.now()
  const giveUpAt = stoppedAt + PATIENCE_MS
  while (open > 0 && performance.now() < giveUpAt) await new Promise((resolve) => setTimeout(resolve, 10))
  const drainMs = performance.now() - stoppedAt
  queue.length = 0

  const byClass = {} as StageResult['byClass']
  const admittedP99ByClass = {} as StageResult['admittedP99ByClass']
  for (const name of ['CRITICAL_PLUS', 'CRITICAL', 'SHEDDABLE_PLUS', 'SHEDDABLE'] as const) {
    const sum: Counts = { sent: 0, admitted: 0, refused: 0, failed: 0, unanswered: 0 }
    const latencies: number[] = []
    for (const [at, { criticality }] of setup.kinds.entries()) {
      if (criticality !== name) continue
      const one = counts.get(at) as Counts
      sum.sent += one.sent
      sum.admitted += one.admitted
      sum.refused += one.refused
      sum.failed += one.failed
      latencies.push(...(admittedByKind[at] ?? []))
    }
    sum.unanswered = sum.sent - sum.admitted - sum.refused - sum.failed
    byClass[name] = sum
    admittedP99ByClass[name] = percentileOf(latencies, 99)
  }
  return {
    byClass,
    goodput: goodInTime.reduce((sum, count) => sum + count) / seconds,
    goodputByKind: Object.fromEntries(setup.kinds.map(({ name }, at) => [name, (goodInTime[at] ?? 0) / seconds])),
    admitted: { p50: percentileOf(admitted, 50), p99: percentileOf(admitted, 99) },
    refused: { p50: percentileOf(refused, 50), p99: percentileOf(refused, 99), max: percentileOf(refused, 100) },
    admittedP99ByClass,
    p99BySecond: Array.from(bySecond, (list) => percentileOf(list ?? [], 99)),
    lateP99: percentileOf(late, 99),
    drainMs,
    cpu: (user + system) / 1000 / elapsed,
    firstFailure,
    slowest: slow.toSorted(([, , a], [, , b]) => b - a).slice(0, 40),
  }
}

function toHttp({ path, headers = {}, body }: LoadRequest): string {
  const lines = Object.entries({
    host: new URL(setup.origin).host,
    'x-forwarded-for': ADDRESS,
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

async function prepare(given: OpenLoadSetup): Promise<void> {
  setup = given
  texts = setup.kinds.map(({ requests }) =>
    requests.map((request) => {
      const text = toHttp(request)
      const { expects } = request
      return { text, isUnique: text.includes(UNIQUE_ID), expects: expects === undefined ? null : Buffer.from(expects) }
    }),
  )
  positions = setup.kinds.map(() => 0)
  shares = setup.kinds.map(({ share }) => share)
  // In parts, so that the listen backlog of the server is not exceeded.
  while (connections.length < setup.connections)
    for (const connection of await Promise.all(Array.from({ length: 100 }, open))) idle.push(connection)
}

process.on('message', async (message: { setup: OpenLoadSetup } | { stage: Stage }) => {
  if ('setup' in message) {
    await prepare(message.setup)
    process.send?.({ isReady: true })
  } else process.send?.(await runStage(message.stage))
})
process.once('disconnect', () => {
  isOver = true
  process.exit(0)
})
// For `startHelper`, which waits for a port.
process.send?.({ port: 1 })
