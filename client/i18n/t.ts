/**
 * Translations after the model of gettext: the English message is the key, `lg.po` and `sw.po` contain its Luganda and
 * Swahili translations, and `npm run words` extracts all messages of the client into them. Missing translations fall
 * back to English.
 */

/** Translations by English message; a plural has two forms, keyed by the English singular. */
export type Catalogue = Readonly<Record<string, string | readonly [one: string, other: string]>>

/** Placeholder names of a message: `'{count} of {total}'` has `count` and `total`. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
export type Values<Text extends string> = [Names<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Text>, string | number>>]

let spoken: Catalogue = {}

/** Sets the catalogue of all following translations. A page in a browser keeps one language for its lifetime. */
export function speak(catalogue: Catalogue): void {
  spoken = catalogue
}

/**
 * Runs `draw` with this catalogue and restores the previous one. `draw` must be synchronous, because other renders run
 * concurrently.
 */
export function drawnIn<Drawn>(catalogue: Catalogue, draw: () => Drawn): Drawn {
  const before = spoken
  spoken = catalogue
  try {
    return draw()
  } finally {
    spoken = before
  }
}

/**
 * Marks a message in a constant for extraction. It is translated through `t` when it is shown, because constants are
 * created once for all languages.
 */
export const msg = <const Text extends string>(text: Text): Text => text

/** Translates a message and fills in its `{placeholders}`. */
export function translate<const Text extends string>(
  catalogue: Catalogue,
  text: Text,
  ...[values]: Values<Text>
): string {
  const found = catalogue[text]
  return filled(typeof found === 'string' ? found : text, values)
}

/**
 * Chooses the plural form for a number and fills in `{count}`. English, Luganda and Swahili all have one form for 1 and
 * another for everything else (CLDR, language plural rules); a language with more forms needs another function.
 */
export function translatePlural(
  catalogue: Catalogue,
  count: number,
  one: string,
  other: string,
  values?: Readonly<Record<string, string | number>>,
): string {
  const found = catalogue[one]
  const [single, several] = typeof found === 'object' ? found : [one, other]
  return filled(count === 1 ? single : several, { ...values, count })
}

/** {@link translate} into the language of the page. */
export const t = <const Text extends string>(text: Text, ...values: Values<Text>): string =>
  translate(spoken, text, ...values)

/**
 * Returns the name of a category or subcategory in the language of the page, or in English when it has no translation
 * (features/catalog/localNames.ts).
 */
export function localName({ id, name }: { id: string; name: string }): string {
  const found = spoken[id]
  return typeof found === 'string' ? found : name
}

/** {@link translatePlural} into the language of the page. */
export const tn = (
  count: number,
  one: string,
  other: string,
  values?: Readonly<Record<string, string | number>>,
): string => translatePlural(spoken, count, one, other, values)

const filled = (text: string, values: Readonly<Record<string, string | number>> | undefined) =>
  values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`) : text
