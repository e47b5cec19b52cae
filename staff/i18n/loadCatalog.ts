import type { Language } from '#client/i18n/languages.ts'
import type { Catalog } from '#client/i18n/t.ts'

/** Loads the console's catalogue of a language. Texts without a translation are shown in English. */
export async function loadCatalog(language: Language): Promise<Catalog> {
  if (language === 'lg') return (await import('./lg.po')).default
  if (language === 'sw') return (await import('./sw.po')).default
  return {}
}
