import type { OrderEventRow, OrderLineRow, OrderRow } from './orders.queries.ts'

/** Display texts of payment_status. */
export const PAYMENT_STATUS_TEXTS: Record<OrderRow['paymentStatus'], string> = {
  cash_on_delivery: 'Cash on Delivery',
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
}

/** Maps a line to the order item of the REST specification. */
const toOrderItem = (line: OrderLineRow) => ({
  _id: line.id,
  product_details: {
    _id: line.productId ?? '',
    name: line.name,
    image: line.image === null ? [] : [line.image],
    productNumber: line.productNumber,
    price: line.listUnitPrice,
    discount: line.discount,
  },
  quantity: line.quantity,
  price: line.unitPrice,
  unitPrice: line.unitPrice,
  originalPrice: line.listUnitPrice,
  discount: line.discount,
  itemTotal: line.unitPrice * line.quantity,
  totalAmt: line.unitPrice * line.quantity,
})

const toDeliveryAddress = (order: OrderRow) => ({
  name: order.address.name,
  address_line: order.address.addressLine,
  city: order.address.city,
  address1: order.address.area,
  address2: order.address.landmark,
  state: order.address.state ?? '',
  country: order.address.country,
  pincode: order.address.pincode ?? '',
  mobile: order.address.mobile,
  second_mobile: order.address.secondMobile ?? '',
  rider_note: order.address.riderNote ?? '',
  plus_code: order.address.plusCode ?? '',
  coordinates: { lat: order.address.latitude ?? null, lng: order.address.longitude ?? null },
})

const toCommonFields = (order: OrderRow, lines: OrderLineRow[]) => ({
  createdAt: order.placedAt.toISOString(),
  order_status: order.status,
  payment_status: PAYMENT_STATUS_TEXTS[order.paymentStatus],
  items: lines.map(toOrderItem),
  deliveryFee: order.deliveryFee,
  delivery_address: toDeliveryAddress(order),
  change_for: order.changeFor,
})

/** Maps an order with several lines. */
export const toGroupedOrder = (order: OrderRow, lines: OrderLineRow[]) => ({
  mainOrderId: order.id,
  ...toCommonFields(order, lines),
  totalAmount: order.total,
})

/** Maps an order with a single line. */
export const toIndividualOrder = (order: OrderRow, lines: OrderLineRow[]) => ({
  orderId: order.id,
  ...toCommonFields(order, lines),
  itemTotal: order.itemsTotal,
  totalAmt: order.total,
  quantity: order.itemCount,
})

/** Maps an order; the REST contract names the fields of single-line and multi-line orders differently. */
export const toOrderBody = (order: OrderRow, lines: OrderLineRow[]) =>
  lines.length === 1 ? toIndividualOrder(order, lines) : toGroupedOrder(order, lines)

/**
 * Maps an order's tracking data: the first line for clients that show only one, all lines and all status changes for
 * the others, and the PIN where the viewer may see it.
 */
export const toTrackingBody = (
  order: OrderRow,
  lines: OrderLineRow[],
  events: OrderEventRow[],
  deliveryPin: string | null,
) => ({
  orderId: order.id,
  createdAt: order.placedAt.toISOString(),
  totalAmt: order.total,
  order_status: order.status,
  payment_status: PAYMENT_STATUS_TEXTS[order.paymentStatus],
  quantity: order.itemCount,
  product_details: { name: lines[0]?.name ?? '', image: lines[0]?.image ? [lines[0].image] : [] },
  delivery_address: toDeliveryAddress(order),
  items: lines.map(toOrderItem),
  change_for: order.changeFor,
  delivery_pin: deliveryPin ?? '',
  history: events.map(({ status, at }) => ({ status, at: at.toISOString() })),
})
