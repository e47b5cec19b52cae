import { msg, type Translated, t, verbatim } from '#client/i18n/t.ts'
import type { SearchWordsKind } from '#staff/apollo/types.generated.ts'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import type { SearchWordsFragment } from './searchWords.generated.ts'

export const KIND_NAMES: Record<SearchWordsKind, string> = {
  SAME: msg('These words find each other'),
  MEANS: msg('These words find other words'),
  BRAND: msg('Brands that we do not sell find other words'),
}

export const KIND_HINTS: Record<SearchWordsKind, string> = {
  SAME: msg('Shoppers who type one of them find the products of all of them.'),
  MEANS: msg('‘Breakfast’ can find bread and tea, while ‘tea’ does not find breakfast.'),
  BRAND: msg('Shoppers who type the brand find what we have instead.'),
}

/** Name of a group: its first word. */
export const nameGroup = ({ words }: Pick<SearchWordsFragment, 'words'>): string => words[0] ?? ''

/** Who changed a group last, and when. */
export function describeEdit({ editedAt, editedBy }: SearchWordsFragment): Translated {
  if (editedAt === null) return t('Not changed yet')
  const time = verbatim(dayTimeFormat.format(new Date(editedAt)))
  return editedBy === null ? time : t('{name}, {time}', { name: editedBy, time })
}
