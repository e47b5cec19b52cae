import 'reflect-metadata'
import { type GraphQLInputObjectType, type GraphQLInterfaceType, type GraphQLSchema, getNamedType } from 'graphql'
import { buildSchemaSync } from 'type-graphql'
import { AccountsResolver } from '#server/modules/accounts/accounts.resolver.ts'
import { SessionsResolver } from '#server/modules/accounts/sessions.resolver.ts'
import { CartResolver } from '#server/modules/cart/cart.resolver.ts'
import { CategoryResolver, ProductResolver, SubcategoryResolver } from '#server/modules/catalog/catalog.resolver.ts'
import { CatalogueEditResolver } from '#server/modules/catalog/catalogueEdit.resolver.ts'
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

/** Builds the schema of the GraphQL API, with an authorization check on every root field. */
export function buildShopSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      NodeResolver,
      FilesResolver,
      CategoryResolver,
      SubcategoryResolver,
      ProductResolver,
      SearchResolver,
      CatalogueEditResolver,
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
  throw new Error('A subscription brings its own events: subscribe.')
}

/** Descriptions of the root types: what an API consumer should know before reading the fields. */
const ABOUT = {
  query: `Everything that can be read. Money is whole UGX, times are UTC, ids are good for \`node\` and \`nodes\`.

A refusal carries its code in \`extensions.code\`, and in \`extensions.details\` what belongs to it. Anything may be refused with BAD_INPUT (a value that cannot be taken: \`details.errors\` names each field), UNAUTHENTICATED (log in), SESSION_EXPIRED (log in again), FORBIDDEN, TOO_COMPLEX (which limit, and by how much), RATE_LIMITED (\`details.retryAfterSeconds\`), UNAVAILABLE (come back in a moment) or INTERNAL (a fault of ours, \`requestId\` names it in our logs).

A field that needs a session or a key is nullable: where the caller is refused it is null, with its error in \`errors\`, and the rest of the response stands.

Example: \`{ products(first: 3) { nodes { id name price unit } pageInfo { endCursor } } }\``,
  mutation: `Everything that can be changed: one \`input\`, and the changed thing whole in the payload.

Mutations of the cart, the checkout and addresses have \`userErrors\` in their payload. Select it, which is preferred, and a refusal that you can act on comes there as data, typed, and the other fields of the payload are null. Without it, and for all other refusals, look in \`errors\`.

Each names the errors that it has beside those of any change: UNAUTHENTICATED, SESSION_EXPIRED, FORBIDDEN, INVALID_CSRF_TOKEN (where a cookie says who asks, \`x-csrf-token\` has to come with it), TOO_COMPLEX, RATE_LIMITED, UNAVAILABLE and INTERNAL. What takes an \`idempotencyKey\` moves stock or money, or writes to somebody: sent again with the same key, because an answer was lost, it is made once.

Example: \`mutation { addToCart(input: { productId: "prod_01kagv4xwbexvb3t0r2q9m5d8n" }) { cart { itemsTotal } } }\``,
  subscription: `Everything that can be followed, over a WebSocket (graphql-transport-ws) at the same address, with \`authorization: Bearer …\` in \`connection_init\`: the present state first, then each new one. It costs points when it begins.

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
