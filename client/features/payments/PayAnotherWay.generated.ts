/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The payment to give up. */
export type AbandonPaymentInput = {
  /** 1 to 255 visible ASCII characters; sent again with the same key within 24 hours, it changes nothing more. */
  idempotencyKey?: string | null | undefined;
  /** Its reference. */
  txRef: string;
};

/** How far an online payment is, by the word of the payment provider alone. */
export type PaymentState =
  /** Nothing came within 30 minutes; its goods are back in stock. */
  | 'EXPIRED'
  /** It did not go through, or its shopper chose to pay another way; its goods are back in stock. */
  | 'FAILED'
  /** Confirmed; it is an order. */
  | 'PAID'
  /** Not confirmed yet; the stock is reserved for 30 minutes. */
  | 'PENDING'
  /** The money goes back: it came too late, in another amount or currency, or the order was cancelled. */
  | 'REFUNDED';

export type AbandonPaymentMutationVariables = Exact<{
  input: Types.AbandonPaymentInput;
}>;


export type AbandonPaymentMutation = { abandonPayment: { __typename: 'AbandonPaymentPayload', state: Types.PaymentState | null, message: string | null, abandonedAt: string | null, order: { __typename: 'Order', id: string, number: string } | null } };


export const AbandonPaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AbandonPayment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AbandonPaymentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"abandonPayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"abandonedAt"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]}}],"__meta__":{"hash":"9155dddb1bf3f1586f5d6da4f14cf4053c15f38950317735a3e5d9ca28687dbf"}} as unknown as DocumentNode<AbandonPaymentMutation, AbandonPaymentMutationVariables>;