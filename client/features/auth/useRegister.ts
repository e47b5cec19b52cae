import { useApolloClient } from '@apollo/client/react'
import { useContext } from 'react'
import { toLanguageCode } from '#client/i18n/languages.ts'
import { ShopSettingsContext } from '#client/ui/shopSettings.ts'
import { RegisterDocument, type RegisterMutationVariables } from './useRegister.generated.ts'

/** Registers an account. Its emails are in the language of the page. */
export function useRegister() {
  const client = useApolloClient()
  const { language } = useContext(ShopSettingsContext)
  return (input: Omit<RegisterMutationVariables['input'], 'language'>) =>
    client.mutate({
      mutation: RegisterDocument,
      variables: { input: { ...input, language: toLanguageCode(language) } },
    })
}
