import type { ObservableQuery, OperationVariables } from '@apollo/client'
import { useState } from 'react'
import { notifyError } from './errors.ts'
import { loadNextPage } from './pagedResults.ts'

/**
 * Returns a function that loads the next page of a list, and whether it is loading. A failure is shown as a toast, and
 * the list stays.
 */
export function useShowMore<Data, Variables extends OperationVariables>(
  list: ObservableQuery<Data, Variables>,
  variables: Partial<NoInfer<Variables>>,
) {
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const showMore = async () => {
    setIsLoadingMore(true)
    await loadNextPage(list, variables).catch(notifyError)
    setIsLoadingMore(false)
  }
  return { isLoadingMore, showMore }
}
