import { expect, test } from 'vitest'
import { LANGUAGES as SPOKEN } from '#client/i18n/languages.ts'
import { LANGUAGES } from '#server/language.ts'
import { languageFor } from './pageLanguage.ts'

test('pages can be drawn in each language that the client has words for, and in no other', () => {
  expect([...LANGUAGES]).toEqual(Object.keys(SPOKEN))
})

test('the cookie of the switch says the language, and whatever else it says is English', () => {
  expect(languageFor({ cookies: { language: 'sw' } })).toBe('sw')
  expect(languageFor({ cookies: {} })).toBe('en')
  for (const language of ['fr', 'SW', '', 'sw-UG', '../../etc', '__proto__', 'toString']) expect(languageFor({ cookies: { language } })).toBe('en')
})
