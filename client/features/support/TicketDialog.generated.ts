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

export type SupportTicketQueryVariables = Exact<{
  number: string;
}>;


export type SupportTicketQuery = { viewer: { __typename: 'Viewer', id: string, supportTicket: { __typename: 'SupportTicket', id: string, number: string, subject: string, message: string, priority: Types.SupportTicketPriority, status: Types.SupportTicketStatus, createdAt: string, updatedAt: string, responseCount: number, pictures: Array<{ __typename: 'SupportPicture', id: string, url: string, thumbnail: string }>, responses: Array<{ __typename: 'SupportResponse', id: string, message: string, createdAt: string, pictures: Array<{ __typename: 'SupportPicture', id: string, url: string, thumbnail: string }> }> } | null } | null };


export const SupportTicketDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SupportTicket"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"number"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"supportTicket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"number"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"responseCount"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"responses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnail"}}]}}]}}]}}]}}]}}],"__meta__":{"hash":"63e90e0457738df70722865ae0533342ebc341d7d0aede814cdfecd2dc8b6a77"}} as unknown as DocumentNode<SupportTicketQuery, SupportTicketQueryVariables>;