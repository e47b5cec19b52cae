import { t, tn } from '#client/i18n/t.ts'
import type { Category, Question } from './questions.ts'

export type Wanted = {
  /** Words to find in the question or its answer, case-insensitively. */
  text: string
  /** Null for all categories. */
  category: Category | null
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
/** Reduces 'cards' to 'card', 'deliveries' to 'delivery', 'addresses' to 'address'. */
const singular = (text: string) =>
  text
    .replace(/(?<=\w{2})ies\b/g, 'y')
    .replace(/(ss|x|ch|sh)es\b/g, '$1')
    .replace(/(?<=\w{2}[^\Ws])s\b/g, '')

/**
 * Returns the questions of the category whose question or answer contains the text, in any case, in singular or plural,
 * in the language of the page.
 */
export function findQuestions(questions: readonly Question[], { text, category }: Wanted): Question[] {
  const words = plain(text)
  const has = (said: string) => plain(said).includes(words) || singular(plain(said)).includes(singular(words))
  return questions.filter(
    (it) => (category === null || it.category === category) && (has(t(it.question)) || has(t(it.answer))),
  )
}

/** Formats '20 questions', '1 question in Payment for “cash”'. */
export function countWords(count: number, { text, category }: Wanted): string {
  const words = text.trim()
  if (category === null) {
    return words
      ? tn(count, '{count} question for “{words}”', '{count} questions for “{words}”', { words })
      : tn(count, '{count} question', '{count} questions')
  }
  const where = { category: t(category), words }
  return words
    ? tn(count, '{count} question in {category} for “{words}”', '{count} questions in {category} for “{words}”', where)
    : tn(count, '{count} question in {category}', '{count} questions in {category}', where)
}
