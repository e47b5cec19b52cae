import { msg } from '#client/i18n/t.ts'
import type { PartnerScope } from '#staff/apollo/types.generated.ts'

export const SCOPE_NAMES: Record<PartnerScope, string> = {
  CATALOGUE_READ: msg('Catalogue'),
  ORDERS_READ: msg('Orders'),
  TICKETS_READ: msg('Tickets'),
}
