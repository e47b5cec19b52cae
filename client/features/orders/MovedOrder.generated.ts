/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

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

export type MovedOrder_OrderFragment = { __typename: 'Order', id: string, status: Types.OrderStatus, paymentStatus: Types.PaymentStatus, cancellableUntil: string | null, deliveryPin: string | null, address: { __typename: 'OrderAddress', name: string, addressLine: string, area: string, landmark: string, city: string, state: string | null, country: string, pincode: string | null, mobile: string, secondMobile: string | null, riderNote: string | null, plusCode: string | null, mapPath: string | null }, messages: Array<{ __typename: 'OrderMessage', text: string, at: string }>, history: Array<{ __typename: 'OrderEvent', status: Types.OrderStatus, at: string }>, refund: { __typename: 'Refund', amount: number, exactAmount: number, currency: string, state: Types.RefundState, requestedAt: string, sentAt: string | null } | null } & { ' $fragmentName'?: 'MovedOrder_OrderFragment' };

export const MovedOrder_OrderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovedOrder_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}},{"kind":"Field","name":{"kind":"Name","value":"cancellableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryPin"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine"}},{"kind":"Field","name":{"kind":"Name","value":"area"}},{"kind":"Field","name":{"kind":"Name","value":"landmark"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"pincode"}},{"kind":"Field","name":{"kind":"Name","value":"mobile"}},{"kind":"Field","name":{"kind":"Name","value":"secondMobile"}},{"kind":"Field","name":{"kind":"Name","value":"riderNote"}},{"kind":"Field","name":{"kind":"Name","value":"plusCode"}},{"kind":"Field","name":{"kind":"Name","value":"mapPath"}}]}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"exactAmount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}}]}}]}}]} as unknown as DocumentNode<MovedOrder_OrderFragment, unknown>;