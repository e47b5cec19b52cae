/** So many in each so many seconds: requests, where no other unit is named. */
export type Policy = { name: string; limit: number; seconds: number; unit?: string }

/** How much of it somebody has left, and in how many seconds there is all of it again. */
export type Remaining = { remaining: number; resetsInSeconds: number }

/** The headers of several quotas as one list each. */
export const rateLimitList = (...quotas: ReturnType<typeof rateLimitHeaders>[]) => ({
  'ratelimit-policy': quotas.map((quota) => quota['ratelimit-policy']).join(', '),
  ratelimit: quotas.map((quota) => quota.ratelimit).join(', '),
})

/** https://www.ietf.org/archive/id/draft-ietf-httpapi-ratelimit-headers-10.html: q units each w seconds, r of them left, t seconds to go. */
export const rateLimitHeaders = ({ name, limit, seconds, unit }: Policy, { remaining, resetsInSeconds }: Remaining) => ({
  'ratelimit-policy': `"${name}";q=${limit};${unit ? `qu="${unit}";` : ''}w=${seconds}`,
  ratelimit: `"${name}";r=${remaining};t=${resetsInSeconds}`,
})
