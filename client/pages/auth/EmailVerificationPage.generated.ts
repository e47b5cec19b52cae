/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Code of the verification email. */
export type VerifyRegistrationInput = {
  /** Email address that received the code. */
  email: string;
  /** Emailed code; surrounding spaces are ignored. */
  otp: string;
};

export type VerifyRegistrationMutationVariables = Exact<{
  input: Types.VerifyRegistrationInput;
}>;


export type VerifyRegistrationMutation = { verifyRegistration: { __typename: 'MessagePayload', message: string } };


export const VerifyRegistrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VerifyRegistration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VerifyRegistrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verifyRegistration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}],"__meta__":{"hash":"e995e20be1e3fb60ee51dd787963add23acb78b40c86bb05fc391dcc6d575a43"}} as unknown as DocumentNode<VerifyRegistrationMutation, VerifyRegistrationMutationVariables>;