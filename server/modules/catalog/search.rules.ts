/** Converts what a shopper typed into queries for PostgreSQL's text search. */

/**
 * Normalizes the spelling of a text by the same rules as `search_spelling` in drizzle/0007_search_upkeep.sql; a test
 * compares the two.
 */
export function normalizeSpelling(text: string): string {
  return text
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

/** Normalizes a word by removing its plural ending, like `search_words` in SQL. */
export function stemWord(spelled: string): string {
  if (!/^[a-z]{4,}$/.test(spelled) || spelled === 'sweets' || spelled === 'greens') return spelled
  if (/..(ies|ie)$|[^aeiou]y$/.test(spelled)) return spelled.replace(/(ies|ie|y)$/, 'i')
  if (/oes?$/.test(spelled) || /(ch|sh|x|ss|z)es?$/.test(spelled)) return spelled.replace(/es?$/, '')
  return /[^sui]s$/.test(spelled) ? spelled.slice(0, -1) : spelled
}

/** Synonyms of each word or phrase, all normalized by {@link removeFillers}. */
export type Synonyms = ReadonlyMap<string, readonly string[]>
export type SynonymGroup = { words: string[]; means: string[] }

/** Returns the normalized words of a text without filler words: what the search compares. */
export function removeFillers(text: string): string {
  const words = normalizeSpelling(text).split(' ')
  const meaningfulWords = words.filter((word) => !FILLERS.has(word))
  return (meaningfulWords.length > 0 ? meaningfulWords : words).map(stemWord).join(' ')
}

/**
 * Builds the index of synonyms. Words of one group find each other; where the group has `means`, its words find those,
 * but not the reverse.
 */
export function toSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const synonyms = new Map<string, string[]>()
  for (const { words, means } of groups) {
    const [from, to] = [words.map(removeFillers), (means.length > 0 ? means : words).map(removeFillers)]
    for (const word of from) {
      const knownSynonyms = synonyms.get(word) ?? []
      synonyms.set(word, [
        ...knownSynonyms,
        ...to.filter((synonym) => synonym !== '' && synonym !== word && !knownSynonyms.includes(synonym)),
      ])
    }
  }
  return synonyms
}

/** Filler words in English and Swahili, which say nothing about the product. */
const FILLERS = new Set(
  'a an and at any best buy cheap cheapest for from get i in kg me my near need no of on or order price prices product products the to ugx ush shs want with wa ya za la na'.split(
    ' ',
  ),
)
/** Words for sizes and packings, which affect the ranking but do not exclude products. */
const MEASURES = new Set(
  'bag basket big bottle box bucket bunch bundle can carton case cluster crate cup dozen fresh full half heap jar jerrycan kilo large litre loaf loaves new pack packet pair piece pouch quarter roll sachet sack size small tin tray tub whole'
    .split(' ')
    .map(stemWord),
)
const SIZE_PATTERN = /^([0-9]+(?:d[0-9]+)?)(kg|g|l|ml)$/

/** Maximum number of words in a name, and in a query; later words are ignored. */
export const MAX_NAME_WORDS = 4
const MAX_TERMS = 12

export type Term = { spelled: string; word: string }

export type SearchQuery = {
  /** All words that were typed. */
  typed: Term[]
  /** Words that a hit must have, in the order in which they were typed. */
  terms: Term[]
  /**
   * The required words as one text (`phrase`), the same with the last word unfinished (`beginning`), and synonyms of
   * the whole.
   */
  phrase: string
  beginning: string
  otherPhrases: string[]
  /**
   * Text of a `tsquery` with the last word as a prefix and no synonyms (`own`), with whole words only (`ownWhole`), and
   * with synonyms (`all`).
   */
  own: string
  ownWhole: string
  all: string
  /** One `tsquery` for each word, with synonyms. */
  each: string[]
  /** Text of a `tsquery` with synonyms and whole words only. */
  allWhole: string
  /** The same as `all` and `allWhole`, with the last word only where it says what a product is (label A). */
  head: string
  headWhole: string
  /** The last word alone, only where it says what a product is (label A). */
  lastWhole: string
  /** Names of a category or subcategory that would match the whole search. */
  shelfNames: string[]
  /** Size and packing, which a hit should have; null when none was typed. */
  measure: string | null
}

/** Builds the queries for a text; null when it has no letter or digit to search for. */
export function toSearchQuery(text: string, synonyms: Synonyms): SearchQuery | null {
  const typed = normalizeSpelling(convertFractions(text))
    .split(' ')
    .filter((spelled) => spelled !== '')
    .map((spelled) => ({ spelled, word: stemWord(spelled) }))
  if (typed.length === 0) return null
  const meaningfulTerms = typed.filter(({ spelled }) => !FILLERS.has(spelled))
  const searchTerms = (meaningfulTerms.length > 0 ? meaningfulTerms : typed).slice(0, MAX_TERMS)
  const measures = searchTerms.filter((_, index) => isMeasure(searchTerms, index, synonyms))
  // A search for nothing but sizes or packings requires them.
  const terms =
    measures.length === searchTerms.length ? searchTerms : searchTerms.filter((term) => !measures.includes(term))
  const measure =
    terms === searchTerms || measures.length === 0
      ? null
      : joinAll(measures.map(({ word }) => joinAny(getSizeSpellings(word))))
  const queries = buildQueries(terms, synonyms)
  const allWords = searchTerms.map(({ word }) => word).join(' ')
  return { typed, ...queries, shelfNames: [...new Set([allWords, queries.phrase, ...queries.otherPhrases])], measure }
}

/**
 * Whether a word is a size or packing: 'bottle' is one in 'bottle of water', but not in 'baby bottle', which is a known
 * name.
 */
function isMeasure(terms: Term[], index: number, synonyms: Synonyms): boolean {
  const { word = '' } = terms[index] ?? {}
  if (!SIZE_PATTERN.test(word) && !/^[0-9]+$/.test(word) && !MEASURES.has(word)) return false
  const isKnownName = (from: number, to: number) =>
    synonyms.has(
      terms
        .slice(from, to)
        .map((term) => term.word)
        .join(' '),
    )
  for (let from = Math.max(0, index - 3); from <= index; from++)
    for (let to = Math.max(index + 1, from + 2); to <= from + MAX_NAME_WORDS; to++)
      if (isKnownName(from, to)) return false
  return true
}

function buildQueries(terms: Term[], synonyms: Synonyms): Omit<SearchQuery, 'typed' | 'measure' | 'shelfNames'> {
  const words = terms.map(({ word }) => word)
  const phrase = words.join(' ')
  const last = terms.at(-1)?.spelled ?? ''
  const wordSizes = words.map(getSizeSpellings)
  const prefixedSizes = wordSizes.map((sizes, index) =>
    index === words.length - 1 ? [...sizes, toPrefixLexeme(last)] : sizes,
  )
  const withSynonyms = (each: string[][]) =>
    each.map((alternatives, index) => [...alternatives, ...getSynonymQueries(synonyms, words[index] ?? '')])
  const [eachWhole, each] = [withSynonyms(wordSizes), withSynonyms(prefixedSizes)]
  const ownWhole = joinAny(buildAlternatives(terms, wordSizes, new Map()))
  // A known name is complete: products whose name only starts with it come after those with that name.
  const complete = synonyms.has(phrase)
  return {
    terms,
    phrase,
    beginning: complete ? `${phrase} ` : [...words.slice(0, -1), last].join(' '),
    otherPhrases: [...(synonyms.get(phrase) ?? [])],
    own: complete ? ownWhole : joinAny(buildAlternatives(terms, prefixedSizes, new Map())),
    ownWhole,
    all: joinAny(buildAlternatives(terms, each, synonyms)),
    allWhole: joinAny(buildAlternatives(terms, eachWhole, synonyms)),
    head: joinAny(buildAlternatives(terms, each, synonyms, restrictToHeads)),
    headWhole: joinAny(buildAlternatives(terms, eachWhole, synonyms, restrictToHeads)),
    lastWhole: joinAny(restrictToHeads(eachWhole.at(-1) ?? [])),
    each: each.map(joinAny),
  }
}

/**
 * Builds queries that each cover everything that was typed: every word; a phrase replaced by its synonym, 'maize flour'
 * by 'posho'; and two words written as one, 'ground nuts' as 'groundnuts'. `mapLast` changes the alternatives of the
 * last part.
 */
function buildAlternatives(
  terms: Term[],
  each: string[][],
  synonyms: Synonyms,
  mapLast: (alternatives: string[]) => string[] = (alternatives) => alternatives,
): string[] {
  const joinParts = (parts: string[][]) =>
    joinAll(
      parts.map((alternatives, index) => joinAny(index === parts.length - 1 ? mapLast(alternatives) : alternatives)),
    )
  const alternativeQueries = [joinParts(each)]
  for (let from = 0; from < terms.length - 1; from++) {
    for (let to = Math.min(terms.length, from + MAX_NAME_WORDS); to > from + 1; to--) {
      const adjacentTerms = terms.slice(from, to)
      const joined = to - from === 2 ? stemWord(adjacentTerms.map(({ spelled }) => spelled).join('')) : null
      const alternatives = [
        ...getSynonymQueries(synonyms, adjacentTerms.map(({ word }) => word).join(' ')),
        ...(joined === null ? [] : [toLexeme(joined), ...getSynonymQueries(synonyms, joined)]),
      ]
      if (alternatives.length > 0)
        alternativeQueries.push(joinParts([...each.slice(0, from), alternatives, ...each.slice(to)]))
    }
  }
  return alternativeQueries
}

/**
 * Returns a size as typed and as the shop writes it: whole litres and kilos in those units, smaller amounts in grams
 * and millilitres.
 */
function getSizeSpellings(word: string): string[] {
  const [, amount, unit] = SIZE_PATTERN.exec(word) ?? []
  if (amount === undefined || unit === undefined) return [toLexeme(word)]
  const number = Number(amount.replace('d', '.'))
  const [large, small] = unit === 'kg' || unit === 'g' ? ['kg', 'g'] : ['l', 'ml']
  const smallestAmount = unit === large ? Math.round(number * 1000) : number
  const standardSize =
    smallestAmount % 1000 === 0 || (unit === large && smallestAmount > 1000)
      ? `${String(smallestAmount / 1000).replace('.', 'd')}${large}`
      : `${smallestAmount}${small}`
  return standardSize === word ? [toLexeme(word)] : [toLexeme(word), toLexeme(standardSize.replace('.', 'd'))]
}

/** Replaces written fractions with amounts: 'half a kilo' and '½ kg' become 500 g. */
const convertFractions = (text: string): string =>
  text
    .replace(/\bhalf\s+(?:an?\s+)?(?:kilos?|kgs?|kilogram)\b|(?<!\d)(?:½|1\/2)\s*(?:kilos?|kgs?)\b/gi, '500g')
    .replace(/\bquarter\s+(?:an?\s+)?(?:kilos?|kgs?|kilogram)\b|(?<!\d)(?:¼|1\/4)\s*(?:kilos?|kgs?)\b/gi, '250g')
    .replace(/\bhalf\s+(?:an?\s+)?(?:lit(?:re|er)s?|ltr)\b|(?<!\d)(?:½|1\/2)\s*(?:lit(?:re|er)s?|ltrs?|l)\b/gi, '500ml')

// Words contain only a–z and 0–9, so that typed text cannot become an operator.
const toLexeme = (word: string): string => `'${word}'`
const toPrefixLexeme = (word: string): string => `'${word}':*`
const joinAll = (parts: string[]): string => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' & ')})`)
const joinAny = (parts: string[]): string => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`)
/** Restricts single words to where they say what a product is (label A); phrases of several words match anywhere. */
const restrictToHeads = (alternatives: string[]): string[] =>
  alternatives.map((alternative) =>
    alternative.startsWith('(') ? alternative : `${alternative}${alternative.endsWith('*') ? '' : ':'}A`,
  )
const toPhraseQuery = (words: string): string => joinAll(words.split(' ').map(toLexeme))
const getSynonymQueries = (synonyms: Synonyms, word: string): string[] => (synonyms.get(word) ?? []).map(toPhraseQuery)

/** Returns the typed text with the corrected words in it, spelt as a shopper would write it. */
export function applyCorrections(
  { typed }: SearchQuery,
  corrections: readonly { word: string; spelled: string }[],
): string {
  const correctionsByWord = new Map(corrections.map(({ word, spelled }) => [word, spelled]))
  return typed
    .map(({ spelled, word }) => correctionsByWord.get(word) ?? spelled.replace(/([0-9])d([0-9])/g, '$1.$2'))
    .join(' ')
}
