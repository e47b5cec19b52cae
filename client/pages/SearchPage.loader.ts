import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadPage } from './loadPage.ts'
import { SearchPageDocument } from './SearchPage.generated.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams.get('q')?.trim()
  if (search) await loadPage(context, SearchPageDocument, { search })
  return null
}
