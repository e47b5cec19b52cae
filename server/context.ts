import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/pool.ts'
import type { Replicas } from './db/replicas.ts'
import type { Captcha } from './integrations/captcha/captcha.ts'
import type { FileStore } from './integrations/files/files.ts'
import type { Geocoder } from './integrations/geocoder/geocoder.ts'
import type { Images } from './integrations/images/images.ts'
import type { PictureMasters } from './integrations/images/pictureMasters.ts'
import type { Mailer } from './integrations/mail/mail.ts'
import type { Maps } from './integrations/maps/maps.ts'
import type { Payments } from './integrations/payments/payments.ts'
import type { Webhooks } from './integrations/webhooks/webhooks.ts'
import type { Language } from './language.ts'
import type { ChangeSubscriptions } from './pubsub/changeSubscriptions.ts'
import type { Budget } from './security/callerBudget.ts'
import { isPartnerKey } from './security/partnerKey.ts'
import type { StaffRole } from './security/permissions.ts'
import type { Remaining } from './security/rateLimitHeaders.ts'
import type { RateLimits } from './security/rateLimits.ts'
import type { Scope } from './security/scopes.ts'
import type { Secrets } from './security/secrets.ts'
import { noteAccount } from './telemetry/scope.ts'

/** Role in the public APIs (permissions.ts). */
export type Role = 'customer' | 'support' | 'admin'

/**
 * The signed-in user, read from the database on every request so that a changed role or an ended session takes effect
 * immediately.
 */
export type Viewer = {
  id: string
  sessionId: string
  name: string
  email: string
  mobile: string
  /** Language of the emails to this user. */
  language: Language
  avatar: string | null
  role: Role
  /** Roles of a staff member; empty for a shopper and for a disabled member. */
  roles: readonly StaffRole[]
  twoStep: boolean
  /** Location of the user's newest visible address; null without one. */
  home: { city: string; state: string | null } | null
}

/** Result of authenticating a request; `refusal` is the reason why its token was rejected. */
export type Authentication = {
  viewer: Viewer | null
  refusal: 'TOKEN_EXPIRED' | 'SESSION_ENDED' | 'SESSION_IDLE' | 'SESSION_LOCKED' | null
}

/** Names a session and its user. */
export type SessionKey = { sessionId: string; userId: string }

/** A session that is authenticated by the statement that serves the request ({@link createDeferredContext}). */
export type DeferredSession = SessionKey & { background: boolean }

/** Access tokens of signed-in users (modules/accounts). */
export interface SessionTokens {
  /** Signs an access token for a session. */
  createAccessToken(session: { sessionId: string; userId: string }): Promise<string>
  /** Authenticates an access token; an unknown token is anonymous. A background request does not extend the session. */
  authenticateToken(token: string, options: { background: boolean }): Promise<Authentication>
  /** Authenticates a session again: a WebSocket outlives the token that opened it, but not the session. */
  authenticateSession(session: SessionKey, options?: { background: boolean }): Promise<Authentication>
  /**
   * The session of a valid token that this process accepted the last time; null for any other token. Reads nothing: the
   * session may have ended since.
   */
  recallSession(token: string): SessionKey | null
}

/** A business that calls the APIs with a partner key; `calls` is what remains of the key's quota. */
export type Partner = {
  id: string
  name: string
  keyId: string
  scopes: readonly Scope[]
  /** Whether this is a test key, which sees the demo shoppers instead of those who granted the partner access. */
  test: boolean
  /** Browser origins that may use the key. */
  origins: readonly string[]
  /** Secret of the partner's shopper ids (shopperIds.ts). */
  pairwiseSecret: string
  createdAt: Date
  /** When a replaced key expires; null for a key without an expiry. */
  endsAt: Date | null
  calls: Remaining
}

/** API keys of partners (modules/partners). */
export interface PartnerKeys {
  /** @throws {DomainError} UNAUTHENTICATED for a key that is not valid, RATE_LIMITED above its quota */
  authenticateKey(key: string): Promise<Partner>
  /** The current state of the partner of an open connection; null once the key is invalid. Uses no quota. */
  refreshPartner(partner: Pick<Partner, 'keyId' | 'calls'>): Promise<Partner | null>
  /** Whether pages of this origin may use the key; without a key, whether they may use any key. */
  isOriginAllowed(origin: string, key: string | null): Promise<boolean>
}

/** DataLoaders of one request: batch and cache within that request only. Modules add theirs (graphql/loaders.ts). */
// biome-ignore lint/suspicious/noEmptyInterface: modules extend it, so that the context imports none of them.
export interface Loaders {}

/** External services, configuration and clock; created once per process. */
export interface CoreDependencies {
  db: Db
  /** Standbys for anonymous reads of the catalogue; absent when none is configured. */
  replicas?: Replicas | undefined
  log: FastifyBaseLogger
  /** The database's clock, which all processes share (db/databaseClock.ts). */
  clock: () => Date
  mail: Mailer
  captcha: Captcha
  images: Images
  /** Masters of the catalogue's pictures. */
  masters: PictureMasters
  files: FileStore
  geocoder: Geocoder
  /** Null when no map service is configured. */
  maps: Maps | null
  payments: Payments
  webhooks: Webhooks
  /** Key pair (VAPID) of the configuration for Web Push; null for the one that the shop generates. */
  vapid: { publicKey: string; privateKey: string } | null
  tokens: SessionTokens
  secrets: Secrets
  limits: RateLimits
  /** URL of the shop for links in emails, without a trailing slash. */
  publicUrl: string
  /** Cost budget of one caller for ad hoc documents and REST catalogue reads, in points per minute. */
  graphqlPoints: number
  /** Cost budget of one caller for uncached reads of the shop's own documents, in points per minute. */
  persistedPoints: number
  /** Checkouts that all processes together begin in a minute; undefined for no limit. */
  checkoutsPerMinute?: number | undefined
  /** Test hook that holds a request to force a race; does nothing in production. */
  pause: (point: PausePoint) => Promise<void>
}

/** Everything that outlives a request. Modules extend it with theirs (modules/delivery/zones.memory.ts). */
export interface Dependencies extends CoreDependencies {
  /** Database for anonymous reads of the catalogue: a standby where one is configured and up to date. */
  catalogDb: Db
  /** Notifies of changed orders, across all processes. */
  orderChanges: ChangeSubscriptions
  /** Notifies of support tickets with a new response or status, across all processes. */
  ticketChanges: ChangeSubscriptions
  /** Notifies of orders that a staff member has opened or closed, across all processes. */
  orderViewers: ChangeSubscriptions
  partnerKeys: PartnerKeys
  budget: Budget
  persistedBudget: Budget
  createLoaders: (deps: Dependencies) => Loaders
}

export type PausePoint =
  | 'placeOrder:cart-wanted'
  | 'placeOrder:cart-taken'
  | 'placeOrder:stock-taken'
  | 'moveOrderForward:proof-verified'
  | 'cancelOrder:order-locked'
  | 'startPayment:cart-locked'
  | 'settlePayment:provider-asked'
  | 'abandonPayment:provider-asked'

/** Context of one request. */
export type RequestContext = Dependencies & {
  viewer: Viewer | null
  /** The partner, for a request with a partner key; then `viewer` is null. */
  partner: Partner | null
  /** Why `viewer` is null although the request has a token: the token or its session has expired. */
  refusal: Authentication['refusal']
  /** While set, `viewer` is null although the request has a token, whose session has not been read yet. */
  deferred?: DeferredSession | null
  loaders: Loaders
  /** Called when the session of the caller starts or ends, so that the CSRF token is renewed; absent on a WebSocket. */
  onSessionChange?: () => void
} & Caller

/** Origin of a request. */
export type Caller = { ip: string; userAgent: string }

export type Credentials = Caller & {
  accessToken: string | null
  /** Whether the request is automatic (polling, the five-minute check) and therefore does not extend the session. */
  background: boolean
}

const ANONYMOUS: Authentication = { viewer: null, refusal: null }

/**
 * Builds the request context for the GraphQL and REST APIs; the token alone identifies the caller.
 * @throws {DomainError} UNAUTHENTICATED for an invalid partner key, RATE_LIMITED for one above its quota
 */
export async function createContext(
  deps: Dependencies,
  { accessToken, ip, userAgent, background }: Credentials,
): Promise<RequestContext> {
  const caller = { ip, userAgent }
  if (accessToken === null) return buildContext(deps, ANONYMOUS, caller)
  if (isPartnerKey(accessToken)) {
    const partner = await deps.partnerKeys.authenticateKey(accessToken)
    noteAccount(partner.id)
    return { ...buildContext(deps, ANONYMOUS, caller), partner }
  }
  return buildContext(deps, await deps.tokens.authenticateToken(accessToken, { background }), caller)
}

/**
 * Builds the context of a request that needs one statement, which reads the session as well; null when the session has
 * to be read before. Until that statement, or {@link authenticateDeferred}, the request has no viewer.
 */
export function createDeferredContext(
  deps: Dependencies,
  { accessToken, ip, userAgent, background }: Credentials,
): RequestContext | null {
  const session = accessToken === null ? null : deps.tokens.recallSession(accessToken)
  return session && { ...buildContext(deps, ANONYMOUS, { ip, userAgent }), deferred: { ...session, background } }
}

/** Reads the session of a deferred context, and so completes it; does nothing for any other. */
export async function authenticateDeferred(ctx: RequestContext): Promise<void> {
  const { deferred } = ctx
  if (!deferred) return
  const { viewer, refusal } = await ctx.tokens.authenticateSession(deferred, deferred)
  ctx.refusal = refusal
  setViewer(ctx, viewer)
}

/** Completes a deferred context with the viewer that a statement has read. */
export function setViewer(ctx: RequestContext, viewer: Viewer | null): void {
  ctx.deferred = null
  ctx.viewer = viewer
  if (viewer) noteAccount(viewer.id)
}

/** Builds the request context from the result of authentication. */
export function buildContext(deps: Dependencies, authentication: Authentication, caller: Caller): RequestContext {
  if (authentication.viewer) noteAccount(authentication.viewer.id)
  return { ...deps, ...authentication, ...caller, partner: null, loaders: deps.createLoaders(deps) }
}
