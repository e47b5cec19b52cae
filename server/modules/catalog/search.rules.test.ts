import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCorrections, normalizeSpelling, stemWord, toSearchQuery, toSynonyms } from './search.rules.ts'

const NONE = toSynonyms([])
const plain = (text: string) => normalizeSpelling(text).split(' ').map(stemWord).join(' ')

describe('search words', () => {
  it.each([
    ['Tomatoes', 'tomato'],
    ['mangoes and potatoes', 'mango and potato'],
    ['cookies, cookie', 'cooki cooki'],
    ['Babies; baby', 'babi babi'],
    ['peaches boxes dishes glasses', 'peach box dish glass'],
    ['peas and pies', 'pea and pie'],
    ['trays of honey', 'tray of honey'],
    ['asparagus citrus', 'asparagus citrus'],
    ['sweets are not sweet', 'sweets are not sweet'],
  ])('%s becomes %s without plural endings', (given, word) => expect(plain(given)).toBe(word))

  it.each([
    ['Crème brûlée', 'creme brulee'],
    ["Jjajja's Pot, Moo’yaa", 'jjajjas pot mooyaa'],
    ['all-purpose/plain (No. 1)', 'all purpose plain no 1'],
    ['2 kg, 2kgs, 2 Kilograms, 2 kilos', '2kg 2kg 2kg 2kg'],
    ['500 ml, 1.5 litres, 1,5 l, 250 grams', '500ml 1d5l 1d5l 250g'],
    ['3 lemons', '3 lemons'],
    ['12 x 500 ml', '12 x 500ml'],
  ])('%s is normalized: no accents, apostrophes or signs, and each number joined with its unit', (given, spelled) =>
    expect(normalizeSpelling(given)).toBe(spelled),
  )
})

describe('toSearchQuery', () => {
  it('returns null for text without a letter or digit', () => {
    for (const text of ['', '  ', '!?&|', '水', '🍌', '\u0000']) expect(toSearchQuery(text, NONE)).toBeNull()
  })

  // ASVS 1.2.4
  it('never contains an operator that comes from the typed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const query = toSearchQuery(text, NONE)
        for (const part of [query?.own, query?.ownWhole, query?.all, query?.measure, ...(query?.each ?? [])])
          expect(part ?? '').toMatch(/^(?:'[a-z0-9]+'(?::\*)?|[()&| ])*$/)
      }),
    )
  })

  it('treats the last word as a prefix', () => {
    expect(toSearchQuery('su', NONE)).toMatchObject({ own: "('su' | 'su':*)", ownWhole: "'su'" })
    expect(toSearchQuery('cookies', NONE)).toMatchObject({ own: "('cooki' | 'cookies':*)", beginning: 'cookies' })
    expect(toSearchQuery('brown su', NONE)).toMatchObject({
      each: ["'brown'", "('su' | 'su':*)"],
      beginning: 'brown su',
    })
  })

  it('treats sizes and packings as preferences, unless nothing else was typed', () => {
    expect(toSearchQuery('2kg sugar', NONE)).toMatchObject({ phrase: 'sugar', measure: "'2kg'" })
    expect(toSearchQuery('a tray of eggs', NONE)).toMatchObject({ phrase: 'egg', measure: "'tray'" })
    expect(toSearchQuery('tray', NONE)).toMatchObject({ phrase: 'tray', measure: null })
    expect(toSearchQuery('the', NONE)).toMatchObject({ phrase: 'the', measure: null })
  })

  it.each([
    ['1000 g rice', "('1000g' | '1kg')"],
    ['0.5 l milk', "('0d5l' | '500ml')"],
    ['half a kilo of beef', "'500g'"],
    ['½ kg beef', "'500g'"],
    ['1/4 kg beef', "'250g'"],
  ])('%s: recognizes equivalent sizes', (text, measure) => expect(toSearchQuery(text, NONE)).toMatchObject({ measure }))

  it('expands words and phrases to their synonyms, and a brand to its kind but not the kind to the brand', () => {
    const synonyms = toSynonyms([
      { words: ['posho', 'maize flour'], means: [] },
      { words: ['colgate'], means: ['toothpaste'] },
    ])
    expect(toSearchQuery('posho', synonyms)).toMatchObject({
      otherPhrases: ['maiz flour'],
      all: "('posho' | 'posho':* | ('maiz' & 'flour'))",
      head: "('posho':A | 'posho':*A | ('maiz' & 'flour'))",
    })
    expect(toSearchQuery('fine posho', synonyms)?.headWhole).toContain("('fine' & ('posho':A | ('maiz' & 'flour')))")
    expect(toSearchQuery('fine maize flour', synonyms)?.all).toContain("('fine' & ('posho' | 'maizeflour'))")
    expect(toSearchQuery('colgate', synonyms)?.otherPhrases).toEqual(['toothpaste'])
    expect(toSearchQuery('toothpaste', synonyms)?.otherPhrases).toEqual([])
  })

  it('joins two words into one, and treats a packing as a word where it is part of a name', () => {
    expect(toSearchQuery('pop corn', NONE)?.own).toContain("'popcorn'")
    const synonyms = toSynonyms([{ words: ['feeding bottle', 'baby bottle'], means: [] }])
    expect(toSearchQuery('baby bottle', synonyms)).toMatchObject({
      phrase: 'babi bottle',
      measure: null,
      otherPhrases: ['feeding bottle'],
    })
  })

  it('limits the size of the query for long text', () => {
    const query = toSearchQuery('ab '.repeat(66), NONE)
    expect(query?.terms).toHaveLength(12)
    expect(query?.all.length).toBeLessThan(5_000)
  })

  it('applies corrections and leaves the other words as typed', () => {
    const query = toSearchQuery('1.5 kg of brwn sugr', NONE)
    expect(query && applyCorrections(query, [{ word: 'sugr', spelled: 'sugar' }])).toBe('1.5kg of brwn sugar')
  })
})
