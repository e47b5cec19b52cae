import type { FastifyRequest } from 'fastify'
import { DomainError, notFound } from '#server/errors.ts'
import { getIdempotencyKey, setReplayHeader } from '#server/idempotency/idempotency.rest.ts'
import { maskForOthers } from '#server/modules/orders/orderMasking.rules.ts'
import { toOrderBody } from '#server/modules/orders/orders.rest.shapes.ts'
import { signedIn, signedInChangesByGet } from '#server/rest/access.ts'
import { RestError, success } from '#server/rest/envelope.ts'
import type { RestApp } from '#server/rest/schema.ts'
import { abandonPayment, findPendingPayment } from './abandonPayment.service.ts'
import { cancelOrder } from './cancelOrder.service.ts'
import { handleProviderNotice } from './notices.service.ts'
import * as schemas from './payments.rest.schema.ts'
import { describeOutcome, type PaymentState } from './payments.rules.ts'
import { settlePayment } from './settlePayment.service.ts'
import { startPayment } from './startPayment.service.ts'

const PAID_MESSAGE = 'Payment verified and order placed successfully!'

const STATE_TEXTS: Record<PaymentState, string> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Failed',
  refunded: 'Refunded',
}

/** Registers the REST routes of payments; the rules are in the services. */
export async function paymentsRest(app: RestApp): Promise<void> {
  app.post(
    '/order/checkout',
    { ...signedIn, schema: schemas.checkoutOnline },
    async ({ ctx, body, headers }, reply) => {
      const { addressId, totalAmt: expectedTotal } = body
      const { payment, redirectUrl, replayed } = await startPayment(ctx, {
        addressId,
        expectedTotal,
        idempotencyKey: getIdempotencyKey(headers),
      })
      setReplayHeader(reply, replayed)
      return success('Redirecting to payment gateway...', redirectUrl, { tx_ref: payment.txRef })
    },
  )

  app.get(
    '/order/verify-payment',
    { ...signedInChangesByGet, schema: schemas.verifyPayment },
    async ({ ctx, query }) => {
      const { payment, order } = await settlePayment(ctx, { txRef: query.tx_ref })
      const { state } = payment
      const data = { payment_status: STATE_TEXTS[state], ...(order && { orderId: order.id }) }
      const status = STATE_TEXTS[state].toLowerCase()
      const message = describeOutcome(payment) ?? PAID_MESSAGE
      // Clients read `success: false` as a failed payment, but a pending payment may still succeed.
      if (state === 'paid' || state === 'pending') return success(message, data, { status })
      throw new RestError(409, state === 'refunded' ? 'PAYMENT_REFUNDED' : 'PAYMENT_FAILED', message, { status, data })
    },
  )

  app.get('/order/pending-payment', { ...signedIn, schema: schemas.pendingPayment }, async ({ ctx }) => {
    const payment = await findPendingPayment(ctx)
    if (!payment) throw notFound('Payment')
    const { txRef, amount, createdAt, holdsUntil, link } = payment
    return success('Pending payment', {
      tx_ref: txRef,
      amount,
      createdAt: createdAt.toISOString(),
      holdsUntil: holdsUntil.toISOString(),
      link: link ?? '',
    })
  })

  app.post(
    '/order/cancel-payment',
    { ...signedIn, schema: schemas.cancelPayment },
    async ({ ctx, body, headers }, reply) => {
      const { payment, order, replayed } = await abandonPayment(ctx, {
        txRef: body.tx_ref,
        idempotencyKey: getIdempotencyKey(headers),
      })
      setReplayHeader(reply, replayed)
      const { state } = payment
      const data = { payment_status: STATE_TEXTS[state], ...(order && { orderId: order.id }) }
      return success(
        state === 'failed' || state === 'expired' ? 'Payment cancelled.' : (describeOutcome(payment) ?? PAID_MESSAGE),
        data,
        {
          status: STATE_TEXTS[state].toLowerCase(),
        },
      )
    },
  )

  app.post('/order/cancel', { ...signedIn, schema: schemas.cancel }, async ({ ctx, body, headers }, reply) => {
    const { order, replayed } = await cancelOrder(ctx, { ...body, idempotencyKey: getIdempotencyKey(headers) })
    setReplayHeader(reply, replayed)
    const lines = await ctx.loaders.orders.lines.load(order.id)
    return success('Order cancelled.', toOrderBody(maskForOthers(ctx, order), lines))
  })

  const verifyProviderSignature = async ({ ctx, headers }: FastifyRequest) => {
    if (!ctx.payments.isAuthenticWebhook(headers['verif-hash']))
      throw new DomainError('UNAUTHENTICATED', 'verif-hash must be the secret shared with the payment provider.')
  }
  app.post(
    '/payment/webhook',
    { config: { serverToServer: true }, schema: schemas.webhook, onRequest: verifyProviderSignature },
    async ({ ctx, body }) => {
      const { event, data } = body
      await handleProviderNotice(ctx, { event, txRef: data.tx_ref, transactionId: data.id, status: data.status })
      return success('Event stored.')
    },
  )
}
