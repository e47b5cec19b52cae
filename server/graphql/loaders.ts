import type { Db } from '#server/db/pool.ts'
import { makeCatalogLoaders } from '#server/modules/catalog/catalog.loaders.ts'
import { makeDeliveryLoaders } from '#server/modules/delivery/delivery.loaders.ts'
import { makeOrderLoaders } from '#server/modules/orders/orders.loaders.ts'
import { makePaymentLoaders } from '#server/modules/payments/payments.loaders.ts'
import { makeSupportLoaders } from '#server/modules/support/support.loaders.ts'

export const createLoaders = (db: Db) => ({
  catalog: makeCatalogLoaders(db),
  delivery: makeDeliveryLoaders(db),
  orders: makeOrderLoaders(db),
  payments: makePaymentLoaders(db),
  support: makeSupportLoaders(db),
})

type AllLoaders = ReturnType<typeof createLoaders>

declare module '#server/context.ts' {
  interface Loaders extends AllLoaders {}
}
