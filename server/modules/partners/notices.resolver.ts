import { Arg, Ctx as Context, Int, Query, Resolver } from 'type-graphql'
import { Access } from '#server/access.ts'
import type { Ctx } from '#server/context.ts'
import { PartnerNotice, PartnerNoticeConnection } from './notices.type.ts'
import { listNotices } from './partners.service.ts'

@Resolver(() => PartnerNotice)
export class PartnerNoticesResolver {
  @Access('partner')
  @Query(() => PartnerNoticeConnection, {
    nullable: true,
    description: 'For any key of a partner: what their webhooks were told in the last 30 days, newest first. Errors: UNAUTHENTICATED.',
  })
  partnerNotices(
    @Context() ctx: Ctx,
    @Arg('first', () => Int, { defaultValue: 20, description: 'How many at most, 1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The cursor behind which the page begins.' }) after?: string | null,
  ) {
    return listNotices(ctx, { first, after })
  }
}
