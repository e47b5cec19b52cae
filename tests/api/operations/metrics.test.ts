/** The /metrics endpoint: access and metrics. */

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import texts from '#schema/documents.json' with { type: 'json' }
import { readBackupAges } from '#server/bootstrap/embeddedPostgres/backupAge.ts'
import { openDatabase } from '#server/db/pool.ts'
import { WAIT_MS } from '#server/db/timeouts.ts'
import { createMetrics } from '#server/telemetry/metrics.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { restClient } from '../../support/clients/restApi.ts'
import { openTcpProxy } from '../../support/clients/tcpProxy.ts'
import { buildRegistrationForm } from '../../support/fixtures/accounts.ts'
import { createDeliveryZones, createProduct, createShopper } from '../../support/fixtures/fixtures.ts'

const TOKEN = 'a.token-of-the-test/1'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ telemetry: { METRICS_TOKEN: TOKEN } })
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const ask = (authorization?: string, { app } = shop) =>
  app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })

/**
 * Value of the metric line `name{label="value",…} value`. Labels may be in any order; labels not given may have any
 * value.
 */
async function figure(name: string, labels: Record<string, string | number> = {}): Promise<number | undefined> {
  const { body } = await ask(`Bearer ${TOKEN}`)
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const line = body
    .split('\n')
    .find((it) => it.replace(/[{ ].*/, '') === name && wanted.every((label) => it.includes(label)))
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')))
}

const operation = (name: string) => {
  const [sha256Hash] = Object.entries(texts).find(([, text]) => text.includes(` ${name}`)) ?? []
  return { operationName: name, extensions: { persistedQuery: { version: 1, sha256Hash } } }
}

describe('Metrics', () => {
  it.each([undefined, 'Bearer another.token-of-the-test', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`])(
    'are not returned for %s',
    async (authorization) => {
      const { statusCode, headers, body } = await ask(authorization)
      expect({ statusCode, challenge: headers['www-authenticate'] }).toEqual({ statusCode: 401, challenge: 'Bearer' })
      expect(body).not.toContain('kasero_')
    },
  )

  it('are returned in the Prometheus format with the token, and not cached', async () => {
    const { statusCode, headers, body } = await ask(`Bearer ${TOKEN}`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain; version=0\.0\.4/),
      'cache-control': 'no-store',
    })
    expect(body).toMatch(/^# HELP kasero_requests_total /m)
  })

  // ASVS 13.4.5
  it('are a 404 when no token is configured', async () => {
    const without = await openTestShop({ databaseUrl: shop.databaseUrl })
    expect((await without.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(404)
    await without.close()
  })

  it('count requests by route pattern, with their statements', async () => {
    const route = '/api/user/support-tickets/:ticketId'
    const { status } = await shop.rest('GET', '/user/support-tickets/TKT-NONE22', undefined, await createShopper(shop))
    await expect.poll(() => figure('kasero_requests_total', { method: 'GET', route, status })).toBe(1)
    expect(await figure('kasero_request_seconds_count', { route })).toBe(1)
    expect(await figure('kasero_request_statements_sum', { route })).toBeGreaterThan(0)
    expect(await figure('kasero_errors_total', { route, code: 'NOT_FOUND' })).toBe(1)
  })

  it('count unknown paths under one label', async () => {
    for (const url of ['/api/nothing', '/api/nowhere', '/nothing.png']) await shop.app.inject({ url })
    await expect.poll(() => figure('kasero_requests_total', { route: 'none', status: 404 })).toBe(3)
    expect((await ask(`Bearer ${TOKEN}`)).body).not.toMatch(/nothing|nowhere/)
  })

  it("count operations of the shop's pages by name and all others as one", async () => {
    const { accessToken } = await createShopper(shop)
    const { id } = await createProduct(shop)
    const payload = {
      ...operation('AddToCart'),
      variables: { input: { productId: id, quantity: 1, changeId: crypto.randomUUID() } },
    }
    await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${accessToken}` },
      payload,
    })
    for (const query of ['query AddToCart { __typename }', 'query NakatosOwn { __typename }', '{ nonsense }'])
      await shop.graphql(query)
    expect(await figure('kasero_operation_seconds_count', { operation: 'AddToCart' })).toBe(1)
    expect(await figure('kasero_operation_statements_sum', { operation: 'AddToCart' })).toBeGreaterThan(0)
    expect(await figure('kasero_operation_seconds_count', { operation: 'other' })).toBe(2)
    await expect
      .poll(() => figure('kasero_errors_total', { route: '/graphql', code: 'GRAPHQL_VALIDATION_FAILED' }))
      .toBe(1)
    expect((await ask(`Bearer ${TOKEN}`)).body).not.toContain('NakatosOwn')
  })

  it('count jobs and calls to external services', async () => {
    await restClient.register(shop, buildRegistrationForm())
    expect(await figure('kasero_jobs', { state: 'ready' })).toBe(1)
    await shop.deliverMails()
    expect(await figure('kasero_jobs', { state: 'ready' })).toBe(0)
    expect(await figure('kasero_job_seconds_count', { task: 'mail', result: 'done' })).toBe(1)
    expect(await figure('kasero_outside_seconds_count', { service: 'mail', call: 'send', result: 'done' })).toBe(1)
  })

  it('distinguish failed jobs from completed ones', async () => {
    const mail = { send: () => Promise.reject(new Error('550')), close() {} }
    const other = await openTestShop({ telemetry: { METRICS_TOKEN: TOKEN }, deps: { mail } })
    await restClient.register(other, buildRegistrationForm())
    await other.deliverMails()
    const read = async () => (await ask(`Bearer ${TOKEN}`, other)).body
    const body = await read()
    expect(body).toMatch(/^kasero_job_seconds_count\{task="mail",result="failed"\} 1$/m)
    expect(body).toMatch(/^kasero_outside_seconds_count\{service="mail",call="send",result="failed"\} 1$/m)
    // The queue records a failure asynchronously.
    await expect.poll(read).toMatch(/^kasero_jobs\{state="retrying"\} 1$/m)
    await other.close()
  })

  it('report pool connections, waiting requests, sockets and the process', async () => {
    expect(await figure('kasero_pool_connections', { state: 'allowed' })).toBe(24)
    expect(await figure('kasero_pool_waiting')).toBe(0)
    expect(await figure('kasero_sockets')).toBe(0)
    expect(await figure('kasero_database_up')).toBe(1)
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(0)
  })

  it('report an unavailable database together with the remaining metrics', async () => {
    const lonely = await openTestShop({ poolSize: 1, waitMs: 1_000, telemetry: { METRICS_TOKEN: TOKEN } })
    const held = await lonely.pool.connect()
    const { statusCode, body } = await ask(`Bearer ${TOKEN}`, lonely)
    held.release()
    expect(statusCode).toBe(200)
    expect(body).toMatch(/^kasero_database_up 0$/m)
    expect(body).not.toMatch(/^kasero_jobs\{/m)
    await lonely.close()
  })

  it('report a database whose connections have silently died before PostgreSQL would have cancelled a statement', async () => {
    const proxy = await openTcpProxy(shop.databaseUrl)
    const lonely = await openTestShop({
      databaseUrl: proxy.url,
      waitMs: WAIT_MS,
      statementMs: 60_000,
      telemetry: { METRICS_TOKEN: TOKEN },
    })
    onTestFinished(async () => {
      await proxy.close()
      await lonely.close()
    })
    expect((await ask(`Bearer ${TOKEN}`, lonely)).body).toMatch(/^kasero_database_up 1$/m)
    proxy.blackHole()
    const { statusCode, body } = await ask(`Bearer ${TOKEN}`, lonely)
    expect(statusCode).toBe(200)
    expect(body).toMatch(/^kasero_database_up 0$/m)
    expect(body).not.toMatch(/^kasero_jobs\{/m)
  })

  it('leave out the age of the backups when the connections of the database have silently died', async () => {
    const proxy = await openTcpProxy(shop.databaseUrl)
    const { db, close } = openDatabase({ url: proxy.url, statementMs: 60_000 })
    onTestFinished(async () => {
      await proxy.close()
      await close()
    })
    const { meter, read } = createMetrics(db)
    meter.backups(() => readBackupAges({ folder: 'none', db, hasBucket: false }))
    expect((await read()).text).toMatch(/^kasero_backup_age_seconds\{part="base"\} /m)
    proxy.blackHole()
    expect((await read()).text).not.toMatch(/^kasero_backup_age_seconds\{/m)
  })
})
