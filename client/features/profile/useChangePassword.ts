import { useApolloClient } from '@apollo/client/react'
import { ChangePasswordDocument, type ChangePasswordMutationVariables, RequestPasswordChangeCodeDocument } from './useChangePassword.generated.ts'
import { SessionsDocument } from './useSessions.generated.ts'

export type NewPassword = ChangePasswordMutationVariables['input']

/** Changes the password, with two-step login after a mailed code. Nothing of it is left in the cache. */
export function useChangePassword() {
  const client = useApolloClient()
  return {
    /** Mails the code. Gives the seconds until another can be requested. */
    requestCode: async (currentPassword: string) => {
      const variables = { input: { currentPassword } }
      const { data } = await client.mutate({ mutation: RequestPasswordChangeCodeDocument, variables, fetchPolicy: 'no-cache' })
      return data?.requestPasswordChangeCode.resendAfterSeconds
    },
    /** Gives the server's own words. */
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
