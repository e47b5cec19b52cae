import { answerKey } from './copies.ts'

/** Kind of a request that the service worker handles. */
export type Kind = { kind: 'page' } | { kind: 'file' } | { kind: 'picture' } | { kind: 'answer'; key: string }

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>

/** Paths that the server handles itself (server/ssr/pages.ts); every other path is a page. */
const NO_PAGE =
  /^\/(api|graphql|playground|assets|images|fonts|brand|uploads|sandbox|standins|healthz|readyz|shell|config\.json|sw\.js)(\/|$)|^\/[^/]+\.(svg|xml|txt|webmanifest)$/

/**
 * Classifies a request, or returns null for those that the service worker ignores: mutations, personal data and
 * payments. They always go to the network and are never cached.
 */
export function kindOf({ method, url, mode, headers }: Asked, origin: string): Kind | null {
  const { origin: whose, pathname, searchParams } = new URL(url)
  if (method !== 'GET' || whose !== origin || headers.has('authorization') || headers.has('range')) return null
  if (mode === 'navigate') return NO_PAGE.test(pathname) ? null : { kind: 'page' }
  if (pathname === '/graphql') return kindOfQuestion(searchParams)
  // The names of these files contain a hash of their content.
  if (/^\/(assets|fonts)\//.test(pathname)) return { kind: 'file' }
  return /^\/(images|brand)\//.test(pathname) ? { kind: 'picture' } : null
}

/** Our own queries are sent by hash; any other query is a partner's. */
function kindOfQuestion(parameters: URLSearchParams): Kind | null {
  try {
    const { persistedQuery } = JSON.parse(parameters.get('extensions') ?? '') as {
      persistedQuery?: { sha256Hash?: unknown }
    }
    const hash = persistedQuery?.sha256Hash
    return typeof hash === 'string'
      ? { kind: 'answer', key: answerKey(hash, parameters.get('variables') ?? '{}') }
      : null
  } catch {
    return null
  }
}
