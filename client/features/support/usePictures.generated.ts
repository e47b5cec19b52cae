/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RequestSupportPictureUploadMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestSupportPictureUploadMutation = { requestSupportPictureUpload: { __typename: 'SupportPictureUploadPayload', url: string } };


export const RequestSupportPictureUploadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestSupportPictureUpload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestSupportPictureUpload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}],"__meta__":{"hash":"e5063681e6450a901721c604166bb1517d8f77f269d415480195d512be5fc136"}} as unknown as DocumentNode<RequestSupportPictureUploadMutation, RequestSupportPictureUploadMutationVariables>;