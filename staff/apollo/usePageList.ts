import type { OperationVariables } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useIsOffline } from './connection.ts'
import { type ListQuery, PageList, type PageVariables } from './pageList.ts'

/**
 * Rows of a long list, page by page.
 * @param query what to read; create it outside of the component
 * @param variables filter, search and order
 */
export function usePageList<Data, Variables extends PageVariables & OperationVariables, Item extends { id: string }>(
  query: ListQuery<Data, Variables, Item>,
  variables: Omit<Variables, keyof PageVariables>,
) {
  const client = useApolloClient()
  const [list] = useState(() => new PageList(client, query))
  const key = JSON.stringify(variables)
  useLayoutEffect(() => {
    list.open(JSON.parse(key))
    return () => list.close()
  }, [list, key])
  const isOffline = useIsOffline()
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    if (wasOffline.current && !isOffline) list.refresh({ isBackground: true })
    wasOffline.current = isOffline
  }, [list, isOffline])
  const snapshot = useSyncExternalStore(list.subscribe, list.getSnapshot)
  const { refresh, loadMore, setVisible, has } = list
  return { ...snapshot, refresh, loadMore, setVisible, has }
}
