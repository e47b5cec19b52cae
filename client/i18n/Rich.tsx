import { Fragment, type ReactNode } from 'react'

type Parts = Readonly<Record<string, (words: string) => ReactNode>>

/**
 * A sentence with elements in it, in any order that its language puts them: `<Rich text={t('Read our <terms>terms</terms>.')} parts={{ terms: (words) => <Link
 * to={…}>{words}</Link> }} />`. An element stands around words, never around another one.
 */
export function Rich({ text, parts }: { text: string; parts: Parts }) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/)
  return pieces.map((piece, place) => {
    // Split by two groups: plain words, the name of an element, what is inside it, plain words…
    if (place % 3 === 2) return null
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move.
    return <Fragment key={place}>{place % 3 === 0 ? piece : (parts[piece]?.(pieces[place + 1] ?? '') ?? pieces[place + 1])}</Fragment>
  })
}
