/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeliveryPin_OrderFragment = { __typename: 'Order', id: string, total: number, deliveryPin: string | null, changeFor: number | null } & { ' $fragmentName'?: 'DeliveryPin_OrderFragment' };

export const DeliveryPin_OrderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeliveryPin_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryPin"}},{"kind":"Field","name":{"kind":"Name","value":"changeFor"}}]}}]} as unknown as DocumentNode<DeliveryPin_OrderFragment, unknown>;