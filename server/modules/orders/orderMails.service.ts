import type { CoreDependencies } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Person } from '#server/integrations/mail/letters.ts'
import type { Mail } from '#server/integrations/mail/mail.ts'
import {
  type CancelReason,
  deliveredLetter,
  type OrderFacts,
  orderCancelledLetter,
  orderPlacedLetter,
  shippedLetter,
} from '#server/integrations/mail/orders.letters.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { findUser } from '#server/modules/accounts/accounts.queries.ts'
import type { OrderRow } from './orders.queries.ts'
import type { OrderStatus } from './orders.rules.ts'

/**
 * Queues an email to the shopper of an order unless the account is closed, within the transaction that the email is
 * about.
 */
export async function tellShopper(
  tx: Tx,
  { userId }: { userId: string },
  write: (person: Person) => Mail,
): Promise<void> {
  const user = await findUser(tx, userId)
  if (user?.status === 'active') await enqueue(tx, 'mail', write(user))
}

export const tellOfPlaced = (
  tx: Tx,
  { publicUrl }: Pick<CoreDependencies, 'publicUrl'>,
  order: OrderRow,
): Promise<void> => tellShopper(tx, order, (person) => orderPlacedLetter(person, factsOf(order), publicUrl))

export const tellOfCancelled = (
  tx: Tx,
  { publicUrl }: Pick<CoreDependencies, 'publicUrl'>,
  order: OrderRow,
  why: CancelReason,
): Promise<void> =>
  tellShopper(tx, order, (person) =>
    orderCancelledLetter(person, factsOf(order), { why, paid: order.paymentStatus === 'refunded' }, publicUrl),
  )

/** Builds the confirmation email for a new order, to be queued in the statement that stores the order. */
export const placedMail = (person: Person, order: Placed, publicUrl: string): Mail =>
  orderPlacedLetter(person, factsOf(order), publicUrl)

const MOVES: Partial<Record<OrderStatus, typeof shippedLetter>> = { shipped: shippedLetter, delivered: deliveredLetter }

/** Queues an email for status changes that shoppers are notified about. */
export async function tellOfMove(
  tx: Tx,
  { publicUrl }: Pick<CoreDependencies, 'publicUrl'>,
  order: OrderRow,
): Promise<void> {
  const write = MOVES[order.status]
  if (write) await tellShopper(tx, order, (person) => write(person, order, publicUrl))
}

type Placed = Pick<OrderRow, 'id' | 'number' | 'itemCount' | 'total' | 'paymentMethod' | 'address'>

const factsOf = ({ id, number, itemCount, total, paymentMethod, address }: Placed): OrderFacts => ({
  id,
  number,
  itemCount,
  total,
  online: paymentMethod === 'online',
  goesTo: `${address.addressLine}, ${address.city}`,
})
