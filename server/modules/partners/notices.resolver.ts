import { Args, Ctx as Context, Query, Resolver } from 'type-graphql'
import { Access } from '#server/access.ts'
import { TwoWayPageArgs } from '#server/connections.ts'
import type { Ctx } from '#server/context.ts'
import { PartnerNotice, PartnerNoticeConnection } from './notices.type.ts'
import { listNotices } from './partners.service.ts'

@Resolver(() => PartnerNotice)
export class PartnerNoticesResolver {
  @Access('partner')
  @Query(() => PartnerNoticeConnection, {
    nullable: true,
    description: 'For any key of a partner: what their webhooks were told in the last 30 days, newest first. Errors: UNAUTHENTICATED, BAD_INPUT.',
  })
  partnerNotices(@Context() ctx: Ctx, @Args(() => TwoWayPageArgs) page: TwoWayPageArgs) {
    return listNotices(ctx, page)
  }
}
