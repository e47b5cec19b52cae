import type { RequestContext } from '#server/context.ts'
import { requirePartner } from '#server/security/authorization.ts'
import type { Remaining } from '#server/security/rateLimitHeaders.ts'
import { CALLS_PER_PARTNER_KEY } from '#server/security/rateLimits.ts'

export type KeyInfo = Awaited<ReturnType<typeof describeKey>>

/**
 * Describes the key of this request: its scopes and the remaining quotas of the current minute.
 * @throws {DomainError} UNAUTHENTICATED
 */
export async function describeKey(ctx: RequestContext) {
  const {
    id: partnerId,
    name: partnerName,
    keyId,
    scopes,
    test,
    origins,
    createdAt,
    endsAt,
    calls,
  } = requirePartner(ctx)
  const toQuota = ({ remaining, resetsInSeconds }: Remaining, limit: number) => ({
    limit,
    remaining,
    resetsAt: new Date(ctx.clock().getTime() + resetsInSeconds * 1_000),
  })
  // An operation of 0 points reads the remaining budget without using it.
  const points = await ctx.budget(keyId, 0)
  return {
    ...{ id: keyId, partnerId, partnerName, scopes, test, origins, createdAt, endsAt },
    requests: toQuota(calls, CALLS_PER_PARTNER_KEY.limit),
    points: toQuota(points, points.limit),
  }
}
