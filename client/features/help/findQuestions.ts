import { fillPlaceholders, t, tn } from '#client/i18n/t.ts'
import type { Category, Question } from './questions.ts'

export type QuestionFilter = {
  /** Words to find in the question or its answer, case-insensitively. */
  text: string
  /** Null for all categories. */
  category: Category | null
}

const normalize = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
/** Reduces 'cards' to 'card', 'deliveries' to 'delivery', 'addresses' to 'address'. */
const toSingular = (text: string) =>
  text
    .replace(/(?<=\w{2})ies\b/g, 'y')
    .replace(/(ss|x|ch|sh)es\b/g, '$1')
    .replace(/(?<=\w{2}[^\Ws])s\b/g, '')

/**
 * Returns the questions of the category whose question or answer contains the text, in any case, in singular or plural,
 * in the language of the page.
 * @param values replace the placeholders of answers, as they are shown
 */
export function findQuestions(
  questions: readonly Question[],
  { text, category }: QuestionFilter,
  values: Readonly<Record<string, string>>,
): Question[] {
  const query = normalize(text)
  const matches = (text: string) =>
    normalize(text).includes(query) || toSingular(normalize(text)).includes(toSingular(query))
  return questions.filter(
    (question) =>
      (category === null || question.category === category) &&
      (matches(t(question.question)) || matches(fillPlaceholders(t(question.answer), values))),
  )
}

/** Formats '20 questions', '1 question in Payment for “cash”'. */
export function formatCount(count: number, { text, category }: QuestionFilter): string {
  const words = text.trim()
  if (category === null) {
    return words
      ? tn(count, '{count} question for “{words}”', '{count} questions for “{words}”', { words })
      : tn(count, '{count} question', '{count} questions')
  }
  const values = { category: t(category), words }
  return words
    ? tn(count, '{count} question in {category} for “{words}”', '{count} questions in {category} for “{words}”', values)
    : tn(count, '{count} question in {category}', '{count} questions in {category}', values)
}
