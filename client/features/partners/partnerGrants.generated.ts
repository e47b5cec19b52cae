/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Access to grant to a partner. */
export type AllowPartnerInput = {
  /** Whether the partner keeps the scopes granted before. */
  keepsGranted?: boolean;
  /** Id of the partner, as the partner states it. */
  partnerId: string;
  /** Scopes to grant; all others are revoked, unless `keepsGranted`. */
  scopes: Array<PartnerGrantScope>;
};

/** Partner whose access is to be revoked. */
export type DismissPartnerInput = {
  /** Id of the partner. */
  partnerId: string;
};

/** Scope of access that a shopper can grant to a partner. */
export type PartnerGrantScope =
  /** Placed orders: products, times, amounts and status, without the address and the delivery PIN. */
  | 'ORDERS_READ'
  /** Support tickets sent while signed in, without name and email. */
  | 'TICKETS_READ';

export type PartnerGrant_GrantFragment = { __typename: 'PartnerGrant', partnerId: string, partnerName: string, scopes: Array<Types.PartnerGrantScope>, grantedAt: string } & { ' $fragmentName'?: 'PartnerGrant_GrantFragment' };

export type PartnerGrantsQueryVariables = Exact<{ [key: string]: never; }>;


export type PartnerGrantsQuery = { viewer: { __typename: 'Viewer', id: string, partnerGrants: Array<{ __typename: 'PartnerGrant', partnerId: string, partnerName: string, scopes: Array<Types.PartnerGrantScope>, grantedAt: string }> } | null };

export type AskingPartnerQueryVariables = Exact<{
  id: string;
}>;


export type AskingPartnerQuery = { partner: { __typename: 'Partner', id: string, name: string } | null, viewer: { __typename: 'Viewer', id: string, partnerGrants: Array<{ __typename: 'PartnerGrant', partnerId: string, partnerName: string, scopes: Array<Types.PartnerGrantScope>, grantedAt: string }> } | null };

export type AllowPartnerMutationVariables = Exact<{
  input: Types.AllowPartnerInput;
}>;


export type AllowPartnerMutation = { allowPartner: { __typename: 'PartnerGrantsPayload', grants: Array<(
      { __typename: 'PartnerGrant' }
      & { ' $fragmentRefs'?: { 'PartnerGrant_GrantFragment': PartnerGrant_GrantFragment } }
    )> } };

export type DismissPartnerMutationVariables = Exact<{
  input: Types.DismissPartnerInput;
}>;


export type DismissPartnerMutation = { dismissPartner: { __typename: 'PartnerGrantsPayload', grants: Array<(
      { __typename: 'PartnerGrant' }
      & { ' $fragmentRefs'?: { 'PartnerGrant_GrantFragment': PartnerGrant_GrantFragment } }
    )> } };

export const PartnerGrant_GrantFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PartnerGrant_grant"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PartnerGrant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"partnerId"}},{"kind":"Field","name":{"kind":"Name","value":"partnerName"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"grantedAt"}}]}}]} as unknown as DocumentNode<PartnerGrant_GrantFragment, unknown>;
export const PartnerGrantsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PartnerGrants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"partnerGrants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"partnerId"}},{"kind":"Field","name":{"kind":"Name","value":"partnerName"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"grantedAt"}}]}}]}}]}}],"__meta__":{"hash":"723dd4adaf02c44919a3523d930c3ffc207c27478ec9fedad3bf6b730eedf886"}} as unknown as DocumentNode<PartnerGrantsQuery, PartnerGrantsQueryVariables>;
export const AskingPartnerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AskingPartner"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"partner"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"partnerGrants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"partnerId"}},{"kind":"Field","name":{"kind":"Name","value":"partnerName"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"grantedAt"}}]}}]}}]}}],"__meta__":{"hash":"7d1a46959c18a9936061bd97a944f191c6eb94d5afcdcf525c89651bfdd900ad"}} as unknown as DocumentNode<AskingPartnerQuery, AskingPartnerQueryVariables>;
export const AllowPartnerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AllowPartner"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AllowPartnerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allowPartner"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"grants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PartnerGrant_grant"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PartnerGrant_grant"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PartnerGrant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"partnerId"}},{"kind":"Field","name":{"kind":"Name","value":"partnerName"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"grantedAt"}}]}}],"__meta__":{"hash":"8facca1f929a3323d81d6614669d9e0305c1915b3f737d572beb13d851fc6d94"}} as unknown as DocumentNode<AllowPartnerMutation, AllowPartnerMutationVariables>;
export const DismissPartnerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DismissPartner"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DismissPartnerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dismissPartner"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"grants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PartnerGrant_grant"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PartnerGrant_grant"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PartnerGrant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"partnerId"}},{"kind":"Field","name":{"kind":"Name","value":"partnerName"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"grantedAt"}}]}}],"__meta__":{"hash":"663a55d4e2120cbf086d5982ae30282b2905971b4823d460c0b9f19afbb3f1cd"}} as unknown as DocumentNode<DismissPartnerMutation, DismissPartnerMutationVariables>;