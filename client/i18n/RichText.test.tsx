import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './RichText.tsx'
import { verbatim } from './t.ts'

const parts = { terms: (words: string) => <a href="/terms">{words}</a>, b: (words: string) => <b>{words}</b> }

test('places elements where the translation puts them', () => {
  expect(
    renderToStaticMarkup(<RichText text={verbatim('Read <terms>our terms</terms> <b>now</b>.')} elements={parts} />),
  ).toBe('Read <a href="/terms">our terms</a> <b>now</b>.')
  expect(renderToStaticMarkup(<RichText text={verbatim('<b>Sasa</b> soma')} elements={parts} />)).toBe(
    '<b>Sasa</b> soma',
  )
})

// ASVS 1.3.7
test('renders the text of an unknown element, and treats other angle brackets as text', () => {
  expect(renderToStaticMarkup(<RichText text={verbatim('<i>Soma</i> 1 < 2')} elements={parts} />)).toBe('Soma 1 &lt; 2')
})
