import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#server/language.ts'
import { BUSY_PAGE_POLICY, languageOfCookies, renderBusyPage } from './busyPage.ts'

it('renders a page below 10 kB in each language, whose policy allows its style and its script only', () => {
  for (const language of LANGUAGES) {
    const html = renderBusyPage(language, 4)
    expect(Buffer.byteLength(html)).toBeLessThan(10_000)
    expect(html).toContain(`<html lang="${language}-UG">`)
    expect(html).toContain('data-after="4"')
    for (const tag of ['style', 'script']) {
      const text = new RegExp(`<${tag}>([^]*)</${tag}>`).exec(html)?.[1] ?? ''
      expect(BUSY_PAGE_POLICY).toContain(`${tag}-src 'sha256-${hash('sha256', text, 'base64')}'`)
    }
    expect(html).not.toMatch(/ (src|href|style|on\w+)=/)
  }
})

it('has the language of the cookie, whose name has a prefix over TLS, and English for none and for an unknown one', () => {
  expect(languageOfCookies('a=1; language=lg; b=2')).toBe('lg')
  expect(languageOfCookies('a=1; __Host-language=lg; b=2')).toBe('lg')
  expect(languageOfCookies('language=sw; __Host-language=lg')).toBe('lg')
  expect(languageOfCookies('mylanguage=lg')).toBe('en')
  expect(languageOfCookies('my__Host-language=lg')).toBe('en')
  expect(languageOfCookies('language=xx')).toBe('en')
  expect(languageOfCookies(undefined)).toBe('en')
})
