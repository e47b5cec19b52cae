/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Something to ask of the shop. Signed in or not. */
export type CreateSupportTicketInput = {
  /** Where the answer is mailed to; a signed-in person's own when left out. */
  email?: string | null | undefined;
  /** 1 to 255 visible ASCII characters; the same key of the same sender gives the same ticket. */
  idempotencyKey?: string | null | undefined;
  /** What is asked, 1 to 5,000 characters of plain text. */
  message: string;
  /** Who asks, 1 to 200 characters; a signed-in person's own when left out. */
  name?: string | null | undefined;
  /** Ids of 3 pictures at most, as requestSupportPictureUpload gave them; each goes into one ticket, and is forgotten after a day without. */
  pictureIds?: Array<string> | null | undefined;
  /** How much it matters; MEDIUM when left out. */
  priority?: SupportTicketPriority | null | undefined;
  /** What it is about, 1 to 150 characters in one line. */
  subject: string;
};

/** How much it matters to who asks. REST writes it low, medium, high. */
export type SupportTicketPriority =
  /** At once, such as food that came damaged. */
  | 'HIGH'
  /** Whenever there is time. */
  | 'LOW'
  /** As most are. */
  | 'MEDIUM';

export type CreateSupportTicketMutationVariables = Exact<{
  input: Types.CreateSupportTicketInput;
}>;


export type CreateSupportTicketMutation = { createSupportTicket: { __typename: 'CreateSupportTicketPayload', number: string } };


export const CreateSupportTicketDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSupportTicket"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateSupportTicketInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSupportTicket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}],"__meta__":{"hash":"3ebadd9bff415a116645cc681f421416128526a2a2758ff41be3dde1b9d834ae"}} as unknown as DocumentNode<CreateSupportTicketMutation, CreateSupportTicketMutationVariables>;