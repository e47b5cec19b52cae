import { createContext, useContext } from 'react'
import { SiteContext } from './site.ts'

export type Graph = Record<string, unknown>

/** What the page says to search engines, in schema.org's words; the server puts it into the head. */
export const LinkedDataContext = createContext<Graph[]>([])

/**
 * Only ever drawn on the server (`import.meta.env.SSR && <LinkedData …/>`): who reads it asks for every address afresh, and
 * nobody downloads the code that writes it.
 */
export function LinkedData({ graph }: { graph: (origin: string) => Graph }) {
  const { origin } = useContext(SiteContext)
  useContext(LinkedDataContext).push({ '@context': 'https://schema.org', ...graph(origin) })
  return null
}
