import type pg from 'pg'

/** Payment page of one attempt. */
export type Page = {
  id: number
  txRef: string
  amount: number
  currency: string
  redirectUrl: string
  customer: Record<string, string>
}

/** Scenario on the provider's page: the shopper's action, and the provider's outcome. */
export type Scene = {
  /** Label on the page. */
  words: string
  pays: Pays | null
  /** Status with which the browser returns. */
  returns: 'successful' | 'cancelled' | 'failed' | 'pending'
  /** Number of webhooks sent to the shop. */
  webhooks: number
  webhookFirst?: boolean
  /** Value sent instead of the shared secret in the webhook. */
  hash?: string
  /** Message on the page when the browser does not return. */
  stay?: string
}

type Pays = {
  type: 'card' | 'mobilemoneyug'
  outcome: 'successful' | 'failed'
  by?: number
  currency?: string
  /** The payment is pending for the number of minutes entered on the page. */
  pending?: boolean
  /** The provider has no record of the payment for the first few seconds. */
  later?: boolean
}

const success = (type: Pays['type'] = 'mobilemoneyug', rest: Partial<Pays> = {}): Pays => ({
  type,
  outcome: 'successful',
  ...rest,
})
const YOU_MAY_CLOSE = 'Payment received. You may close this tab.'

export const SCENES = {
  mtn: { words: 'Pay with MTN Mobile Money', pays: success(), returns: 'successful', webhooks: 1 },
  airtel: { words: 'Pay with Airtel Money', pays: success(), returns: 'successful', webhooks: 1 },
  card: { words: 'Pay with card', pays: success('card'), returns: 'successful', webhooks: 1 },
  cancelled: { words: 'Cancel payment', pays: null, returns: 'cancelled', webhooks: 0 },
  declined: {
    words: 'The card is declined',
    pays: { type: 'card', outcome: 'failed' },
    returns: 'failed',
    webhooks: 1,
  },
  pending: {
    words: 'Approve on the phone later',
    pays: success('mobilemoneyug', { pending: true }),
    returns: 'pending',
    webhooks: 1,
  },
  closed: { words: 'Pay, and close the tab', pays: success(), returns: 'successful', webhooks: 1, stay: YOU_MAY_CLOSE },
  unheard: {
    words: 'Pay and close the tab; no webhook is sent',
    pays: success(),
    returns: 'successful',
    webhooks: 0,
    stay: YOU_MAY_CLOSE,
  },
  untold: { words: 'Pay; no webhook is sent', pays: success(), returns: 'successful', webhooks: 0 },
  'told-first': {
    words: 'Pay; the webhook arrives before the redirect',
    pays: success(),
    returns: 'successful',
    webhooks: 1,
    webhookFirst: true,
  },
  'told-often': {
    words: 'Pay; the webhook is sent three times',
    pays: success(),
    returns: 'successful',
    webhooks: 3,
    webhookFirst: true,
  },
  less: { words: 'Pay 1 too little', pays: success('card', { by: -1 }), returns: 'successful', webhooks: 1 },
  more: { words: 'Pay 1 too much', pays: success('card', { by: 1 }), returns: 'successful', webhooks: 1 },
  dollars: { words: 'Pay in dollars', pays: success('card', { currency: 'USD' }), returns: 'successful', webhooks: 1 },
  forged: {
    words: 'Pay; the webhook has a wrong hash',
    pays: success(),
    returns: 'successful',
    webhooks: 1,
    hash: 'wrong',
    stay: YOU_MAY_CLOSE,
  },
  'cancelled-then-paid': {
    words: 'Cancel; the payment succeeds afterwards',
    pays: success('mobilemoneyug', { later: true }),
    returns: 'cancelled',
    webhooks: 1,
  },
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof SCENES

/** An unknown scenario cancels, so that no payment is made by mistake. */
export const sceneOf = (name: unknown): Scene =>
  SCENES[(typeof name === 'string' && name in SCENES ? name : 'cancelled') as SceneName]

const LATER_SECONDS = 5

/** Transaction in the format of the provider's API. */
export type StoredTransaction = Record<'id' | 'amount' | 'charged_amount' | 'app_fee' | 'amount_settled', number> &
  Record<
    'tx_ref' | 'flw_ref' | 'currency' | 'status' | 'payment_type' | 'processor_response' | 'created_at',
    string
  > & { customer: unknown }

const SHOWN = `
  t.id::int, t.tx_ref, 'FLW-' || t.id as flw_ref, t.amount::float, t.amount::float as charged_amount, 0 as app_fee, t.amount::float as amount_settled,
  t.currency, case when clock_timestamp() < t.settles_at then 'pending' else t.outcome end as status, t.payment_type,
  'Approved' as processor_response, t.created_at, coalesce((select p.customer from sandbox.payment_pages p where p.tx_ref = t.tx_ref limit 1), '{}') as customer`

/** Transaction store of the sandbox, in the database so that several processes share it. */
export function createPaymentStore(pool: pg.Pool) {
  const one = async <T extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<T | null> =>
    (await pool.query<T>(sql, values)).rows[0] ?? null
  const number = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0)
  return {
    async insertPage({ txRef, amount, currency, redirectUrl, customer }: Omit<Page, 'id'>): Promise<number> {
      const row = await one<{ id: number }>(
        'insert into sandbox.payment_pages (tx_ref, amount, currency, redirect_url, customer) values ($1, $2, $3, $4, $5) returning id::int',
        [txRef, amount, currency, redirectUrl, customer],
      )
      return row?.id ?? 0
    },
    findPage: (id: string) =>
      one<Page>(
        'select id::int, tx_ref as "txRef", amount::float, currency, redirect_url as "redirectUrl", customer from sandbox.payment_pages where id = $1',
        [number(id)],
      ),
    async insertTransaction(
      { txRef, amount, currency }: Page,
      { type, outcome, by = 0, currency: other, pending, later }: Pays,
      minutes: number,
    ) {
      const delay = pending ? minutes * 60 : later ? LATER_SECONDS : 0
      const row = await one<{ id: number; settlesAt: Date }>(
        `insert into sandbox.transactions (tx_ref, amount, currency, payment_type, outcome, known_at, settles_at)
         values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6), clock_timestamp() + make_interval(secs => $7))
         returning id::int, settles_at as "settlesAt"`,
        [txRef, amount + by, other ?? currency, type, outcome, later ? delay : 0, delay],
      )
      if (!row) throw new Error('Transaction was not stored')
      return row
    },
    async isPaid(txRef: string): Promise<boolean> {
      return (
        (await one('select 1 from sandbox.transactions where tx_ref = $1 and outcome = $2', [txRef, 'successful'])) !==
        null
      )
    },
    /**
     * Prefers the newest successful transaction to the newest one: a reference is looked up to find out
     * whether it was paid.
     */
    findByReference: (txRef: string) =>
      one<StoredTransaction>(
        `select ${SHOWN} from sandbox.transactions t where t.tx_ref = $1 and t.known_at <= clock_timestamp()
         order by (t.outcome = 'successful') desc, t.id desc limit 1`,
        [txRef],
      ),
    findById: (id: string) =>
      one<StoredTransaction>(
        `select ${SHOWN} from sandbox.transactions t where t.id = $1 and t.known_at <= clock_timestamp()`,
        [number(id)],
      ),
    /** Returns the refund's id; null when the amount exceeds what is left of the transaction. */
    async refund(id: string, amount: number, comment: string): Promise<number | null> {
      const row = await one<{ id: number }>(
        `with taken as (
           update sandbox.transactions set refunded = refunded + $2
           where id = $1 and $2 > 0 and outcome = 'successful' and settles_at <= clock_timestamp() and refunded + $2 <= amount returning id)
         insert into sandbox.refunds (transaction_id, amount, comment) select id, $2, $3 from taken returning id::int`,
        [number(id), amount, comment],
      )
      return row?.id ?? null
    },
    async findRefunds(transactionId: string): Promise<object[]> {
      const { rows } = await pool.query(
        `select id::int, transaction_id::int, amount::float as amount_refunded, 'URF_' || id as flw_ref, comment, 'completed' as status, created_at
         from sandbox.refunds where transaction_id = $1 order by id desc limit 20`,
        [number(transactionId)],
      )
      return rows
    },
    async setTrouble(kind: string | null, calls: number): Promise<void> {
      await pool.query('delete from sandbox.provider_trouble')
      if (kind) await pool.query('insert into sandbox.provider_trouble (kind, calls) values ($1, $2)', [kind, calls])
    },
    /** Applies 'lost' to POST requests only. */
    async takeTrouble(method: string): Promise<string | null> {
      const row = await one<{ kind: string }>(
        `update sandbox.provider_trouble set calls = calls - 1 where calls > 0 and (kind <> 'lost' or $1 = 'POST') returning kind`,
        [method],
      )
      return row?.kind ?? null
    },
  }
}
