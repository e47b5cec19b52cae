import { data as answer, type RouterContextProvider } from 'react-router-dom'
import { HomePageDocument } from './catalog/HomePage.generated.ts'
import { loadPage } from './loadPage.ts'

/** What a loader throws where there is nothing: the page that says so shows the shelves, but is shown without them too. */
export async function notFound(context: Readonly<RouterContextProvider>) {
  await loadPage(context, HomePageDocument, {}).catch(() => undefined)
  return answer(null, { status: 404 })
}
