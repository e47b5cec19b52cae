import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '#server/errors.ts'
import { getClientNetwork } from '#server/http/clientNetwork.ts'
import { type Policy, type Remaining, rateLimitHeaders } from './rateLimitHeaders.ts'

type Limit = {
  points: number
  seconds: number
  /** Maps the key to the one that is counted, such as an IP address to its network; the key itself by default. */
  keyOf?: (key: string) => string
}

/** 'account address' → 'account network'; an account that is not validated may contain spaces. */
function toAccountAndNetwork(key: string): string {
  const end = key.lastIndexOf(' ')
  return `${key.slice(0, end)} ${getClientNetwork(key.slice(end + 1))}`
}

/** Rate limits, counted in the database so that all processes share them. */
const LIMITS = {
  /** Failed logins to one account from devices that never signed in to it. */
  loginByStranger: { points: 10, seconds: 900 },
  /** Failed logins to one account from a device that did, so that strangers cannot use up the owner's attempts. */
  loginByKnownDevice: { points: 10, seconds: 900 },
  /** Failed logins from one network address to any account. */
  loginByAddress: { points: 100, seconds: 900, keyOf: getClientNetwork },
  /** Code attempts from one network address. A code itself is invalid after five attempts. */
  codeByAddress: { points: 60, seconds: 900, keyOf: getClientNetwork },
  /** Login code attempts for one account after the correct password; a new code does not reset the count. */
  loginCodeByAccount: { points: 15, seconds: 3_600 },
  /** Staff log-ins with one email address from a device that signed in as that member before. */
  staffLoginByKnownDevice: { points: 10, seconds: 900 },
  /** Same, from one network and an unknown device: a stranger uses up the attempts of that network only. */
  staffLoginByNetwork: { points: 10, seconds: 900, keyOf: toAccountAndNetwork },
  /** Same, from all networks and unknown devices together. */
  staffLoginByAccount: { points: 60, seconds: 900 },
  /** Second factors tried for one staff member after the correct password. */
  staffCodeByAccount: { points: 15, seconds: 3_600 },
  /** Invitations opened or accepted from one network address. */
  invitationByAddress: { points: 60, seconds: 900, keyOf: getClientNetwork },
  /** Masked contacts that one staff member looks at. */
  revealByStaff: { points: 60, seconds: 3_600 },
  /** Emails requested from one network address. */
  mailByAddress: { points: 60, seconds: 3_600, keyOf: getClientNetwork },
  registerByAddress: { points: 60, seconds: 3_600, keyOf: getClientNetwork },
  /** Avatar uploads by one signed-in user. */
  avatarByViewer: { points: 30, seconds: 3_600 },
  /** Uploads of pictures of products, categories and responses to tickets by one member of staff. */
  pictureByStaff: { points: 600, seconds: 3_600 },
  /** Uses of one upload URL, which expires sooner than this window. */
  pictureByUpload: { points: 1, seconds: 900 },
  /** Place searches, by signed-in user or by network address for visitors. */
  placeByViewer: { points: 60, seconds: 3_600 },
  placeByAddress: { points: 60, seconds: 3_600, keyOf: getClientNetwork },
  /** Map images requested from one network address, which hundreds of users of a mobile network may share. */
  mapByAddress: { points: 600, seconds: 3_600, keyOf: getClientNetwork },
  /** Requests that the public Nominatim server allows for the whole shop. */
  nominatim: { points: 1, seconds: 1 },
  /** Delivery PIN attempts for one order by all users together. */
  deliveryPinByOrder: { points: 5, seconds: 3_600 },
  /** New support tickets: by signed-in user, by network address for visitors, and by email other than the user's. */
  ticketByViewer: { points: 20, seconds: 3_600 },
  ticketByAddress: { points: 60, seconds: 3_600, keyOf: getClientNetwork },
  ticketByEmail: { points: 5, seconds: 3_600 },
  /** Uploads of ticket pictures. */
  ticketPictureByViewer: { points: 30, seconds: 3_600 },
  ticketPictureByAddress: { points: 60, seconds: 3_600, keyOf: getClientNetwork },
  /** All requests with one partner key. */
  callByPartnerKey: { points: 600, seconds: 60 },
  /** Catalogue exports started with one partner key. */
  exportByPartnerKey: { points: 6, seconds: 3_600 },
  /** Emails to one shopper in which staff ask for a payment. */
  paymentRequestByShopper: { points: 5, seconds: 3_600 },
  /** Password attempts by one signed-in user. */
  passwordByViewer: { points: 10, seconds: 900 },
  /** Query cost points spent in one minute, which is part of the key; counted here, enforced in callerBudget.ts. */
  graphqlByCaller: { points: Number.MAX_SAFE_INTEGER, seconds: 120 },
  /** Same, for uncached reads of the shop's own documents. */
  persistedByCaller: { points: Number.MAX_SAFE_INTEGER, seconds: 120 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** Quota of a partner key, as reported in its responses. */
export const CALLS_PER_PARTNER_KEY: Policy = {
  name: 'requests',
  limit: LIMITS.callByPartnerKey.points,
  seconds: LIMITS.callByPartnerKey.seconds,
}

/** Builds the rate limit headers for a partner key above its quota. */
export const spentCalls = ({ details }: DomainError) =>
  rateLimitHeaders(CALLS_PER_PARTNER_KEY, { remaining: 0, resetsInSeconds: Number(details?.retryAfterSeconds) })

export type RateLimits = {
  /** Checks the limit without taking a point. @throws {DomainError} RATE_LIMITED when the key has no points left */
  check(name: LimitName, key: string): Promise<void>
  /** Takes a point. @returns the remaining quota. @throws {DomainError} RATE_LIMITED when none was left */
  take(name: LimitName, key: string): Promise<Remaining>
  /** Takes points that are already spent. @returns the total taken, which may exceed the limit */
  add(name: LimitName, key: string, points: number): Promise<number>
  /** Resets the count of the key. */
  forget(name: LimitName, key: string): Promise<void>
}

export function createRateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    ]),
  )
  const limiter = (name: LimitName): RateLimiterPostgres => {
    const found = limiters.get(name)
    if (!found) throw new Error(`Unknown rate limit ${name}`)
    return found
  }
  return {
    async check(name, key) {
      const state = await limiter(name).get(keyOf(name, key))
      if (state && state.consumedPoints >= LIMITS[name].points) throw tooMany(state)
    },
    async take(name, key) {
      try {
        const { remainingPoints, msBeforeNext } = await limiter(name).consume(keyOf(name, key))
        return { remaining: remainingPoints, resetsInSeconds: Math.ceil(msBeforeNext / 1000) }
      } catch (reason) {
        if (reason instanceof RateLimiterRes) throw tooMany(reason)
        throw reason
      }
    },
    async add(name, key, points) {
      return (await limiter(name).penalty(keyOf(name, key), points)).consumedPoints
    },
    async forget(name, key) {
      await limiter(name).delete(keyOf(name, key))
    },
  }
}

function keyOf(name: LimitName, key: string): string {
  const limit: Limit = LIMITS[name]
  return limit.keyOf?.(key) ?? key
}

function tooMany({ msBeforeNext }: { msBeforeNext: number }): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new DomainError(
    'RATE_LIMITED',
    `Too many attempts. Please wait ${formatDuration(retryAfterSeconds)} and try again.`,
    {
      retryAfterSeconds,
    },
  )
}

export const formatDuration = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
