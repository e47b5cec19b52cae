/** What a shopper typed, made into queries of PostgreSQL's text search. */

/** Words as they are spelt; the same rules as `search_spelling` in drizzle/0007_search_upkeep.sql, and a test holds the two together. */
export function spelling(given: string): string {
  return given
    .replace(/['‘’ʼ`´]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/([0-9])[.,]([0-9])/g, '$1d$2')
    .replace(/([0-9]) *(kilogram+e?s?|kilos?|kgs?)(?![a-z0-9])/g, '$1kg ')
    .replace(/([0-9]) *(gram+e?s?|gra?ms?|gms?|grs?|g)(?![a-z0-9])/g, '$1g ')
    .replace(/([0-9]) *(millilit(re|er)s?|mls?)(?![a-z0-9])/g, '$1ml ')
    .replace(/([0-9]) *(lit(re|er)s?|ltrs?|lts?|l)(?![a-z0-9])/g, '$1l ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** A word as search compares it, without the ending of a plural: `search_words` in SQL. */
export function wordOf(spelled: string): string {
  if (!/^[a-z]{4,}$/.test(spelled) || spelled === 'sweets' || spelled === 'greens') return spelled
  if (/..(ies|ie)$|[^aeiou]y$/.test(spelled)) return spelled.replace(/(ies|ie|y)$/, 'i')
  if (/oes?$/.test(spelled) || /(ch|sh|x|ss|z)es?$/.test(spelled)) return spelled.replace(/es?$/, '')
  return /[^sui]s$/.test(spelled) ? spelled.slice(0, -1) : spelled
}

/** What each word, or words together, may be called otherwise; all as {@link telling} writes them. */
export type Synonyms = ReadonlyMap<string, readonly string[]>
export type SynonymGroup = { words: string[]; means: string[] }

/** The words of a text as search compares it, without those that say nothing. */
function telling(given: string): string {
  const words = spelling(given).split(' ')
  const left = words.filter((word) => !FILLERS.has(word))
  return (left.length > 0 ? left : words).map(wordOf).join(' ')
}

/** Words of one group find each other; where the group says what they mean, they find that, and it does not find them. */
export function toSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const synonyms = new Map<string, string[]>()
  for (const { words, means } of groups) {
    const [from, to] = [words.map(telling), (means.length > 0 ? means : words).map(telling)]
    for (const word of from) {
      const known = synonyms.get(word) ?? []
      synonyms.set(word, [...known, ...to.filter((other) => other !== '' && other !== word && !known.includes(other))])
    }
  }
  return synonyms
}

/** Words that say nothing about the thing: English and Swahili. */
const FILLERS = new Set(
  'a an and at any best buy cheap cheapest for from get i in kg me my near need no of on or order price prices product products the to ugx ush shs want with wa ya za la na'.split(
    ' ',
  ),
)
/** Words for how much of it: they prefer, they do not exclude. */
const MEASURES = new Set(
  'bag basket big bottle box bucket bunch bundle can carton case cluster crate cup dozen fresh full half heap jar jerrycan kilo large litre loaf loaves new pack packet pair piece pouch quarter roll sachet sack size small tin tray tub whole'
    .split(' ')
    .map(wordOf),
)
const SIZE = /^([0-9]+(?:d[0-9]+)?)(kg|g|l|ml)$/

/** Words that a name of several words is looked for in, and later words of a long text, which are left out. */
const LONGEST_NAME = 4
const MOST_TERMS = 12

export type Term = { spelled: string; word: string }

export type SearchQuery = {
  /** Everything that was typed. */
  typed: Term[]
  /** The words that a hit must have, in the order in which they were typed. */
  terms: Term[]
  /** Those words as one text, the same while the last is still being typed, and what else the whole may be called. */
  phrase: string
  beginning: string
  otherPhrases: string[]
  /** Text of a `tsquery`, the last word as a beginning: without synonyms, with whole words only, and with synonyms. */
  own: string
  ownWhole: string
  all: string
  /** One `tsquery` for each word, with synonyms. */
  each: string[]
  /** With synonyms, whole words only. */
  allWhole: string
  /** The same as `all` and `allWhole`, the last word where it says what a product is (label A). */
  head: string
  headWhole: string
  /** The last word alone, so. */
  lastWhole: string
  /** What a shelf may be called that stands for the whole search. */
  shelfNames: string[]
  /** Size and packing, which a hit should have; null when none was typed. */
  measure: string | null
}

/** The queries for these words; null where no letter and no digit can be looked for. */
export function toSearchQuery(text: string, synonyms: Synonyms): SearchQuery | null {
  const typed = spelling(inDigits(text))
    .split(' ')
    .filter((spelled) => spelled !== '')
    .map((spelled) => ({ spelled, word: wordOf(spelled) }))
  if (typed.length === 0) return null
  const told = typed.filter(({ spelled }) => !FILLERS.has(spelled))
  const known = (told.length > 0 ? told : typed).slice(0, MOST_TERMS)
  const measures = known.filter((_, at) => isMeasure(known, at, synonyms))
  // What asks for nothing but a size or a packing means it.
  const terms = measures.length === known.length ? known : known.filter((term) => !measures.includes(term))
  const measure = terms === known || measures.length === 0 ? null : and(measures.map(({ word }) => or(sizesOf(word))))
  const queries = queriesOf(terms, synonyms)
  const everything = known.map(({ word }) => word).join(' ')
  return { typed, ...queries, shelfNames: [...new Set([everything, queries.phrase, ...queries.otherPhrases])], measure }
}

/** 'bottle' is a packing in 'bottle of water', and not in 'baby bottle', which is known as the name of something. */
function isMeasure(terms: Term[], at: number, synonyms: Synonyms): boolean {
  const { word = '' } = terms[at] ?? {}
  if (!SIZE.test(word) && !/^[0-9]+$/.test(word) && !MEASURES.has(word)) return false
  const named = (from: number, to: number) =>
    synonyms.has(
      terms
        .slice(from, to)
        .map((term) => term.word)
        .join(' '),
    )
  for (let from = Math.max(0, at - 3); from <= at; from++)
    for (let to = Math.max(at + 1, from + 2); to <= from + LONGEST_NAME; to++) if (named(from, to)) return false
  return true
}

function queriesOf(terms: Term[], synonyms: Synonyms): Omit<SearchQuery, 'typed' | 'measure' | 'shelfNames'> {
  const words = terms.map(({ word }) => word)
  const phrase = words.join(' ')
  const last = terms.at(-1)?.spelled ?? ''
  const whole = words.map(sizesOf)
  const begun = whole.map((sizes, at) => (at === words.length - 1 ? [...sizes, begins(last)] : sizes))
  const named = (each: string[][]) => each.map((alternatives, at) => [...alternatives, ...phrasesOf(synonyms, words[at] ?? '')])
  const [eachWhole, each] = [named(whole), named(begun)]
  const ownWhole = or(waysToSay(terms, whole, new Map()))
  // What is known as a name is typed to its end: what only begins so comes after what is called so.
  const complete = synonyms.has(phrase)
  return {
    terms,
    phrase,
    beginning: complete ? `${phrase} ` : [...words.slice(0, -1), last].join(' '),
    otherPhrases: [...(synonyms.get(phrase) ?? [])],
    own: complete ? ownWhole : or(waysToSay(terms, begun, new Map())),
    ownWhole,
    all: or(waysToSay(terms, each, synonyms)),
    allWhole: or(waysToSay(terms, eachWhole, synonyms)),
    head: or(waysToSay(terms, each, synonyms, inHeads)),
    headWhole: or(waysToSay(terms, eachWhole, synonyms, inHeads)),
    lastWhole: or(inHeads(eachWhole.at(-1) ?? [])),
    each: each.map(or),
  }
}

/**
 * Queries that each say everything that was typed: every word; words together replaced by what they are called together, 'maize flour' by
 * 'posho'; and two words written as one, 'ground nuts' as 'groundnuts'. `asLast` changes the alternatives for what was typed last.
 */
function waysToSay(terms: Term[], each: string[][], synonyms: Synonyms, asLast: (alternatives: string[]) => string[] = (same) => same): string[] {
  const way = (parts: string[][]) => and(parts.map((alternatives, at) => or(at === parts.length - 1 ? asLast(alternatives) : alternatives)))
  const ways = [way(each)]
  for (let from = 0; from < terms.length - 1; from++) {
    for (let to = Math.min(terms.length, from + LONGEST_NAME); to > from + 1; to--) {
      const together = terms.slice(from, to)
      const joined = to - from === 2 ? wordOf(together.map(({ spelled }) => spelled).join('')) : null
      const alternatives = [
        ...phrasesOf(synonyms, together.map(({ word }) => word).join(' ')),
        ...(joined === null ? [] : [lexeme(joined), ...phrasesOf(synonyms, joined)]),
      ]
      if (alternatives.length > 0) ways.push(way([...each.slice(0, from), alternatives, ...each.slice(to)]))
    }
  }
  return ways
}

/** Whole litres and kilos are written so in the shop, smaller amounts in grams and millilitres. */
function sizesOf(word: string): string[] {
  const [, amount, unit] = SIZE.exec(word) ?? []
  if (amount === undefined || unit === undefined) return [lexeme(word)]
  const number = Number(amount.replace('d', '.'))
  const [large, small] = unit === 'kg' || unit === 'g' ? ['kg', 'g'] : ['l', 'ml']
  const least = unit === large ? Math.round(number * 1000) : number
  const said = least % 1000 === 0 || (unit === large && least > 1000) ? `${String(least / 1000).replace('.', 'd')}${large}` : `${least}${small}`
  return said === word ? [lexeme(word)] : [lexeme(word), lexeme(said.replace('.', 'd'))]
}

/** 'half a kilo' and '½ kg' are 500 g. */
const inDigits = (text: string): string =>
  text
    .replace(/\bhalf\s+(?:an?\s+)?(?:kilos?|kgs?|kilogram)\b|(?<!\d)(?:½|1\/2)\s*(?:kilos?|kgs?)\b/gi, '500g')
    .replace(/\bquarter\s+(?:an?\s+)?(?:kilos?|kgs?|kilogram)\b|(?<!\d)(?:¼|1\/4)\s*(?:kilos?|kgs?)\b/gi, '250g')
    .replace(/\bhalf\s+(?:an?\s+)?(?:lit(?:re|er)s?|ltr)\b|(?<!\d)(?:½|1\/2)\s*(?:lit(?:re|er)s?|ltrs?|l)\b/gi, '500ml')

// Words hold nothing but a–z and 0–9, so that nothing typed can be an operator.
const lexeme = (word: string): string => `'${word}'`
const begins = (word: string): string => `'${word}':*`
const and = (parts: string[]): string => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' & ')})`)
const or = (parts: string[]): string => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`)
/** Single words to be found where they say what a product is (label A); phrases of several words say it wherever they stand. */
const inHeads = (alternatives: string[]): string[] => alternatives.map((one) => (one.startsWith('(') ? one : `${one}${one.endsWith('*') ? '' : ':'}A`))
const asPhrase = (words: string): string => and(words.split(' ').map(lexeme))
const phrasesOf = (synonyms: Synonyms, word: string): string[] => (synonyms.get(word) ?? []).map(asPhrase)

/** What was typed with some words spelt otherwise, as a shopper would write it. */
export function withCorrections({ typed }: SearchQuery, corrections: readonly { word: string; spelled: string }[]): string {
  const better = new Map(corrections.map(({ word, spelled }) => [word, spelled]))
  return typed.map(({ spelled, word }) => better.get(word) ?? spelled.replace(/([0-9])d([0-9])/g, '$1.$2')).join(' ')
}
