import 'reflect-metadata'
import { type GraphQLInputObjectType, type GraphQLInterfaceType, type GraphQLSchema, getNamedType } from 'graphql'
import { buildSchemaSync } from 'type-graphql'
import { AccountsResolver } from '#server/modules/accounts/accounts.resolver.ts'
import { SessionsResolver } from '#server/modules/accounts/sessions.resolver.ts'
import { CartResolver } from '#server/modules/cart/cart.resolver.ts'
import { CategoryResolver, ProductResolver, SubcategoryResolver } from '#server/modules/catalog/catalog.resolver.ts'
import { CatalogEditResolver } from '#server/modules/catalog/catalogEdit.resolver.ts'
import { HomeBannerResolver } from '#server/modules/catalog/homeBanner.resolver.ts'
import { SearchResolver } from '#server/modules/catalog/search.resolver.ts'
import {
  AddressMapResolver,
  AddressResolver,
  CartDeliveryResolver,
} from '#server/modules/delivery/delivery.resolver.ts'
import { PlacesResolver } from '#server/modules/delivery/places.resolver.ts'
import { ZonesResolver } from '#server/modules/delivery/zones.resolver.ts'
import { FilesResolver } from '#server/modules/files/files.resolver.ts'
import { BestSellersResolver } from '#server/modules/orders/bestSellers.resolver.ts'
import { DeliveryPinResolver, MoveReasonResolver } from '#server/modules/orders/deliveryPin.resolver.ts'
import { OrderLineResolver, OrderResolver, PlaceOrderPayloadResolver } from '#server/modules/orders/orders.resolver.ts'
import { CatalogueExportsResolver } from '#server/modules/partners/exports.resolver.ts'
import { PartnerKeysResolver } from '#server/modules/partners/keys.resolver.ts'
import { PartnerNoticesResolver } from '#server/modules/partners/notices.resolver.ts'
import { PartnerOrderChangedResolver } from '#server/modules/partners/orderChanged.resolver.ts'
import { PartnersResolver, ViewerGrantsResolver } from '#server/modules/partners/partners.resolver.ts'
import { OrderPaymentResolver } from '#server/modules/payments/payments.resolver.ts'
import { PrivacyResolver } from '#server/modules/privacy/privacy.resolver.ts'
import {
  SupportPictureResolver,
  SupportResponseResolver,
  SupportTicketResolver,
  ViewerTicketsResolver,
} from '#server/modules/support/support.resolver.ts'
import { enforceAccess } from '#server/security/access.ts'
import { withAbsoluteImageUrls } from './imageFields.ts'
import { NodeResolver } from './node.resolver.ts'
import { typeOfNode } from './node.ts'
import { returnUserErrors } from './userErrors.ts'

let built: GraphQLSchema | undefined

/** Returns the schema of the GraphQL API, built once, with an authorization check on every root field. */
export function buildShopSchema(): GraphQLSchema {
  built ??= build()
  return built
}

function build(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      NodeResolver,
      FilesResolver,
      CategoryResolver,
      SubcategoryResolver,
      ProductResolver,
      HomeBannerResolver,
      SearchResolver,
      CatalogEditResolver,
      AccountsResolver,
      SessionsResolver,
      CartResolver,
      AddressResolver,
      AddressMapResolver,
      CartDeliveryResolver,
      PlacesResolver,
      ZonesResolver,
      OrderResolver,
      BestSellersResolver,
      PlaceOrderPayloadResolver,
      OrderLineResolver,
      OrderPaymentResolver,
      DeliveryPinResolver,
      MoveReasonResolver,
      SupportTicketResolver,
      SupportResponseResolver,
      SupportPictureResolver,
      ViewerTicketsResolver,
      PartnersResolver,
      ViewerGrantsResolver,
      PartnerNoticesResolver,
      CatalogueExportsResolver,
      PartnerKeysResolver,
      PartnerOrderChangedResolver,
      PrivacyResolver,
    ],
    // The services validate input, for the GraphQL and REST APIs alike.
    validate: false,
    // TypeGraphQL requires `pubSub` for subscriptions, even when each one has its own `subscribe` function.
    pubSub: { publish() {}, subscribe: noTopics },
  })
  // TypeGraphQL's resolveType returns a promise, which graphql-jit does not await.
  ;(schema.getType('Node') as GraphQLInterfaceType).resolveType = typeOfNode
  return withAbsoluteImageUrls(returnUserErrors(enforceAccess(describeRoots(schema))))
}

function noTopics(): never {
  throw new Error('A subscription needs a subscribe option that returns its events.')
}

/** Descriptions of the root types: what an API consumer should know before reading the fields. */
const ABOUT = {
  query: `All queries. Amounts are integers in whole Uganda shillings (UGX), times are UTC, and every \`id\` is a global id for \`node\` and \`nodes\`.

An error has its code in \`extensions.code\` and its data in \`extensions.details\`. Every field can fail with BAD_INPUT (invalid values; \`details.errors\` lists each field), UNAUTHENTICATED (login required), SESSION_EXPIRED (new login required), FORBIDDEN, TOO_COMPLEX (\`details\` has the limit and the value found), RATE_LIMITED (\`details.retryAfterSeconds\`), UNAVAILABLE (retry after \`Retry-After\`, which \`details.retryAfterSeconds\` repeats when the server is full; at checkout while many people order, \`details\` has the place in the queue) or INTERNAL (a server error; \`requestId\` identifies it in the server's log).

Fields that require a session or a partner key are nullable: without access the field is null, its error is in \`errors\`, and the rest of the response is complete.

Example: \`{ products(first: 3) { nodes { id name price unit } pageInfo { endCursor } } }\``,
  mutation: `All mutations. Each takes one \`input\`, unless it needs none, and returns the complete changed object in its payload.

Payloads of cart, checkout and address mutations have \`userErrors\`. When an operation selects it, errors that the caller can act on are returned there, typed, and the other fields of the payload are null. Selecting it is recommended; otherwise, and for all other errors, see \`errors\`.

Each mutation lists its own errors. In addition, every mutation can fail with UNAUTHENTICATED, SESSION_EXPIRED, FORBIDDEN, INVALID_CSRF_TOKEN (requests with a session cookie must send \`x-csrf-token\`), TOO_COMPLEX, RATE_LIMITED, UNAVAILABLE or INTERNAL. Mutations that move stock or money or send a message accept an \`idempotencyKey\`: a retry with the same key, such as after a lost response, takes effect only once.

Example: \`mutation { addToCart(input: { productId: "prod_01kagv4xwbexvb3t0r2q9m5d8n" }) { cart { itemsTotal } } }\``,
  subscription: `All subscriptions, over a WebSocket (graphql-transport-ws) at the URL of the GraphQL API, with \`authorization: Bearer …\` in the payload of \`connection_init\`. Each emits the current state first, then after every change. Its cost in points is charged when it starts.

Example: \`subscription { orderChanged(orderId: "order_01kagv4xwbexvb3t0r2q9m5d8n") { status } }\``,
}

/** Describes the root types, which TypeGraphQL cannot do, and the `input` arguments by the text of their types. */
function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const [query, mutation, subscription] = [
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ]
  if (query) query.description = ABOUT.query
  if (mutation) mutation.description = ABOUT.mutation
  if (subscription) subscription.description = ABOUT.subscription
  for (const { args } of Object.values(mutation?.getFields() ?? {})) {
    for (const arg of args) arg.description ??= (getNamedType(arg.type) as GraphQLInputObjectType).description
  }
  return schema
}
