import type { ApolloClient } from '@apollo/client'
import { type Language, toLanguageCode } from '#client/i18n/languages.ts'
import type { Catalog } from '#client/i18n/t.ts'

/**
 * Loads the translated names of all categories and subcategories by id, to be merged into the message catalogue of the
 * language. English pages send no request, because `name` is English.
 */
export async function loadLocalNames(client: Pick<ApolloClient, 'query'>, language: Language): Promise<Catalog> {
  if (language === 'en') return {}
  const { LocalNamesDocument } = await import('./localNames.generated.ts')
  const { data } = await client.query({ query: LocalNamesDocument, variables: { language: toLanguageCode(language) } })
  const entities = data?.categories.flatMap((category) => [category, ...category.subcategories]) ?? []
  return Object.fromEntries(entities.flatMap(({ id, localName }) => (localName === null ? [] : [[id, localName]])))
}
