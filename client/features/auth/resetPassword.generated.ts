/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Account whose password is to be reset. */
export type ForgotPasswordInput = {
  /** Email address of the account. */
  email: string;
  /** Token of reCAPTCHA v2, valid once. */
  recaptchaToken: string;
};

/** New password after a reset: 8 to 128 characters, including a letter, a digit and one of !@#$%^&*, and not a common one. */
export type ResetPasswordInput = {
  /** New password again, for confirmation. */
  confirmPassword: string;
  /** Email address of the account. */
  email: string;
  /** New password. */
  newPassword: string;
  /** Token of reCAPTCHA v2, valid once. */
  recaptchaToken: string;
  /** resetToken of verifyResetCode. */
  resetToken: string;
};

/** Code of the password reset email. */
export type VerifyResetCodeInput = {
  /** Email address of the account. */
  email: string;
  /** Emailed code. */
  otp: string;
};

export type ForgotPasswordMutationVariables = Exact<{
  input: Types.ForgotPasswordInput;
}>;


export type ForgotPasswordMutation = { forgotPassword: { __typename: 'MessagePayload', message: string } };

export type VerifyResetCodeMutationVariables = Exact<{
  input: Types.VerifyResetCodeInput;
}>;


export type VerifyResetCodeMutation = { verifyResetCode: { __typename: 'VerifyResetCodePayload', resetToken: string } };

export type ResetPasswordMutationVariables = Exact<{
  input: Types.ResetPasswordInput;
}>;


export type ResetPasswordMutation = { resetPassword: { __typename: 'MessagePayload', message: string } };


export const ForgotPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ForgotPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ForgotPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgotPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}],"__meta__":{"hash":"f35dae2de8a09c9f9ef5b63924ebd849c8f654d68063999a02242f6a18e48043"}} as unknown as DocumentNode<ForgotPasswordMutation, ForgotPasswordMutationVariables>;
export const VerifyResetCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VerifyResetCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VerifyResetCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verifyResetCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetToken"}}]}}]}}],"__meta__":{"hash":"d89f77730a1f9729259c4e61e8d57ccc967bf0a0955e99292b2bfdd1299f4049"}} as unknown as DocumentNode<VerifyResetCodeMutation, VerifyResetCodeMutationVariables>;
export const ResetPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResetPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}],"__meta__":{"hash":"b852be80a023cfea8aac327c8c664714b713f64375c009f8ca046d549a4ce87f"}} as unknown as DocumentNode<ResetPasswordMutation, ResetPasswordMutationVariables>;