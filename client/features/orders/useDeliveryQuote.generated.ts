/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** How soon a zone is served. */
export type DeliveryPromiseKind =
  /** So many minutes after the order. */
  | 'MINUTES'
  /** Tomorrow. */
  | 'NEXT_DAY'
  /** Today for orders before the cut-off, tomorrow for later ones. */
  | 'SAME_DAY';

export type DeliveryQuoteQueryVariables = Exact<{
  addressId: string;
}>;


export type DeliveryQuoteQuery = { deliveryQuote: { __typename: 'DeliveryQuote', zoneName: string, deliveryFee: number, freeFrom: number, itemsTotal: number, grandTotal: number, promise: { __typename: 'DeliveryPromise', kind: Types.DeliveryPromiseKind, cutOffAt: string | null, text: string } | null } };


export const DeliveryQuoteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeliveryQuote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"addressId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deliveryQuote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"addressId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"addressId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"zoneName"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryFee"}},{"kind":"Field","name":{"kind":"Name","value":"freeFrom"}},{"kind":"Field","name":{"kind":"Name","value":"itemsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"grandTotal"}},{"kind":"Field","name":{"kind":"Name","value":"promise"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"cutOffAt"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}],"__meta__":{"hash":"478200628f98d037ff3377f78afbe6d2fc0f402e4faca741ff99bd42ed18b04b"}} as unknown as DocumentNode<DeliveryQuoteQuery, DeliveryQuoteQueryVariables>;