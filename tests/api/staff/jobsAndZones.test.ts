import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/tables/staff.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
} from '../../support/fixtures/fixtures.ts'

let shop: TestShop
let manager: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createColleague(shop, 'manager')
})
afterAll(() => shop.close())

describe('Failed jobs', () => {
  const LIST = '{ jobs(states: [FAILED]) { nodes { id task attempts lastError } } jobCounts { failed waiting } }'
  type Listed = { jobs: { nodes: { id: string }[] }; jobCounts: { failed: number; waiting: number } }

  async function createFailedJob(error: string): Promise<string> {
    const { rows } = await shop.pool.query<{ id: string }>(
      "select id::text from graphile_worker.add_job('nothing', '{}', max_attempts => 1)",
    )
    const id = String(rows[0]?.id)
    await shop.pool.query('update graphile_worker._private_jobs set attempts = 1, last_error = $2 where id = $1', [
      id,
      error,
    ])
    return id
  }

  it('are listed without personal data, and run again when retried', async () => {
    const id = await createFailedJob('550 no mailbox nakato@example.com, call +256772123456')
    const before = await staffData<Listed>(shop, LIST, {}, manager)
    expect(before.jobs.nodes).toEqual([{ id, task: 'nothing', attempts: 1, lastError: '550 no mailbox …, call …' }])
    const retry = 'mutation ($input: RetryJobsInput!) { retryJobs(input: $input) { results { id isRetried } } }'
    const { retryJobs } = await staffData<{ retryJobs: { results: unknown[] } }>(
      shop,
      retry,
      { input: { ids: [id, '999999'] } },
      manager,
    )
    expect(retryJobs.results).toEqual([
      { id, isRetried: true },
      { id: '999999', isRetried: false },
    ])
    const after = await staffData<Listed>(shop, LIST, {}, manager)
    expect(after).toMatchObject({
      jobs: { nodes: [] },
      jobCounts: { failed: 0, waiting: before.jobCounts.waiting + 1 },
    })
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'jobs.retry'))
    expect(audit.map(({ entityName }) => entityName)).toEqual([`nothing ${id}`])
  })

  it('are retried only after an attempt, so that a job scheduled for later does not run early', async () => {
    const { rows } = await shop.pool.query<{ id: string }>(
      "select id::text from graphile_worker.add_job('nothing', '{}', run_at => now() + interval '1 day')",
    )
    const id = String(rows[0]?.id)
    const retry = 'mutation ($input: RetryJobsInput!) { retryJobs(input: $input) { results { id isRetried } } }'
    expect(await staffData(shop, retry, { input: { ids: [id] } }, manager)).toEqual({
      retryJobs: { results: [{ id, isRetried: false }] },
    })
    const job = await shop.pool.query(
      "select run_at > now() + interval '23 hours' as later from graphile_worker.jobs where id = $1",
      [id],
    )
    expect(job.rows).toEqual([{ later: true }])
  })

  it('are paged without gaps, newest first, and found by id', async () => {
    const ids: string[] = []
    // Enough for ids of one digit and of two, which a comparison as text puts in another order.
    for (let n = 0; n < 12; n += 1) ids.unshift(await createFailedJob('timeout'))
    type Page = { jobs: { totalCount: number; nodes: { id: string }[]; pageInfo: { endCursor: string } } }
    const read = async (variables: object) =>
      (
        await staffData<Page>(
          shop,
          'query ($first: Int, $after: String, $ids: [ID!]) { jobs(states: [FAILED], first: $first, after: $after, ids: $ids) { totalCount nodes { id } pageInfo { endCursor } } }',
          variables as Record<string, unknown>,
          manager,
        )
      ).jobs
    const first = await read({ first: 6 })
    const second = await read({ first: 6, after: first.pageInfo.endCursor })
    expect(first.totalCount).toBe(12)
    expect([...first.nodes, ...second.nodes].map(({ id }) => id)).toEqual(ids)
    expect((await read({ ids: [ids[2], '1'] })).nodes).toEqual([{ id: ids[2] }])
  })

  it.each([[[]], [['x']], [['1; drop table orders']]])('rejects the ids %j', async (ids) => {
    const retry = 'mutation ($input: RetryJobsInput!) { retryJobs(input: $input) { results { id } } }'
    const { errors } = await queryStaffApi(shop, retry, { input: { ids } }, manager)
    expect(errors).toMatchObject([{ message: 'ids must be 1 to 100 ids of jobs.' }])
  })
})

describe('A delivery zone', () => {
  beforeAll(() => createDeliveryZones(shop))

  const ZONES = '{ deliveryZones { id name fee version places cutOff } }'
  const SAVE = `mutation ($input: SaveZoneInput!) { saveDeliveryZone(input: $input) { zone { id fee version places cutOff } } }`
  type Zone = { id: string; name: string; fee: number; version: number; places: string[] }
  const zones = async () => (await staffData<{ deliveryZones: Zone[] }>(shop, ZONES, {}, manager)).deliveryZones

  it('is changed once per version, so that no change is overwritten', async () => {
    const [zone] = await zones()
    if (!zone) throw new Error('no zone')
    const input = { zoneId: zone.id, version: zone.version, fee: zone.fee + 500, cutOff: '15:30' }
    const saved = await staffData<{ saveDeliveryZone: { zone: Zone } }>(shop, SAVE, { input }, manager)
    expect(saved.saveDeliveryZone.zone).toMatchObject({
      fee: zone.fee + 500,
      version: zone.version + 1,
      cutOff: '15:30',
    })
    const { errors } = await queryStaffApi(shop, SAVE, { input: { ...input, fee: 1 } }, manager)
    expect(errors).toMatchObject([
      { message: `${zone.name} was changed meanwhile. Please reload it.`, extensions: { code: 'STATUS_CONFLICT' } },
    ])
    expect((await zones())[0]?.fee).toBe(zone.fee + 500)
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, zone.id))
    expect(audit).toMatchObject([{ before: { fee: zone.fee }, after: { fee: zone.fee + 500 } }])
  })

  it('gains and loses places', async () => {
    const [zone] = await zones()
    if (!zone) throw new Error('no zone')
    const save = async (change: Record<string, unknown>, version: number) =>
      (
        await staffData<{ saveDeliveryZone: { zone: Zone } }>(
          shop,
          SAVE,
          { input: { zoneId: zone.id, version, ...change } },
          manager,
        )
      ).saveDeliveryZone.zone
    const grown = await save({ places: ['Kyanja Hill'] }, zone.version)
    expect(grown.places).toContain('Kyanja Hill')
    expect((await save({ removePlaces: ['kyanja hill'] }, grown.version)).places).not.toContain('Kyanja Hill')
  })

  it('has for a place the fee, the promise and the total that a shopper with an address there has', async () => {
    const shopper = await createShopper(shop)
    await createCart(shop, shopper, [{ product: await createProduct(shop, { listPrice: 40_000 }), quantity: 2 }])
    const places = [
      { city: 'Fort-Portal', district: null, zone: 'Major cities' },
      { city: 'Kyaliwajjala', district: 'KAMPALA', zone: 'Kampala' },
      { city: 'Kaabong', district: 'Kaabong', zone: 'Elsewhere' },
    ]
    for (const { city, district, zone } of places) {
      const { id } = await createAddress(shop, shopper, { city, state: district })
      const { data } = await shop.graphql<{ deliveryQuote: object }>(
        'query ($id: ID!) { deliveryQuote(addressId: $id) { zoneName deliveryFee grandTotal promise { arrivesOn text } } }',
        { id },
        shopper,
      )
      const { placeQuote } = await staffData<{ placeQuote: Record<string, unknown> }>(
        shop,
        `query ($city: String!, $district: String) { placeQuote(city: $city, district: $district, itemsTotal: 80000) {
          zone { name } fee missingForFree grandTotal promise { arrivesOn text } } }`,
        { city, district },
        manager,
      )
      const { zone: found, fee, missingForFree, ...same } = placeQuote
      expect(found).toEqual({ name: zone })
      expect({ zoneName: zone, deliveryFee: fee, ...same }).toEqual(data.deliveryQuote)
      expect(missingForFree).toBeGreaterThan(0)
    }
    const { errors } = await queryStaffApi(shop, '{ placeQuote(city: " ") { fee } }', {}, manager)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }])
  })

  it('of Kampala is in every page, so that visitors see its fee and promise', async () => {
    const kampala = (await zones()).find(({ name }) => name === 'Kampala')
    if (!kampala) throw new Error('no zone')
    const readDelivery = async () => (await shop.app.inject('/config.json')).json().store.delivery
    const save = async (change: Record<string, unknown>) => {
      const [version] = (await zones()).filter(({ id }) => id === kampala.id).map((zone) => zone.version)
      await staffData(shop, SAVE, { input: { zoneId: kampala.id, version, ...change } }, manager)
    }
    await save({ fee: 3500, freeFrom: 80_000, promiseKind: 'SAME_DAY', cutOff: '09:30' })
    expect(await readDelivery()).toEqual({
      fee: 3500,
      freeFrom: 80_000,
      promise: 'Order by 9:30 AM, delivered today',
      cutOff: { minute: 570, time: '9:30 AM' },
    })
    await save({ promiseKind: 'MINUTES', promiseMinutes: 45 })
    expect(await readDelivery()).toMatchObject({ promise: 'Order now, delivered in 45 min', cutOff: null })
    await save({ promiseKind: null })
    expect(await readDelivery()).toMatchObject({ promise: null, cutOff: null })
  })
})
