import { Fragment, type ReactNode } from 'react'

type Parts = Readonly<Record<string, (words: string) => ReactNode>>

/**
 * Renders a message that contains elements, in the order of its language. Elements contain text only and cannot be
 * nested.
 * @example
 * <Rich text={t('Read our <terms>terms</terms>.')} parts={{ terms: (words) => <Link to={…}>{words}</Link> }} />
 */
export function Rich({ text, parts }: { text: string; parts: Parts }) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/)
  return pieces.map((piece, place) => {
    // Splitting by two groups yields text, element name, element text, text…
    if (place % 3 === 2) return null
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message never change their order.
      <Fragment key={place}>
        {place % 3 === 0 ? piece : (parts[piece]?.(pieces[place + 1] ?? '') ?? pieces[place + 1])}
      </Fragment>
    )
  })
}
