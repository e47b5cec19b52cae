import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#client/i18n/languages.ts'
import { SiteContext, unreachable } from '#client/ui/site.ts'
import { TextPage } from './TextPage.tsx'

const termsIn = (language: Language) =>
  renderToStaticMarkup(
    <SiteContext value={{ origin: 'https://kasero.test', frugal: false, language, store: unreachable }}>
      <TextPage title="Terms" description="What we agree on." canonical="/terms-of-service" updated="2026-11-21" binding lead="This is it.">
        <p>Be fair.</p>
      </TextPage>
    </SiteContext>,
  )

test('a text names the day of its last change', () => {
  expect(termsIn('en')).toContain('Last updated <time dateTime="2026-11-21">21 November 2026</time>')
})

test('a text that binds says in every other language that the English one counts, and nothing of it in English', () => {
  const line = 'The English text of this page is the one that counts.'
  expect(termsIn('sw')).toContain(line)
  expect(termsIn('lg')).toContain(line)
  expect(termsIn('en')).not.toContain(line)
})
