/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { DeliveryPin_OrderFragment } from '../../features/orders/DeliveryPin.generated';
import type { OrderSteps_OrderFragment } from '../../features/orders/OrderSteps.generated';
import type { OrderLines_OrderFragment } from '../../features/orders/OrderLines.generated';
import type { CancelOrder_OrderFragment } from '../../features/orders/CancelOrder.generated';
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

/** Payment method of an order. */
export type PaymentMethod =
  /** Cash on delivery. */
  | 'CASH_ON_DELIVERY'
  /** Card or mobile money, paid before packing. */
  | 'ONLINE';

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

export type TrackPageQueryVariables = Exact<{
  orderId: string;
}>;


export type TrackPageQuery = { order: (
    { __typename: 'Order', id: string, number: string, status: Types.OrderStatus, placedAt: string, itemsTotal: number, listTotal: number, itemCount: number, deliveryFee: number, total: number, paymentMethod: Types.PaymentMethod, paymentStatus: Types.PaymentStatus, history: Array<{ __typename: 'OrderEvent', status: Types.OrderStatus, at: string }>, refund: { __typename: 'Refund', amount: number, exactAmount: number, currency: string, state: Types.RefundState, requestedAt: string, sentAt: string | null } | null, messages: Array<{ __typename: 'OrderMessage', text: string, at: string }>, lines: Array<{ __typename: 'OrderLine', id: string }>, address: { __typename: 'OrderAddress', name: string, addressLine: string, area: string, landmark: string, city: string, state: string | null, country: string, pincode: string | null, mobile: string, secondMobile: string | null, riderNote: string | null, plusCode: string | null, mapPath: string | null } }
    & { ' $fragmentRefs'?: { 'DeliveryPin_OrderFragment': DeliveryPin_OrderFragment;'OrderSteps_OrderFragment': OrderSteps_OrderFragment;'OrderLines_OrderFragment': OrderLines_OrderFragment;'CancelOrder_OrderFragment': CancelOrder_OrderFragment } }
  ) | null };


export const TrackPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TrackPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"itemsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"listTotal"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryFee"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"exactAmount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine"}},{"kind":"Field","name":{"kind":"Name","value":"area"}},{"kind":"Field","name":{"kind":"Name","value":"landmark"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"pincode"}},{"kind":"Field","name":{"kind":"Name","value":"mobile"}},{"kind":"Field","name":{"kind":"Name","value":"secondMobile"}},{"kind":"Field","name":{"kind":"Name","value":"riderNote"}},{"kind":"Field","name":{"kind":"Name","value":"plusCode"}},{"kind":"Field","name":{"kind":"Name","value":"mapPath"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeliveryPin_order"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderSteps_order"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderLines_order"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CancelOrder_order"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeliveryPin_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryPin"}},{"kind":"Field","name":{"kind":"Name","value":"changeFor"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderSteps_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderLines_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"absolute"},"value":{"kind":"BooleanValue","value":false}}]},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"listUnitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"lineTotal"}},{"kind":"Field","name":{"kind":"Name","value":"note"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CancelOrder_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"cancellableUntil"}}]}}],"__meta__":{"hash":"19294993413a297be6ce0b2b0d4325a1ebb1eae4b7ff011a7ac1b80ee5fea77d"}} as unknown as DocumentNode<TrackPageQuery, TrackPageQueryVariables>;