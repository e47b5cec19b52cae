import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadPage } from '#client/pages/loadPage.ts'
import { HomePageDocument, HomeShelvesDocument } from './HomePage.generated.ts'
import { idsOf, shelvesAtOnce } from './HomePage.shelves.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await loadPage(context, HomePageDocument, {})
  if (page) await loadPage(context, HomeShelvesDocument, idsOf(shelvesAtOnce(page.categories)))
  return null
}
