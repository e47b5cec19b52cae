/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Online payment for the viewer's cart. */
export type StartOnlinePaymentInput = {
  /** Id of one of the viewer's addresses that is not hidden. */
  addressId: string;
  /** Grand total that the shopper saw, in whole UGX. A lower total of the same items is accepted and charged; a higher one is rejected with TOTAL_CHANGED. */
  expectedTotal: number;
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key return the same payment for 24 hours, until it fails. */
  idempotencyKey?: string | null | undefined;
};

export type StartOnlinePaymentMutationVariables = Exact<{
  input: Types.StartOnlinePaymentInput;
}>;


export type StartOnlinePaymentMutation = { startOnlinePayment: { __typename: 'StartOnlinePaymentPayload', txRef: string | null, redirectUrl: string | null } };


export const StartOnlinePaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartOnlinePayment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartOnlinePaymentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startOnlinePayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"txRef"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUrl"}}]}}]}}],"__meta__":{"hash":"898dae3199a71a8c35fbd614479489f4ac27822c2e24f71c24015e4bba276b3b"}} as unknown as DocumentNode<StartOnlinePaymentMutation, StartOnlinePaymentMutationVariables>;