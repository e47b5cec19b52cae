import { useApolloClient } from '@apollo/client/react'
import {
  ForgotPasswordDocument,
  type ForgotPasswordMutationVariables,
  ResetPasswordDocument,
  type ResetPasswordMutationVariables,
  VerifyResetCodeDocument,
  type VerifyResetCodeMutationVariables,
} from './useResetPassword.generated.ts'

/** Codes, tokens and passwords must not be written to the cache. */
const fetchPolicy = 'no-cache'

/**
 * Mutations of the three steps of a password reset: request a code, exchange it for a reset token, and the token for a
 * new password.
 */
export function useResetPassword() {
  const client = useApolloClient()
  return {
    forgot: async (input: ForgotPasswordMutationVariables['input']) =>
      (await client.mutate({ mutation: ForgotPasswordDocument, variables: { input }, fetchPolicy })).data
        ?.forgotPassword.message,
    verify: async (input: VerifyResetCodeMutationVariables['input']) =>
      (await client.mutate({ mutation: VerifyResetCodeDocument, variables: { input }, fetchPolicy })).data
        ?.verifyResetCode.resetToken,
    reset: async (input: ResetPasswordMutationVariables['input']) =>
      (await client.mutate({ mutation: ResetPasswordDocument, variables: { input }, fetchPolicy })).data?.resetPassword
        .message,
  }
}
