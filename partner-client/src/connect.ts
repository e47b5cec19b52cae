import { askOnce, type Cost } from './ask.ts'
import {
  CategoriesDocument,
  type CategoriesQuery,
  type PartnerNoticeFragment,
  PartnerNoticesDocument,
  type PartnerOrderFragment,
  PartnerOrdersDocument,
  type PartnerTicketFragment,
  PartnerTicketsDocument,
  ProductByIdDocument,
  type ProductByIdQuery,
  type ProductFragment,
  ProductsDocument,
  type ProductsQueryVariables,
} from './calls.generated.ts'
import type { Document } from './document.ts'
import { type List, listOf } from './list.ts'
import { patiently } from './patience.ts'

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

export type Kasero = {
  /** Every shelf of the shop and its parts, in the shop's order. */
  categories(options?: CallOptions): Promise<CategoriesQuery['categories']>
  /** What can be bought, or what a search finds; `first` is the size of a page, 1 to 100. */
  products(filter?: ProductFilter, options?: CallOptions): List<ProductFragment>
  /** One product, null when there is none. */
  product(id: string, options?: CallOptions): Promise<ProductByIdQuery['product']>
  /** Placed orders of the shoppers who let you see them, newest first. Takes `orders:read`. */
  partnerOrders(size?: PageSize, options?: CallOptions): List<PartnerOrderFragment>
  /** Support tickets of the shoppers who let you see them, newest first. Takes `tickets:read`. */
  partnerTickets(size?: PageSize, options?: CallOptions): List<PartnerTicketFragment>
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
    partnerOrders: (size, options) => listOf(async (after) => (await query(PartnerOrdersDocument, { ...size, after }, options)).partnerOrders),
    partnerTickets: (size, options) => listOf(async (after) => (await query(PartnerTicketsDocument, { ...size, after }, options)).partnerTickets),
    partnerNotices: (size, options) => listOf(async (after) => (await query(PartnerNoticesDocument, { ...size, after }, options)).partnerNotices),
  }
}
