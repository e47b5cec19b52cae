import type { DocumentNode, ObservableQuery, OperationVariables } from '@apollo/client'
import { buildResultKey, getOperationHash } from './operations.ts'

/** Keys of the lists of which more than the first page was loaded. */
const pagedResults = new Set<string>()

type List = { query: DocumentNode; variables: OperationVariables }

const getResultKey = ({ query, variables }: List) => buildResultKey(getOperationHash({ query }), variables)

/** Loads the next page of a list. */
export async function loadNextPage<Data, Variables extends OperationVariables>(
  list: ObservableQuery<Data, Variables>,
  variables: Partial<NoInfer<Variables>>,
): Promise<void> {
  await list.fetchMore({ variables })
  pagedResults.add(getResultKey(list))
}

/** Whether a refetch of the query may return less than its list shows: it returns the first page only. */
export const isPaged = (list: List) => pagedResults.has(getResultKey(list))
