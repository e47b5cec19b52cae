/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** State of an online payment, as confirmed by the payment provider. */
export type PaymentState =
  /** Not paid within 30 minutes; the stock is released. */
  | 'EXPIRED'
  /** Failed, or abandoned by the shopper; the stock is released. */
  | 'FAILED'
  /** Confirmed; the order is placed. */
  | 'PAID'
  /** Not confirmed yet; the stock is reserved for 30 minutes. */
  | 'PENDING'
  /** Refunded, or refund on its way: the money arrived too late or in a wrong amount or currency, or the order was cancelled. */
  | 'REFUNDED';

/** Payment to verify. */
export type SettlePaymentInput = {
  /** Whether the shopper returned without paying; if the provider knows of no payment either, the stock is released immediately. */
  givenUp?: boolean;
  /** Payment reference. */
  txRef: string;
};

export type SettlePaymentMutationVariables = Exact<{
  input: Types.SettlePaymentInput;
}>;


export type SettlePaymentMutation = { settlePayment: { __typename: 'SettlePaymentPayload', state: Types.PaymentState | null, message: string | null, abandonedAt: string | null, order: { __typename: 'Order', id: string, number: string } | null } };


export const SettlePaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettlePayment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SettlePaymentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settlePayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"abandonedAt"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]}}],"__meta__":{"hash":"ddf8c09b70f270e6a0b2e7e295bfb7281b47362737b7dd510385a92b5b27e977"}} as unknown as DocumentNode<SettlePaymentMutation, SettlePaymentMutationVariables>;