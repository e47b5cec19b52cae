import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { loadPage } from '#client/pages/loadPage.ts'
import { createNotFoundResponse } from '#client/pages/notFound.ts'
import { CategoriesDocument } from './Categories.generated.ts'
import { ListingPageDocument } from './ListingPage.generated.ts'
import { resolveListing, variablesOf } from './ListingPage.place.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [categories] = await Promise.all([
    loadPage(context, CategoriesDocument, {}),
    loadPage(context, ListingPageDocument, variablesOf(params)),
  ])
  if (!categories) return null
  const resolved = resolveListing(categories.categories, params)
  if ('missing' in resolved) throw await createNotFoundResponse(context)
  if ('movedTo' in resolved) throw redirect(resolved.movedTo, 301)
  return null
}
