/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Contact data that staff see masked. */
export type DisclosedField =
  /** Email address. */
  | 'EMAIL'
  /** Phone number. */
  | 'MOBILE'
  /** Second phone number of an address. */
  | 'SECOND_MOBILE'
  /** Street of an address. */
  | 'STREET';

/** Why a member of staff saw contact data. */
export type DisclosureReason =
  /** An order was late. */
  | 'LATE_ORDER'
  /** Question about an order. */
  | 'ORDER_QUESTION'
  /** Another reason, which the shop has on record. */
  | 'OTHER'
  /** Refund or payment. */
  | 'PAYMENT';

export type ContactDisclosuresQueryVariables = Exact<{
  first: number;
}>;


export type ContactDisclosuresQuery = { contactDisclosures: { __typename: 'ContactDisclosureConnection', totalCount: number, nodes: Array<{ __typename: 'ContactDisclosure', at: string, field: Types.DisclosedField, reason: Types.DisclosureReason, about: string | null }> } | null };


export const ContactDisclosuresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContactDisclosures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactDisclosures"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"about"}}]}}]}}]}}],"__meta__":{"hash":"fd0d4c7283e21c6d9861e8ffa4a3e64e32b581b806e16a027e650b6015310ca8"}} as unknown as DocumentNode<ContactDisclosuresQuery, ContactDisclosuresQueryVariables>;