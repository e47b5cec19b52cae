import { useApolloClient } from '@apollo/client/react'
import {
  ForgotPasswordDocument,
  type ForgotPasswordMutationVariables,
  ResetPasswordDocument,
  type ResetPasswordMutationVariables,
  VerifyResetCodeDocument,
  type VerifyResetCodeMutationVariables,
} from './useResetPassword.generated.ts'

/** What passes here opens an account; none of it is left in the cache. */
const fetchPolicy = 'no-cache'

/** The three steps of a forgotten password: a code is asked for, traded for a grant, and the grant for a new password. */
export function useResetPassword() {
  const client = useApolloClient()
  return {
    forgot: async (input: ForgotPasswordMutationVariables['input']) =>
      (await client.mutate({ mutation: ForgotPasswordDocument, variables: { input }, fetchPolicy })).data?.forgotPassword.message,
    verify: async (input: VerifyResetCodeMutationVariables['input']) =>
      (await client.mutate({ mutation: VerifyResetCodeDocument, variables: { input }, fetchPolicy })).data?.verifyResetCode.resetToken,
    reset: async (input: ResetPasswordMutationVariables['input']) =>
      (await client.mutate({ mutation: ResetPasswordDocument, variables: { input }, fetchPolicy })).data?.resetPassword.message,
  }
}
