import { Args, Ctx as Context, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { TwoWayPageArgs } from '#server/graphql/connections.ts'
import { Access } from '#server/security/access.ts'
import { PartnerNotice, PartnerNoticeConnection } from './notices.type.ts'
import { listNotices } from './partners.service.ts'

@Resolver(() => PartnerNotice)
export class PartnerNoticesResolver {
  @Access('partner')
  @Query(() => PartnerNoticeConnection, {
    nullable: true,
    description:
      'Webhook deliveries to the partner in the last 30 days, newest first. Requires a partner key with any scope. Errors: UNAUTHENTICATED, BAD_INPUT.',
  })
  partnerNotices(@Context() ctx: RequestContext, @Args(() => TwoWayPageArgs) page: TwoWayPageArgs) {
    return listNotices(ctx, page)
  }
}
