import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '#server/errors.ts'
import { clientNetworkOf } from '#server/http/clientNetwork.ts'
import { type Policy, type Remaining, rateLimitHeaders } from './rateLimitHeaders.ts'

type Limit = {
  points: number
  seconds: number
  /** Whom a key stands for, where that is not the key itself. */
  keyOf?: (key: string) => string
}

/** What may be tried how often, counted in the database so that every process counts together. */
const LIMITS = {
  /** Failed logins to one account by a device that never signed in to it. */
  loginByStranger: { points: 10, seconds: 900 },
  /** Failed logins to one account by a device that did: strangers cannot use up the owner's tries. */
  loginByKnownDevice: { points: 10, seconds: 900 },
  /** Failed logins from one address, whatever the account. */
  loginByAddress: { points: 100, seconds: 900, keyOf: clientNetworkOf },
  /** Codes tried from one address. A code itself dies after five tries. */
  codeByAddress: { points: 60, seconds: 900, keyOf: clientNetworkOf },
  /** Login codes tried for one account, by whoever knows its password: new codes bring no new tries. */
  loginCodeByAccount: { points: 15, seconds: 3_600 },
  /** Mails asked for from one address. */
  mailByAddress: { points: 60, seconds: 3_600, keyOf: clientNetworkOf },
  registerByAddress: { points: 60, seconds: 3_600, keyOf: clientNetworkOf },
  /** Pictures sent by somebody who is signed in. */
  avatarByViewer: { points: 30, seconds: 3_600 },
  /** Pictures of products and shelves. */
  pictureByStaff: { points: 600, seconds: 3_600 },
  /** An upload address is good once, for less long than this. */
  pictureByUpload: { points: 1, seconds: 900 },
  /** Places looked up, by whom is signed in and from one address by others. */
  placeByViewer: { points: 60, seconds: 3_600 },
  placeByAddress: { points: 60, seconds: 3_600, keyOf: clientNetworkOf },
  /** Maps drawn for one address, behind which a mobile network may have hundreds of people. */
  mapByAddress: { points: 600, seconds: 3_600, keyOf: clientNetworkOf },
  /** What the public server of Nominatim allows the whole shop. */
  nominatim: { points: 1, seconds: 1 },
  /** Delivery PINs tried for one order, whoever tries. */
  deliveryPinByOrder: { points: 5, seconds: 3_600 },
  /** Support tickets sent by somebody who is signed in, from one address by others, and to one e-mail by whoever is not known to have it. */
  ticketByViewer: { points: 20, seconds: 3_600 },
  ticketByAddress: { points: 60, seconds: 3_600, keyOf: clientNetworkOf },
  ticketByEmail: { points: 5, seconds: 3_600 },
  /** Pictures for tickets. */
  ticketPictureByViewer: { points: 30, seconds: 3_600 },
  ticketPictureByAddress: { points: 60, seconds: 3_600, keyOf: clientNetworkOf },
  /** Whatever a partner asks with one key. */
  callByPartnerKey: { points: 600, seconds: 60 },
  /** Exports of the catalogue that a partner starts with one key. */
  exportByPartnerKey: { points: 6, seconds: 3_600 },
  /** Passwords tried by somebody who is signed in. */
  passwordByViewer: { points: 10, seconds: 900 },
  /** Points spent in one minute, which is part of the key: only added up here, and judged in graphql.budget.ts. */
  graphqlByCaller: { points: Number.MAX_SAFE_INTEGER, seconds: 120 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** What a partner key is told of its limit. */
export const CALLS_PER_PARTNER_KEY: Policy = { name: 'requests', limit: LIMITS.callByPartnerKey.points, seconds: LIMITS.callByPartnerKey.seconds }

/** The headers of a key that has no requests left. */
export const spentCalls = ({ details }: DomainError) =>
  rateLimitHeaders(CALLS_PER_PARTNER_KEY, { remaining: 0, resetsInSeconds: Number(details?.retryAfterSeconds) })

export type RateLimits = {
  /** @throws {DomainError} RATE_LIMITED when the key has no points left; takes none. */
  check(name: LimitName, key: string): Promise<void>
  /** Takes a point. @returns what is left. @throws {DomainError} RATE_LIMITED when there was none */
  take(name: LimitName, key: string): Promise<Remaining>
  /** Takes points that were used already. @returns how many are taken in all, which may be more than there were */
  add(name: LimitName, key: string, points: number): Promise<number>
  /** Gives every point back. */
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
    if (!found) throw new Error(`there is no limit ${name}`)
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
  return new DomainError('RATE_LIMITED', `Too many tries. Please wait ${inWords(retryAfterSeconds)} and try again.`, { retryAfterSeconds })
}

export const inWords = (seconds: number): string => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`)
