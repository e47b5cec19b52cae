import type { ApolloClient } from '@apollo/client'
import { setOffline } from '#client/apollo/connection.ts'
import { confirmEmbeddedResults, refetchEmbeddedQueries } from '#client/apollo/embeddedResults.ts'
import { PAGE_STATE_MESSAGE, type PageState } from '#client/offline/worker/storedPages.ts'

/**
 * Brings a document that the service worker had stored up to date: refetches its data when the server's page is
 * different, so that prices and stock change in place, and reloads a page that is no longer there.
 */
export async function refreshStoredPage(client: ApolloClient) {
  const state = await requestPageState()
  if (state === 'current') confirmEmbeddedResults()
  else if (state === 'changed') await refetchEmbeddedQueries(client)
  else if (state === 'gone') location.reload()
  else setOffline(true)
}

function requestPageState(): Promise<PageState> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return Promise.resolve('changed')
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<PageState>) => resolve(data)
    worker.postMessage(PAGE_STATE_MESSAGE, [port2])
  })
}
