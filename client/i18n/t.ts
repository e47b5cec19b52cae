import type { ReactElement } from 'react'

/**
 * Translations after the model of gettext: the English message is the key, `lg.po` and `sw.po` contain its Luganda and
 * Swahili translations, and `npm run words` extracts all messages of the client into them. Missing translations fall
 * back to English.
 */

/** Translations by English message; a plural has two forms, keyed by the English singular. */
export type Catalog = Readonly<Record<string, string | readonly [one: string, other: string]>>

/** Placeholder names of a message: `'{count} of {total}'` has `count` and `total`. */
type PlaceholderNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderNames<Rest>
  : never
export type Values<Text extends string> = [PlaceholderNames<Text>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholderNames<Text>, string | number>>]

declare const translated: unique symbol

/**
 * Text that went through `t` or `tn`. Components demand it for what people read, so unmarked English does not compile.
 */
export type Translated = string & { readonly [translated]: true }

/** What a component shows: translated text, or an element that contains some. */
export type TranslatedNode = Translated | ReactElement | false | null | undefined

/** Attributes that people read, for the props of a component that passes them on to an element. */
export type TranslatedAttributes = { [name in 'aria-label' | 'placeholder' | 'title']?: Translated | undefined }

/** Text that is complete as it stands: a name, or translated parts that were joined. */
export const verbatim = (text: string) => text as Translated

let currentCatalog: Catalog = {}

/** Sets the catalogue of all following translations. A page in a browser keeps one language for its lifetime. */
export function setCatalog(catalog: Catalog): void {
  currentCatalog = catalog
}

/**
 * Runs `render` with this catalogue and restores the previous one. `render` must be synchronous, because other renders
 * run concurrently.
 */
export function renderWithCatalog<Result>(catalog: Catalog, render: () => Result): Result {
  const previous = currentCatalog
  currentCatalog = catalog
  try {
    return render()
  } finally {
    currentCatalog = previous
  }
}

/**
 * Marks a message in a constant for extraction. It is translated through `t` when it is shown, because constants are
 * created once for all languages.
 */
/* @__NO_SIDE_EFFECTS__ */
export const msg = <const Text extends string>(text: Text): Text => text

/** Translates a message and fills in its `{placeholders}`. */
export function translate<const Text extends string>(
  catalog: Catalog,
  text: Text,
  ...[values]: Values<Text>
): Translated {
  const translation = catalog[text]
  return fillPlaceholders(typeof translation === 'string' ? translation : text, values)
}

/**
 * Chooses the plural form for a number and fills in `{count}`. English, Luganda and Swahili all have one form for 1 and
 * another for everything else (CLDR, language plural rules); a language with more forms needs another function.
 */
export function translatePlural(
  catalog: Catalog,
  count: number,
  singular: string,
  plural: string,
  values?: Readonly<Record<string, string | number>>,
): Translated {
  const translation = catalog[singular]
  const [translatedSingular, translatedPlural] = typeof translation === 'object' ? translation : [singular, plural]
  return fillPlaceholders(count === 1 ? translatedSingular : translatedPlural, { ...values, count })
}

/** {@link translate} into the language of the page. */
export const t = <const Text extends string>(text: Text, ...values: Values<Text>): Translated =>
  translate(currentCatalog, text, ...values)

/**
 * Returns the name of a category or subcategory in the language of the page, or in English when it has no translation
 * (features/catalog/localNames.ts).
 */
export function localName({ id, name }: { id: string; name: string }): Translated {
  const translation = currentCatalog[id]
  return verbatim(typeof translation === 'string' ? translation : name)
}

/** {@link translatePlural} into the language of the page. */
export const tn = (
  count: number,
  one: string,
  other: string,
  values?: Readonly<Record<string, string | number>>,
): Translated => translatePlural(currentCatalog, count, one, other, values)

/** Fills in the `{placeholders}` of a translated text whose message is not known here. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | number>> | undefined) =>
  (values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`) : text) as Translated
