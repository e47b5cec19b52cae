import { useFragment } from '@apollo/client/react'
import { useParams } from 'react-router-dom'
import { parseId } from '#client/app/paths.ts'
import { localName } from '#client/i18n/t.ts'
import { CategoryTitle_CategoryFragmentDoc } from './CategoryTitle.generated.ts'

/**
 * Name of the category in the URL, for the phone header. It is read from the cache, which any page that loads the
 * categories fills.
 */
export function CategoryTitle() {
  const { category } = useParams()
  const { data, complete } = useFragment({
    fragment: CategoryTitle_CategoryFragmentDoc,
    from: { __typename: 'Category', id: parseId(category) },
  })
  return complete ? localName(data) : null
}
