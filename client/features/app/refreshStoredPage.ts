import type { ApolloClient } from '@apollo/client'
import { setOffline } from '#client/apollo/connection.ts'
import { confirmEmbeddedResults, refetchEmbeddedQueries } from '#client/apollo/refetchEmbeddedQueries.ts'
import { PAGE_STATE_MESSAGE, type PageState } from '#client/offline/worker/storedPages.ts'

/**
 * Brings a document that the service worker had stored up to date: refetches its data when the server's page is
 * different, so that prices and stock change in place, and reloads a page that is no longer there. When the server does
 * not respond, the page says so, and is brought up to date once the response arrives.
 */
export function refreshStoredPage(client: ApolloClient) {
  onPageState((state) => {
    // The refetch of a changed page finds out automatically whether the server responds.
    if (state === 'changed') refetchEmbeddedQueries(client).catch(() => undefined)
    else setOffline(state === 'no response')
    if (state === 'current') confirmEmbeddedResults()
    if (state === 'gone') location.reload()
  })
}

function onPageState(act: (state: PageState) => void) {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return act('changed')
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }: MessageEvent<PageState>) => act(data)
  worker.postMessage(PAGE_STATE_MESSAGE, [port2])
}
