/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Language of the shop. */
export type Language =
  /** English. */
  | 'EN'
  /** Luganda. */
  | 'LG'
  /** Swahili. */
  | 'SW';

/** New account. The password must have 8 to 128 characters, including a letter, a digit and one of !@#$%^&*, and must not be a common one. */
export type RegisterInput = {
  /** Password again, for confirmation. */
  confirmPassword: string;
  /** Email address; case-insensitive. */
  email: string;
  /** Language of the emails to this account; English by default. */
  language?: Language | null | undefined;
  /** Version of the text with which the user consents to marketing by email; null without consent. */
  marketingTextVersion?: string | null | undefined;
  /** Mobile number in any common notation; the default country code is +256. */
  mobile: string;
  /** Name of the user. */
  name: string;
  /** Password. */
  password: string;
};

export type RegisterMutationVariables = Exact<{
  input: Types.RegisterInput;
}>;


export type RegisterMutation = { register: { __typename: 'RegisterPayload', email: string, message: string } };


export const RegisterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Register"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"register"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}],"__meta__":{"hash":"ad34a853508e240cfb83fa766ff94eb18574762f0b703252bed195e9d999e275"}} as unknown as DocumentNode<RegisterMutation, RegisterMutationVariables>;