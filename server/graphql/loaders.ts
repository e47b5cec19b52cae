import type { Dependencies } from '#server/context.ts'
import { createCatalogLoaders } from '#server/modules/catalog/catalog.loaders.ts'
import { createDeliveryLoaders } from '#server/modules/delivery/delivery.loaders.ts'
import { createOrderLoaders } from '#server/modules/orders/orders.loaders.ts'
import { createPaymentLoaders } from '#server/modules/payments/payments.loaders.ts'
import { createStaffOrderLoaders } from '#server/modules/staff/orders/orders.loaders.ts'
import { createSupportLoaders } from '#server/modules/support/support.loaders.ts'

export const createLoaders = ({ db, taxonomy }: Pick<Dependencies, 'db' | 'taxonomy'>) => ({
  catalog: createCatalogLoaders({ db, taxonomy }),
  delivery: createDeliveryLoaders(db),
  orders: createOrderLoaders(db),
  payments: createPaymentLoaders(db),
  support: createSupportLoaders(db),
  staffOrders: createStaffOrderLoaders(db),
})

type AllLoaders = ReturnType<typeof createLoaders>

declare module '#server/context.ts' {
  interface Loaders extends AllLoaders {}
}
