/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Turns the viewer's cart into an order paid in cash at the door. */
export type PlaceOrderInput = {
  /** One of the viewer's addresses that is not hidden. */
  addressId: string;
  /** What will be paid with at the door, whole UGX, the grand total or more: the rider brings change for it. */
  changeFor?: number | null | undefined;
  /** The grand total the shopper was shown, whole UGX; any other is refused with the right figures (TOTAL_CHANGED). */
  expectedTotal: number;
  /** 1 to 255 visible ASCII characters; the same key gives the same order for 24 hours. */
  idempotencyKey?: string | null | undefined;
};

export type PlaceOrderMutationVariables = Exact<{
  input: Types.PlaceOrderInput;
}>;


export type PlaceOrderMutation = { placeOrder: { __typename: 'OrderPayload', order: { __typename: 'Order', id: string, number: string } } };


export const PlaceOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PlaceOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceOrderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placeOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]}}],"__meta__":{"hash":"e9263563dfc1d75aa55eaaa4475b017882890cedb0120fb52ed0b7d2e3fb757e"}} as unknown as DocumentNode<PlaceOrderMutation, PlaceOrderMutationVariables>;