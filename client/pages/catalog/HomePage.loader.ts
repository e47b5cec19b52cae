import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadPage } from '#client/pages/loadPage.ts'
import { CategoriesDocument } from './Categories.generated.ts'
import { selectFirstCategories, toIdVariables } from './HomePage.categories.ts'
import { HomeCategoriesDocument } from './HomePage.generated.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await loadPage(context, CategoriesDocument, {})
  if (page) await loadPage(context, HomeCategoriesDocument, toIdVariables(selectFirstCategories(page.categories)))
  return null
}
