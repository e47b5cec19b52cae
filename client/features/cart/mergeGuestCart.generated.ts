/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Line of a cart that a signed-out client stores. */
export type CartLineInput = {
  /** Packing note, at most 200 characters of plain text. */
  note?: string | null | undefined;
  /** Id of the product. */
  productId: string;
  /** Quantity, 1 to 999. */
  quantity: number;
};

/** Cart that a client stored while signed out. */
export type MergeCartInput = {
  /** Lines of the cart; only the first 200 are used. */
  lines: Array<CartLineInput>;
};

export type MergeCartMutationVariables = Exact<{
  input: Types.MergeCartInput;
}>;


export type MergeCartMutation = { mergeCart: { __typename: 'MergeCartPayload', cart: { __typename: 'Cart', id: string, itemCount: number, itemsTotal: number, listTotal: number, savings: number, grandTotal: number, delivery: { __typename: 'CartDelivery', zoneName: string, fee: number, standardFee: number, freeFrom: number, missingForFree: number, promise: { __typename: 'DeliveryPromise', cutOffAt: string | null, text: string } | null }, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, state: Types.CartLineState, availableQuantity: number, lineTotal: number, note: string | null, product: { __typename: 'Product', id: string, name: string, unit: string, price: number, listPrice: number, stock: number, images: Array<string> } }> } | null, changes: Array<{ __typename: 'CartMergeChange', productId: string, productName: string, browserQuantity: number, accountQuantity: number, quantity: number }> | null } };


export const MergeCartDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MergeCart"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MergeCartInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergeCart"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cart"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"itemsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"listTotal"}},{"kind":"Field","name":{"kind":"Name","value":"savings"}},{"kind":"Field","name":{"kind":"Name","value":"grandTotal"}},{"kind":"Field","name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"zoneName"}},{"kind":"Field","name":{"kind":"Name","value":"fee"}},{"kind":"Field","name":{"kind":"Name","value":"standardFee"}},{"kind":"Field","name":{"kind":"Name","value":"freeFrom"}},{"kind":"Field","name":{"kind":"Name","value":"missingForFree"}},{"kind":"Field","name":{"kind":"Name","value":"promise"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cutOffAt"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"availableQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"lineTotal"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"listPrice"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"images"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"absolute"},"value":{"kind":"BooleanValue","value":false}}]}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"productName"}},{"kind":"Field","name":{"kind":"Name","value":"browserQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"accountQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}}]}}]}}]}}],"__meta__":{"hash":"1e24d5639a67fb77ce93c9b91fcc857bbf6718000b0070b46c5f5c82c140bb0b"}} as unknown as DocumentNode<MergeCartMutation, MergeCartMutationVariables>;