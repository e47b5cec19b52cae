import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/pool.ts'
import { DomainError, sessionExpired } from './errors.ts'
import type { Budget } from './graphql.budget.ts'
import type { Kept } from './kept.ts'
import type { Language } from './language.ts'
import type { Left } from './limits.headers.ts'
import type { Limits } from './limits.ts'
import { type Loaders, makeLoaders } from './loaders.ts'
import type { SessionTokens, Who } from './modules/accounts/accounts.tokens.ts'
import type { Place, ZoneMap } from './modules/delivery/delivery.rules.ts'
import { refusePartner } from './modules/partners/partners.access.ts'
import { isPartnerKey, type PartnerKeys } from './modules/partners/partners.keys.ts'
import type { Scope } from './modules/partners/partners.rules.ts'
import type { Captcha } from './outside/captcha/captcha.ts'
import type { FileStore } from './outside/files/files.ts'
import type { Geocoder } from './outside/geocoder/geocoder.ts'
import type { Images } from './outside/images/images.ts'
import type { Mailer } from './outside/mail/mail.ts'
import type { Maps } from './outside/maps/maps.ts'
import type { Payments } from './outside/payments/payments.ts'
import type { Webhooks } from './outside/webhooks/webhooks.ts'
import type { Secrets } from './secrets.ts'
import type { Watch } from './watch.ts'

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
  home: Place | null
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
  calls: Left
}

/** What the shop needs of the world; made once a process. */
export type World = {
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
  limits: Limits
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

export type Deps = World & {
  /** Tells of orders that moved, in whichever process. */
  orderChanges: Watch
  /** The same of support tickets that were answered or moved. */
  ticketChanges: Watch
  /** What zones of delivery there are, for showing. */
  zones: Kept<ZoneMap>
  partnerKeys: PartnerKeys
  budget: Budget
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
export type Ctx = Deps & {
  viewer: Viewer | null
  /** Who asks with a key instead; then there is no viewer. */
  partner: Partner | null
  /** Why there is no viewer although a token came along: too old, or its session is over. */
  refusal: Who['refusal']
  loaders: Loaders
} & Caller

/** Where a request comes from. */
export type Caller = { ip: string; userAgent: string }

export type Credentials = Caller & {
  accessToken: string | null
  /** A request that nobody made by hand: polling, the five-minute check. It keeps no session awake. */
  background: boolean
}

const NOBODY: Who = { viewer: null, refusal: null }

/**
 * The same for both doors: the token decides who is asking, nothing else of the request does.
 * @throws {DomainError} UNAUTHENTICATED or RATE_LIMITED to whoever brings a partner key that is not good, or too often
 */
export async function makeContext(deps: Deps, { accessToken, ip, userAgent, background }: Credentials): Promise<Ctx> {
  const caller = { ip, userAgent }
  if (accessToken === null) return contextOf(deps, NOBODY, caller)
  if (isPartnerKey(accessToken)) return { ...contextOf(deps, NOBODY, caller), partner: await deps.partnerKeys.partnerOf(accessToken) }
  return contextOf(deps, await deps.tokens.viewerOf(accessToken, { background }), caller)
}

/** What somebody's request carries once it is known who they are. */
export const contextOf = (deps: Deps, who: Who, caller: Caller): Ctx => ({
  ...deps,
  ...who,
  ...caller,
  partner: null,
  loaders: makeLoaders(deps.db),
})

/** The viewer, or the reason why there is none. */
export function requireViewer(ctx: Ctx): Viewer {
  if (ctx.viewer) return ctx.viewer
  refusePartner(ctx)
  if (ctx.refusal === 'SESSION_IDLE') throw sessionExpired('IDLE')
  if (ctx.refusal === 'SESSION_ENDED') throw sessionExpired('ENDED')
  throw new DomainError('UNAUTHENTICATED', 'Please log in first.')
}

/** The viewer, or null for a visitor; a token that came along but is not good any more is told apart from no token at all. */
export const viewerOrVisitor = (ctx: Ctx): Viewer | null => (ctx.refusal ? requireViewer(ctx) : ctx.viewer)

/** Staff: support and admin. */
export function requireStaff(ctx: Ctx): Viewer {
  const viewer = requireViewer(ctx)
  if (viewer.role === 'customer') throw new DomainError('FORBIDDEN', 'Only staff may do this.')
  return viewer
}
