import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteContext, unreachable } from '#client/ui/site.ts'
import { drawnIn } from '#client/words/t.ts'
import { TextPage } from './TextPage.tsx'

const terms = (
  <SiteContext value={{ origin: 'https://kasero.test', frugal: false, language: 'en', store: unreachable }}>
    <TextPage title="Terms" description="What we agree on." canonical="/terms-of-service" updated="2026-11-21" binding lead="This is it.">
      <p>Be fair.</p>
    </TextPage>
  </SiteContext>
)

test('a text names the day of its last change', () => {
  expect(renderToStaticMarkup(terms)).toContain('Last updated <time dateTime="2026-11-21">21 November 2026</time>')
})

test('a text that binds says in another language that the English one counts, and nothing of it in English', () => {
  const catalogue = { 'The English text of this page is the one that counts.': 'Maandishi ya Kiingereza ndiyo yanayohesabika.' }
  expect(drawnIn(catalogue, () => renderToStaticMarkup(terms))).toContain('Maandishi ya Kiingereza ndiyo yanayohesabika.')
  expect(renderToStaticMarkup(terms)).not.toContain('counts')
})
