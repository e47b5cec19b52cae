import type { Db } from './db/pool.ts'
import { makeCatalogLoaders } from './modules/catalog/catalog.loaders.ts'
import { makeDeliveryLoaders } from './modules/delivery/delivery.loaders.ts'
import { makeOrderLoaders } from './modules/orders/orders.loaders.ts'
import { makePaymentLoaders } from './modules/payments/payments.loaders.ts'
import { makeSupportLoaders } from './modules/support/support.loaders.ts'

/** DataLoaders of one request: they batch and remember within it and never beyond. */
export const makeLoaders = (db: Db) => ({
  catalog: makeCatalogLoaders(db),
  delivery: makeDeliveryLoaders(db),
  orders: makeOrderLoaders(db),
  payments: makePaymentLoaders(db),
  support: makeSupportLoaders(db),
})

export type Loaders = ReturnType<typeof makeLoaders>
