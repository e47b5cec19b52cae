/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { CancelOrder_OrderFragment } from './CancelOrder.generated';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Status of an order; staff move it forward one step at a time. */
export type OrderStatus =
  /** Cancelled; the items are back in stock. */
  | 'CANCELLED'
  /** Confirmed by the shop. */
  | 'CONFIRMED'
  /** Delivered to the shopper. */
  | 'DELIVERED'
  /** Placed, not confirmed yet. */
  | 'PENDING'
  /** Being packed. */
  | 'PROCESSING'
  /** On its way to the shopper. */
  | 'SHIPPED';

/** Payment status of an order. */
export type PaymentStatus =
  /** Payment in cash on delivery. */
  | 'CASH_ON_DELIVERY'
  /** Failed payment. */
  | 'FAILED'
  /** Confirmed by the payment provider, or received in cash on delivery. */
  | 'PAID'
  /** Online payment that is not confirmed yet. */
  | 'PENDING'
  /** Refunded, or refund on its way; Order.refund has its state. */
  | 'REFUNDED';

/** State of a refund. */
export type RefundState =
  /** Requested; the payment provider has not accepted it yet, and the shop keeps trying. */
  | 'REQUESTED'
  /** Accepted by the payment provider; it arrives within 7 business days. */
  | 'SENT';

export type OrderCard_OrderFragment = (
  { __typename: 'Order', id: string, number: string, status: Types.OrderStatus, paymentStatus: Types.PaymentStatus, placedAt: string, itemCount: number, total: number, refund: { __typename: 'Refund', amount: number, exactAmount: number, currency: string, state: Types.RefundState, requestedAt: string, sentAt: string | null } | null, lines: Array<{ __typename: 'OrderLine', id: string, name: string, unit: string, image: string | null, quantity: number }> }
  & { ' $fragmentRefs'?: { 'CancelOrder_OrderFragment': CancelOrder_OrderFragment } }
) & { ' $fragmentName'?: 'OrderCard_OrderFragment' };

export const OrderCard_OrderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderCard_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"refund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"exactAmount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"absolute"},"value":{"kind":"BooleanValue","value":false}}]},{"kind":"Field","name":{"kind":"Name","value":"quantity"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CancelOrder_order"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CancelOrder_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"cancellableUntil"}}]}}]} as unknown as DocumentNode<OrderCard_OrderFragment, unknown>;