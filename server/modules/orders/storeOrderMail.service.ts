import type { CoreDependencies } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { newOrderMail } from '#server/integrations/mail/store.mails.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { findZones } from '#server/modules/delivery/delivery.queries.ts'
import { findOrder, findOrderLines } from './orders.queries.ts'

/** Queues the email to the store about an order, within the transaction that places it. */
export async function enqueueStoreMail(tx: Tx, { id }: { id: string }): Promise<void> {
  await enqueue(tx, 'storeOrderMail', { orderId: id })
}

/**
 * Emails an order to the store: items to pack, address, payment method and delivery promise. Whether it wants such
 * emails is read here, so that placing an order takes no statement for it.
 */
export async function mailOrderToStore(
  { db, mail, publicUrl, settings }: CoreDependencies,
  orderId: string,
): Promise<void> {
  const { email, orderMails } = await settings.get()
  if (!orderMails) return
  const order = await findOrder(db, { id: orderId, userId: null })
  if (!order) return
  const [lines, zones] = await Promise.all([findOrderLines(db, [orderId]), findZones(db)])
  const zone = zones.find(({ id }) => id === order.zoneId)
  await mail.send(newOrderMail(email, { ...order, lines, zone: zone?.name ?? null }, publicUrl))
}
