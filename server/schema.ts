import 'reflect-metadata'
import type { GraphQLSchema } from 'graphql'
import { buildSchemaSync } from 'type-graphql'
import { enforceAccess } from './access.ts'
import { AccountsResolver } from './modules/accounts/accounts.resolver.ts'
import { CartResolver } from './modules/cart/cart.resolver.ts'
import { CategoryResolver, ProductResolver, SubcategoryResolver } from './modules/catalog/catalog.resolver.ts'
import { AddressResolver, CartDeliveryResolver } from './modules/delivery/delivery.resolver.ts'
import { OrderLineResolver, OrderResolver } from './modules/orders/orders.resolver.ts'
import { NodeResolver } from './node.resolver.ts'

/** The whole schema of the GraphQL door, every root field behind its access rule. */
export function buildShopSchema(): GraphQLSchema {
  return enforceAccess(
    buildSchemaSync({
      resolvers: [
        NodeResolver,
        CategoryResolver,
        SubcategoryResolver,
        ProductResolver,
        AccountsResolver,
        CartResolver,
        AddressResolver,
        CartDeliveryResolver,
        OrderResolver,
        OrderLineResolver,
      ],
      // Rules live in the services, where both doors meet them.
      validate: false,
    }),
  )
}
