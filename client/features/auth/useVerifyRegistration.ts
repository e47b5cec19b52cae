import { useApolloClient } from '@apollo/client/react'
import {
  VerifyRegistrationDocument,
  type VerifyRegistrationMutationVariables,
} from './useVerifyRegistration.generated.ts'

/** Verifies the email address of a new account with its code. Returns the server's message. */
export function useVerifyRegistration() {
  const client = useApolloClient()
  return async (input: VerifyRegistrationMutationVariables['input']) =>
    (await client.mutate({ mutation: VerifyRegistrationDocument, variables: { input } })).data?.verifyRegistration
      .message
}
