import { buildResponseKey } from './cacheConstants.ts'
import { isCataloguePage } from './storedPages.ts'

/** Kind of a request that the service worker handles; 'document' is a page that it did not navigate to. */
export type RequestKind =
  | { kind: 'page' }
  | { kind: 'document' }
  | { kind: 'file' }
  | { kind: 'picture' }
  | { kind: 'answer'; key: string }

type ClassifiedRequest = Pick<Request, 'method' | 'url' | 'mode' | 'headers' | 'cache'>

/** Paths that the server handles itself (server/ssr/pages.ts); every other path is a page. */
const SERVER_PATH =
  /^\/(api|graphql|playground|staff|assets|images|fonts|brand|uploads|sandbox|standins|healthz|readyz|shell|config\.json|sw\.js)(\/|$)|^\/[^/]+\.(svg|xml|txt|webmanifest)$/

/**
 * Classifies a request, or returns null for those that the service worker ignores: mutations, personal data and
 * payments. They always go to the network and are never cached.
 */
export function classifyRequest(
  { method, url, mode, headers, cache }: ClassifiedRequest,
  origin: string,
): RequestKind | null {
  const { origin: requestOrigin, pathname, searchParams } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin || headers.has('authorization') || headers.has('range')) return null
  if (mode === 'navigate') return SERVER_PATH.test(pathname) ? null : { kind: 'page' }
  // Sent by features/app/fillCaches.ts only.
  if (cache === 'only-if-cached' && isCataloguePage(pathname)) return { kind: 'document' }
  if (pathname === '/graphql') return classifyQuery(searchParams)
  // The names of these files contain a hash of their content.
  if (/^\/(assets|fonts)\//.test(pathname)) return { kind: 'file' }
  return /^\/(images|brand)\//.test(pathname) ? { kind: 'picture' } : null
}

/** Our own queries are sent by hash; any other query is a partner's. */
function classifyQuery(parameters: URLSearchParams): RequestKind | null {
  try {
    const { persistedQuery } = JSON.parse(parameters.get('extensions') ?? '') as {
      persistedQuery?: { sha256Hash?: unknown }
    }
    const hash = persistedQuery?.sha256Hash
    return typeof hash === 'string'
      ? { kind: 'answer', key: buildResponseKey(hash, parameters.get('variables') ?? '{}') }
      : null
  } catch {
    return null
  }
}
