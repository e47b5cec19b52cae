/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Kind of a notification to staff. */
export type NoticeKind =
  /** New order. */
  | 'NEW_ORDER'
  /** Online order whose payment failed. */
  | 'PAYMENT_PROBLEM'
  /** New ticket. */
  | 'TICKET';

/** How a staff member is notified by email. */
export type NotificationDelivery =
  /** One email for each event. */
  | 'AT_ONCE'
  /** One email at each full hour, with all events since the last one. */
  | 'DIGEST'
  /** No email. */
  | 'NONE';

/** Subscription of a browser, as PushManager.subscribe() returns it (RFC 8030, RFC 8291). */
export type PushSubscriptionInput = {
  /** Authentication secret of the browser, 22 characters in base64url. */
  auth: string;
  /** URL of the push service for this browser; https, at most 1,000 characters. */
  endpoint: string;
  /** Public key of the browser, 87 characters in base64url. */
  p256dh: string;
};

/** Own notifications; members are notified only of what their roles may see. */
export type SaveNotificationsInput = {
  /** New orders. */
  newOrder: NotificationDelivery;
  /** Online orders whose payment failed. */
  paymentProblem: NotificationDelivery;
  /** Kinds that browsers with notifications turned on do not show; unchanged when omitted. */
  pushOff?: Array<NoticeKind> | null | undefined;
  /** New tickets. */
  ticket: NotificationDelivery;
};

/** Browser that no longer shows notifications. */
export type UnsubscribePushInput = {
  /** URL of its subscription. */
  endpoint: string;
};

export type MyNotificationsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyNotificationsQuery = { myNotifications: { __typename: 'NotificationSettings', newOrder: Types.NotificationDelivery, paymentProblem: Types.NotificationDelivery, ticket: Types.NotificationDelivery, pushOff: Array<Types.NoticeKind> } | null };

export type SaveMyNotificationsMutationVariables = Exact<{
  input: Types.SaveNotificationsInput;
}>;


export type SaveMyNotificationsMutation = { saveMyNotifications: { __typename: 'SaveNotificationsPayload', notifications: { __typename: 'NotificationSettings', newOrder: Types.NotificationDelivery, paymentProblem: Types.NotificationDelivery, ticket: Types.NotificationDelivery, pushOff: Array<Types.NoticeKind> } } };

export type PushKeyQueryVariables = Exact<{ [key: string]: never; }>;


export type PushKeyQuery = { pushKey: string | null };

export type SubscribeToPushMutationVariables = Exact<{
  input: Types.PushSubscriptionInput;
}>;


export type SubscribeToPushMutation = { subscribeToPush: { __typename: 'StaffDonePayload', ok: boolean } };

export type UnsubscribeFromPushMutationVariables = Exact<{
  input: Types.UnsubscribePushInput;
}>;


export type UnsubscribeFromPushMutation = { unsubscribeFromPush: { __typename: 'StaffDonePayload', ok: boolean } };


export const MyNotificationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyNotifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myNotifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"newOrder"}},{"kind":"Field","name":{"kind":"Name","value":"paymentProblem"}},{"kind":"Field","name":{"kind":"Name","value":"ticket"}},{"kind":"Field","name":{"kind":"Name","value":"pushOff"}}]}}]}}]} as unknown as DocumentNode<MyNotificationsQuery, MyNotificationsQueryVariables>;
export const SaveMyNotificationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveMyNotifications"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveNotificationsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveMyNotifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"newOrder"}},{"kind":"Field","name":{"kind":"Name","value":"paymentProblem"}},{"kind":"Field","name":{"kind":"Name","value":"ticket"}},{"kind":"Field","name":{"kind":"Name","value":"pushOff"}}]}}]}}]}}]} as unknown as DocumentNode<SaveMyNotificationsMutation, SaveMyNotificationsMutationVariables>;
export const PushKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PushKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pushKey"}}]}}]} as unknown as DocumentNode<PushKeyQuery, PushKeyQueryVariables>;
export const SubscribeToPushDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubscribeToPush"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PushSubscriptionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribeToPush"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<SubscribeToPushMutation, SubscribeToPushMutationVariables>;
export const UnsubscribeFromPushDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnsubscribeFromPush"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnsubscribePushInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unsubscribeFromPush"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UnsubscribeFromPushMutation, UnsubscribeFromPushMutationVariables>;