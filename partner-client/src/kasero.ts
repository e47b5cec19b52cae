/** Public API of the Kasero client for partners. */

export type {
  OrderStatus,
  PartnerNoticeFragment as PartnerNotice,
  PartnerOrderFragment as PartnerOrder,
  PartnerTicketFragment as PartnerTicket,
  PaymentStatus,
  ProductFragment as Product,
  ProductSort,
  SupportTicketPriority,
  SupportTicketStatus,
  WebhookEvent,
} from './calls.generated.ts'
// biome-ignore-start lint/performance/noBarrelFile: a package has a single entry point.
export {
  type CallOptions,
  type ChangedProduct,
  connect,
  type Kasero,
  type Options,
  type OrderFilter,
  type ProductFilter,
  type RemovedProduct,
} from './connect.ts'
export type { Document } from './document.ts'
export { KaseroError, type KaseroErrorCode } from './errors.ts'
export type { KaseroEvent } from './events.ts'
export type { ExportedProduct, ReadyExport } from './export.ts'
export type { List, Page } from './list.ts'
export type { Cost } from './request.ts'
export { verifyWebhook, type WebhookOptions } from './webhook.ts'
// biome-ignore-end lint/performance/noBarrelFile: a package has a single entry point.
