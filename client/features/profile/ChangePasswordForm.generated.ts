/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** New password of the signed-in user: 8 to 128 characters, including a letter, a digit and one of !@#$%^&*, and not a common one. */
export type ChangePasswordInput = {
  /** New password again, for confirmation. */
  confirmPassword: string;
  /** Current password. */
  currentPassword: string;
  /** Whether to sign out all other devices; false by default. */
  endOtherSessions?: boolean | null | undefined;
  /** New password; must differ from the current one. */
  newPassword: string;
  /** Six-digit code of requestPasswordChangeCode; required when Viewer.twoStep is true. */
  otp?: string | null | undefined;
};

/** Current password, which is checked before a code is emailed. */
export type RequestPasswordChangeCodeInput = {
  /** Current password of the account. */
  currentPassword: string;
};

export type RequestPasswordChangeCodeMutationVariables = Exact<{
  input: Types.RequestPasswordChangeCodeInput;
}>;


export type RequestPasswordChangeCodeMutation = { requestPasswordChangeCode: { __typename: 'RequestPasswordChangeCodePayload', resendAfterSeconds: number } };

export type ChangePasswordMutationVariables = Exact<{
  input: Types.ChangePasswordInput;
}>;


export type ChangePasswordMutation = { changePassword: { __typename: 'MessagePayload', message: string } };


export const RequestPasswordChangeCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestPasswordChangeCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestPasswordChangeCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestPasswordChangeCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resendAfterSeconds"}}]}}]}}],"__meta__":{"hash":"0e995a191eb1c88cadf4714f5709841f876d43126f175aeb2237727752d9de6c"}} as unknown as DocumentNode<RequestPasswordChangeCodeMutation, RequestPasswordChangeCodeMutationVariables>;
export const ChangePasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangePassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangePasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changePassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}],"__meta__":{"hash":"91601ed6898afc3af2302930aab60528ab3c106124562541c691135b6ca96c2a"}} as unknown as DocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>;