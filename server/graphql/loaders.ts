import type { Dependencies, Loaders } from '#server/context.ts'
import { type CatalogDependencies, createCatalogLoaders } from '#server/modules/catalog/catalog.loaders.ts'
import { createDeliveryLoaders } from '#server/modules/delivery/delivery.loaders.ts'
import { createOrderLoaders } from '#server/modules/orders/orders.loaders.ts'
import { createPaymentLoaders } from '#server/modules/payments/payments.loaders.ts'
import { createStaffProductLoaders } from '#server/modules/staff/catalog/products.loaders.ts'
import { createStaffOrderLoaders } from '#server/modules/staff/orders/orders.loaders.ts'
import { createSupportLoaders } from '#server/modules/support/support.loaders.ts'

type LoaderDependencies = CatalogDependencies & Pick<Dependencies, 'clock'>

/** Loaders of one request. Each module's are created on first use: a request rarely needs those of two modules. */
class RequestLoaders {
  readonly #deps: LoaderDependencies
  #catalog?: ReturnType<typeof createCatalogLoaders>
  #delivery?: ReturnType<typeof createDeliveryLoaders>
  #orders?: ReturnType<typeof createOrderLoaders>
  #payments?: ReturnType<typeof createPaymentLoaders>
  #support?: ReturnType<typeof createSupportLoaders>
  #staffOrders?: ReturnType<typeof createStaffOrderLoaders>
  #staffProducts?: ReturnType<typeof createStaffProductLoaders>

  constructor(deps: LoaderDependencies) {
    this.#deps = deps
  }

  get catalog() {
    this.#catalog ??= createCatalogLoaders(this.#deps)
    return this.#catalog
  }

  get delivery() {
    this.#delivery ??= createDeliveryLoaders(this.#deps.db)
    return this.#delivery
  }

  get orders() {
    this.#orders ??= createOrderLoaders(this.#deps.db)
    return this.#orders
  }

  get payments() {
    this.#payments ??= createPaymentLoaders(this.#deps.db)
    return this.#payments
  }

  get support() {
    this.#support ??= createSupportLoaders(this.#deps.db)
    return this.#support
  }

  get staffOrders() {
    this.#staffOrders ??= createStaffOrderLoaders(this.#deps.db)
    return this.#staffOrders
  }

  get staffProducts() {
    this.#staffProducts ??= createStaffProductLoaders(this.#deps)
    return this.#staffProducts
  }
}

export const createLoaders = (deps: LoaderDependencies): Loaders => new RequestLoaders(deps)

type AllLoaders = Pick<
  RequestLoaders,
  'catalog' | 'delivery' | 'orders' | 'payments' | 'support' | 'staffOrders' | 'staffProducts'
>

declare module '#server/context.ts' {
  interface Loaders extends AllLoaders {}
}
