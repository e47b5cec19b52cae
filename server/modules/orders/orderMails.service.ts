import type { CoreDependencies } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Mail } from '#server/integrations/mail/mail.ts'
import type { Person } from '#server/integrations/mail/mails.ts'
import {
  type CancelReason,
  deliveredMail,
  type OrderSummary,
  orderCancelledMail,
  orderPlacedMail,
  shippedMail,
} from '#server/integrations/mail/orders.mails.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { findUser } from '#server/modules/accounts/accounts.queries.ts'
import type { OrderRow } from './orders.queries.ts'
import type { OrderStatus } from './orders.rules.ts'

/**
 * Queues an email to the shopper of an order unless the account is closed, within the transaction that the email is
 * about.
 */
export async function mailShopper(
  tx: Tx,
  { userId }: { userId: string },
  buildMail: (recipient: Person) => Mail,
): Promise<void> {
  const user = await findUser(tx, userId)
  if (user?.status === 'active') await enqueue(tx, 'mail', buildMail(user))
}

export const mailOrderPlaced = (
  tx: Tx,
  { publicUrl }: Pick<CoreDependencies, 'publicUrl'>,
  order: OrderRow,
): Promise<void> => mailShopper(tx, order, (recipient) => orderPlacedMail(recipient, toMailedOrder(order), publicUrl))

export const mailOrderCancelled = (
  tx: Tx,
  { publicUrl }: Pick<CoreDependencies, 'publicUrl'>,
  order: OrderRow,
  reason: CancelReason,
): Promise<void> =>
  mailShopper(tx, order, (recipient) =>
    orderCancelledMail(
      recipient,
      toMailedOrder(order),
      { why: reason, paid: order.paymentStatus === 'refunded' },
      publicUrl,
    ),
  )

/** Builds the confirmation email for a new order, to be queued in the statement that stores the order. */
export const buildOrderPlacedMail = (recipient: Person, order: MailedOrder, publicUrl: string): Mail =>
  orderPlacedMail(recipient, toMailedOrder(order), publicUrl)

const STATUS_MAILS: Partial<Record<OrderStatus, typeof shippedMail>> = {
  shipped: shippedMail,
  delivered: deliveredMail,
}

/** Queues an email for status changes that shoppers are notified about. */
export async function mailStatusChange(
  tx: Tx,
  { publicUrl }: Pick<CoreDependencies, 'publicUrl'>,
  order: OrderRow,
): Promise<void> {
  const buildMail = STATUS_MAILS[order.status]
  if (buildMail) await mailShopper(tx, order, (recipient) => buildMail(recipient, order, publicUrl))
}

type MailedOrder = Pick<OrderRow, 'id' | 'number' | 'itemCount' | 'total' | 'paymentMethod' | 'address'>

const toMailedOrder = ({ id, number, itemCount, total, paymentMethod, address }: MailedOrder): OrderSummary => ({
  id,
  number,
  itemCount,
  total,
  online: paymentMethod === 'online',
  goesTo: `${address.addressLine}, ${address.city}`,
})
