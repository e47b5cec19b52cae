/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { SessionRow_SessionFragment } from './SessionRow.generated';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Proof that the user wants to end all sessions. */
export type EndAllSessionsInput = {
  /** Password of the account. */
  password: string;
};

export type SessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionsQuery = { sessions: Array<(
    { __typename: 'Session', id: string }
    & { ' $fragmentRefs'?: { 'SessionRow_SessionFragment': SessionRow_SessionFragment } }
  )> | null };

export type EndAllSessionsMutationVariables = Exact<{
  input: Types.EndAllSessionsInput;
}>;


export type EndAllSessionsMutation = { endAllSessions: { __typename: 'MessagePayload', message: string } };


export const SessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionRow_session"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionRow_session"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"signedInAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}}]}}],"__meta__":{"hash":"ac34ec1709e8e241f02e014e435bd483fb0dd76ad46b68f651d7002ebe71ff09"}} as unknown as DocumentNode<SessionsQuery, SessionsQueryVariables>;
export const EndAllSessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndAllSessions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EndAllSessionsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endAllSessions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}],"__meta__":{"hash":"fe45c9b42738fc3f4ad6d7459e233c688e465d5319afd7279e7491d31edcc113"}} as unknown as DocumentNode<EndAllSessionsMutation, EndAllSessionsMutationVariables>;