/**
 * Webhook verification by the partner client:
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { buildExampleData, buildNoticeRequest } from '#server/modules/partners/webhooks.notices.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#server/modules/partners/webhooks.rules.ts'
import { type KaseroEvent, verifyWebhook } from '../../../partner-client/src/kasero.ts'

const KEY = randomBytes(32)
const SECRET = `whsec_${KEY.toString('base64')}`
const BODY = '{"type":"order.placed","note":"café"}'
const NOW = new Date('2026-11-21T12:00:00Z')
const SECONDS = NOW.getTime() / 1000

function signed({ id = 'msg_1', at = SECONDS, body = BODY, key = KEY } = {}) {
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` }
}

const read = (
  headers: Parameters<typeof verifyWebhook>[0],
  body: string | Uint8Array = BODY,
  secret: string | string[] = SECRET,
) => verifyWebhook(headers, body, secret, { now: () => NOW })
/** Fields of the event data by subject, as in the types of the client. */
const FIELDS: Record<string, string[]> = {
  order: [
    'id',
    'number',
    'paymentStatus',
    'placedAt',
    'shopperId',
    'status',
    'total',
  ] satisfies DataKeys<'order.placed'>[],
  product: ['id', 'name', 'number', 'price', 'stock'] satisfies DataKeys<'product.stock_out'>[],
  webhook: [],
}
type DataKeys<Type extends KaseroEvent['type']> = Type extends unknown
  ? keyof Extract<KaseroEvent, { type: Type }>['data']
  : never

const refused = { name: 'KaseroError', code: 'WEBHOOK_INVALID' }

describe('A webhook', () => {
  it.each([...WEBHOOK_EVENTS, 'webhook.test' as const])(
    'about %s from the shop is accepted and matches its TypeScript type',
    async (event) => {
      const told = { id: 'msg_1', event, data: buildExampleData(event, NOW), createdAt: NOW }
      const { headers, body } = buildNoticeRequest(
        { url: 'http://partner.test/', secret: SECRET, oldSecret: null, oldSecretEndsAt: null, pairwiseSecret: '' },
        told,
        NOW,
      )
      const notice = await read(headers, body)
      expect(notice).toMatchObject({ type: event, timestamp: NOW.toISOString() })
      expect(Object.keys(notice.data).sort()).toEqual(FIELDS[event.split('.')[0] ?? ''])
      expectTypeOf<KaseroEvent['type']>().toEqualTypeOf<WebhookEvent | 'webhook.test'>()
    },
  )

  it('with a valid signature is accepted for every form of headers and body', async () => {
    for (const headers of [signed(), new Headers(signed())])
      for (const body of [BODY, Buffer.from(BODY)])
        expect(await read(headers, body)).toEqual({ type: 'order.placed', note: 'café' })
  })

  it('signed like the example of the specification is accepted', async () => {
    const headers = {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature':
        'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1a,bm9ldHUjKzFob2VudXRob2VodWUzMjRvdWVvdW9ldQo=',
    }
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const then = { now: () => new Date(1_614_265_330_000) }
    expect(await verifyWebhook(headers, '{"test": 2432232314}', secret, then)).toEqual({ test: 2_432_232_314 })
  })

  it('is rejected when its body, id or timestamp was changed', async () => {
    const headers = signed()
    await expect(read(headers, BODY.replace('café', 'cafe'))).rejects.toMatchObject(refused)
    for (const other of [
      { 'webhook-id': 'msg_2' },
      { 'webhook-timestamp': String(SECONDS - 1) },
      { 'webhook-signature': 'v1,AAAA' },
    ])
      await expect(read({ ...headers, ...other })).rejects.toMatchObject(refused)
  })

  it('is rejected when it is signed with another secret, with another scheme or not at all', async () => {
    await expect(read(signed({ key: randomBytes(32) }))).rejects.toMatchObject(refused)
    const { 'webhook-signature': signature, ...rest } = signed()
    for (const other of [signature.replace('v1,', 'v1a,'), signature.replace('v1,', ''), 'v1,', 'v1,not base64!', ''])
      await expect(read({ ...rest, 'webhook-signature': other })).rejects.toMatchObject(refused)
    await expect(read(rest)).rejects.toMatchObject(refused)
  })

  it('is accepted for five minutes and rejected when older or in the future', async () => {
    for (const at of [SECONDS - 300, SECONDS + 300]) expect(await read(signed({ at }))).toBeTruthy()
    for (const at of [SECONDS - 301, SECONDS + 301]) await expect(read(signed({ at }))).rejects.toMatchObject(refused)
    for (const time of ['', 'now', '1e9', '-1', 'NaN'])
      await expect(read({ ...signed(), 'webhook-timestamp': time })).rejects.toMatchObject(refused)
  })

  it('may carry several signatures, checked against several secrets, during a rotation', async () => {
    const other = randomBytes(32)
    const [ours, theirs] = [signed()['webhook-signature'], signed({ key: other })['webhook-signature']]
    expect(await read({ ...signed(), 'webhook-signature': `${theirs} ${ours}` })).toBeTruthy()
    expect(await read(signed(), BODY, [`whsec_${other.toString('base64')}`, SECRET])).toBeTruthy()
  })

  it('is not checked with an invalid secret and is rejected when the signed body is not JSON', async () => {
    await expect(read(signed(), BODY, 'whsec_?')).rejects.toBeInstanceOf(TypeError)
    await expect(read(signed(), BODY, '')).rejects.toBeInstanceOf(TypeError)
    await expect(read(signed({ body: 'hello' }), 'hello')).rejects.toMatchObject(refused)
  })
})
