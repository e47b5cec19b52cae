import { describe, expect, it } from 'vitest'
import { isCommonPassword, isOwnWord } from './commonPasswords.ts'

// ASVS 6.2.4, 6.2.12
describe('isCommonPassword', () => {
  it.each([
    '123456',
    'password',
    'qwerty',
    'iloveyou',
    'PASSWORD',
    'Password1',
    'Password1!',
    'p.a.s.s.w.o.r.d',
    '!!password1!!',
    'Qwerty123!',
    '1q2w3e4r!',
    'Sunshine#2026',
    '$unsh1ne#2026',
    '!!dragon99',
    '2026Dr4gon!',
    'P@ssw0rd#1',
  ])('returns true for %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['Matooke#1', 'Posho&Beans2', 'correct horse battery staple', '!@#$%^&*', '', '7&Mango trees', '2026!2026!'])(
    'returns false for %j',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )
})

// ASVS 6.1.2, 6.2.11
describe('isOwnWord', () => {
  const person = ['Grace Nakato', 'grace.n@example.com']
  it.each(['Kasero2026!', 'kampala#1', 'Nakato#123', 'GraceNakato1!', 'grace.n@example.com1', '1Grace!!!'])(
    'returns true for %s',
    (password) => {
      expect(isOwnWord(password, person)).toBe(true)
    },
  )
  it.each(['Matooke#1', 'Nakato likes rolex 1!', 'Posho&Beans2'])('returns false for %s', (password) => {
    expect(isOwnWord(password, person)).toBe(false)
  })
})
