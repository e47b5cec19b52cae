import { answerKey } from './copies.ts'

/** What a request is for, as far as the worker has a say in it. */
export type Kind = { kind: 'page' } | { kind: 'file' } | { kind: 'picture' } | { kind: 'answer'; key: string }

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>

/** What the server answers itself (server/ssr/pages.ts); every other address has a page. */
const NO_PAGE =
  /^\/(api|graphql|playground|assets|images|fonts|brand|uploads|sandbox|standins|healthz|readyz|shell|config\.json|sw\.js)(\/|$)|^\/[^/]+\.(svg|xml|txt|webmanifest)$/

/**
 * Null for everything that the worker leaves alone: what changes something, what is somebody's own, what pays. Those go to the shop or
 * nowhere; no copy of them is made and none is given.
 */
export function kindOf({ method, url, mode, headers }: Asked, origin: string): Kind | null {
  const { origin: whose, pathname, searchParams } = new URL(url)
  if (method !== 'GET' || whose !== origin || headers.has('authorization') || headers.has('range')) return null
  if (mode === 'navigate') return NO_PAGE.test(pathname) ? null : { kind: 'page' }
  if (pathname === '/graphql') return kindOfQuestion(searchParams)
  // Their names change with what is in them.
  if (/^\/(assets|fonts)\//.test(pathname)) return { kind: 'file' }
  return /^\/(images|brand)\//.test(pathname) ? { kind: 'picture' } : null
}

/** The shop's own questions go by hash; any other is a partner's. */
function kindOfQuestion(parameters: URLSearchParams): Kind | null {
  try {
    const { persistedQuery } = JSON.parse(parameters.get('extensions') ?? '') as { persistedQuery?: { sha256Hash?: unknown } }
    const hash = persistedQuery?.sha256Hash
    return typeof hash === 'string' ? { kind: 'answer', key: answerKey(hash, parameters.get('variables') ?? '{}') } : null
  } catch {
    return null
  }
}
