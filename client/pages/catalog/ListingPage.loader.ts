import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { loadPage } from '#client/pages/loadPage.ts'
import { notFound } from '#client/pages/notFound.ts'
import { ListingPageDocument, ListingShelvesDocument } from './ListingPage.generated.ts'
import { placeNamed, variablesOf } from './ListingPage.place.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [shelves] = await Promise.all([
    loadPage(context, ListingShelvesDocument, {}),
    loadPage(context, ListingPageDocument, variablesOf(params)),
  ])
  if (!shelves) return null
  const named = placeNamed(shelves.categories, params)
  if ('missing' in named) throw await notFound(context)
  if ('movedTo' in named) throw redirect(named.movedTo, 301)
  return null
}
