import type { LoaderFunctionArgs } from 'react-router-dom'
import { hasSearch, readSearch } from '#client/features/search/searchParams.ts'
import { loadPage } from '#client/pages/loadPage.ts'
import { SearchPageDocument, SearchStartDocument } from './SearchPage.generated.ts'
import { variablesOf } from './SearchPage.variables.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const search = readSearch(searchParams)
  if (hasSearch(search))
    await loadPage(context, SearchPageDocument, { ...variablesOf(search), after: searchParams.get('after') })
  else await loadPage(context, SearchStartDocument, {})
  return null
}
