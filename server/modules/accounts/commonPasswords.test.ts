import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './commonPasswords.ts'

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
  ])('returns true for %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['Matooke#1', 'Posho&Beans2', 'correct horse battery staple', '!@#$%^&*', ''])(
    'returns false for %j',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )
})
