import type { Language } from './languages.ts'
import type { Catalog } from './t.ts'

/** Loads the catalogue of a language. English needs none: its messages are the keys. */
export async function loadCatalog(language: Language): Promise<Catalog> {
  if (language === 'lg') return (await import('./lg.po')).default
  if (language === 'sw') return (await import('./sw.po')).default
  return {}
}
