/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** How much it matters to who asks. REST writes it low, medium, high. */
export type SupportTicketPriority =
  /** At once, such as food that came damaged. */
  | 'HIGH'
  /** Whenever there is time. */
  | 'LOW'
  /** As most are. */
  | 'MEDIUM';

/** Where a ticket stands. REST writes it open, in-progress, resolved, closed. */
export type SupportTicketStatus =
  /** Over for good: it is not answered and moves no further. */
  | 'CLOSED'
  /** Somebody is at it; the first answer makes it so. May become RESOLVED or CLOSED. */
  | 'IN_PROGRESS'
  /** Sent, and not answered yet. May become IN_PROGRESS, RESOLVED or CLOSED. */
  | 'OPEN'
  /** Done. May become IN_PROGRESS again, or CLOSED. */
  | 'RESOLVED';

export type TicketCard_TicketFragment = { __typename: 'SupportTicket', id: string, number: string, subject: string, message: string, priority: Types.SupportTicketPriority, status: Types.SupportTicketStatus, createdAt: string, responseCount: number } & { ' $fragmentName'?: 'TicketCard_TicketFragment' };

export const TicketCard_TicketFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketCard_ticket"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SupportTicket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"responseCount"}}]}}]} as unknown as DocumentNode<TicketCard_TicketFragment, unknown>;