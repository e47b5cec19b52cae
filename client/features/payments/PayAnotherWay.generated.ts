/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Payment to abandon. */
export type AbandonPaymentInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key take effect only once within 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Payment reference. */
  txRef: string;
};

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

export type AbandonPaymentMutationVariables = Exact<{
  input: Types.AbandonPaymentInput;
}>;


export type AbandonPaymentMutation = { abandonPayment: { __typename: 'AbandonPaymentPayload', state: Types.PaymentState | null, message: string | null, abandonedAt: string | null, order: { __typename: 'Order', id: string, number: string } | null } };


export const AbandonPaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AbandonPayment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AbandonPaymentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"abandonPayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"abandonedAt"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]}}],"__meta__":{"hash":"9155dddb1bf3f1586f5d6da4f14cf4053c15f38950317735a3e5d9ca28687dbf"}} as unknown as DocumentNode<AbandonPaymentMutation, AbandonPaymentMutationVariables>;