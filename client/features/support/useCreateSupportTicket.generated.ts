/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** New support ticket, from a signed-in user or a visitor. */
export type CreateSupportTicketInput = {
  /** Email address for responses; that of the account by default. */
  email?: string | null | undefined;
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key return the same ticket to the same sender for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Message, 1 to 5,000 characters of plain text. */
  message: string;
  /** Name of the sender, 1 to 200 characters; that of the account by default. */
  name?: string | null | undefined;
  /** Upload tokens of at most 3 images, uploaded with requestSupportPictureUpload (the id is enough for images that the signed-in user uploaded); each belongs to one ticket and is deleted after a day without one. */
  pictureIds?: Array<string> | null | undefined;
  /** Priority; MEDIUM by default. */
  priority?: SupportTicketPriority | null | undefined;
  /** Subject in one line, 1 to 150 characters. */
  subject: string;
};

/** Priority of a support ticket. REST uses low, medium and high. */
export type SupportTicketPriority =
  /** Urgent, such as food that arrived damaged. */
  | 'HIGH'
  /** Not urgent. */
  | 'LOW'
  /** Normal; the default. */
  | 'MEDIUM';

export type CreateSupportTicketMutationVariables = Exact<{
  input: Types.CreateSupportTicketInput;
}>;


export type CreateSupportTicketMutation = { createSupportTicket: { __typename: 'CreateSupportTicketPayload', number: string } };


export const CreateSupportTicketDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSupportTicket"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateSupportTicketInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSupportTicket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}],"__meta__":{"hash":"3ebadd9bff415a116645cc681f421416128526a2a2758ff41be3dde1b9d834ae"}} as unknown as DocumentNode<CreateSupportTicketMutation, CreateSupportTicketMutationVariables>;