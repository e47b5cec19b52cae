import { z } from 'zod'
import type { SynonymKind } from '#server/db/tables/search.ts'
import { MAX_NAME_WORDS, normalizeSpelling, removeFillers } from '#server/modules/catalog/search.rules.ts'

/** Limits of a group, and the number of groups: every process keeps all of them in memory. */
const MAX_LENGTH = 60
const MAX_WORDS = 20
const MAX_NOTE_LENGTH = 200
export const MAX_GROUPS = 1_000

export type SearchWordsForm = { kind: SynonymKind; words: string[]; means: string[]; note: string }

const collapseSpaces = (text: string) => text.trim().replace(/\s+/g, ' ')

const phraseSchema = z.string().transform(collapseSpaces)

const baseSchema = z.object({
  kind: z.enum(['same', 'means', 'brand']),
  words: z.array(phraseSchema),
  means: z.array(phraseSchema),
  note: phraseSchema.refine(
    (note) => note.length <= MAX_NOTE_LENGTH,
    `note must have at most ${MAX_NOTE_LENGTH} characters.`,
  ),
})

/** Words of a group as the search can use them: what it normalizes to the same spelling is one word. */
export const searchWordsSchema = baseSchema.superRefine(({ kind, words, means }, ctx) => {
  const report = (path: (string | number)[], rule: string) =>
    ctx.addIssue({ code: 'custom', path, message: `${path.join('.')} ${rule}` })
  const minimum = kind === 'same' ? 2 : 1
  if (words.length < minimum || words.length > MAX_WORDS)
    report(['words'], `must have ${minimum} to ${MAX_WORDS} words.`)
  if (kind === 'same' && means.length > 0) report(['means'], 'must be empty when kind is SAME.')
  if (kind !== 'same' && (means.length === 0 || means.length > MAX_WORDS))
    report(['means'], `must have 1 to ${MAX_WORDS} words.`)
  const spellings = new Set<string>()
  for (const [field, phrases] of Object.entries({ words, means }))
    for (const [index, phrase] of phrases.entries()) {
      const rule = checkPhrase(phrase, spellings)
      if (rule !== null) report([field, index], rule)
      spellings.add(normalizeSpelling(phrase))
    }
  // Equal spellings were reported above.
  const areSpeltDifferently = words.length > 1 && new Set(words.map(normalizeSpelling)).size === words.length
  if (kind === 'same' && areSpeltDifferently && new Set(words.map(removeFillers)).size < 2)
    report(['words'], 'must have two words that the search tells apart; singular and plural are one.')
})

/** Returns what a word must be, null when it is right; `spellings` has those before it in the group. */
function checkPhrase(phrase: string, spellings: ReadonlySet<string>): string | null {
  const spelling = normalizeSpelling(phrase)
  if (spelling === '' || phrase.length > MAX_LENGTH)
    return `must have 1 to ${MAX_LENGTH} characters, among them a letter of the Latin alphabet or a digit.`
  if (removeFillers(phrase).split(' ').length > MAX_NAME_WORDS)
    return `must be a name of at most ${MAX_NAME_WORDS} words.`
  return spellings.has(spelling) ? 'must differ from the other words of the group.' : null
}

/** Whether a group has a word, a meaning or a note with this text in it, compared as the search compares words. */
export function containsText({ words, means, note }: SearchWordsForm, text: string): boolean {
  const wanted = normalizeSpelling(text)
  return [...words, ...means, note].some((phrase) => normalizeSpelling(phrase).includes(wanted))
}

/** Fields of a group that differ in another version of it, for the audit log. */
export function pickDifferent(form: SearchWordsForm, other: SearchWordsForm): Partial<SearchWordsForm> {
  return Object.fromEntries(
    (['kind', 'words', 'means', 'note'] as const)
      .filter((field) => JSON.stringify(form[field]) !== JSON.stringify(other[field]))
      .map((field) => [field, form[field]]),
  )
}
