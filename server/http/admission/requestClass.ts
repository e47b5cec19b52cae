import type { IncomingHttpHeaders } from 'node:http'
import { isPartnerKey } from '#server/security/partnerKey.ts'
import type { Criticality } from './criticality.ts'

/** What determines the class of a request besides a GraphQL document. */
export type RequestFacts = { method: string; url: string; headers: IncomingHttpHeaders }

/** Classes of REST paths below /api by prefix, the first that matches; all others are CRITICAL. */
const REST_CLASSES: readonly (readonly [RegExp, Criticality])[] = [
  [
    /^\/(payment\/|order\/(cash-on-delivery|checkout|verify-payment|cancel-payment|calculate-delivery-fee|pending-payment)\b|user\/csrf-token\b)/,
    'CRITICAL_PLUS',
  ],
  [/^\/partner\/(exports|products|tickets)\b/, 'SHEDDABLE'],
  [/^\/(docs|openapi\.json|changelog)\b/, 'SHEDDABLE'],
  [/^\/product\/(get|search)|^\/category\/get|^\/subcategory\/get/, 'SHEDDABLE_PLUS'],
]

/** Classes of pages and files, the first that matches; all others are SHEDDABLE_PLUS, as pages are. */
const PAGE_CLASSES: readonly (readonly [RegExp, Criticality])[] = [
  [/^\/(checkout|success|cancel)\b/, 'CRITICAL_PLUS'],
  [/^\/staff\/audit\.csv\b/, 'SHEDDABLE'],
  [
    /^\/(cart|address|myorders|track-order|login|login-otp-verification|register|email-verification|forgot-password|otp-verification|reset-password|staff)\b/,
    'CRITICAL',
  ],
  [/^\/(exports|sitemap|playground|graphql\/schema\.graphql)\b/, 'SHEDDABLE'],
]

/**
 * Paths without admission: health and metrics, files that cost less than a refusal, pictures (which have a limit of
 * their own, pictureSizes.service.ts) and the local sandbox.
 */
const EXEMPT =
  /^\/(healthz|readyz|metrics|assets|fonts|brand|images|uploads|map|sandbox|shell|config\.json|robots\.txt|sw\.js|\.well-known|favicon|manifest|staff\/(assets|sw\.js))(?=[/.?]|$)/

const CRAWLER = /bot\b|crawl|spider|slurp/i
const PREFETCH = /prefetch|prerender/i

/**
 * The class of a request by its route; null for a route without admission. GraphQL requests have that of their
 * document.
 */
export function classOfRoute({ method, url, headers }: RequestFacts): Criticality | null {
  if (EXEMPT.test(url)) return null
  if (url.startsWith('/api/')) {
    const path = url.slice(4)
    const known = REST_CLASSES.find(([pattern]) => pattern.test(path))?.[1] ?? 'CRITICAL'
    return lowered(known, headers)
  }
  const page = PAGE_CLASSES.find(([pattern]) => pattern.test(url))?.[1] ?? 'SHEDDABLE_PLUS'
  return lowered(method === 'HEAD' ? 'SHEDDABLE' : page, headers)
}

/** Lowers the catalogue for callers that can wait: partners, crawlers, and browsers that prefetch. */
export function lowered(criticality: Criticality, headers: IncomingHttpHeaders): Criticality {
  if (criticality !== 'SHEDDABLE_PLUS') return criticality
  const { authorization, purpose, 'sec-purpose': secPurpose, 'user-agent': agent } = headers
  if (authorization !== undefined && isPartnerKey(authorization.slice('Bearer '.length))) return 'SHEDDABLE'
  if (PREFETCH.test(String(secPurpose ?? purpose ?? ''))) return 'SHEDDABLE'
  return agent !== undefined && CRAWLER.test(agent) ? 'SHEDDABLE' : criticality
}
