/**
 * Traffic of the scale bench: reads that no cache answers, and orders that are repeated until they are acknowledged.
 */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { extensionsOf } from '../shoppers.ts'
import { percentileOf } from '../statistics.ts'

export type Order = { addressId: string; accessToken: string; key: string; acknowledged: string | null }

export type TrafficReport = {
  reads: number
  readsPerSecond: number
  p99: number
  /** Reads that failed by status or error. */
  failedReads: Record<string, number>
  orders: number
  repeatedOrders: number
  /** Longest time without any response of status 200, in milliseconds. */
  longestGapMs: number
}

type Sent = { status: number; body: string }

/** A read without a second attempt, and an attempt of an order. */
function send(agent: Agent, url: string, body?: string, token?: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        timeout: 10_000,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        text(response).then((received) => resolve({ status: response.statusCode ?? 0, body: received }), reject)
      },
    )
    sent.once('timeout', () => sent.destroy(new Error('timeout')))
    sent.once('error', reject)
    sent.end(body)
  })
}

const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } userErrors { code } } }'

/** Sends reads by `readers` and orders by `buyers` clients for the given time. */
export async function runTraffic({
  url,
  seconds,
  readers,
  buyers = 0,
  products,
  orders = [],
  total,
}: {
  url: string
  seconds: number
  readers: number
  buyers?: number
  products: string[]
  orders?: Order[]
  total: number
}): Promise<TrafficReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers + buyers })
  const endsAt = performance.now() + seconds * 1000
  const latencies: number[] = []
  const failedReads: Record<string, number> = {}
  let lastSuccess = performance.now()
  let longestGapMs = 0
  let repeatedOrders = 0
  let placed = 0
  let sent = 0
  const succeed = () => {
    const now = performance.now()
    longestGapMs = Math.max(longestGapMs, now - lastSuccess)
    lastSuccess = now
  }

  async function read(): Promise<void> {
    // A variable that the document does not declare makes every URL and every cache key unique.
    const variables = JSON.stringify({
      id: products[sent % products.length],
      n: `${process.pid}-${performance.now()}-${sent++}`,
    })
    const query = new URLSearchParams({
      operationName: 'ProductPage',
      variables,
      extensions: JSON.stringify(extensionsOf('ProductPage')),
    })
    const since = performance.now()
    try {
      const { status } = await send(agent, `${url}/graphql?${query}`)
      if (status === 200) {
        succeed()
        latencies.push(performance.now() - since)
      } else {
        failedReads[status] = (failedReads[status] ?? 0) + 1
        await wait(50)
      }
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message
      failedReads[reason] = (failedReads[reason] ?? 0) + 1
      await wait(50)
    }
  }

  /** Repeats an order with its key until it is acknowledged, also after the end. */
  async function place(order: Order): Promise<void> {
    const input = { addressId: order.addressId, expectedTotal: total, idempotencyKey: order.key }
    const body = JSON.stringify({ query: PLACE, variables: { input } })
    for (const until = performance.now() + 30_000; performance.now() < until; repeatedOrders++) {
      const result = await send(agent, `${url}/graphql`, body, order.accessToken).catch(() => null)
      const id = result?.status === 200 ? JSON.parse(result.body).data?.placeOrder?.order?.id : undefined
      if (id) {
        succeed()
        placed += 1
        order.acknowledged = id
        return
      }
      if (result?.status === 200 && !/UNAVAILABLE|INTERNAL/.test(result.body))
        throw new Error(`An order was refused: ${result.body}`)
      await wait(100)
    }
    throw new Error('An order was not acknowledged within 30 s')
  }

  const waiting = orders.filter(({ acknowledged }) => acknowledged === null)
  await Promise.all([
    ...Array.from({ length: readers }, async () => {
      while (performance.now() < endsAt) await read()
    }),
    ...Array.from({ length: buyers }, async () => {
      for (let order = waiting.shift(); order && performance.now() < endsAt; order = waiting.shift()) await place(order)
    }),
  ])
  agent.destroy()
  return {
    reads: latencies.length,
    readsPerSecond: latencies.length / seconds,
    p99: percentileOf(latencies, 99),
    failedReads,
    orders: placed,
    repeatedOrders,
    longestGapMs,
  }
}
