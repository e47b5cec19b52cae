import { useApolloClient } from '@apollo/client/react'
import { VerifyRegistrationDocument, type VerifyRegistrationMutationVariables } from './useVerifyRegistration.generated.ts'

/** Opens the account that waits for its code. Gives the server's own words. */
export function useVerifyRegistration() {
  const client = useApolloClient()
  return async (input: VerifyRegistrationMutationVariables['input']) =>
    (await client.mutate({ mutation: VerifyRegistrationDocument, variables: { input } })).data?.verifyRegistration.message
}
