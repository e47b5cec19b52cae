import type { Document } from './document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** How far an export of the catalogue is. */
export type CatalogueExportStatus =
  /** The file is removed. Start another export. */
  | 'EXPIRED'
  /** There is no file. Start another export. */
  | 'FAILED'
  /** It has not started yet. */
  | 'QUEUED'
  /** The file can be downloaded at `url` until `expiresAt`. */
  | 'READY'
  /** The file is being written. */
  | 'RUNNING';

/** Where an order stands; staff move it one step at a time. */
export type OrderStatus =
  /** Called off; the goods are back in stock. */
  | 'CANCELLED'
  /** The shop has taken it on. */
  | 'CONFIRMED'
  /** At the door. */
  | 'DELIVERED'
  /** Placed, not looked at yet. */
  | 'PENDING'
  /** Being packed. */
  | 'PROCESSING'
  /** On the boda. */
  | 'SHIPPED';

/** How the money stands. */
export type PaymentStatus =
  /** Paid in cash on delivery. */
  | 'CASH_ON_DELIVERY'
  /** The payment did not go through. */
  | 'FAILED'
  /** Confirmed by the payment provider, or received in cash when the order was delivered. */
  | 'PAID'
  /** An online payment that is not confirmed yet. */
  | 'PENDING'
  /** Goes back, or has: the order's refund says how far it is. */
  | 'REFUNDED';

/** Order of a list of products. */
export type ProductSort =
  /** By name, A to Z. */
  | 'NAME_AZ'
  /** By name, Z to A. */
  | 'NAME_ZA'
  /** Newest in the shop first. */
  | 'NEWEST'
  /** Dearest first, by the price after discount. */
  | 'PRICE_HIGH_LOW'
  /** Cheapest first, by the price after discount. */
  | 'PRICE_LOW_HIGH'
  /** Best match first in a search; the order of the shelf otherwise. */
  | 'RELEVANCE';

/** How much it matters to who asks. REST writes it low, medium, high. */
export type SupportTicketPriority =
  /** At once, such as food that came damaged. */
  | 'HIGH'
  /** Whenever there is time. */
  | 'LOW'
  /** As most are. */
  | 'MEDIUM';

/** Where a ticket stands. REST writes it open, in-progress, resolved, closed. */
export type SupportTicketStatus =
  /** Over for good: it is not answered and moves no further. */
  | 'CLOSED'
  /** Somebody is at it; the first answer makes it so. May become RESOLVED or CLOSED. */
  | 'IN_PROGRESS'
  /** Sent, and not answered yet. May become IN_PROGRESS, RESOLVED or CLOSED. */
  | 'OPEN'
  /** Done. May become IN_PROGRESS again, or CLOSED. */
  | 'RESOLVED';

/** What a webhook can be told of; in a notice its `type` is written as in `order.placed`. */
export type WebhookEvent =
  /** An order was called off. */
  | 'ORDER_CANCELLED'
  /** An order was handed over. */
  | 'ORDER_DELIVERED'
  /** The money for an order is there. */
  | 'ORDER_PAID'
  /** An order was placed, or paid for where it waited for that. */
  | 'ORDER_PLACED'
  /** The money for an order goes back. */
  | 'ORDER_REFUNDED'
  /** An order is on its way. */
  | 'ORDER_SHIPPED'
  /** A product that had run out is there again. */
  | 'PRODUCT_BACK_IN_STOCK'
  /** A product is on sale: it is new, or is sold again. */
  | 'PRODUCT_CREATED'
  /** A product is not on sale any more. */
  | 'PRODUCT_DELETED'
  /** A product costs more or less after discount than before. */
  | 'PRODUCT_PRICE_CHANGED'
  /** The last of a product was sold. */
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
