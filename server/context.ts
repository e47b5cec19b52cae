import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/pool.ts'
import type { Budget } from './graphql/limits/callerBudget.ts'
import type { Captcha } from './integrations/captcha/captcha.ts'
import type { FileStore } from './integrations/files/files.ts'
import type { Geocoder } from './integrations/geocoder/geocoder.ts'
import type { Images } from './integrations/images/images.ts'
import type { Mailer } from './integrations/mail/mail.ts'
import type { Maps } from './integrations/maps/maps.ts'
import type { Payments } from './integrations/payments/payments.ts'
import type { Webhooks } from './integrations/webhooks/webhooks.ts'
import type { Language } from './language.ts'
import type { ChangeSubscriptions } from './pubsub/changeSubscriptions.ts'
import { isPartnerKey } from './security/partnerKey.ts'
import type { Remaining } from './security/rateLimitHeaders.ts'
import type { RateLimits } from './security/rateLimits.ts'
import type { Scope } from './security/scopes.ts'
import type { Secrets } from './security/secrets.ts'

export type Role = 'customer' | 'support' | 'admin'

/** The signed-in person, read from the database with every request so that a changed role or an ended session counts at once. */
export type Viewer = {
  id: string
  sessionId: string
  name: string
  email: string
  mobile: string
  /** The language of the emails that we send to this person. */
  language: Language
  avatar: string | null
  role: Role
  twoStep: boolean
  /** Where their newest visible address is; null without one. */
  home: { city: string; state: string | null } | null
}

/** Who sent a request; `refusal` says why a token that came along is not accepted. */
export type Authentication = { viewer: Viewer | null; refusal: 'TOKEN_EXPIRED' | 'SESSION_ENDED' | 'SESSION_IDLE' | null }

/** Access tokens of signed-in users (modules/accounts). */
export interface SessionTokens {
  /** Signs an access token for a session. */
  access(session: { sessionId: string; userId: string }): Promise<string>
  /** Authenticates an access token; an unknown token is anonymous. A background request does not extend the session. */
  viewerOf(token: string, options: { background: boolean }): Promise<Authentication>
  /** Authenticates a session again: a WebSocket outlives the token that opened it, but not the session. */
  viewerIn(session: { sessionId: string; userId: string }): Promise<Authentication>
}

/** A business that asks by program, as its key says; `calls` are what the key has left of its minute. */
export type Partner = {
  id: string
  name: string
  keyId: string
  scopes: readonly Scope[]
  /** Whether the key sees the demo shoppers instead of those who allow the partner. */
  test: boolean
  /** Browser origins that may use the key. */
  origins: readonly string[]
  /** Secret of the partner's shopper ids (shopperIds.ts). */
  pairwiseSecret: string
  createdAt: Date
  /** When the key ends, because it was replaced; null while it has no end. */
  endsAt: Date | null
  calls: Remaining
}

/** API keys of partners (modules/partners). */
export interface PartnerKeys {
  /** @throws {DomainError} UNAUTHENTICATED for a key that is not valid, RATE_LIMITED above its quota */
  partnerOf(key: string): Promise<Partner>
  /** The current state of the partner behind an open connection; null once the key is not valid. Does not count as a request. */
  partnerStill(partner: Pick<Partner, 'keyId' | 'calls'>): Promise<Partner | null>
  /** Whether pages of this origin may use the key; without a key, whether they may use any. */
  allowsOrigin(origin: string, key: string | null): Promise<boolean>
}

/** DataLoaders of one request: they batch and cache within it and never beyond. Modules add their own (graphql/loaders.ts). */
// biome-ignore lint/suspicious/noEmptyInterface: modules extend it, so that the context imports none of them.
export interface Loaders {}

/** External services, configuration and clock; created once per process. */
export type CoreDependencies = {
  db: Db
  log: FastifyBaseLogger
  clock: () => Date
  mail: Mailer
  captcha: Captcha
  images: Images
  files: FileStore
  geocoder: Geocoder
  /** Null where no service of maps is configured. */
  maps: Maps | null
  payments: Payments
  webhooks: Webhooks
  tokens: SessionTokens
  secrets: Secrets
  limits: RateLimits
  /** Address of the shop for links in mails, without a slash at the end. */
  publicUrl: string
  /** Where the shop is written to, and told of new tickets. */
  storeEmail: string
  /** Whether every new order is mailed there. */
  storeOrderMails: boolean
  /** What documents of one's own may cost a caller each minute; the shop's own pages are not counted. */
  graphqlPoints: number
  /** Tests hold a request here to force a race; in the shop it does nothing. */
  pause: (point: PausePoint) => Promise<void>
}

/** Everything that outlives a request. Modules add what they own by extending it (modules/delivery/zones.memory.ts). */
export interface Dependencies extends CoreDependencies {
  /** Tells of orders that moved, in whichever process. */
  orderChanges: ChangeSubscriptions
  /** The same of support tickets that were answered or moved. */
  ticketChanges: ChangeSubscriptions
  partnerKeys: PartnerKeys
  budget: Budget
  createLoaders: (db: Db) => Loaders
}

export type PausePoint =
  | 'placeOrder:cart-wanted'
  | 'placeOrder:cart-taken'
  | 'placeOrder:stock-taken'
  | 'moveOrderForward:order-read'
  | 'cancelOrder:order-locked'
  | 'startPayment:cart-locked'
  | 'settlePayment:provider-asked'
  | 'abandonPayment:provider-asked'

/** What one request carries. */
export type RequestContext = Dependencies & {
  viewer: Viewer | null
  /** Who asks with a key instead; then there is no viewer. */
  partner: Partner | null
  /** Why there is no viewer although a token came along: too old, or its session is over. */
  refusal: Authentication['refusal']
  loaders: Loaders
} & Caller

/** Where a request comes from. */
export type Caller = { ip: string; userAgent: string }

export type Credentials = Caller & {
  accessToken: string | null
  /** A request that nobody made by hand: polling, the five-minute check. It keeps no session awake. */
  background: boolean
}

const ANONYMOUS: Authentication = { viewer: null, refusal: null }

/**
 * The same for both doors: the token decides who is asking, nothing else of the request does.
 * @throws {DomainError} UNAUTHENTICATED or RATE_LIMITED to whoever brings a partner key that is not good, or too often
 */
export async function createContext(deps: Dependencies, { accessToken, ip, userAgent, background }: Credentials): Promise<RequestContext> {
  const caller = { ip, userAgent }
  if (accessToken === null) return contextFor(deps, ANONYMOUS, caller)
  if (isPartnerKey(accessToken)) return { ...contextFor(deps, ANONYMOUS, caller), partner: await deps.partnerKeys.partnerOf(accessToken) }
  return contextFor(deps, await deps.tokens.viewerOf(accessToken, { background }), caller)
}

/** What somebody's request carries once it is known who they are. */
export const contextFor = (deps: Dependencies, who: Authentication, caller: Caller): RequestContext => ({
  ...deps,
  ...who,
  ...caller,
  partner: null,
  loaders: deps.createLoaders(deps.db),
})
