import { GraphQLDateTime } from 'graphql-scalars'
import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { TwoWayPageArgs } from '#server/graphql/connections.ts'
import { Viewer } from '#server/modules/accounts/accounts.type.ts'
import { Access } from '#server/security/access.ts'
import { allowPartner, getPartner, listGrants, revokePartnerGrant } from './grants.service.ts'
import { getAllowedOrder, getAllowedTicket, listAllowedOrders, listAllowedTickets } from './partners.service.ts'
import {
  AllowPartnerInput,
  DismissPartnerInput,
  Partner,
  PartnerGrant,
  PartnerGrantsPayload,
  PartnerOrder,
  PartnerOrderConnection,
  PartnerOrderLine,
  PartnerTicket,
  PartnerTicketConnection,
} from './partners.type.ts'

@Resolver(() => PartnerOrder)
export class PartnersResolver {
  @Access('orders:read')
  @Query(() => PartnerOrderConnection, {
    nullable: true,
    description:
      'Orders of shoppers who grant access, newest first; with `updatedSince`, earliest change first. Requires a partner key with orders:read. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_INPUT.',
  })
  partnerOrders(
    @Context() ctx: RequestContext,
    @Args(() => TwoWayPageArgs) page: TwoWayPageArgs,
    @Arg('updatedSince', () => GraphQLDateTime, {
      nullable: true,
      description:
        'Only orders whose `updatedAt` is at or after this time (UTC); can be combined only with `first` and `after`.',
    })
    updatedSince?: Date | null,
  ) {
    return listAllowedOrders(ctx, { ...page, updatedSince })
  }

  @Access('tickets:read')
  @Query(() => PartnerTicketConnection, {
    nullable: true,
    description:
      'Support tickets of shoppers who grant access, newest first. Requires a partner key with tickets:read. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_INPUT.',
  })
  partnerTickets(@Context() ctx: RequestContext, @Args(() => TwoWayPageArgs) page: TwoWayPageArgs) {
    return listAllowedTickets(ctx, page)
  }

  @Access('orders:read')
  @Query(() => PartnerOrder, {
    nullable: true,
    description:
      'Order with this id, such as one named by a webhook; null when it does not exist or its shopper does not grant access. Requires a partner key with orders:read. Errors: UNAUTHENTICATED, FORBIDDEN.',
  })
  partnerOrder(
    @Context() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the order, `order_…`.' }) id: string,
  ) {
    return getAllowedOrder(ctx, id)
  }

  @Access('tickets:read')
  @Query(() => PartnerTicket, {
    nullable: true,
    description:
      'Support ticket with this id; null when it does not exist or its sender does not grant access. Requires a partner key with tickets:read. Errors: UNAUTHENTICATED, FORBIDDEN.',
  })
  partnerTicket(
    @Context() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the ticket, `tick_…`.' }) id: string,
  ) {
    return getAllowedTicket(ctx, id)
  }

  @Access('signed-in')
  @Query(() => Partner, {
    nullable: true,
    description: 'Partner with this id, for a shopper who is asked to grant access; null when it does not exist.',
  })
  partner(@Context() ctx: RequestContext, @Arg('id', () => ID, { description: 'Id of the partner.' }) id: string) {
    return getPartner(ctx, id)
  }

  @Access('signed-in')
  @Mutation(() => PartnerGrantsPayload, {
    description:
      'Grants a partner access to the given scopes; replaces all earlier grants to this partner, unless `keepsGranted`. Errors: NOT_FOUND, BAD_INPUT.',
  })
  async allowPartner(@Context() ctx: RequestContext, @Arg('input', () => AllowPartnerInput) input: AllowPartnerInput) {
    return { grants: await allowPartner(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => PartnerGrantsPayload, {
    description: 'Revokes all access of a partner immediately. Errors: NOT_FOUND.',
  })
  async dismissPartner(
    @Context() ctx: RequestContext,
    @Arg('input', () => DismissPartnerInput) input: DismissPartnerInput,
  ) {
    return { grants: await revokePartnerGrant(ctx, input) }
  }

  @FieldResolver(() => [PartnerOrderLine], { description: 'Lines of the order.' })
  lines(@Context() ctx: RequestContext, @Root() order: PartnerOrder) {
    return ctx.loaders.orders.lines.load(order.id)
  }
}

@Resolver(() => Viewer)
export class ViewerGrantsResolver {
  @FieldResolver(() => [PartnerGrant], { description: 'Partners to which the viewer grants access, by name.' })
  partnerGrants(@Context() ctx: RequestContext) {
    return listGrants(ctx)
  }
}
