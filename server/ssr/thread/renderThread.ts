/**
 * Thread that renders pages (startRenderThread.ts). Their queries are executed by the main thread, which has the
 * database.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '#server/language.ts'
import type { StoreDetails } from '#server/modules/delivery/storeDetails.rules.ts'
import type { Rendered } from '#server/ssr/document.ts'

export type RenderThreadData = {
  /** URL of the built renderer. */
  renderer: string
}

export type PageMessage = { id: number; url: string; saveData: boolean; language: Language; store: StoreDetails }
/** What the renderer reads of an error of a query, and the number by which the main thread finds the error itself. */
export type QueryError = { message: string; extensions: unknown; failure: number }
/** The result of a query, or why it could not be executed. */
export type ResultMessage = { query: number } & ({ data: unknown; errors?: QueryError[] } | { failed: QueryError })
export type QueryMessage = { id: number; query: number; hash: string; variables: Record<string, unknown> }
export type RenderThreadMessage =
  | { isReady: true }
  | QueryMessage
  | { id: number; page: Rendered }
  | { id: number; redirect: { status: number; location: string } }
  | { id: number; error: { message: string; stack: string | undefined; failure: number | undefined } }

type Result = { data?: unknown; errors?: readonly Error[] }
type Render = (
  request: Request,
  options: Pick<PageMessage, 'saveData' | 'language' | 'store'> & {
    executeOperation(operation: Pick<QueryMessage, 'hash' | 'variables'>): Promise<Result>
  },
) => Promise<Response | Rendered>

const { renderer } = workerData as RenderThreadData
const { render } = (await import(/* @vite-ignore */ renderer)) as { render: Render }
const post = (message: RenderThreadMessage) => parentPort?.postMessage(message)

let queries = 0
const pending = new Map<number, PromiseWithResolvers<Result>>()

const toError = ({ message, extensions, failure }: QueryError): Error =>
  Object.assign(new Error(message), { extensions, failure })

async function renderPage({ id, url, ...options }: PageMessage): Promise<void> {
  try {
    const page = await render(new Request(url), {
      ...options,
      executeOperation({ hash, variables }) {
        const query = ++queries
        const result = Promise.withResolvers<Result>()
        pending.set(query, result)
        post({ id, query, hash, variables })
        return result.promise
      },
    })
    if (page instanceof Response)
      post({ id, redirect: { status: page.status, location: page.headers.get('location') ?? '/' } })
    else post({ id, page })
  } catch (error) {
    const { message, stack, failure } = error as Error & { failure?: number }
    post({ id, error: { message: String(message), stack, failure } })
  }
}

function receiveResult(message: ResultMessage): void {
  const result = pending.get(message.query)
  pending.delete(message.query)
  if ('failed' in message) result?.reject(toError(message.failed))
  else result?.resolve({ data: message.data, ...(message.errors && { errors: message.errors.map(toError) }) })
}

parentPort?.on('message', (message: PageMessage | ResultMessage) => {
  if ('query' in message) receiveResult(message)
  else void renderPage(message)
})
post({ isReady: true })
