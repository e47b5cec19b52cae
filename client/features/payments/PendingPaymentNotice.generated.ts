/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PendingPaymentQueryVariables = Exact<{ [key: string]: never; }>;


export type PendingPaymentQuery = { pendingPayment: { __typename: 'PendingPayment', txRef: string, amount: number, startedAt: string, holdsUntil: string, redirectUrl: string | null } | null };


export const PendingPaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PendingPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pendingPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"txRef"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"holdsUntil"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUrl"}}]}}]}}],"__meta__":{"hash":"6929e5e6d99b80f855d8bd39fd117252b22b943747d683de9ff52d20f40b659e"}} as unknown as DocumentNode<PendingPaymentQuery, PendingPaymentQueryVariables>;