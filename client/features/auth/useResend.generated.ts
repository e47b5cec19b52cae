/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Purpose of an emailed code. */
export type CodePurpose =
  /** Change of the email address of a signed-in user. */
  | 'CHANGE_EMAIL'
  /** Change of the password or email of a signed-in user with two-step login, or turning it off. */
  | 'CHANGE_PASSWORD'
  /** Second step of a login. */
  | 'LOG_IN'
  /** Password reset. */
  | 'RESET_PASSWORD'
  /** Verification of a new account. */
  | 'VERIFY_EMAIL';

/** Code to send again. */
export type ResendCodeInput = {
  /** Email address of the recipient. */
  email: string;
  /** Purpose of the code. */
  purpose: CodePurpose;
};

export type ResendCodeMutationVariables = Exact<{
  input: Types.ResendCodeInput;
}>;


export type ResendCodeMutation = { resendCode: { __typename: 'MessagePayload', message: string } };


export const ResendCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResendCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResendCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resendCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}],"__meta__":{"hash":"93943baa148d01551692f8a03b9b5e0b90acc6f6999cbf548954e4f908615615"}} as unknown as DocumentNode<ResendCodeMutation, ResendCodeMutationVariables>;