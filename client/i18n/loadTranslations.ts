import type { Language } from './languages.ts'
import type { Catalogue } from './t.ts'

/** Loads the catalogue of a language. English needs none: its messages are the keys. */
export async function catalogueOf(language: Language): Promise<Catalogue> {
  if (language === 'lg') return (await import('./lg.po')).default
  if (language === 'sw') return (await import('./sw.po')).default
  return {}
}
