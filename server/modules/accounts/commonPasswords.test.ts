import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './commonPasswords.ts'

describe('The commonest passwords', () => {
  it.each(['123456', 'password', 'qwerty', 'iloveyou', 'PASSWORD', 'Password1', 'Password1!', 'p.a.s.s.w.o.r.d', '!!password1!!', 'Qwerty123!', '1q2w3e4r!'])(
    '%s is one',
    (password) => {
      expect(isCommonPassword(password)).toBe(true)
    },
  )

  it.each(['Matooke#1', 'Posho&Beans2', 'correct horse battery staple', '!@#$%^&*', ''])('%j is none', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
