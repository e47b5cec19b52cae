import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { failed, ok } from '#server/envelope.ts'
import { DomainError } from '#server/errors.ts'
import { checked } from '#server/input.ts'
import { keyOf, orderBody } from '#server/modules/orders/orders.rest.body.ts'
import { orderShape } from '#server/modules/orders/orders.rest.shapes.ts'
import { signedIn } from '#server/rest.access.ts'
import { cancelOrder } from './cancelOrder.service.ts'
import { takeNotice } from './notices.service.ts'
import { type PaymentState, REFUSALS } from './payments.rules.ts'
import { settlePayment } from './settlePayment.service.ts'
import { startPayment } from './startPayment.service.ts'

const cancelBody = z.object({ orderId: z.string().catch('') })
/** Whatever else the return carried, the reference alone says which payment is meant. */
const verifyQuery = z.object({ tx_ref: z.string().catch('') })
const text = z.union([z.string(), z.number().transform(String)]).catch('')
const noticeBody = z.object({ event: text, data: z.object({ id: text, tx_ref: text, status: text }).catch({ id: '', tx_ref: '', status: '' }) })

const WORDS: Record<PaymentState, string> = { pending: 'Pending', paid: 'Paid', failed: 'Failed', expired: 'Failed', refunded: 'Refunded' }

/** REST paths of payments; the rules are in the services. */
export async function paymentsRest(app: FastifyInstance): Promise<void> {
  app.post('/order/checkout', signedIn, async ({ ctx, body, headers }, reply) => {
    const { addressId, totalAmt: expectedTotal } = checked(orderBody, body ?? {})
    const { payment, redirectUrl, replayed } = await startPayment(ctx, { addressId, expectedTotal, idempotencyKey: keyOf(headers) })
    if (replayed) reply.header('idempotent-replayed', 'true')
    return ok('Redirecting to payment gateway...', redirectUrl, { tx_ref: payment.txRef })
  })

  app.get('/order/verify-payment', signedIn, async ({ ctx, query }, reply) => {
    const { payment, order } = await settlePayment(ctx, { txRef: checked(verifyQuery, query).tx_ref })
    const data = { payment_status: WORDS[payment.state], orderId: order?.id ?? '' }
    if (payment.state === 'paid') return ok('Payment verified and order placed successfully!', data)
    return reply.code(payment.state === 'pending' ? 202 : 409).send(failed(REFUSALS[payment.state], { data }))
  })

  app.post('/order/cancel', signedIn, async ({ ctx, body }) => {
    const order = await cancelOrder(ctx, checked(cancelBody, body ?? {}))
    return ok('Order cancelled.', orderShape(order, await ctx.loaders.orders.lines.load(order.id)))
  })

  const fromProvider = async ({ ctx, headers }: FastifyRequest) => {
    if (!ctx.payments.isNotice(headers['verif-hash'])) throw new DomainError('UNAUTHENTICATED', 'This notice is not from the payment provider.')
  }
  app.post('/payment/webhook', { config: { serverToServer: true }, onRequest: fromProvider }, async ({ ctx, body }) => {
    const { event, data } = checked(noticeBody, body ?? {})
    await takeNotice(ctx, { event, txRef: data.tx_ref, transactionId: data.id, status: data.status })
    return ok('Noted.')
  })
}
