/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../types.generated';

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
  /** Paid in cash at the door. */
  | 'CASH_ON_DELIVERY'
  /** The payment did not go through. */
  | 'FAILED'
  /** Confirmed by the payment provider. */
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

export type OrderChangedSubscriptionVariables = Exact<{
  orderId: string;
}>;


export type OrderChangedSubscription = { orderChanged: { __typename: 'Order', id: string, status: Types.OrderStatus, paymentStatus: Types.PaymentStatus, cancellableUntil: string | null, deliveryPin: string | null, history: Array<{ __typename: 'OrderEvent', status: Types.OrderStatus, at: string }>, refund: { __typename: 'Refund', amount: number, state: Types.RefundState, requestedAt: string, sentAt: string | null } | null } };


export const OrderChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"OrderChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}},{"kind":"Field","name":{"kind":"Name","value":"cancellableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryPin"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}}]}}]}}]}}],"__meta__":{"hash":"9efa006c0e91b29240da31bed246233cef6cf1366c9b879d291fdea61d42a238"}} as unknown as DocumentNode<OrderChangedSubscription, OrderChangedSubscriptionVariables>;