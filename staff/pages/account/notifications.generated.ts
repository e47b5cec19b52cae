/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** How a staff member is notified by email. */
export type NotificationDelivery =
  /** One email for each event. */
  | 'AT_ONCE'
  /** One email at each full hour, with all events since the last one. */
  | 'DIGEST'
  /** No email. */
  | 'NONE';

/** Own notifications; members are notified only of what their roles may see. */
export type SaveNotificationsInput = {
  /** New orders. */
  newOrder: NotificationDelivery;
  /** Online orders whose payment failed. */
  paymentProblem: NotificationDelivery;
  /** New tickets. */
  ticket: NotificationDelivery;
};

export type MyNotificationsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyNotificationsQuery = { myNotifications: { __typename: 'NotificationSettings', newOrder: Types.NotificationDelivery, paymentProblem: Types.NotificationDelivery, ticket: Types.NotificationDelivery } | null };

export type SaveMyNotificationsMutationVariables = Exact<{
  input: Types.SaveNotificationsInput;
}>;


export type SaveMyNotificationsMutation = { saveMyNotifications: { __typename: 'SaveNotificationsPayload', notifications: { __typename: 'NotificationSettings', newOrder: Types.NotificationDelivery, paymentProblem: Types.NotificationDelivery, ticket: Types.NotificationDelivery } } };


export const MyNotificationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyNotifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myNotifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"newOrder"}},{"kind":"Field","name":{"kind":"Name","value":"paymentProblem"}},{"kind":"Field","name":{"kind":"Name","value":"ticket"}}]}}]}}]} as unknown as DocumentNode<MyNotificationsQuery, MyNotificationsQueryVariables>;
export const SaveMyNotificationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveMyNotifications"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveNotificationsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveMyNotifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"newOrder"}},{"kind":"Field","name":{"kind":"Name","value":"paymentProblem"}},{"kind":"Field","name":{"kind":"Name","value":"ticket"}}]}}]}}]}}]} as unknown as DocumentNode<SaveMyNotificationsMutation, SaveMyNotificationsMutationVariables>;