import {
  CatalogueExportDocument,
  CategoriesDocument,
  type CategoriesQuery,
  ChangedProductsDocument,
  type ChangedProductsQuery,
  type PartnerNoticeFragment,
  PartnerNoticesDocument,
  PartnerOrderByIdDocument,
  type PartnerOrderFragment,
  PartnerOrdersDocument,
  PartnerTicketByIdDocument,
  type PartnerTicketFragment,
  PartnerTicketsDocument,
  ProductByIdDocument,
  type ProductByIdQuery,
  type ProductFragment,
  ProductsDocument,
  type ProductsQueryVariables,
  RemovedProductsDocument,
  type RemovedProductsQuery,
} from './calls.generated.ts'
import type { Document } from './document.ts'
import { KaseroError } from './errors.ts'
import { type ReadyExport, readyExport } from './export.ts'
import { type List, listOf } from './list.ts'
import { type Cost, sendRequest, startJob } from './request.ts'
import { wait, withRetries } from './retry.ts'

export type Options = {
  /** Base URL of the shop, such as `https://kasero.example`. */
  url: string
  /** Partner key, `kasero_key_…`. Use it on a server only, never in a web page or an app. */
  key: string
  /** Timeout for one attempt, in milliseconds; 10,000 by default. */
  timeoutMs?: number
  /**
   * Maximum time that a call waits in total before its retries, in seconds, when the shop sends `Retry-After` or is
   * unreachable; 30 by default, 0 to never wait.
   */
  patienceSeconds?: number
  /** Called after each response with its query cost and the remaining budget of the current minute. */
  onCost?: (cost: Cost) => void
  /** Replacement for the global `fetch`. */
  fetch?: typeof globalThis.fetch
}

export type CallOptions = {
  /** Aborts the call, which then throws the signal's reason. */
  signal?: AbortSignal
}

type VariablesAndOptions<Variables> =
  Record<string, never> extends Variables
    ? [variables?: Variables, options?: CallOptions]
    : [variables: Variables, options?: CallOptions]

export type ProductFilter = Omit<ProductsQueryVariables, 'after'>
type PageSize = { first?: number }
export type OrderFilter = PageSize & {
  /**
   * Only orders with an `updatedAt` at or after this time, earliest change first; an ISO 8601 timestamp with UTC
   * offset.
   */
  updatedSince?: string
}
export type ChangedProduct = ChangedProductsQuery['products']['nodes'][number]
export type RemovedProduct = RemovedProductsQuery['removedProducts']['nodes'][number]

export type Kasero = {
  /** All categories and subcategories, in the shop's order. */
  categories(options?: CallOptions): Promise<CategoriesQuery['categories']>
  /** Products on sale, or the results of a search; `first` is the page size, 1 to 100. */
  products(filter?: ProductFilter, options?: CallOptions): List<ProductFragment>
  /** One product, or null when it does not exist. */
  product(id: string, options?: CallOptions): Promise<ProductByIdQuery['product']>
  /**
   * Products changed at or after this time, earliest change first. Store the cursor of the last page to continue from
   * it later.
   */
  changedProducts(updatedSince: string, size?: PageSize, options?: CallOptions): List<ChangedProduct>
  /** Products removed from the shop at or after this time, earliest first. */
  removedProducts(since: string, size?: PageSize, options?: CallOptions): List<RemovedProduct>
  /**
   * Starts an export of the whole catalogue, or joins the running one of this key, and waits until its file is ready.
   * Requires `catalogue:read`.
   */
  exportCatalogue(options?: CallOptions & { pollSeconds?: number }): Promise<ReadyExport>
  /**
   * Placed orders of the shoppers who granted you access, newest first; with `updatedSince`, earliest change first.
   * Requires `orders:read`.
   */
  partnerOrders(filter?: OrderFilter, options?: CallOptions): List<PartnerOrderFragment>
  /**
   * One order, such as one that a webhook names; null when it does not exist or its shopper granted you no access.
   * Requires `orders:read`.
   */
  partnerOrder(id: string, options?: CallOptions): Promise<PartnerOrderFragment | null>
  /** Support tickets of the shoppers who granted you access, newest first. Requires `tickets:read`. */
  partnerTickets(size?: PageSize, options?: CallOptions): List<PartnerTicketFragment>
  /** One ticket; null when it does not exist or its shopper granted you no access. Requires `tickets:read`. */
  partnerTicket(id: string, options?: CallOptions): Promise<PartnerTicketFragment | null>
  /** Webhook deliveries of the last 30 days with their outcomes, newest first. Works with any key. */
  partnerNotices(size?: PageSize, options?: CallOptions): List<PartnerNoticeFragment>
  /** Runs any GraphQL operation; the result is typed by the document. */
  query<Data = unknown, Variables = Record<string, unknown>>(
    document: Document<Data, Variables>,
    ...rest: VariablesAndOptions<Variables>
  ): Promise<Data>
}

/** Creates a client with the access rights of the key. Every call throws {@link KaseroError}. */
export function connect({
  url,
  key,
  timeoutMs = 10_000,
  patienceSeconds = 30,
  onCost,
  fetch = globalThis.fetch,
}: Options): Kasero {
  const client = { url: new URL('/graphql', url), key, fetch, timeoutMs }

  const query: Kasero['query'] = async (document, ...[variables, { signal } = {}]) => {
    const request = { query: document.toString(), variables: variables as object | undefined }
    const { data, cost } = await withRetries(() => sendRequest(client, request, signal), {
      maxWaitSeconds: patienceSeconds,
      signal,
    })
    if (cost) onCost?.(cost)
    return data as Awaited<ReturnType<typeof query<never>>>
  }

  return {
    query,
    categories: async (options) => (await query(CategoriesDocument, {}, options)).categories,
    products: (filter, options) =>
      listOf(async (after) => (await query(ProductsDocument, { ...filter, after }, options)).products),
    product: async (id, options) => (await query(ProductByIdDocument, { id }, options)).product,
    changedProducts: (updatedSince, size, options) =>
      listOf(
        async (after) => (await query(ChangedProductsDocument, { ...size, updatedSince, after }, options)).products,
      ),
    removedProducts: (since, size, options) =>
      listOf(
        async (after) => (await query(RemovedProductsDocument, { ...size, since, after }, options)).removedProducts,
      ),
    async exportCatalogue({ signal, pollSeconds = 2 } = {}) {
      const start = () => startJob<{ export: { _id: string } }>(client, '/api/partner/exports', signal)
      const started = await withRetries(start, { maxWaitSeconds: patienceSeconds, signal })
      for (;;) {
        const { catalogueExport: status } = await query(
          CatalogueExportDocument,
          { id: started.export._id },
          { ...(signal && { signal }) },
        )
        if (!status) throw new KaseroError('NOT_FOUND', 'The export does not exist.')
        if (status.status !== 'QUEUED' && status.status !== 'RUNNING')
          return readyExport(status, { origin: client.url, fetch, signal })
        await wait(pollSeconds * 1000, signal)
      }
    },
    partnerOrders: (size, options) =>
      listOf(async (after) => present((await query(PartnerOrdersDocument, { ...size, after }, options)).partnerOrders)),
    partnerOrder: async (id, options) => (await query(PartnerOrderByIdDocument, { id }, options)).partnerOrder,
    partnerTickets: (size, options) =>
      listOf(async (after) =>
        present((await query(PartnerTicketsDocument, { ...size, after }, options)).partnerTickets),
      ),
    partnerTicket: async (id, options) => (await query(PartnerTicketByIdDocument, { id }, options)).partnerTicket,
    partnerNotices: (size, options) =>
      listOf(async (after) =>
        present((await query(PartnerNoticesDocument, { ...size, after }, options)).partnerNotices),
      ),
  }
}

/** Unwraps a nullable field, which is null only beside an error; that error has been thrown before. */
function present<T>(field: T | null): T {
  if (field === null) throw new KaseroError('BAD_ANSWER', 'The response has no error and no data.')
  return field
}
