import { askOnce, type Cost, startOnce } from './ask.ts'
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
import { patiently, wait } from './patience.ts'

export type Options = {
  /** Where the shop is, such as `https://kasero.example`. */
  url: string
  /** The partner key, `kasero_key_…`. It belongs on a server, never into a page or an app. */
  key: string
  /** How long one attempt may take; 10,000 ms. */
  timeoutMs?: number
  /** How long a call waits in all before it asks again, where the shop says `Retry-After` or cannot be reached; 30 s, with 0 it never waits. */
  patienceSeconds?: number
  /** Is told what each answer cost, and what is left of the minute. */
  onCost?: (cost: Cost) => void
  /** Another `fetch`. */
  fetch?: typeof globalThis.fetch
}

export type CallOptions = {
  /** Ends the call; it then throws the signal's reason. */
  signal?: AbortSignal
}

type VariablesAndOptions<Variables> =
  Record<string, never> extends Variables ? [variables?: Variables, options?: CallOptions] : [variables: Variables, options?: CallOptions]

export type ProductFilter = Omit<ProductsQueryVariables, 'after'>
type PageSize = { first?: number }
export type OrderFilter = PageSize & {
  /** Only orders whose `updatedAt` is this moment or later, the earliest change first; an ISO 8601 text with its offset. */
  updatedSince?: string
}
export type ChangedProduct = ChangedProductsQuery['products']['nodes'][number]
export type RemovedProduct = RemovedProductsQuery['removedProducts']['nodes'][number]

export type Kasero = {
  /** Every shelf of the shop and its parts, in the shop's order. */
  categories(options?: CallOptions): Promise<CategoriesQuery['categories']>
  /** What can be bought, or what a search finds; `first` is the size of a page, 1 to 100. */
  products(filter?: ProductFilter, options?: CallOptions): List<ProductFragment>
  /** One product, null when there is none. */
  product(id: string, options?: CallOptions): Promise<ProductByIdQuery['product']>
  /** Products that changed at this moment or later, the earliest change first. Keep the cursor of the last page and continue behind it. */
  changedProducts(updatedSince: string, size?: PageSize, options?: CallOptions): List<ChangedProduct>
  /** Products that left the shop at this moment or later, the earliest first. */
  removedProducts(since: string, size?: PageSize, options?: CallOptions): List<RemovedProduct>
  /** Starts an export of the whole catalogue, or joins the one that runs for this key, and waits until its file is there. Takes `catalogue:read`. */
  exportCatalogue(options?: CallOptions & { pollSeconds?: number }): Promise<ReadyExport>
  /** Placed orders of the shoppers who let you see them, newest first, or by when they changed. Takes `orders:read`. */
  partnerOrders(filter?: OrderFilter, options?: CallOptions): List<PartnerOrderFragment>
  /** One order, such as a webhook named; null when there is none or its shopper does not let you see it. Takes `orders:read`. */
  partnerOrder(id: string, options?: CallOptions): Promise<PartnerOrderFragment | null>
  /** Support tickets of the shoppers who let you see them, newest first. Takes `tickets:read`. */
  partnerTickets(size?: PageSize, options?: CallOptions): List<PartnerTicketFragment>
  /** One ticket; null when there is none or its sender does not let you see it. Takes `tickets:read`. */
  partnerTicket(id: string, options?: CallOptions): Promise<PartnerTicketFragment | null>
  /** What your webhooks were told in the last 30 days and what came of it, newest first. Takes any key. */
  partnerNotices(size?: PageSize, options?: CallOptions): List<PartnerNoticeFragment>
  /** Any question of your own; what it answers is known from the document's type. */
  query<Data = unknown, Variables = Record<string, unknown>>(document: Document<Data, Variables>, ...rest: VariablesAndOptions<Variables>): Promise<Data>
}

/** The shop as this key sees it. Every call throws {@link KaseroError}. */
export function connect({ url, key, timeoutMs = 10_000, patienceSeconds = 30, onCost, fetch = globalThis.fetch }: Options): Kasero {
  const way = { url: new URL('/graphql', url), key, fetch, timeoutMs }

  const query: Kasero['query'] = async (document, ...[variables, { signal } = {}]) => {
    const question = { query: document.toString(), variables: variables as object | undefined }
    const { data, cost } = await patiently(() => askOnce(way, question, signal), { atMostSeconds: patienceSeconds, signal })
    if (cost) onCost?.(cost)
    return data as Awaited<ReturnType<typeof query<never>>>
  }

  return {
    query,
    categories: async (options) => (await query(CategoriesDocument, {}, options)).categories,
    products: (filter, options) => listOf(async (after) => (await query(ProductsDocument, { ...filter, after }, options)).products),
    product: async (id, options) => (await query(ProductByIdDocument, { id }, options)).product,
    changedProducts: (updatedSince, size, options) =>
      listOf(async (after) => (await query(ChangedProductsDocument, { ...size, updatedSince, after }, options)).products),
    removedProducts: (since, size, options) =>
      listOf(async (after) => (await query(RemovedProductsDocument, { ...size, since, after }, options)).removedProducts),
    async exportCatalogue({ signal, pollSeconds = 2 } = {}) {
      const start = () => startOnce<{ export: { _id: string } }>(way, '/api/partner/exports', signal)
      const started = await patiently(start, { atMostSeconds: patienceSeconds, signal })
      for (;;) {
        const { catalogueExport: status } = await query(CatalogueExportDocument, { id: started.export._id }, { ...(signal && { signal }) })
        if (!status) throw new KaseroError('NOT_FOUND', 'The export is gone.')
        if (status.status !== 'QUEUED' && status.status !== 'RUNNING') return readyExport(status, { origin: way.url, fetch, signal })
        await wait(pollSeconds * 1000, signal)
      }
    },
    partnerOrders: (size, options) => listOf(async (after) => present((await query(PartnerOrdersDocument, { ...size, after }, options)).partnerOrders)),
    partnerOrder: async (id, options) => (await query(PartnerOrderByIdDocument, { id }, options)).partnerOrder,
    partnerTickets: (size, options) => listOf(async (after) => present((await query(PartnerTicketsDocument, { ...size, after }, options)).partnerTickets)),
    partnerTicket: async (id, options) => (await query(PartnerTicketByIdDocument, { id }, options)).partnerTicket,
    partnerNotices: (size, options) => listOf(async (after) => present((await query(PartnerNoticesDocument, { ...size, after }, options)).partnerNotices)),
  }
}

/** A nullable field of the schema is null only beside an error, which has been thrown by then. */
function present<T>(field: T | null): T {
  if (field === null) throw new KaseroError('BAD_ANSWER', 'The response has no error and no data.')
  return field
}
