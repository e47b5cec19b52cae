/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A language of the shop. */
export type Language =
  /** English. */
  | 'EN'
  /** Luganda. */
  | 'LG'
  /** Swahili. */
  | 'SW';

/** A new account. Rules of the password: 8 to 128 characters, a letter, a digit and one of !@#$%^&*. */
export type RegisterInput = {
  /** The same again. */
  confirmPassword: string;
  /** Where mails go; upper and lower case are the same. */
  email: string;
  /** The language of the emails to this account; English when left out. */
  language?: Language | null | undefined;
  /** Any way of writing it; +256 is assumed. */
  mobile: string;
  /** What we call you. */
  name: string;
  /** The password. */
  password: string;
};

export type RegisterMutationVariables = Exact<{
  input: Types.RegisterInput;
}>;


export type RegisterMutation = { register: { __typename: 'RegisterPayload', email: string, message: string } };


export const RegisterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Register"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"register"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}],"__meta__":{"hash":"ad34a853508e240cfb83fa766ff94eb18574762f0b703252bed195e9d999e275"}} as unknown as DocumentNode<RegisterMutation, RegisterMutationVariables>;