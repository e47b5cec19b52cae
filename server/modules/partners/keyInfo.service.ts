import type { Ctx } from '#server/context.ts'
import type { Left } from '#server/limits.headers.ts'
import { CALLS_OF_A_KEY } from '#server/limits.ts'
import { requirePartner } from './partners.access.ts'

export type KeyInfo = Awaited<ReturnType<typeof describeKey>>

/** What the key of this call may do, and what is left of its minute. @throws {DomainError} UNAUTHENTICATED */
export async function describeKey(ctx: Ctx) {
  const { id: partnerId, name: partnerName, keyId, scopes, test, origins, createdAt, endsAt, calls } = requirePartner(ctx)
  const quota = ({ remaining, resetsInSeconds }: Left, limit: number) => ({
    limit,
    remaining,
    resetsAt: new Date(ctx.clock().getTime() + resetsInSeconds * 1_000),
  })
  // An operation of no points takes nothing, and tells what is left.
  const points = await ctx.budget(keyId, 0)
  return {
    ...{ id: keyId, partnerId, partnerName, scopes, test, origins, createdAt, endsAt },
    requests: quota(calls, CALLS_OF_A_KEY.limit),
    points: quota(points, points.limit),
  }
}
