/**
 * The words of the shop, after gettext: the English text is the key, `lg.po` and `sw.po` hold what it is in Luganda and Swahili, and
 * `npm run words` carries every text of the client into them. What a catalogue lacks stays English.
 */

/** A text by its English, or its two forms by the English singular. */
export type Catalogue = Readonly<Record<string, string | readonly [one: string, other: string]>>

/** The names between braces: `'{count} of {total}'` has `count` and `total`. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
export type Values<Text extends string> = [Names<Text>] extends [never] ? [] : [values: Readonly<Record<Names<Text>, string | number>>]

let spoken: Catalogue = {}

/** From here on every text comes from this catalogue. A page in a browser has one language as long as it lives. */
export function speak(catalogue: Catalogue): void {
  spoken = catalogue
}

/** What `draw` makes, in the words of this catalogue. It must not wait for anything: others draw meanwhile. */
export function drawnIn<Drawn>(catalogue: Catalogue, draw: () => Drawn): Drawn {
  const before = spoken
  spoken = catalogue
  try {
    return draw()
  } finally {
    spoken = before
  }
}

/** Marks a text that is kept in a constant and goes through `t` when it is shown: constants are made once, for all languages. */
export const msg = <const Text extends string>(text: Text): Text => text

/** The text in this language, with its `{names}` filled in. */
export function translate<const Text extends string>(catalogue: Catalogue, text: Text, ...[values]: Values<Text>): string {
  const found = catalogue[text]
  return filled(typeof found === 'string' ? found : text, values)
}

/**
 * The form that goes with a number, and `{count}` filled in with it. English, Luganda and Swahili all have one form for 1 and another
 * for everything else (CLDR, language plural rules); a language with more needs another function.
 */
export function translatePlural(catalogue: Catalogue, count: number, one: string, other: string, values?: Readonly<Record<string, string | number>>): string {
  const found = catalogue[one]
  const [single, several] = typeof found === 'object' ? found : [one, other]
  return filled(count === 1 ? single : several, { ...values, count })
}

/** {@link translate} into the language of the page. */
export const t = <const Text extends string>(text: Text, ...values: Values<Text>): string => translate(spoken, text, ...values)

/** The name of a category or subcategory in the language of the page, English where it has no translation (features/catalog/localNames.ts). */
export function localName({ id, name }: { id: string; name: string }): string {
  const found = spoken[id]
  return typeof found === 'string' ? found : name
}

/** {@link translatePlural} into the language of the page. */
export const tn = (count: number, one: string, other: string, values?: Readonly<Record<string, string | number>>): string =>
  translatePlural(spoken, count, one, other, values)

const filled = (text: string, values: Readonly<Record<string, string | number>> | undefined) =>
  values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`) : text
