import { Arg, Ctx as Context, ID, Resolver, Root, Subscription } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { Access } from '#server/security/access.ts'
import { requireAllowedOrder, subscribeToAllowedOrder } from './partners.service.ts'
import { PartnerOrder } from './partners.type.ts'

@Resolver(() => PartnerOrder)
export class PartnerOrderChangedResolver {
  @Access('orders:read')
  @Subscription(() => PartnerOrder, {
    description:
      'Order of a shopper who grants access: emitted on subscription and after every change of its status or payment. Ends with NOT_FOUND when the access is revoked. Requires a partner key with orders:read. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
    subscribe: ({ context, args }) => subscribeToAllowedOrder(context as RequestContext, args.orderId),
  })
  partnerOrderChanged(
    @Context() ctx: RequestContext,
    @Root() id: string,
    @Arg('orderId', () => ID, { description: 'Id of the order, `order_…`.' }) _orderId: string,
  ) {
    return requireAllowedOrder(ctx, id)
  }
}
