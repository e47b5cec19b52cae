import { describe, expect, it } from 'vitest'
import { isCommonPassword, isOwnWord, listCommonPasswords } from './commonPasswords.ts'
import leakedPasswords from './leakedPasswords.json' with { type: 'json' }

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
    '!@#$%^&*',
    '!qaz2wsx',
    '1234qwer!@#$',
    'Zag12wsx#7',
    'Liverpoolfc1!',
  ])('returns true for %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'Matooke#1',
    'Posho&Beans2',
    'Rolex&Chai7!',
    'Ekitooke 4 two',
    'correct horse battery staple',
    '',
    '7&Mango trees',
    '2026!2026!',
  ])('returns false for %j', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})

// ASVS 6.2.4, 6.2.12
describe('The leaked passwords, each with what the rule of the shop demands', () => {
  const leaked = [...listCommonPasswords()]
  /** Adds the letter, digit and special character that are missing, and characters up to the minimum length. */
  const complete = (word: string, digits: string, sign: string) =>
    `${word}${/\p{L}/u.test(word) ? '' : 'a'}${digits}${sign}`.padEnd(8, sign)
  const ENDINGS = [
    ['1', '!'],
    ['123', '#'],
    ['2026', '@'],
  ] as const

  it('are at least 100,000, all of them in lower case', () => {
    expect(leaked.length).toBeGreaterThanOrEqual(100_000)
    expect(leaked.length).toBe(49_233 + leakedPasswords.count)
    expect(leaked.filter((word) => word !== word.toLowerCase())).toEqual([])
  })

  it('are each refused as they are', () => {
    expect(leaked.filter((word) => !isCommonPassword(word))).toEqual([])
  })

  it('make more than 300,000 passwords that satisfy the rule, and nearly all are refused', () => {
    const candidates = new Set(
      leaked.flatMap((word) =>
        ENDINGS.map(([digits, sign]) => complete(word[0]?.toUpperCase() + word.slice(1), digits, sign)),
      ),
    )
    const valid = [...candidates].filter((word) => /\d/.test(word) && /[!@#$%^&*]/.test(word) && word.length >= 8)
    const refused = valid.filter(isCommonPassword)
    expect(refused.length).toBeGreaterThan(300_000)
    expect(refused.length / valid.length).toBeGreaterThan(0.97)
  })

  it('include the 3,000 most common ones without an exception', () => {
    const accepted = leaked.slice(0, 3_000).map((word) => complete(word, '1', '!'))
    expect(accepted.filter((word) => !isCommonPassword(word))).toEqual([])
  })
})

// ASVS 6.1.2, 6.2.11
describe('isOwnWord', () => {
  const person = ['Grace Nakato', 'grace.n@example.com', '+256772401118']
  it.each([
    ...['Kasero2026!', 'kampala#1', 'Nakato#123', 'GraceNakato1!', 'grace.n@example.com1', '1Grace!!!'],
    ...['0772401118a!', 'a+256772401118', '0772-401-118 a!', 'Matooke#401118', 'Rolex!07724011189'],
  ])('returns true for %s', (password) => {
    expect(isOwnWord(password, person)).toBe(true)
  })
  it.each([
    ...['Matooke#1', 'Nakato likes rolex 1!', 'Posho&Beans2'],
    ...['Matooke#01118', 'Matooke#77240x1118', 'Rolex!0782999333'],
  ])('returns false for %s', (password) => {
    expect(isOwnWord(password, person)).toBe(false)
  })
})
