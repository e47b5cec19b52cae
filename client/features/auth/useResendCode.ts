import { useApolloClient } from '@apollo/client/react'
import { ResendCodeDocument, type ResendCodeMutationVariables } from './useResendCode.generated.ts'

export type ResendCode = ResendCodeMutationVariables['input']

/** Mails a new code, which makes the one before it worthless. Gives the server's own words. */
export function useResendCode() {
  const client = useApolloClient()
  return async (input: ResendCode) => (await client.mutate({ mutation: ResendCodeDocument, variables: { input } })).data?.resendCode.message
}
