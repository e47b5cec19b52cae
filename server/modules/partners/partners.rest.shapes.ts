import type { OrderLineRow } from '#server/modules/orders/orders.queries.ts'
import type { AllowedOrder, AllowedTicket } from './partners.service.ts'

/** An order as the REST contract writes it. */
export const orderShape = ({ id, number, shopperId, status, paymentStatus, total, placedAt }: AllowedOrder, lines: OrderLineRow[]) => ({
  _id: id,
  number,
  shopperId,
  status,
  payment_status: paymentStatus,
  totalAmt: total,
  createdAt: placedAt.toISOString(),
  items: lines.map(({ productId, name, quantity, unitPrice }) => ({ productId: productId ?? '', name, quantity, unitPrice })),
})

/** The same of a ticket. */
export const ticketShape = ({ id, number, shopperId, subject, message, priority, status, createdAt, updatedAt }: AllowedTicket) => ({
  _id: id,
  ticketId: number,
  shopperId,
  subject,
  message,
  priority,
  status,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
