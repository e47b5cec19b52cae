import { data as answer, type RouterContextProvider } from 'react-router-dom'
import { CategoriesDocument } from './catalog/Categories.generated.ts'
import { loadPage } from './loadPage.ts'

/**
 * Returns the 404 response that a loader throws. It loads the categories for the 404 page, which is shown without them
 * if that fails.
 */
export async function createNotFoundResponse(context: Readonly<RouterContextProvider>) {
  await loadPage(context, CategoriesDocument, {}).catch(() => undefined)
  return answer(null, { status: 404 })
}
