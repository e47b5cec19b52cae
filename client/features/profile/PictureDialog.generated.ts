/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { Profile_ViewerFragment } from './profile.generated';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RequestAvatarUploadMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestAvatarUploadMutation = { requestAvatarUpload: { __typename: 'AvatarUploadPayload', url: string } };

export type RemoveAvatarMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveAvatarMutation = { removeAvatar: { __typename: 'ViewerPayload', viewer: (
      { __typename: 'Viewer' }
      & { ' $fragmentRefs'?: { 'Profile_ViewerFragment': Profile_ViewerFragment } }
    ) } };


export const RequestAvatarUploadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestAvatarUpload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestAvatarUpload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}],"__meta__":{"hash":"873ff8f4d94a2f55aa7c75d6fecfe94e696c664481047dde1bd83c3ee583a69f"}} as unknown as DocumentNode<RequestAvatarUploadMutation, RequestAvatarUploadMutationVariables>;
export const RemoveAvatarDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveAvatar"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeAvatar"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Profile_viewer"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Profile_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"mobile"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"avatarSmall"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"twoStep"}},{"kind":"Field","name":{"kind":"Name","value":"marketingConsentAt"}}]}}],"__meta__":{"hash":"71cccca3c1b4f615a12417337c581bd2c86bfc20465def611062d9bd19550a19"}} as unknown as DocumentNode<RemoveAvatarMutation, RemoveAvatarMutationVariables>;