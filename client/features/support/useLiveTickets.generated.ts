/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Priority of a support ticket. REST uses low, medium and high. */
export type SupportTicketPriority =
  /** Urgent, such as food that arrived damaged. */
  | 'HIGH'
  /** Not urgent. */
  | 'LOW'
  /** Normal; the default. */
  | 'MEDIUM';

/** Status of a support ticket. REST uses open, in-progress, resolved and closed. */
export type SupportTicketStatus =
  /** Closed permanently; accepts no responses. */
  | 'CLOSED'
  /** In progress, from the first response. May become RESOLVED or CLOSED. */
  | 'IN_PROGRESS'
  /** Sent, without a response. May become IN_PROGRESS, RESOLVED or CLOSED. */
  | 'OPEN'
  /** Resolved. May become IN_PROGRESS again, or CLOSED. */
  | 'RESOLVED';

export type SupportTicketChangedSubscriptionVariables = Exact<{
  number: string;
  includeMessages: boolean;
}>;


export type SupportTicketChangedSubscription = { supportTicketChanged: { __typename: 'SupportTicket', id: string, priority: Types.SupportTicketPriority, status: Types.SupportTicketStatus, updatedAt: string, responseCount: number, responses?: Array<{ __typename: 'SupportResponse', id: string, message: string, createdAt: string, pictures: Array<{ __typename: 'SupportPicture', id: string, url: string, thumbnail: string }> }> } };


export const SupportTicketChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"SupportTicketChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"number"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeMessages"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"supportTicketChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"number"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"responseCount"}},{"kind":"Field","name":{"kind":"Name","value":"responses"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeMessages"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnail"}}]}}]}}]}}]}}],"__meta__":{"hash":"f5a68ccde8711c5c8b18c26a2d12de6298f445de60d8c1aad3865a2de035ea94"}} as unknown as DocumentNode<SupportTicketChangedSubscription, SupportTicketChangedSubscriptionVariables>;