import type { FastifyRequest } from 'fastify'
import { failed, ok } from '#server/envelope.ts'
import { DomainError } from '#server/errors.ts'
import { keyOf, tellReplay } from '#server/idempotency.rest.ts'
import { orderShape } from '#server/modules/orders/orders.rest.shapes.ts'
import { signedIn } from '#server/rest.access.ts'
import type { RestApp } from '#server/rest.schema.ts'
import { cancelOrder } from './cancelOrder.service.ts'
import { takeNotice } from './notices.service.ts'
import * as schemas from './payments.rest.schema.ts'
import { type PaymentState, REFUSALS } from './payments.rules.ts'
import { settlePayment } from './settlePayment.service.ts'
import { startPayment } from './startPayment.service.ts'

const WORDS: Record<PaymentState, string> = { pending: 'Pending', paid: 'Paid', failed: 'Failed', expired: 'Failed', refunded: 'Refunded' }

/** REST paths of payments; the rules are in the services. */
export async function paymentsRest(app: RestApp): Promise<void> {
  app.post('/order/checkout', { ...signedIn, schema: schemas.checkoutOnline }, async ({ ctx, body, headers }, reply) => {
    const { addressId, totalAmt: expectedTotal } = body
    const { payment, redirectUrl, replayed } = await startPayment(ctx, { addressId, expectedTotal, idempotencyKey: keyOf(headers) })
    tellReplay(reply, replayed)
    return ok('Redirecting to payment gateway...', redirectUrl, { tx_ref: payment.txRef })
  })

  app.get('/order/verify-payment', { ...signedIn, schema: schemas.verifyPayment }, async ({ ctx, query }, reply) => {
    const { payment, order } = await settlePayment(ctx, { txRef: query.tx_ref })
    const data = { payment_status: WORDS[payment.state], orderId: order?.id ?? '' }
    if (payment.state === 'paid') return ok('Payment verified and order placed successfully!', data)
    return reply.code(payment.state === 'pending' ? 202 : 409).send(failed(REFUSALS[payment.state], { data }))
  })

  app.post('/order/cancel', { ...signedIn, schema: schemas.cancel }, async ({ ctx, body, headers }, reply) => {
    const { order, replayed } = await cancelOrder(ctx, { ...body, idempotencyKey: keyOf(headers) })
    tellReplay(reply, replayed)
    return ok('Order cancelled.', orderShape(order, await ctx.loaders.orders.lines.load(order.id)))
  })

  const fromProvider = async ({ ctx, headers }: FastifyRequest) => {
    if (!ctx.payments.isNotice(headers['verif-hash'])) throw new DomainError('UNAUTHENTICATED', 'This notice is not from the payment provider.')
  }
  app.post('/payment/webhook', { config: { serverToServer: true }, schema: schemas.webhook, onRequest: fromProvider }, async ({ ctx, body }) => {
    const { event, data } = body
    await takeNotice(ctx, { event, txRef: data.tx_ref, transactionId: data.id, status: data.status })
    return ok('Noted.')
  })
}
