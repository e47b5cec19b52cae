import { Fragment, type ReactNode } from 'react'
import type { Translated } from './t.ts'

type Elements = Readonly<Record<string, (text: string) => ReactNode>>

/**
 * Renders a message that contains elements, in the order of its language. Elements contain text only and cannot be
 * nested.
 * @example
 * <Rich text={t('Read our <terms>terms</terms>.')} parts={{ terms: (words) => <Link to={…}>{words}</Link> }} />
 */
export function RichText({ text, elements }: { text: Translated; elements: Elements }) {
  const segments = text.split(/<(\w+)>(.*?)<\/\1>/)
  return segments.map((segment, index) => {
    // Splitting by two groups yields text, element name, element text, text…
    if (index % 3 === 2) return null
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message never change their order.
      <Fragment key={index}>
        {index % 3 === 0 ? segment : (elements[segment]?.(segments[index + 1] ?? '') ?? segments[index + 1])}
      </Fragment>
    )
  })
}
