/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { CategoryBasket_CategoryFragment } from '../features/catalog/CategoryBasket.generated';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type NotFoundPageQueryVariables = Exact<{ [key: string]: never; }>;


export type NotFoundPageQuery = { categories: Array<(
    { __typename: 'Category', id: string }
    & { ' $fragmentRefs'?: { 'CategoryBasket_CategoryFragment': CategoryBasket_CategoryFragment } }
  )> };


export const NotFoundPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotFoundPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CategoryBasket_category"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryBasket_category"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"subcategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}],"__meta__":{"hash":"701f0afa067c265b2fb7a373c474b51bfc35ab7049361b2e178d32943a9bf187","alike":true}} as unknown as DocumentNode<NotFoundPageQuery, NotFoundPageQueryVariables>;