import type { Document } from './document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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
  /** Paid in cash at the door. */
  | 'CASH_ON_DELIVERY'
  /** The payment did not go through. */
  | 'FAILED'
  /** Confirmed by the payment provider. */
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
  /** A product costs more or less after discount than before. */
  | 'PRODUCT_PRICE_CHANGED'
  /** The last of a product was sold. */
  | 'PRODUCT_STOCK_OUT';

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

export type ProductByIdQueryVariables = Exact<{
  id: string;
}>;


export type ProductByIdQuery = { product: { description: string, id: string, number: string, name: string, unit: string, price: number, listPrice: number, discount: number, stock: number, images: Array<string>, details: Array<{ label: string, value: string }> } | null };

export type PartnerOrdersQueryVariables = Exact<{
  first?: number | undefined;
  after?: string | undefined;
}>;


export type PartnerOrdersQuery = { partnerOrders: { totalCount: number, nodes: Array<{ id: string, number: string, shopperId: string, status: OrderStatus, paymentStatus: PaymentStatus, total: number, placedAt: string, lines: Array<{ productId: string | null, name: string, quantity: number, unitPrice: number }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type PartnerTicketsQueryVariables = Exact<{
  first?: number | undefined;
  after?: string | undefined;
}>;


export type PartnerTicketsQuery = { partnerTickets: { totalCount: number, nodes: Array<{ id: string, number: string, shopperId: string, subject: string, message: string, priority: SupportTicketPriority, status: SupportTicketStatus, createdAt: string, updatedAt: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type PartnerNoticesQueryVariables = Exact<{
  first?: number | undefined;
  after?: string | undefined;
}>;


export type PartnerNoticesQuery = { partnerNotices: { totalCount: number, nodes: Array<{ id: string, webhookId: string, event: WebhookEvent, attempts: number, outcome: string | null, createdAt: string, triedAt: string | null, deliveredAt: string | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ProductFragment = { id: string, number: string, name: string, unit: string, price: number, listPrice: number, discount: number, stock: number, images: Array<string> };

export type PartnerOrderFragment = { id: string, number: string, shopperId: string, status: OrderStatus, paymentStatus: PaymentStatus, total: number, placedAt: string, lines: Array<{ productId: string | null, name: string, quantity: number, unitPrice: number }> };

export type PartnerTicketFragment = { id: string, number: string, shopperId: string, subject: string, message: string, priority: SupportTicketPriority, status: SupportTicketStatus, createdAt: string, updatedAt: string };

export type PartnerNoticeFragment = { id: string, webhookId: string, event: WebhookEvent, attempts: number, outcome: string | null, createdAt: string, triedAt: string | null, deliveredAt: string | null };

export const CategoriesDocument: Document<CategoriesQuery, CategoriesQueryVariables> =
  'query Categories{categories{id name subcategories{id name}}}'

export const ProductsDocument: Document<ProductsQuery, ProductsQueryVariables> =
  'query Products($search:String$categoryId:ID$subcategoryId:ID$sort:ProductSort$first:Int$after:String){products(search:$search categoryId:$categoryId subcategoryId:$subcategoryId sort:$sort first:$first after:$after){nodes{...Product}totalCount pageInfo{endCursor hasNextPage}}}fragment Product on Product{id number name unit price listPrice discount stock images}'

export const ProductByIdDocument: Document<ProductByIdQuery, ProductByIdQueryVariables> =
  'query ProductById($id:ID!){product(id:$id){...Product description details{label value}}}fragment Product on Product{id number name unit price listPrice discount stock images}'

export const PartnerOrdersDocument: Document<PartnerOrdersQuery, PartnerOrdersQueryVariables> =
  'query PartnerOrders($first:Int$after:String){partnerOrders(first:$first after:$after){nodes{...PartnerOrder}totalCount pageInfo{endCursor hasNextPage}}}fragment PartnerOrder on PartnerOrder{id number shopperId status paymentStatus total placedAt lines{productId name quantity unitPrice}}'

export const PartnerTicketsDocument: Document<PartnerTicketsQuery, PartnerTicketsQueryVariables> =
  'query PartnerTickets($first:Int$after:String){partnerTickets(first:$first after:$after){nodes{...PartnerTicket}totalCount pageInfo{endCursor hasNextPage}}}fragment PartnerTicket on PartnerTicket{id number shopperId subject message priority status createdAt updatedAt}'

export const PartnerNoticesDocument: Document<PartnerNoticesQuery, PartnerNoticesQueryVariables> =
  'query PartnerNotices($first:Int$after:String){partnerNotices(first:$first after:$after){nodes{...PartnerNotice}totalCount pageInfo{endCursor hasNextPage}}}fragment PartnerNotice on PartnerNotice{id webhookId event attempts outcome createdAt triedAt deliveredAt}'
