import { type Catalog, translate, translatePlural, type Values } from '#client/i18n/t.ts'
import type { Language } from '#server/language.ts'
import lg from './translations/lg.po'
import sw from './translations/sw.po'

const CATALOGUES: Record<Language, Catalog> = { en: {}, lg, sw }

/** Marks a text that is stored in a constant and translated when an email is rendered. */
export const msg = <const Text extends string>(text: Text): Text => text

/** Functions that translate the text of an email; `npm run words` extracts their arguments into translations/*.po. */
export type Translator = {
  t<const Text extends string>(text: Text, ...values: Values<Text>): string
  tn(count: number, one: string, other: string, values?: Readonly<Record<string, string | number>>): string
}

/** Creates the translator of a language; untranslated texts stay English. */
export function translatorFor(language: Language): Translator {
  const catalogue = CATALOGUES[language]
  return {
    t: (text, ...values) => translate(catalogue, text, ...values),
    tn: (count, one, other, values) => translatePlural(catalogue, count, one, other, values),
  }
}
