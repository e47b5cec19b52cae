import { useApolloClient } from '@apollo/client/react'
import { ResendCodeDocument, type ResendCodeMutationVariables } from './useResendCode.generated.ts'

export type ResendCode = ResendCodeMutationVariables['input']

/** Sends a new code by email, which invalidates the previous one. Returns the server's message. */
export function useResendCode() {
  const client = useApolloClient()
  return async (input: ResendCode) =>
    (await client.mutate({ mutation: ResendCodeDocument, variables: { input } })).data?.resendCode.message
}
