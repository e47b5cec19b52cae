/** Traces: spans, context propagation and redaction. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTraceCollector } from '../../support/app/collector.ts'
import { openTestShop, type TestShop, type TestShopOptions } from '../../support/app/shop.ts'
import { restClient } from '../../support/clients/restApi.ts'
import { buildRegistrationForm } from '../../support/fixtures/accounts.ts'
import { createDeliveryZones, createProduct, createShopper } from '../../support/fixtures/fixtures.ts'

const SERVER = 2
const CLIENT = 3
const CONSUMER = 5
const ERROR = 2

let home: TestShop
beforeAll(async () => {
  home = await openTestShop()
  await createDeliveryZones(home)
})
afterAll(() => home.close())

/** Runs `work` in a shop and returns a collector with its spans. The shop flushes the last spans when it closes. */
async function traced(work: (shop: TestShop) => Promise<unknown>, { telemetry, ...options }: TestShopOptions = {}) {
  const collector = await startTraceCollector()
  const shop = await openTestShop({
    databaseUrl: home.databaseUrl,
    ...options,
    telemetry: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...telemetry },
  })
  await work(shop)
  await shop.close()
  await collector.close()
  return collector
}

describe('A trace', () => {
  it('contains the request, its operation and the statements without their values', async () => {
    const shopper = await createShopper(home)
    const { id } = await createProduct(home)
    const input = { productId: id, quantity: 2, changeId: crypto.randomUUID() }
    const { span, spans } = await traced((shop) =>
      shop.graphql(
        'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }',
        { input },
        shopper,
      ),
    )
    const request = span('POST /graphql')
    expect(request).toMatchObject({
      kind: SERVER,
      service: 'kasero',
      facts: { 'http.request.method': 'POST', 'http.route': '/graphql', 'http.response.status_code': 200 },
    })
    const operation = span('graphql other')
    expect(operation).toMatchObject({ parentSpanId: request.spanId, traceId: request.traceId })
    const statement = operation.below.find(({ facts }) => /insert into "?cart/i.test(String(facts['db.query.text'])))
    expect(statement).toMatchObject({
      kind: CLIENT,
      facts: { 'db.system.name': 'postgresql', 'db.query.text': expect.stringContaining('$1') },
    })
    expect(request.facts['kasero.statements']).toBe(spans.filter(({ facts }) => facts['db.system.name']).length)
    expect(JSON.stringify(spans)).not.toContain(input.changeId)
  })

  it('continues the trace of its caller', async () => {
    const [traceId, parentSpanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
    const ask = (traceparent: string) => (shop: TestShop) =>
      shop.app.inject({ url: '/config.json', headers: { traceparent } })
    const continued = await traced(ask(`00-${traceId}-${parentSpanId}-01`))
    expect(continued.span('GET /config.json')).toMatchObject({ traceId, parentSpanId })
    const begun = await traced(ask('00-nonsense'))
    expect(begun.span('GET /config.json').parentSpanId).toBeUndefined()
  })

  it('is not recorded when the caller or the sampling ratio excludes it', async () => {
    const ask = (flags: string) => (shop: TestShop) =>
      shop.app.inject({
        url: '/config.json',
        headers: { traceparent: `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-${flags}` },
      })
    expect((await traced(ask('00'))).spans).toEqual([])
    expect((await traced(ask('01'), { telemetry: { OTEL_TRACES_SAMPLER_ARG: 0 } })).spans).toEqual([])
  })

  it('of a job contains the external call without personal data', async () => {
    const form = buildRegistrationForm()
    const { span, spans } = await traced(async (shop) => {
      await restClient.register(shop, form)
      await shop.deliverMails()
    })
    const job = span('job mail')
    expect(job).toMatchObject({ kind: CONSUMER, below: [expect.objectContaining({ name: 'mail send', kind: CLIENT })] })
    expect(job.parentSpanId).toBeUndefined()
    expect(JSON.stringify(spans)).not.toMatch(new RegExp(`${form.email}|${form.name}|${form.password}`))
  })

  it('contains the failed span and the error type, but not the error message', async () => {
    const captcha = { verify: () => Promise.reject(new RangeError('no captcha for nakato@example.com')) }
    const { span, spans } = await traced(
      (shop) => shop.rest('POST', '/user/login', { email: 'nakato@example.com', password: 'x', recaptchaToken: 'x' }),
      {
        deps: { captcha },
      },
    )
    expect(span('captcha verify')).toMatchObject({ status: { code: ERROR }, facts: { 'error.type': 'RangeError' } })
    expect(span('POST /api/user/login')).toMatchObject({
      status: { code: ERROR },
      facts: { 'http.response.status_code': 500, 'error.type': 'INTERNAL' },
    })
    expect(JSON.stringify(spans)).not.toContain('nakato')
  })

  it('is exported with the configured headers', async () => {
    const { authorizations } = await traced((shop) => shop.app.inject({ url: '/config.json' }), {
      telemetry: { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-test,x-scope-orgid=kasero' },
    })
    expect([...authorizations]).toEqual(['Bearer of-the-test'])
  })

  it('is not recorded for health probes', async () => {
    expect((await traced((shop) => shop.app.inject({ url: '/readyz' }))).spans).toEqual([])
  })

  it('that the collector rejects is reported in the log', async () => {
    const collector = await startTraceCollector()
    const log: string[] = []
    const shop = await openTestShop({
      databaseUrl: home.databaseUrl,
      telemetry: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/elsewhere` },
      log: { write: (line) => void log.push(line) },
    })
    await shop.app.inject({ url: '/config.json' })
    await shop.close()
    await collector.close()
    expect(log.join('')).toContain('Trace export failed')
  })
})
