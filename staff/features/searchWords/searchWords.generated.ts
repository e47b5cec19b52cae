/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Group of search words to delete. */
export type DeleteSearchWordsInput = {
  /** Id of the group. */
  id: string;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Version of the group that the caller saw. */
  version: number;
};

/** Deleted group of search words to restore. */
export type RestoreSearchWordsInput = {
  /** Id of the group. */
  id: string;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Version of the group that the caller saw. */
  version: number;
};

/** Group of search words: a new one without an id. */
export type SaveSearchWordsInput = {
  /** Id of the group to change; null creates one. */
  id?: string | null | undefined;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** What the words find. */
  kind: SearchWordsKind;
  /** What the words mean, 1 to 20 of the same kind; none for SAME. */
  means?: Array<string> | null | undefined;
  /** Note for other members, at most 200 characters. */
  note?: string | null | undefined;
  /** Version of the group that the caller saw; required with `id`. */
  version?: number | null | undefined;
  /** Words and names that a shopper types, 1 to 20 (2 to 20 for SAME), each of at most 60 characters and 4 words, all different. */
  words: Array<string>;
};

/** What the words of a group find. */
export type SearchWordsKind =
  /** Brands that the shop does not sell: they find what they mean. */
  | 'BRAND'
  /** The words find what they mean, and what they mean does not find them. */
  | 'MEANS'
  /** Each word finds what the others find. */
  | 'SAME';

export type SearchWordsFragment = { __typename: 'SearchWords', id: string, kind: Types.SearchWordsKind, words: Array<string>, means: Array<string>, note: string, version: number, deleted: boolean, editedAt: string | null, editedBy: string | null } & { ' $fragmentName'?: 'SearchWordsFragment' };

export type SearchWordsQueryVariables = Exact<{
  text?: string | null | undefined;
  deleted: boolean;
}>;


export type SearchWordsQuery = { searchWords: Array<{ __typename: 'SearchWords', id: string, kind: Types.SearchWordsKind, words: Array<string>, means: Array<string>, note: string, version: number, deleted: boolean, editedAt: string | null, editedBy: string | null }> | null };

export type SaveSearchWordsMutationVariables = Exact<{
  input: Types.SaveSearchWordsInput;
}>;


export type SaveSearchWordsMutation = { saveSearchWords: { __typename: 'SearchWordsPayload', searchWords: { __typename: 'SearchWords', id: string, kind: Types.SearchWordsKind, words: Array<string>, means: Array<string>, note: string, version: number, deleted: boolean, editedAt: string | null, editedBy: string | null } } };

export type DeleteSearchWordsMutationVariables = Exact<{
  input: Types.DeleteSearchWordsInput;
}>;


export type DeleteSearchWordsMutation = { deleteSearchWords: { __typename: 'SearchWordsPayload', searchWords: { __typename: 'SearchWords', id: string, kind: Types.SearchWordsKind, words: Array<string>, means: Array<string>, note: string, version: number, deleted: boolean, editedAt: string | null, editedBy: string | null } } };

export type RestoreSearchWordsMutationVariables = Exact<{
  input: Types.RestoreSearchWordsInput;
}>;


export type RestoreSearchWordsMutation = { restoreSearchWords: { __typename: 'SearchWordsPayload', searchWords: { __typename: 'SearchWords', id: string, kind: Types.SearchWordsKind, words: Array<string>, means: Array<string>, note: string, version: number, deleted: boolean, editedAt: string | null, editedBy: string | null } } };

export type FoundProductFragment = { __typename: 'StaffProduct', id: string, name: string, unit: string, price: number, stock: number, images: Array<string>, tint: string } & { ' $fragmentName'?: 'FoundProductFragment' };

export type SearchPreviewQueryVariables = Exact<{
  query: string;
}>;


export type SearchPreviewQuery = { searchPreview: { __typename: 'SearchPreview', totalCount: number, didYouMean: string | null, products: Array<{ __typename: 'StaffProduct', id: string, name: string, unit: string, price: number, stock: number, images: Array<string>, tint: string }>, related: Array<{ __typename: 'StaffProduct', id: string, name: string, unit: string, price: number, stock: number, images: Array<string>, tint: string }> } | null };

export const SearchWordsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchWords"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchWords"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"means"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedBy"}}]}}]} as unknown as DocumentNode<SearchWordsFragment, unknown>;
export const FoundProductFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"images"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}}]}}]} as unknown as DocumentNode<FoundProductFragment, unknown>;
export const SearchWordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchWords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deleted"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchWords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"deleted"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deleted"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SearchWords"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchWords"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchWords"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"means"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedBy"}}]}}]} as unknown as DocumentNode<SearchWordsQuery, SearchWordsQueryVariables>;
export const SaveSearchWordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveSearchWords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveSearchWordsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveSearchWords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchWords"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SearchWords"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchWords"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchWords"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"means"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedBy"}}]}}]} as unknown as DocumentNode<SaveSearchWordsMutation, SaveSearchWordsMutationVariables>;
export const DeleteSearchWordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSearchWords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteSearchWordsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSearchWords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchWords"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SearchWords"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchWords"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchWords"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"means"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedBy"}}]}}]} as unknown as DocumentNode<DeleteSearchWordsMutation, DeleteSearchWordsMutationVariables>;
export const RestoreSearchWordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreSearchWords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RestoreSearchWordsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreSearchWords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchWords"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SearchWords"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchWords"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchWords"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"means"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedBy"}}]}}]} as unknown as DocumentNode<RestoreSearchWordsMutation, RestoreSearchWordsMutationVariables>;
export const SearchPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"didYouMean"}},{"kind":"Field","name":{"kind":"Name","value":"products"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundProduct"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"related"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundProduct"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"images"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}}]}}]} as unknown as DocumentNode<SearchPreviewQuery, SearchPreviewQueryVariables>;