import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { loadPage } from '#client/pages/loadPage.ts'
import { createNotFoundResponse } from '#client/pages/notFound.ts'
import { ProductPageDocument } from './ProductPage.generated.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const data = await loadPage(context, ProductPageDocument, { id: paths.parseId(params.product) })
  if (!data) return null
  if (!data.product) throw await createNotFoundResponse(context)
  if (params.product !== paths.buildSegment(data.product)) throw redirect(paths.product(data.product), 301)
  return null
}
