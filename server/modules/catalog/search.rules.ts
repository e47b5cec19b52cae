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
  return { typed, ...queriesOf(terms, synonyms), measure }
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

function queriesOf(terms: Term[], synonyms: Synonyms): Omit<SearchQuery, 'typed' | 'measure'> {
  const words = terms.map(({ word }) => word)
  const own = terms.map(({ word, spelled }, at) => or([...sizesOf(word), ...(at === terms.length - 1 ? [begins(spelled)] : [])]))
  const each = own.map((one, at) => or([one, ...phrasesOf(synonyms, words[at] ?? '')]))
  const phrase = words.join(' ')
  const whole = or([and(words.map(lexeme)), ...joined(terms, words.map(lexeme), undefined)])
  // What is known as a name is typed to its end: what only begins so comes after what is called so.
  const complete = synonyms.has(phrase)
  return {
    terms,
    phrase,
    beginning: complete ? `${phrase} ` : [...words.slice(0, -1), terms.at(-1)?.spelled].join(' '),
    otherPhrases: [...(synonyms.get(phrase) ?? [])],
    own: complete ? whole : or([and(own), ...joined(terms, own, undefined)]),
    ownWhole: whole,
    all: or([and(each), ...spans(words, each, synonyms), ...joined(terms, each, synonyms)]),
    each,
  }
}

/** The query with words together replaced by what they are called together: 'maize flour' by 'posho'. */
function spans(words: string[], each: string[], synonyms: Synonyms): string[] {
  const found: string[] = []
  for (let from = 0; from < words.length - 1; from++)
    for (let to = Math.min(words.length, from + LONGEST_NAME); to > from + 1; to--) {
      const others = phrasesOf(synonyms, words.slice(from, to).join(' '))
      if (others.length > 0) found.push(and([...each.slice(0, from), or(others), ...each.slice(to)]))
    }
  return found
}

/** The query with two words written as one: 'ground nuts' as 'groundnuts'. */
function joined(terms: Term[], each: string[], synonyms: Synonyms | undefined): string[] {
  return terms.slice(1).map((second, before) => {
    const word = wordOf((terms[before]?.spelled ?? '') + second.spelled)
    return and([...each.slice(0, before), or([lexeme(word), ...(synonyms ? phrasesOf(synonyms, word) : [])]), ...each.slice(before + 2)])
  })
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
const phrasesOf = (synonyms: Synonyms, word: string): string[] => (synonyms.get(word) ?? []).map((phrase) => and(phrase.split(' ').map(lexeme)))

/** What was typed with some words spelt otherwise, as a shopper would write it. */
export function withCorrections({ typed }: SearchQuery, corrections: readonly { word: string; spelled: string }[]): string {
  const better = new Map(corrections.map(({ word, spelled }) => [word, spelled]))
  return typed.map(({ spelled, word }) => better.get(word) ?? spelled.replace(/([0-9])d([0-9])/g, '$1.$2')).join(' ')
}
