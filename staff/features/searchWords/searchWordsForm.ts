import { z } from 'zod'
import { msg, t } from '#client/i18n/t.ts'
import { getFieldErrors, toProblem } from '#staff/apollo/errors.ts'
import type { SearchWordsKind } from '#staff/apollo/types.generated.ts'
import { toLines } from '#staff/ui/toLines.ts'
import type { SearchWordsFragment } from './searchWords.generated.ts'

/** Values of the form: one word in each line. */
export type SearchWordsValues = { kind: SearchWordsKind; words: string; means: string; note: string }

const MAX_WORDS = 20
const isShort = (text: string) => toLines(text).every((word) => word.length <= 60)
const words = z
  .string()
  .refine((text) => toLines(text).length <= MAX_WORDS, msg('Type at most 20 words.'))
  .refine(isShort, msg('A word has at most 60 characters.'))

/** What must be right before the form is sent; the API checks everything else. */
export const searchWordsSchema = z
  .object({
    kind: z.enum(['SAME', 'MEANS', 'BRAND']),
    words,
    means: words,
    note: z.string().trim().max(200, msg('Type at most 200 characters.')),
  })
  .superRefine(({ kind, words: typed, means }, ctx) => {
    const count = toLines(typed).length
    if (kind === 'SAME' && count < 2)
      ctx.addIssue({ code: 'custom', path: ['words'], message: msg('Type at least two words.') })
    if (kind !== 'SAME' && count < 1)
      ctx.addIssue({ code: 'custom', path: ['words'], message: msg('Type at least one word.') })
    if (kind !== 'SAME' && toLines(means).length < 1)
      ctx.addIssue({ code: 'custom', path: ['means'], message: msg('Type at least one word that they find.') })
  })

/** What a user edits in a group, as the API has it. */
type Group = Pick<SearchWordsFragment, 'kind' | 'words' | 'means' | 'note'>

export const toValues = (group: Group | null): SearchWordsValues => ({
  kind: group?.kind ?? 'SAME',
  words: (group?.words ?? []).join('\n'),
  means: (group?.means ?? []).join('\n'),
  note: group?.note ?? '',
})

export const toInput = ({ kind, words: typed, means, note }: SearchWordsValues) => ({
  kind,
  words: toLines(typed),
  means: kind === 'SAME' ? [] : toLines(means),
  note,
})

/**
 * Errors of the API by the field of the form. The API names a word by its place in the list, the form by the word.
 */
export function describeFaults(error: unknown, input: ReturnType<typeof toInput>) {
  return Object.entries(getFieldErrors(error)).flatMap(([path, message]) => {
    const [field = '', index] = path.replace(/^input\./, '').split('.')
    if (field !== 'words' && field !== 'means') return []
    if (index === undefined) return [{ field, message } as const]
    const word = input[field][Number(index)] ?? ''
    const text = t(
      '‘{word}’ cannot stand here: it is in the group already, or has more than four words, or no letter from A to Z.',
      { word },
    )
    return [{ field, message: text } as const]
  })
}

/** What another user has stored in the meantime; null for every other error. */
export type Conflict = { values: SearchWordsValues; version: number; isDeleted: boolean }

export function readConflict(error: unknown): Conflict | null {
  const { code, details } = toProblem(error)
  if (code !== 'STATUS_CONFLICT') return null
  const current = details.current as { kind: string; words: string[]; means: string[]; note: string }
  return {
    values: toValues({ ...current, kind: current.kind.toUpperCase() as SearchWordsKind }),
    version: Number(details.version),
    isDeleted: details.status === 'DELETED',
  }
}
