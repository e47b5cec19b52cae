import type { Category, Question } from './questions.ts'

export type Wanted = {
  /** Words to be found in the question or in its answer, in any case. */
  text: string
  /** null for every category. */
  category: Category | null
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** The questions of the category that say the text, in their order. */
export function findQuestions(questions: readonly Question[], { text, category }: Wanted): Question[] {
  const words = plain(text)
  return questions.filter((it) => (category === null || it.category === category) && (plain(it.question).includes(words) || plain(it.answer).includes(words)))
}

/** '20 questions', '1 question in Payment for “cash”' */
export function countWords(count: number, { text, category }: Wanted): string {
  const words = text.trim()
  return `${count} ${count === 1 ? 'question' : 'questions'}${category ? ` in ${category}` : ''}${words ? ` for “${words}”` : ''}`
}
