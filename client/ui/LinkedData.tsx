import { createContext, useContext } from 'react'
import { ShopSettingsContext } from './shopSettings.ts'

export type Graph = Record<string, unknown>

/** Collects the structured data of a page in schema.org terms; the server renders it into the head. */
export const LinkedDataContext = createContext<Graph[]>([])

/**
 * Adds structured data to the page. Rendered on the server only (`import.meta.env.SSR && <LinkedData …/>`):
 * crawlers fetch every URL separately, and browsers need not download this code.
 */
export function LinkedData({ graph }: { graph: (origin: string) => Graph }) {
  const { origin } = useContext(ShopSettingsContext)
  useContext(LinkedDataContext).push({ '@context': 'https://schema.org', ...graph(origin) })
  return null
}
