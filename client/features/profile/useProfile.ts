import { useApolloClient } from '@apollo/client/react'
import {
  ChangeEmailDocument,
  type ChangeEmailMutationVariables,
  ConfirmEmailDocument,
  DeleteAccountDocument,
  MyDataDocument,
  type Profile_ViewerFragment,
  SetTwoStepDocument,
  type SetTwoStepMutationVariables,
  UpdateProfileDocument,
  type UpdateProfileMutationVariables,
  VerifyPasswordDocument,
} from './useProfile.generated.ts'

export type Profile = Profile_ViewerFragment

/** Account mutations. Most return the whole viewer, so the cache updates every component that shows it. */
export function useProfile() {
  const client = useApolloClient()
  return {
    update: (input: UpdateProfileMutationVariables['input']) =>
      client.mutate({ mutation: UpdateProfileDocument, variables: { input } }),
    changeEmail: (input: ChangeEmailMutationVariables['input']) =>
      client.mutate({ mutation: ChangeEmailDocument, variables: { input } }),
    confirmEmail: (otp: string) => client.mutate({ mutation: ConfirmEmailDocument, variables: { input: { otp } } }),
    setTwoStep: (input: SetTwoStepMutationVariables['input']) =>
      client.mutate({ mutation: SetTwoStepDocument, variables: { input } }),
    verifyPassword: (password: string) =>
      client.mutate({ mutation: VerifyPasswordDocument, variables: { input: { password } } }),
    deleteAccount: async (password: string) =>
      (await client.mutate({ mutation: DeleteAccountDocument, variables: { input: { password } } })).data?.deleteAccount
        .message,
    /** Bypasses the cache, because the export contains all data of the account. */
    readMyData: async () => (await client.query({ query: MyDataDocument, fetchPolicy: 'no-cache' })).data?.myData,
  }
}
