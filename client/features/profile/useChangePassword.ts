import { useApolloClient } from '@apollo/client/react'
import {
  ChangePasswordDocument,
  type ChangePasswordMutationVariables,
  RequestPasswordChangeCodeDocument,
} from './useChangePassword.generated.ts'
import { SessionsDocument } from './useSessions.generated.ts'

export type NewPassword = ChangePasswordMutationVariables['input']

/** Changes the password, with an emailed code if two-step login is on. Nothing is written to the cache. */
export function useChangePassword() {
  const client = useApolloClient()
  return {
    /** Sends the code by email. Returns the seconds until another can be requested. */
    requestCode: async (currentPassword: string) => {
      const variables = { input: { currentPassword } }
      const { data } = await client.mutate({
        mutation: RequestPasswordChangeCodeDocument,
        variables,
        fetchPolicy: 'no-cache',
      })
      return data?.requestPasswordChangeCode.resendAfterSeconds
    },
    /** Changes the password. Returns the server's message. */
    change: async (input: NewPassword) => {
      const { data } = await client.mutate({
        mutation: ChangePasswordDocument,
        variables: { input },
        fetchPolicy: 'no-cache',
        refetchQueries: input.endOtherSessions ? [SessionsDocument] : [],
      })
      return data?.changePassword.message
    },
  }
}
