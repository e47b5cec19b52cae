import { GraphQLDateTime } from 'graphql-scalars'
import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { TwoWayPageArgs } from '#server/graphql/connections.ts'
import { Viewer } from '#server/modules/accounts/accounts.type.ts'
import { Access } from '#server/security/access.ts'
import { allowPartner, dismissPartner, getPartner, listGrants } from './grants.service.ts'
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
      'For a partner key with orders:read: orders of the shoppers who let the partner see them, newest first; with `updatedSince` the earliest change first. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_INPUT.',
  })
  partnerOrders(
    @Context() ctx: RequestContext,
    @Args(() => TwoWayPageArgs) page: TwoWayPageArgs,
    @Arg('updatedSince', () => GraphQLDateTime, {
      nullable: true,
      description: 'Only orders whose `updatedAt` is this moment or later; goes with `first` and `after` alone.',
    })
    updatedSince?: Date | null,
  ) {
    return listAllowedOrders(ctx, { ...page, updatedSince })
  }

  @Access('tickets:read')
  @Query(() => PartnerTicketConnection, {
    nullable: true,
    description:
      'For a partner key with tickets:read: tickets of the shoppers who let the partner see them, newest first. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_INPUT.',
  })
  partnerTickets(@Context() ctx: RequestContext, @Args(() => TwoWayPageArgs) page: TwoWayPageArgs) {
    return listAllowedTickets(ctx, page)
  }

  @Access('orders:read')
  @Query(() => PartnerOrder, {
    nullable: true,
    description:
      'For a partner key with orders:read: one order, such as a webhook named; null where there is none or its shopper does not let the partner see it. Errors: UNAUTHENTICATED, FORBIDDEN.',
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
      'For a partner key with tickets:read: one ticket; null where there is none or its sender does not let the partner see it. Errors: UNAUTHENTICATED, FORBIDDEN.',
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
    description: 'Who a partner is, for whoever is asked to allow it something; null when there is none.',
  })
  partner(@Context() ctx: RequestContext, @Arg('id', () => ID, { description: 'Id of the partner.' }) id: string) {
    return getPartner(ctx, id)
  }

  @Access('signed-in')
  @Mutation(() => PartnerGrantsPayload, {
    description:
      'Lets a partner see what is named and nothing else; the last word counts. Errors: NOT_FOUND, BAD_INPUT.',
  })
  async allowPartner(@Context() ctx: RequestContext, @Arg('input', () => AllowPartnerInput) input: AllowPartnerInput) {
    return { grants: await allowPartner(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => PartnerGrantsPayload, {
    description: 'Lets a partner see nothing any more, at once. Errors: NOT_FOUND.',
  })
  async dismissPartner(
    @Context() ctx: RequestContext,
    @Arg('input', () => DismissPartnerInput) input: DismissPartnerInput,
  ) {
    return { grants: await dismissPartner(ctx, input) }
  }

  @FieldResolver(() => [PartnerOrderLine], { description: 'What is in it.' })
  lines(@Context() ctx: RequestContext, @Root() order: PartnerOrder) {
    return ctx.loaders.orders.lines.load(order.id)
  }
}

@Resolver(() => Viewer)
export class ViewerGrantsResolver {
  @FieldResolver(() => [PartnerGrant], { description: 'The partners whom the viewer lets see something, by name.' })
  partnerGrants(@Context() ctx: RequestContext) {
    return listGrants(ctx)
  }
}
