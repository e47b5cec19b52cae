/** Quota of `limit` units per `seconds`; the unit is requests by default. */
export type Policy = { name: string; limit: number; seconds: number; unit?: string }

/** Remaining quota of a caller, and the seconds until it resets. */
export type Remaining = { remaining: number; resetsInSeconds: number }

/** Joins the headers of several quotas into one list per header. */
export const rateLimitList = (...quotas: ReturnType<typeof rateLimitHeaders>[]) => ({
  'ratelimit-policy': quotas.map((quota) => quota['ratelimit-policy']).join(', '),
  ratelimit: quotas.map((quota) => quota.ratelimit).join(', '),
})

/**
 * Builds the `RateLimit` headers of one quota: q units per w seconds, r remaining, t seconds until the reset
 * (https://www.ietf.org/archive/id/draft-ietf-httpapi-ratelimit-headers-10.html).
 */
export const rateLimitHeaders = (
  { name, limit, seconds, unit }: Policy,
  { remaining, resetsInSeconds }: Remaining,
) => ({
  'ratelimit-policy': `"${name}";q=${limit};${unit ? `qu="${unit}";` : ''}w=${seconds}`,
  ratelimit: `"${name}";r=${remaining};t=${resetsInSeconds}`,
})
