import type { LoaderFunctionArgs } from 'react-router-dom'
import { HomePageDocument } from './HomePage.generated.ts'
import { loadPage } from './loadPage.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  await loadPage(context, HomePageDocument, {})
  return null
}
