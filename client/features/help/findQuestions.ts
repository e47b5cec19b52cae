import { t, tn } from '#client/words/t.ts'
import type { Category, Question } from './questions.ts'

export type Wanted = {
  /** Words to be found in the question or in its answer, in any case. */
  text: string
  /** null for every category. */
  category: Category | null
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** The questions of the category that say the text, in the language of the page, in their order. */
export function findQuestions(questions: readonly Question[], { text, category }: Wanted): Question[] {
  const words = plain(text)
  return questions.filter(
    (it) => (category === null || it.category === category) && (plain(t(it.question)).includes(words) || plain(t(it.answer)).includes(words)),
  )
}

/** '20 questions', '1 question in Payment for “cash”' */
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
