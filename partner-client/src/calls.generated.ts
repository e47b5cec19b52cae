import type { Document } from './document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Status of a catalogue export. */
export type CatalogueExportStatus =
  /** The file was deleted: start another export. */
  | 'EXPIRED'
  /** The export failed: start another one. */
  | 'FAILED'
  /** Not started yet. */
  | 'QUEUED'
  /** The file can be downloaded from `url` until `expiresAt`. */
  | 'READY'
  /** The file is being written. */
  | 'RUNNING';

/** Status of an order; staff move it forward one step at a time. */
export type OrderStatus =
  /** Cancelled; the items are back in stock. */
  | 'CANCELLED'
  /** Confirmed by the shop. */
  | 'CONFIRMED'
  /** Delivered to the shopper. */
  | 'DELIVERED'
  /** Placed, not confirmed yet. */
  | 'PENDING'
  /** Being packed. */
  | 'PROCESSING'
  /** On its way to the shopper. */
  | 'SHIPPED';

/** Payment status of an order. */
export type PaymentStatus =
  /** Payment in cash on delivery. */
  | 'CASH_ON_DELIVERY'
  /** Failed payment. */
  | 'FAILED'
  /** Confirmed by the payment provider, or received in cash on delivery. */
  | 'PAID'
  /** Online payment that is not confirmed yet. */
  | 'PENDING'
  /** Refunded, or refund on its way; Order.refund has its state. */
  | 'REFUNDED';

/** Sort order of products. */
export type ProductSort =
  /** Name, A to Z. */
  | 'NAME_AZ'
  /** Name, Z to A. */
  | 'NAME_ZA'
  /** Newest product first. */
  | 'NEWEST'
  /** Highest price after discount first. */
  | 'PRICE_HIGH_LOW'
  /** Lowest price after discount first. */
  | 'PRICE_LOW_HIGH'
  /** Best match first in a search; display order otherwise. */
  | 'RELEVANCE';

/** Priority of a support ticket. REST uses low, medium and high. */
export type SupportTicketPriority =
  /** Urgent, such as food that arrived damaged. */
  | 'HIGH'
  /** Not urgent. */
  | 'LOW'
  /** Normal; the default. */
  | 'MEDIUM';

/** Status of a support ticket. REST uses open, in-progress, resolved and closed. */
export type SupportTicketStatus =
  /** Closed permanently; accepts no responses. */
  | 'CLOSED'
  /** In progress, from the first response. May become RESOLVED or CLOSED. */
  | 'IN_PROGRESS'
  /** Sent, without a response. May become IN_PROGRESS, RESOLVED or CLOSED. */
  | 'OPEN'
  /** Resolved. May become IN_PROGRESS again, or CLOSED. */
  | 'RESOLVED';

/** Event type of a webhook; in a payload, `type` is written as in `order.placed`. */
export type WebhookEvent =
  /** An order was cancelled. */
  | 'ORDER_CANCELLED'
  /** An order was delivered. */
  | 'ORDER_DELIVERED'
  /** The payment of an order was received. */
  | 'ORDER_PAID'
  /** An order was placed; with online payment, after the payment was confirmed. */
  | 'ORDER_PLACED'
  /** A refund of an order was started. */
  | 'ORDER_REFUNDED'
  /** An order was shipped. */
  | 'ORDER_SHIPPED'
  /** A product is back in stock. */
  | 'PRODUCT_BACK_IN_STOCK'
  /** A product went on sale, for the first time or again. */
  | 'PRODUCT_CREATED'
  /** A product is no longer on sale. */
  | 'PRODUCT_DELETED'
  /** The price of a product after discount changed. */
  | 'PRODUCT_PRICE_CHANGED'
  /** A product went out of stock. */
  | 'PRODUCT_STOCK_OUT'
  /** A field of a product changed, other than its stock and categories. A price change also sends PRODUCT_PRICE_CHANGED. */
  | 'PRODUCT_UPDATED';

export type CategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type CategoriesQuery = { categories: Array<{ id: string, name: string, subcategories: Array<{ id: string, name: string }> }> };

export type ProductsQueryVariables = Exact<{
  search?: string | undefined;
  categoryId?: string | undefined;
  subcategoryId?: string | undefined;
  sort?: ProductSort | undefined;
  first?: number | undefined;
  after?: string | undefined;
}>;


export type ProductsQuery = { products: { totalCount: number, nodes: Array<{ id: string, number: string, name: string, unit: string, price: number, listPrice: number, discount: number, stock: number, images: Array<string> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ChangedProductsQueryVariables = Exact<{
  updatedSince: string;
  first?: number | undefined;
  after?: string | undefined;
}>;


export type ChangedProductsQuery = { products: { totalCount: number, nodes: Array<{ updatedAt: string, id: string, number: string, name: string, unit: string, price: number, listPrice: number, discount: number, stock: number, images: Array<string>, categories: Array<{ id: string, name: string }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type RemovedProductsQueryVariables = Exact<{
  since: string;
  first?: number | undefined;
  after?: string | undefined;
}>;


export type RemovedProductsQuery = { removedProducts: { totalCount: number, nodes: Array<{ productId: string, number: string, removedAt: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type CatalogueExportQueryVariables = Exact<{
  id: string;
}>;


export type CatalogueExportQuery = { catalogueExport: { id: string, status: CatalogueExportStatus, dataAsOf: string | null, products: number | null, bytes: number | null, url: string | null, expiresAt: string | null } | null };

export type ProductByIdQueryVariables = Exact<{
  id: string;
}>;


export type ProductByIdQuery = { product: { description: string, id: string, number: string, name: string, unit: string, price: number, listPrice: number, discount: number, stock: number, images: Array<string>, details: Array<{ label: string, value: string }> } | null };

export type PartnerOrdersQueryVariables = Exact<{
  updatedSince?: string | undefined;
  first?: number | undefined;
  after?: string | undefined;
}>;


export type PartnerOrdersQuery = { partnerOrders: { totalCount: number, nodes: Array<{ id: string, number: string, shopperId: string, status: OrderStatus, paymentStatus: PaymentStatus, total: number, placedAt: string, updatedAt: string, lines: Array<{ productId: string | null, name: string, quantity: number, unitPrice: number }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type PartnerOrderByIdQueryVariables = Exact<{
  id: string;
}>;


export type PartnerOrderByIdQuery = { partnerOrder: { id: string, number: string, shopperId: string, status: OrderStatus, paymentStatus: PaymentStatus, total: number, placedAt: string, updatedAt: string, lines: Array<{ productId: string | null, name: string, quantity: number, unitPrice: number }> } | null };

export type PartnerTicketByIdQueryVariables = Exact<{
  id: string;
}>;


export type PartnerTicketByIdQuery = { partnerTicket: { id: string, number: string, shopperId: string, subject: string, message: string, priority: SupportTicketPriority, status: SupportTicketStatus, createdAt: string, updatedAt: string } | null };

export type PartnerTicketsQueryVariables = Exact<{
  first?: number | undefined;
  after?: string | undefined;
}>;


export type PartnerTicketsQuery = { partnerTickets: { totalCount: number, nodes: Array<{ id: string, number: string, shopperId: string, subject: string, message: string, priority: SupportTicketPriority, status: SupportTicketStatus, createdAt: string, updatedAt: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type PartnerNoticesQueryVariables = Exact<{
  first?: number | undefined;
  after?: string | undefined;
}>;


export type PartnerNoticesQuery = { partnerNotices: { totalCount: number, nodes: Array<{ id: string, webhookId: string, event: WebhookEvent, attempts: number, outcome: string | null, createdAt: string, triedAt: string | null, deliveredAt: string | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type ProductFragment = { id: string, number: string, name: string, unit: string, price: number, listPrice: number, discount: number, stock: number, images: Array<string> };

export type PartnerOrderFragment = { id: string, number: string, shopperId: string, status: OrderStatus, paymentStatus: PaymentStatus, total: number, placedAt: string, updatedAt: string, lines: Array<{ productId: string | null, name: string, quantity: number, unitPrice: number }> };

export type PartnerTicketFragment = { id: string, number: string, shopperId: string, subject: string, message: string, priority: SupportTicketPriority, status: SupportTicketStatus, createdAt: string, updatedAt: string };

export type PartnerNoticeFragment = { id: string, webhookId: string, event: WebhookEvent, attempts: number, outcome: string | null, createdAt: string, triedAt: string | null, deliveredAt: string | null };

export const CategoriesDocument: Document<CategoriesQuery, CategoriesQueryVariables> =
  'query Categories{categories{id name subcategories{id name}}}'

export const ProductsDocument: Document<ProductsQuery, ProductsQueryVariables> =
  'query Products($search:String$categoryId:ID$subcategoryId:ID$sort:ProductSort$first:Int$after:String){products(search:$search categoryId:$categoryId subcategoryId:$subcategoryId sort:$sort first:$first after:$after){nodes{...Product}totalCount pageInfo{endCursor hasNextPage}}}fragment Product on Product{id number name unit price listPrice discount stock images}'

export const ChangedProductsDocument: Document<ChangedProductsQuery, ChangedProductsQueryVariables> =
  'query ChangedProducts($updatedSince:DateTime!$first:Int$after:String){products(updatedSince:$updatedSince first:$first after:$after){nodes{...Product updatedAt categories{id name}}totalCount pageInfo{endCursor hasNextPage}}}fragment Product on Product{id number name unit price listPrice discount stock images}'

export const RemovedProductsDocument: Document<RemovedProductsQuery, RemovedProductsQueryVariables> =
  'query RemovedProducts($since:DateTime!$first:Int$after:String){removedProducts(since:$since first:$first after:$after){nodes{productId number removedAt}totalCount pageInfo{endCursor hasNextPage}}}'

export const CatalogueExportDocument: Document<CatalogueExportQuery, CatalogueExportQueryVariables> =
  'query CatalogueExport($id:ID!){catalogueExport(id:$id){id status dataAsOf products bytes url expiresAt}}'

export const ProductByIdDocument: Document<ProductByIdQuery, ProductByIdQueryVariables> =
  'query ProductById($id:ID!){product(id:$id){...Product description details{label value}}}fragment Product on Product{id number name unit price listPrice discount stock images}'

export const PartnerOrdersDocument: Document<PartnerOrdersQuery, PartnerOrdersQueryVariables> =
  'query PartnerOrders($updatedSince:DateTime$first:Int$after:String){partnerOrders(updatedSince:$updatedSince first:$first after:$after){nodes{...PartnerOrder}totalCount pageInfo{endCursor hasNextPage}}}fragment PartnerOrder on PartnerOrder{id number shopperId status paymentStatus total placedAt updatedAt lines{productId name quantity unitPrice}}'

export const PartnerOrderByIdDocument: Document<PartnerOrderByIdQuery, PartnerOrderByIdQueryVariables> =
  'query PartnerOrderById($id:ID!){partnerOrder(id:$id){...PartnerOrder}}fragment PartnerOrder on PartnerOrder{id number shopperId status paymentStatus total placedAt updatedAt lines{productId name quantity unitPrice}}'

export const PartnerTicketByIdDocument: Document<PartnerTicketByIdQuery, PartnerTicketByIdQueryVariables> =
  'query PartnerTicketById($id:ID!){partnerTicket(id:$id){...PartnerTicket}}fragment PartnerTicket on PartnerTicket{id number shopperId subject message priority status createdAt updatedAt}'

export const PartnerTicketsDocument: Document<PartnerTicketsQuery, PartnerTicketsQueryVariables> =
  'query PartnerTickets($first:Int$after:String){partnerTickets(first:$first after:$after){nodes{...PartnerTicket}totalCount pageInfo{endCursor hasNextPage}}}fragment PartnerTicket on PartnerTicket{id number shopperId subject message priority status createdAt updatedAt}'

export const PartnerNoticesDocument: Document<PartnerNoticesQuery, PartnerNoticesQueryVariables> =
  'query PartnerNotices($first:Int$after:String){partnerNotices(first:$first after:$after){nodes{...PartnerNotice}totalCount pageInfo{endCursor hasNextPage}}}fragment PartnerNotice on PartnerNotice{id webhookId event attempts outcome createdAt triedAt deliveredAt}'
