/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Where an order stands; staff move it one step at a time. */
export type OrderStatus =
  /** Called off; the goods are back in stock. */
  | 'CANCELLED'
  /** The shop has taken it on. */
  | 'CONFIRMED'
  /** At the door. */
  | 'DELIVERED'
  /** Placed, not looked at yet. */
  | 'PENDING'
  /** Being packed. */
  | 'PROCESSING'
  /** On the boda. */
  | 'SHIPPED';

/** How the money stands. */
export type PaymentStatus =
  /** Paid in cash on delivery. */
  | 'CASH_ON_DELIVERY'
  /** The payment did not go through. */
  | 'FAILED'
  /** Confirmed by the payment provider, or received in cash when the order was delivered. */
  | 'PAID'
  /** An online payment that is not confirmed yet. */
  | 'PENDING'
  /** Goes back, or has: the order's refund says how far it is. */
  | 'REFUNDED';

/** How far a refund is. */
export type RefundState =
  /** The payment provider has not taken it yet; the shop keeps asking. */
  | 'REQUESTED'
  /** The payment provider sends it; it arrives within 7 business days. */
  | 'SENT';

export type MovedOrder_OrderFragment = { __typename: 'Order', id: string, status: Types.OrderStatus, paymentStatus: Types.PaymentStatus, cancellableUntil: string | null, deliveryPin: string | null, history: Array<{ __typename: 'OrderEvent', status: Types.OrderStatus, at: string }>, refund: { __typename: 'Refund', amount: number, exactAmount: number, currency: string, state: Types.RefundState, requestedAt: string, sentAt: string | null } | null } & { ' $fragmentName'?: 'MovedOrder_OrderFragment' };

export const MovedOrder_OrderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovedOrder_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}},{"kind":"Field","name":{"kind":"Name","value":"cancellableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryPin"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"exactAmount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}}]}}]}}]} as unknown as DocumentNode<MovedOrder_OrderFragment, unknown>;