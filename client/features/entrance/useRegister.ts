import { useApolloClient } from '@apollo/client/react'
import { RegisterDocument, type RegisterMutationVariables } from './useRegister.generated.ts'

export function useRegister() {
  const client = useApolloClient()
  return (input: RegisterMutationVariables['input']) => client.mutate({ mutation: RegisterDocument, variables: { input } })
}
