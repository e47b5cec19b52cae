import { expect, test } from 'vitest'
import { LANGUAGES as SPOKEN } from '#client/i18n/languages.ts'
import { LANGUAGES } from '#server/language.ts'
import { languageFor } from './pageLanguage.ts'

test('the server renders pages in exactly the languages that the client has translations for', () => {
  expect([...LANGUAGES]).toEqual(Object.keys(SPOKEN))
})

test('languageFor returns the language of the cookie, and English for any other value', () => {
  expect(languageFor({ protocol: 'http', cookies: { language: 'sw' } })).toBe('sw')
  expect(languageFor({ protocol: 'https', cookies: { '__Host-language': 'sw', language: 'lg' } })).toBe('sw')
  expect(languageFor({ protocol: 'http', cookies: {} })).toBe('en')
  for (const language of ['fr', 'SW', '', 'sw-UG', '../../etc', '__proto__', 'toString'])
    expect(languageFor({ protocol: 'http', cookies: { language } })).toBe('en')
})
