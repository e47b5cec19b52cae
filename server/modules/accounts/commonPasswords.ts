import { dictionary } from '@zxcvbn-ts/language-common'

/** The 49,000 most common of the leaked passwords: https://github.com/zxcvbn-ts/zxcvbn (MIT) */
const COMMON_PASSWORDS = new Set(dictionary['passwords-common'])

/** Words that an attacker of this shop tries first. */
const SHOP_WORDS = ['kasero', 'kampala', 'uganda', 'grocery']

/** Checks whether a password is common, ignoring case and special characters: `Password1!` counts as `password1`. */
export function isCommonPassword(password: string): boolean {
  const lowerCased = password.toLowerCase()
  return COMMON_PASSWORDS.has(lowerCased) || COMMON_PASSWORDS.has(lowerCased.replace(/[^\p{L}\p{N}]/gu, ''))
}

/**
 * Checks whether the letters of a password are nothing but the name of the shop or words of the person, such as the
 * name or the email address: `Kasero2026!`, `Nakato#1`.
 */
export function isOwnWord(password: string, words: readonly string[]): boolean {
  const toLetters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')
  const letters = toLetters(password)
  const parts = words.flatMap((word) => [word, ...word.split(/[\s@._+-]+/)]).map(toLetters)
  return [...SHOP_WORDS, ...parts].some((word) => word.length >= 3 && word === letters)
}
