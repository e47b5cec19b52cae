/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** New key. */
export type CreatePartnerKeyInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; the same key creates one key in 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Web origins that may use the key in a browser, at most 20, such as https://books.example. */
  origins?: Array<string>;
  /** Name of the partner, 1 to 100 characters; a new name creates the partner. */
  partnerName: string;
  /** At least one scope. */
  scopes: Array<PartnerScope>;
  /** Whether it is a test key. */
  test?: boolean;
};

/** Scope of a partner key. */
export type PartnerScope =
  /** All queries of the catalogue. */
  | 'CATALOGUE_READ'
  /** Placed orders of shoppers who grant access. */
  | 'ORDERS_READ'
  /** Support tickets of shoppers who grant access. */
  | 'TICKETS_READ';

/** Key to revoke immediately. */
export type RevokePartnerKeyInput = {
  /** Id of the key. */
  id: string;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Reason, 3 to 200 characters. */
  reason: string;
};

/** Key to replace. */
export type RotatePartnerKeyInput = {
  /** Id of the key. */
  id: string;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: string | null | undefined;
};

export type PartnerDetailFragment = { __typename: 'StaffPartner', id: string, name: string, orderGrants: number, ticketGrants: number, keys: Array<{ __typename: 'StaffPartnerKey', id: string, scopes: Array<Types.PartnerScope>, test: boolean, origins: Array<string>, createdAt: string, lastUsedAt: string | null, endsAt: string | null, active: boolean }> } & { ' $fragmentName'?: 'PartnerDetailFragment' };

export type PartnersQueryVariables = Exact<{ [key: string]: never; }>;


export type PartnersQuery = { partners: Array<{ __typename: 'StaffPartner', id: string, name: string, orderGrants: number, ticketGrants: number, keys: Array<{ __typename: 'StaffPartnerKey', id: string, scopes: Array<Types.PartnerScope>, test: boolean, origins: Array<string>, createdAt: string, lastUsedAt: string | null, endsAt: string | null, active: boolean }> }> | null };

export type CreatePartnerKeyMutationVariables = Exact<{
  input: Types.CreatePartnerKeyInput;
}>;


export type CreatePartnerKeyMutation = { createPartnerKey: { __typename: 'PartnerKeyPayload', id: string, key: string | null, partners: Array<{ __typename: 'StaffPartner', id: string, name: string, orderGrants: number, ticketGrants: number, keys: Array<{ __typename: 'StaffPartnerKey', id: string, scopes: Array<Types.PartnerScope>, test: boolean, origins: Array<string>, createdAt: string, lastUsedAt: string | null, endsAt: string | null, active: boolean }> }> } };

export type RotatePartnerKeyMutationVariables = Exact<{
  input: Types.RotatePartnerKeyInput;
}>;


export type RotatePartnerKeyMutation = { rotatePartnerKey: { __typename: 'PartnerKeyPayload', id: string, key: string | null, partners: Array<{ __typename: 'StaffPartner', id: string, name: string, orderGrants: number, ticketGrants: number, keys: Array<{ __typename: 'StaffPartnerKey', id: string, scopes: Array<Types.PartnerScope>, test: boolean, origins: Array<string>, createdAt: string, lastUsedAt: string | null, endsAt: string | null, active: boolean }> }> } };

export type RevokePartnerKeyMutationVariables = Exact<{
  input: Types.RevokePartnerKeyInput;
}>;


export type RevokePartnerKeyMutation = { revokePartnerKey: { __typename: 'StaffPartnersPayload', partners: Array<{ __typename: 'StaffPartner', id: string, name: string, orderGrants: number, ticketGrants: number, keys: Array<{ __typename: 'StaffPartnerKey', id: string, scopes: Array<Types.PartnerScope>, test: boolean, origins: Array<string>, createdAt: string, lastUsedAt: string | null, endsAt: string | null, active: boolean }> }> } };

export const PartnerDetailFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PartnerDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffPartner"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"orderGrants"}},{"kind":"Field","name":{"kind":"Name","value":"ticketGrants"}},{"kind":"Field","name":{"kind":"Name","value":"keys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"test"}},{"kind":"Field","name":{"kind":"Name","value":"origins"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}}]}}]} as unknown as DocumentNode<PartnerDetailFragment, unknown>;
export const PartnersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Partners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"partners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PartnerDetail"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PartnerDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffPartner"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"orderGrants"}},{"kind":"Field","name":{"kind":"Name","value":"ticketGrants"}},{"kind":"Field","name":{"kind":"Name","value":"keys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"test"}},{"kind":"Field","name":{"kind":"Name","value":"origins"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}}]}}]} as unknown as DocumentNode<PartnersQuery, PartnersQueryVariables>;
export const CreatePartnerKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePartnerKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePartnerKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPartnerKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"partners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PartnerDetail"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PartnerDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffPartner"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"orderGrants"}},{"kind":"Field","name":{"kind":"Name","value":"ticketGrants"}},{"kind":"Field","name":{"kind":"Name","value":"keys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"test"}},{"kind":"Field","name":{"kind":"Name","value":"origins"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}}]}}]} as unknown as DocumentNode<CreatePartnerKeyMutation, CreatePartnerKeyMutationVariables>;
export const RotatePartnerKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotatePartnerKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RotatePartnerKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotatePartnerKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"partners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PartnerDetail"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PartnerDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffPartner"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"orderGrants"}},{"kind":"Field","name":{"kind":"Name","value":"ticketGrants"}},{"kind":"Field","name":{"kind":"Name","value":"keys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"test"}},{"kind":"Field","name":{"kind":"Name","value":"origins"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}}]}}]} as unknown as DocumentNode<RotatePartnerKeyMutation, RotatePartnerKeyMutationVariables>;
export const RevokePartnerKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokePartnerKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevokePartnerKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokePartnerKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"partners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PartnerDetail"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PartnerDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffPartner"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"orderGrants"}},{"kind":"Field","name":{"kind":"Name","value":"ticketGrants"}},{"kind":"Field","name":{"kind":"Name","value":"keys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"test"}},{"kind":"Field","name":{"kind":"Name","value":"origins"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}}]}}]} as unknown as DocumentNode<RevokePartnerKeyMutation, RevokePartnerKeyMutationVariables>;