import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flutterwave } from './flutterwave.ts'
import { isFullPayment, type Payments, ProviderError } from './payments.ts'

type Answer = (request: IncomingMessage & { json: unknown }, response: ServerResponse) => void

let provider: Server
let options: Parameters<typeof flutterwave>[0]
let payments: Payments
let respond: Answer
beforeAll(async () => {
  provider = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const text = Buffer.concat(parts).toString()
    respond(Object.assign(request, { json: text === '' ? undefined : JSON.parse(text) }), response)
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  options = { secretKey: 'FLWSECK_TEST-1', webhookSecret: 'a shared secret', url: `http://127.0.0.1:${port}` }
  payments = flutterwave(options)
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

const says = (status: number, body: unknown) => {
  respond = (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
}
const transaction = {
  id: 4711,
  tx_ref: 'KS-1',
  amount: 23_000,
  currency: 'UGX',
  status: 'successful',
  payment_type: 'mobilemoneyug',
}

describe('Flutterwave client', () => {
  it("requests a hosted payment page in the provider's format", async () => {
    let asked: { path: string | undefined; key: string | undefined; body: unknown } | undefined
    respond = (request, response) => {
      asked = { path: request.url, key: request.headers.authorization, body: request.json }
      response.end(
        JSON.stringify({
          status: 'success',
          message: 'Hosted Link',
          data: { link: 'https://checkout.flutterwave.com/v3/hosted/pay/x' },
        }),
      )
    }
    const link = await payments.create({
      txRef: 'KS-1',
      amount: 23_000,
      returnUrl: 'http://shop.test/checkout',
      customer: { email: 'a@b.ug', name: 'Nakato', mobile: '+256772000111' },
      minutes: 30,
    })
    expect(link).toBe('https://checkout.flutterwave.com/v3/hosted/pay/x')
    expect(asked).toEqual({
      path: '/v3/payments',
      key: 'Bearer FLWSECK_TEST-1',
      body: {
        tx_ref: 'KS-1',
        amount: 23_000,
        currency: 'UGX',
        redirect_url: 'http://shop.test/checkout',
        payment_options: 'card, mobilemoneyuganda',
        session_duration: 30,
        customer: { email: 'a@b.ug', name: 'Nakato', phonenumber: '+256772000111' },
        customizations: { title: 'Kasero', logo: 'http://shop.test/brand/app-icon-192.png' },
      },
    })
  })

  it.each([
    [{ txRef: 'KS 1&x' }, '/v3/transactions/verify_by_reference?tx_ref=KS%201%26x'],
    [{ transactionId: '../refund' }, '/v3/transactions/..%2Frefund/verify'],
  ])('looks up %j at %s', async (by, path) => {
    let asked: string | undefined
    respond = ({ url }, response) => {
      asked = url
      response.end(JSON.stringify({ status: 'success', data: transaction }))
    }
    expect(await payments.find(by)).toEqual({
      transactionId: '4711',
      txRef: 'KS-1',
      status: 'successful',
      amount: 23_000,
      currency: 'UGX',
      method: 'mobilemoneyug',
    })
    expect(asked).toBe(path)
  })

  it.each([
    ['completed', 'successful'],
    ['pending', 'pending'],
    ['failed', 'failed'],
    ['an unknown status', 'failed'],
  ])("maps the status '%s' to %s", async (status, meant) => {
    says(200, { status: 'success', data: { ...transaction, status } })
    expect((await payments.find({ txRef: 'KS-1' }))?.status).toBe(meant)
  })

  it('returns null for a payment that was never started', async () => {
    says(400, { status: 'error', message: 'No transaction was found for this id', data: null })
    expect(await payments.find({ txRef: 'KS-1' })).toBeNull()
  })

  it.each<[string, Answer]>([
    [
      '500',
      (_, response) =>
        response.writeHead(500).end('{"status":"error","message":"No transaction was found for this id"}'),
    ],
    ['429', (_, response) => response.writeHead(429).end('{"status":"error","message":"Too many"}')],
    ['503', (_, response) => response.writeHead(503).end('')],
    ['truncated JSON', (_, response) => response.end('{"status":"succ')],
    ['HTML', (_, response) => response.end('<html></html>')],
    ['success without data', (_, response) => response.end('{"status":"success"}')],
    [
      'an amount that is not a number',
      (_, response) => response.end(JSON.stringify({ status: 'success', data: { ...transaction, amount: '23000' } })),
    ],
    ['an oversized response', (_, response) => response.end(JSON.stringify({ pad: 'x'.repeat(1_000_000) }))],
    ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a broken connection', (_, response) => response.destroy()],
  ])('throws ProviderError for %s', async (_, odd) => {
    respond = odd
    await expect(payments.find({ txRef: 'KS-1' })).rejects.toBeInstanceOf(ProviderError)
  })

  it('times out on a response that comes byte by byte', async () => {
    let drip: NodeJS.Timeout | undefined
    respond = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      drip = setInterval(() => response.write(' '), 50)
    }
    await expect(flutterwave({ ...options, timeoutMs: 300 }).find({ txRef: 'KS-1' })).rejects.toBeInstanceOf(
      ProviderError,
    )
    clearInterval(drip)
  })

  it('lists the refunds of a transaction without failed ones', async () => {
    let asked: string | undefined
    const refund = {
      amount_refunded: 1,
      flw_ref: 'URF_1',
      transaction_id: 4711,
      created_at: '2026-11-21T09:00:00.000Z',
    }
    respond = (request, response) => {
      asked = `${request.method} ${request.url}`
      const data = [
        { ...refund, id: 75, status: 'completed', comment: 'Paid too much (rfnd_1)' },
        { ...refund, id: 76, status: 'failed', comment: 'Paid too much (rfnd_2)' },
        { ...refund, id: 77, status: 'completed', comment: null },
      ]
      response.end(JSON.stringify({ status: 'success', message: 'Transaction refunds fetched', data }))
    }
    expect(await payments.refundsOf('4711')).toEqual([
      { refundId: '75', comments: 'Paid too much (rfnd_1)' },
      { refundId: '77', comments: '' },
    ])
    expect(asked).toBe('GET /v3/refunds?id=4711')
  })

  it('refunds a transaction', async () => {
    let body: unknown
    respond = (request, response) => {
      body = request.json
      response.end(JSON.stringify({ status: 'success', data: { id: 75, status: 'completed' } }))
    }
    expect(await payments.refund({ transactionId: '4711', amount: 500, comments: 'Paid too much' })).toEqual({
      refundId: '75',
    })
    expect(body).toEqual({ amount: 500, comments: 'Paid too much' })
  })

  it.each([
    ['a shared secret', true],
    ['a shared secre', false],
    ['', false],
    [undefined, false],
    [['a shared secret'], false],
  ])('isNotice for the secret %j returns %s', (secret, right) => {
    expect(payments.isAuthenticWebhook(secret)).toBe(right)
  })
})

describe('pays', () => {
  const paid = {
    transactionId: '1',
    txRef: 'KS-1',
    status: 'successful',
    amount: 23_000,
    currency: 'UGX',
    method: 'card',
  } as const
  it.each([
    [{}, true],
    [{ amount: 23_001 }, true],
    [{ amount: 22_999 }, false],
    [{ amount: 1 }, false],
    [{ amount: Number.NaN }, false],
    [{ currency: 'USD' }, false],
    [{ txRef: 'KS-2' }, false],
    [{ status: 'pending' as const }, false],
    [{ status: 'failed' as const }, false],
  ])('for %j returns %s', (change, counts) => {
    expect(isFullPayment({ ...paid, ...change }, { txRef: 'KS-1', total: 23_000 })).toBe(counts)
  })
})
