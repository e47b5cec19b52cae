import type { OrderLineRow } from '#server/modules/orders/orders.queries.ts'
import type { CatalogueExport } from './exports.service.ts'
import type { KeyInfo } from './keyInfo.service.ts'
import type { AllowedOrder, AllowedTicket } from './partners.service.ts'

/** Maps an order to the REST contract. */
export const toPartnerOrder = (
  { id, number, shopperId, status, paymentStatus, total, placedAt, updatedAt }: AllowedOrder,
  lines: OrderLineRow[],
) => ({
  _id: id,
  number,
  shopperId,
  status,
  payment_status: paymentStatus,
  totalAmt: total,
  createdAt: placedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  items: lines.map(({ productId, name, quantity, unitPrice }) => ({
    productId: productId ?? '',
    name,
    quantity,
    unitPrice,
  })),
})

/** Maps a ticket to the REST contract. */
export const toPartnerTicket = ({
  id,
  number,
  shopperId,
  subject,
  message,
  priority,
  status,
  createdAt,
  updatedAt,
}: AllowedTicket) => ({
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

/** Maps a catalogue export to the REST contract. */
export const toExportBody = ({
  id,
  status,
  requestedAt,
  dataAsOf,
  finishedAt,
  products,
  bytes,
  url,
  expiresAt,
}: CatalogueExport) => ({
  _id: id,
  status,
  requestedAt: requestedAt.toISOString(),
  dataAsOf: dataAsOf?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
  products,
  bytes,
  url,
  expiresAt: expiresAt?.toISOString() ?? null,
})

const toQuotaBody = ({ limit, remaining, resetsAt }: KeyInfo['requests']) => ({
  limit,
  remaining,
  resetsAt: resetsAt.toISOString(),
})

/** Maps a partner key to the REST contract. */
export const toKeyBody = ({
  id,
  partnerId,
  partnerName,
  scopes,
  test,
  origins,
  createdAt,
  endsAt,
  requests,
  points,
}: KeyInfo) => ({
  ...{ _id: id, partnerId, partnerName, scopes, test, origins },
  createdAt: createdAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  requests: toQuotaBody(requests),
  points: toQuotaBody(points),
})
