import { describe, expect, it } from 'vitest'
import { renderWithCatalog } from '#client/i18n/t.ts'
import { findQuestions, formatCount } from './findQuestions.ts'
import { categories, questions } from './questions.ts'

const HOURS = { opens: '8:00 AM', closes: '10:00 PM' }

const ids = (text: string, category: Parameters<typeof findQuestions>[1]['category'] = null) =>
  findQuestions(questions, { text, category }, HOURS).map(({ id }) => id)

describe('FAQ questions', () => {
  it('there are twenty, in all eight categories, each with a unique id', () => {
    expect(questions).toHaveLength(20)
    expect(new Set(questions.map(({ category }) => category))).toEqual(new Set(categories))
    expect(new Set(questions.map(({ id }) => id)).size).toBe(20)
    for (const { id } of questions) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('all match an empty search', () => {
    expect(findQuestions(questions, { text: '', category: null }, HOURS)).toEqual(questions)
    expect(findQuestions(questions, { text: '   ', category: null }, HOURS)).toEqual(questions)
  })

  it('match words of the question and of the answer, in any case', () => {
    expect(ids('HOW MUCH IS')).toEqual(['delivery-fee'])
    expect(ids('airtel')).toEqual(ids('AIRTEL'))
    expect(ids('airtel')).toEqual(['payment-methods', 'mobile-money'])
  })

  it('match the opening hours that an answer shows, and not their placeholders', () => {
    expect(ids('8:00 am')).not.toEqual([])
    expect(ids('{opens}')).toEqual([])
  })

  it('match a word in singular and in plural', () => {
    for (const word of ['card', 'cards', 'Cards ', 'mobile money', 'cash'])
      expect(ids(word, 'Payment'), word).toContain('payment-methods')
    expect(ids('cards')).toEqual(ids('card'))
    expect(ids('refunds')).toContain('refund-time')
    expect(ids('deliveries')).toEqual(expect.arrayContaining(['delivery-fee', 'delivery-pin']))
    expect(ids('addresses')).toEqual(ids('address'))
    expect(ids('business')).toEqual(['refund-time'])
  })

  // Specification, section 9.
  it('tell how soon a ticket is answered', () => {
    expect(ids('2–4 hours')).toEqual(['opening-hours'])
  })

  it('match regardless of extra whitespace', () => {
    expect(ids('  how   much is ')).toEqual(['delivery-fee'])
  })

  it('are filtered by category and words together', () => {
    expect(ids('', 'Returns')).toEqual(['damaged-goods', 'refund-time'])
    expect(ids('pin', 'Delivery')).toEqual(['delivery-pin'])
    expect(ids('pin', 'Payment')).not.toContain('delivery-pin')
    expect(ids('matooke', 'Returns')).toEqual([])
  })

  it('are searched and counted in the language of the page', () => {
    const swahili = {
      'How can I pay?': 'Ninaweza kulipaje?',
      Payment: 'Malipo',
      '{count} question in {category} for “{words}”': [
        'Swali {count} la {category} lenye “{words}”',
        'Maswali {count} ya {category} yenye “{words}”',
      ] as const,
    }
    renderWithCatalog(swahili, () => {
      expect(ids('kulipaje')).toEqual(['payment-methods'])
      expect(ids('how can i pay')).toEqual([])
      expect(formatCount(1, { text: 'kulipaje', category: 'Payment' })).toBe('Swali 1 la Malipo lenye “kulipaje”')
    })
  })

  // ASVS 1.2.9
  it('treat the search text as words, not as a pattern', () => {
    expect(ids('.*')).toEqual([])
    expect(ids('(')).toEqual([])
  })

  it('formatCount describes the number of matches', () => {
    expect(formatCount(20, { text: '', category: null })).toBe('20 questions')
    expect(formatCount(1, { text: ' cash ', category: 'Payment' })).toBe('1 question in Payment for “cash”')
    expect(formatCount(2, { text: '', category: 'Payment' })).toBe('2 questions in Payment')
    expect(formatCount(0, { text: 'x', category: null })).toBe('0 questions for “x”')
  })
})
