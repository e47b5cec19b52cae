import { Ctx as Context, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { Access } from '#server/security/access.ts'
import { describeKey } from './keyInfo.service.ts'
import { PartnerKey } from './keys.type.ts'

@Resolver(() => PartnerKey)
export class PartnerKeysResolver {
  @Access('partner')
  @Query(() => PartnerKey, {
    nullable: true,
    description:
      'Partner key of the request, with its scopes and remaining quotas. Requires a partner key with any scope. Errors: UNAUTHENTICATED.',
  })
  partnerKey(@Context() ctx: RequestContext) {
    return describeKey(ctx)
  }
}
