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

export type TicketCard_TicketFragment = { __typename: 'SupportTicket', id: string, number: string, subject: string, message: string, priority: Types.SupportTicketPriority, status: Types.SupportTicketStatus, createdAt: string, responseCount: number } & { ' $fragmentName'?: 'TicketCard_TicketFragment' };

export const TicketCard_TicketFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketCard_ticket"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SupportTicket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"responseCount"}}]}}]} as unknown as DocumentNode<TicketCard_TicketFragment, unknown>;