/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Days in Kampala whose sales are read. */
export type SalesRange =
  /** Today and the 6 days before it, by the day, against the 7 days before these. */
  | 'SEVEN_DAYS'
  /** Today until now, by the hour, against the same weekday of last week. */
  | 'TODAY'
  /** Today and the 27 days before it, by the day, against the 28 days before these. */
  | 'TWENTY_EIGHT_DAYS'
  /** Yesterday, by the hour, against the same weekday of the week before. */
  | 'YESTERDAY';

/** State of an order at the counter. */
export type StaffOrderState =
  /** Cancelled. */
  | 'CANCELLED'
  /** Delivered. */
  | 'DELIVERED'
  /** Placed, not accepted yet. */
  | 'NEW'
  /** With the rider. */
  | 'ON_THE_WAY'
  /** The online payment failed or expired. */
  | 'PAYMENT_FAILED'
  /** Being packed. */
  | 'PICKING'
  /** Accepted. */
  | 'TO_PICK'
  /** Waits for its online payment; its goods are reserved. */
  | 'UNPAID';

export type TodayQueryVariables = Exact<{
  withJobs: boolean;
  withSales: boolean;
  withRefunds: boolean;
}>;


export type TodayQuery = { dashboard: { __typename: 'Dashboard', at: string, jobsFailed?: number | null, orders: { __typename: 'DashboardOrders', open: number, unpaid: number, new: number, toPick: number, picking: number, onTheWay: number, late: number, paymentProblems: number, unpaidAmount: number, placedToday: number, deliveredToday: number, onTimeToday: number, cancelledToday: number, cancelledByShopperToday: number, latest: { __typename: 'LatestOrder', dueAt: string, area: string } | null, states: Array<{ __typename: 'OpenOrderState', state: Types.StaffOrderState, since: string, late: number }> }, stock: { __typename: 'DashboardStock', low: number, out: number }, tickets: { __typename: 'DashboardTickets', waiting: number, high: number, oldestAt: string | null }, refundRequests?: { __typename: 'DashboardRefundRequests', open: number, oldestAt: string | null } | null, nextCutOff: { __typename: 'CutOff', at: string, zone: string } | null, cashOnTheRoad?: { __typename: 'CashOnTheRoad', orders: number, amount: number } | null } | null, runningLow: { __typename: 'StaffProductConnection', nodes: Array<{ __typename: 'StaffProduct', id: string, name: string, unit: string, stock: number, images: Array<string>, soldOutAt: string | null, soldByDay?: Array<{ __typename: 'ProductSalesDay', at: string, units: number }> | null }> } | null };

export type SalesQueryVariables = Exact<{
  range: Types.SalesRange;
}>;


export type SalesQuery = { sales: { __typename: 'Sales', range: Types.SalesRange, beforeFrom: string, beforeTo: string, amount: number, amountBefore: number, orderCount: number, orderCountBefore: number, parts: Array<{ __typename: 'SalesPart', at: string, beforeAt: string, amount: number, amountBefore: number }> } | null };


export const TodayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Today"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withJobs"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withSales"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withRefunds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dashboard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"open"}},{"kind":"Field","name":{"kind":"Name","value":"unpaid"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"toPick"}},{"kind":"Field","name":{"kind":"Name","value":"picking"}},{"kind":"Field","name":{"kind":"Name","value":"onTheWay"}},{"kind":"Field","name":{"kind":"Name","value":"late"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"area"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paymentProblems"}},{"kind":"Field","name":{"kind":"Name","value":"unpaidAmount"}},{"kind":"Field","name":{"kind":"Name","value":"states"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"late"}}]}},{"kind":"Field","name":{"kind":"Name","value":"placedToday"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredToday"}},{"kind":"Field","name":{"kind":"Name","value":"onTimeToday"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledToday"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledByShopperToday"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"out"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tickets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"oldestAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refundRequests"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRefunds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"open"}},{"kind":"Field","name":{"kind":"Name","value":"oldestAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextCutOff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"zone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cashOnTheRoad"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withSales"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"jobsFailed"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withJobs"}}}]}]}]}},{"kind":"Field","alias":{"kind":"Name","value":"runningLow"},"name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"stock"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"OUT"},{"kind":"EnumValue","value":"LOW"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"published"},"value":{"kind":"BooleanValue","value":true}}]}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"STOCK"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"7"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"images"}},{"kind":"Field","name":{"kind":"Name","value":"soldOutAt"}},{"kind":"Field","name":{"kind":"Name","value":"soldByDay"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withSales"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"units"}}]}}]}}]}}]}}]} as unknown as DocumentNode<TodayQuery, TodayQueryVariables>;
export const SalesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Sales"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"range"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SalesRange"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sales"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"range"},"value":{"kind":"Variable","name":{"kind":"Name","value":"range"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"}},{"kind":"Field","name":{"kind":"Name","value":"beforeFrom"}},{"kind":"Field","name":{"kind":"Name","value":"beforeTo"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"amountBefore"}},{"kind":"Field","name":{"kind":"Name","value":"orderCount"}},{"kind":"Field","name":{"kind":"Name","value":"orderCountBefore"}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"beforeAt"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"amountBefore"}}]}}]}}]}}]} as unknown as DocumentNode<SalesQuery, SalesQueryVariables>;