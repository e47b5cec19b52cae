import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import { messagePage, paymentPage } from './payments.page.ts'
import { createPaymentStore, type Page, type Scene, type StoredTransaction, sceneOf } from './payments.scenes.ts'

export const PAYMENTS_SECRET_KEY = 'FLWSECK_TEST-sandbox'
export const PAYMENTS_WEBHOOK_SECRET = 'sandbox-webhook-secret'
export const PAYMENTS_PATH = '/sandbox/flutterwave'
const WEBHOOK_PATH = '/api/payment/webhook'

export const PAYMENTS_TABLES = `
  create table if not exists sandbox.payment_pages (
    id bigint generated always as identity primary key, tx_ref text not null, amount numeric not null, currency text not null,
    redirect_url text not null, customer jsonb not null, created_at timestamptz not null default clock_timestamp());
  create table if not exists sandbox.transactions (
    id bigint generated always as identity (start with 4700000) primary key, tx_ref text not null, amount numeric not null, currency text not null,
    payment_type text not null, outcome text not null, refunded numeric not null default 0, created_at timestamptz not null default clock_timestamp(),
    known_at timestamptz not null default clock_timestamp(), settles_at timestamptz not null default clock_timestamp());
  create index if not exists transactions_tx_ref on sandbox.transactions (tx_ref);
  create table if not exists sandbox.refunds (
    id bigint generated always as identity (start with 75000) primary key, transaction_id bigint not null references sandbox.transactions (id),
    amount numeric not null, comment text not null, created_at timestamptz not null default clock_timestamp());
  create index if not exists refunds_transaction_id on sandbox.refunds (transaction_id);
  create table if not exists sandbox.provider_trouble (id bigint generated always as identity primary key, kind text not null, calls int not null);
`

declare module 'fastify' {
  interface FastifyReply {
    /** Whether the response to this request is lost. */
    lost: boolean
  }
}

type Created = {
  tx_ref?: string
  amount?: number
  currency?: string
  redirect_url?: string
  customer?: Record<string, string>
}

/**
 * Emulates the parts of Flutterwave's v3 API that the shop uses, with a page on which a shopper pays:
 * https://developer.flutterwave.com/v3.0/docs/flutterwave-standard-1
 */
export function paymentRoutes(app: FastifyInstance, pool: pg.Pool, request: typeof fetch): void {
  const closing = new AbortController()
  app.addHook('onClose', async () => closing.abort())
  const store = createPaymentStore(pool)
  app.decorateReply('lost', false)

  app.register(async (api) => {
    api.addHook('preHandler', async ({ method, headers }, reply) => {
      if (headers.authorization !== `Bearer ${PAYMENTS_SECRET_KEY}`)
        return sendError(reply, 'Invalid authorization key', 401)
      const trouble = await store.takeTrouble(method)
      if (trouble === 'lost') reply.lost = true
      else if (trouble) return FAILURES[trouble as Exclude<Failure, 'lost'>](reply)
    })
    // The request is processed, but its response is replaced by a 503.
    api.addHook('onSend', async (_request, reply, payload) => {
      if (!reply.lost) return payload
      reply.code(503)
      return '{"status":"error","message":"Service unavailable","data":null}'
    })

    api.post<{ Body: Created }>(
      `${PAYMENTS_PATH}/v3/payments`,
      async ({ body: { tx_ref, amount, currency, redirect_url, customer } }, reply) => {
        if (!tx_ref || !redirect_url || !amount || amount <= 0 || currency !== 'UGX')
          return sendError(reply, 'tx_ref, amount, currency and redirect_url are required')
        const id = await store.insertPage({
          txRef: tx_ref,
          amount,
          currency,
          redirectUrl: redirect_url,
          customer: customer ?? {},
        })
        return {
          status: 'success',
          message: 'Hosted Link',
          data: { link: new URL(`${PAYMENTS_PATH}/pay/${id}`, redirect_url).href },
        }
      },
    )

    const transactionResponse = (found: StoredTransaction | null, reply: FastifyReply) =>
      found
        ? { status: 'success', message: 'Transaction fetched successfully', data: found }
        : sendError(reply, 'No transaction was found for this id')
    api.get<{ Querystring: { tx_ref?: string } }>(
      `${PAYMENTS_PATH}/v3/transactions/verify_by_reference`,
      async ({ query }, reply) => transactionResponse(await store.findByReference(query.tx_ref ?? ''), reply),
    )
    api.get<{ Params: { id: string } }>(`${PAYMENTS_PATH}/v3/transactions/:id/verify`, async ({ params }, reply) =>
      transactionResponse(await store.findById(params.id), reply),
    )
    api.post<{ Params: { id: string }; Body: { amount?: number; comments?: string } }>(
      `${PAYMENTS_PATH}/v3/transactions/:id/refund`,
      async ({ params, body }, reply) => {
        const refundId = await store.refund(params.id, body.amount ?? 0, body.comments ?? '')
        if (refundId === null) return sendError(reply, 'The refund is more than what is left of the transaction')
        return {
          status: 'success',
          message: 'Transaction refund initiated',
          data: { id: refundId, tx_id: Number(params.id), amount_refunded: body.amount, status: 'completed' },
        }
      },
    )
    // `id` is the id of the transaction: https://developer.flutterwave.com/v3.0.0/reference/get-all-refunds
    api.get<{ Querystring: { id?: string } }>(`${PAYMENTS_PATH}/v3/refunds`, async ({ query }) => {
      const data = await store.findRefunds(query.id ?? '')
      return {
        status: 'success',
        message: 'Transaction refunds fetched',
        meta: { page_info: { total: data.length, current_page: 1, total_pages: 1 } },
        data,
      }
    })
  })

  app.get<{ Params: { id: string } }>(`${PAYMENTS_PATH}/pay/:id`, async ({ params }, reply) => {
    const page = await store.findPage(params.id)
    if (!page) return sendHtml(reply.code(404), messagePage('There is no such payment.'))
    return sendHtml(
      reply,
      (await store.isPaid(page.txRef))
        ? messagePage('This payment is done.', returnUrl(page, 'successful'))
        : paymentPage(page),
    )
  })

  app.post<{ Params: { id: string }; Body: { scene?: string; minutes?: string } }>(
    `${PAYMENTS_PATH}/pay/:id`,
    async ({ params, body }, reply) => {
      const page = await store.findPage(params.id)
      if (!page) return sendHtml(reply.code(404), messagePage('There is no such payment.'))
      // A shopper is never charged twice for one reference.
      if (await store.isPaid(page.txRef)) return reply.redirect(returnUrl(page, 'successful'), 303)
      const { return: returnTo, stay } = await perform(page, sceneOf(body.scene), Number(body.minutes ?? 1))
      return stay ? sendHtml(reply, messagePage(stay)) : reply.redirect(returnTo, 303)
    },
  )

  app.post<{ Body: { kind?: Failure; calls?: number } }>(`${PAYMENTS_PATH}/trouble`, async ({ body }) => {
    await store.setTrouble(
      body.kind && (body.kind === 'lost' || body.kind in FAILURES) ? body.kind : null,
      body.calls ?? 1,
    )
    return { status: 'success' }
  })

  /** Plays a scenario: stores the transaction, notifies the shop, and returns where the browser goes. */
  async function perform(page: Page, scene: Scene, minutes: number): Promise<{ return: string; stay?: string }> {
    const transaction = scene.pays ? await store.insertTransaction(page, scene.pays, minutes) : null
    const webhooks =
      transaction && scene.webhooks > 0
        ? sendWebhooks(transaction, scene).catch((error: unknown) => {
            // A webhook that is still due when the sandbox closes is not sent.
            if (!closing.signal.aborted) throw error
          })
        : undefined
    if (scene.webhookFirst) await webhooks
    const returnTo = returnUrl(page, scene.returns, scene.returns === 'cancelled' ? undefined : transaction?.id)
    return { return: returnTo, ...(scene.stay && { stay: scene.stay }) }
  }

  /** Sends the webhook at least once, and retries up to three times when the shop does not respond with success. */
  async function sendWebhooks(transaction: { id: number; settlesAt: Date }, { webhooks, hash }: Scene): Promise<void> {
    await wait(Math.max(0, transaction.settlesAt.getTime() - Date.now()), undefined, {
      ref: false,
      signal: closing.signal,
    })
    const data = await store.findById(String(transaction.id))
    const body = JSON.stringify({ event: 'charge.completed', data })
    for (let sent = 0, failures = 0; sent < webhooks && failures < 4; ) {
      const response = await request(`http://sandbox.local${WEBHOOK_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'verif-hash': hash ?? PAYMENTS_WEBHOOK_SECRET },
        body,
      }).catch(() => null)
      if (response?.ok) sent += 1
      else failures += 1
    }
  }
}

/** Returns the URL to which the browser returns, with the payment status in its query. */
function returnUrl({ redirectUrl, txRef }: Page, status: Scene['returns'], transactionId?: number): string {
  const returnTo = new URL(redirectUrl)
  returnTo.searchParams.set('status', status)
  returnTo.searchParams.set('tx_ref', txRef)
  if (transactionId) returnTo.searchParams.set('transaction_id', String(transactionId))
  return returnTo.href
}

function sendError(reply: FastifyReply, message: string, status = 400) {
  return reply.code(status).send({ status: 'error', message, data: null })
}

const sendHtml = (reply: FastifyReply, text: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .send(text)

/** Failure modes that the provider has shown; each applies to the next call or calls. */
const FAILURES = {
  'slow-503': async (reply: FastifyReply) => {
    await wait(28_000, undefined, { ref: false })
    return reply.code(503).send({ status: 'error', message: 'Service unavailable', data: null })
  },
  '500': (reply: FastifyReply) =>
    reply.code(500).send({ status: 'error', message: 'Something went wrong', data: null }),
  '429': (reply: FastifyReply) => reply.code(429).send({ status: 'error', message: 'Too many requests', data: null }),
  garbage: (reply: FastifyReply) => reply.type('application/json').send('{"status":"succ'),
  drip: async (reply: FastifyReply) => {
    await wait(28_000, undefined, { ref: false })
    return reply.type('application/json').send(' ')
  },
} as const

/** 'lost': the request is processed, but its response is lost. */
export type Failure = keyof typeof FAILURES | 'lost'
