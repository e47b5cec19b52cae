import { Arg, Ctx as Context, ID, Resolver, Root, Subscription } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { Access } from '#server/security/access.ts'
import { followAllowedOrder, seeAllowedOrder } from './partners.service.ts'
import { PartnerOrder } from './partners.type.ts'

@Resolver(() => PartnerOrder)
export class PartnerOrderChangedResolver {
  @Access('orders:read')
  @Subscription(() => PartnerOrder, {
    description:
      'For a partner key with orders:read: one order as it is now, and again whenever its status or payment changes. It ends with NOT_FOUND once the shopper does not let the partner see it. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
    subscribe: ({ context, args }) => followAllowedOrder(context as RequestContext, args.orderId),
  })
  partnerOrderChanged(
    @Context() ctx: RequestContext,
    @Root() id: string,
    @Arg('orderId', () => ID, { description: 'Id of the order, `order_…`.' }) _orderId: string,
  ) {
    return seeAllowedOrder(ctx, id)
  }
}
