/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Session to end. */
export type EndSessionInput = {
  /** Password of the account, required to end a session other than the current one. */
  password?: string | null | undefined;
  /** Id of the session. */
  sessionId: string;
};

export type SessionRow_SessionFragment = { __typename: 'Session', id: string, device: string, current: boolean, signedInAt: string, lastSeenAt: string } & { ' $fragmentName'?: 'SessionRow_SessionFragment' };

export type EndSessionMutationVariables = Exact<{
  input: Types.EndSessionInput;
}>;


export type EndSessionMutation = { endSession: { __typename: 'SessionsPayload', sessions: Array<(
      { __typename: 'Session', id: string }
      & { ' $fragmentRefs'?: { 'SessionRow_SessionFragment': SessionRow_SessionFragment } }
    )> } };

export const SessionRow_SessionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionRow_session"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"signedInAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}}]}}]} as unknown as DocumentNode<SessionRow_SessionFragment, unknown>;
export const EndSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EndSessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionRow_session"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionRow_session"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"signedInAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}}]}}],"__meta__":{"hash":"e19e11fe1a444222f085086ec0ae582b93f908e3aefbdeced534cb1244ca3350"}} as unknown as DocumentNode<EndSessionMutation, EndSessionMutationVariables>;