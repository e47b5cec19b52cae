import { useApolloClient } from '@apollo/client/react'
import { readDeviceToken } from '#client/features/session/deviceToken.ts'
import { useSession } from '#client/features/session/useSession.ts'
import {
  CompleteLogInDocument,
  type CompleteLogInMutationVariables,
  LogInDocument,
  type LogInMutationVariables,
} from './useLogIn.generated.ts'

/** The tokens go to their own storage, not to the cache. */
const fetchPolicy = 'no-cache'

/** Logs in, or returns the challenge token that must be sent with the emailed code. */
export function useLogIn() {
  const client = useApolloClient()
  const { startSession } = useSession()
  return async (input: LogInMutationVariables['input']): Promise<string | null> => {
    const variables = { input: { ...input, deviceToken: readDeviceToken() } }
    const { data } = await client.mutate({ mutation: LogInDocument, variables, fetchPolicy })
    if (data?.logIn.session) startSession(data.logIn.session)
    return data?.logIn.challengeToken ?? null
  }
}

export function useCompleteLogIn() {
  const client = useApolloClient()
  const { startSession } = useSession()
  return async (input: CompleteLogInMutationVariables['input']) => {
    const { data } = await client.mutate({ mutation: CompleteLogInDocument, variables: { input }, fetchPolicy })
    if (data?.completeLogIn.session) startSession(data.completeLogIn.session)
  }
}
