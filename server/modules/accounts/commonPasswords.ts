import { dictionary } from '@zxcvbn-ts/language-common'

/** The 49,000 most common of the leaked passwords: https://github.com/zxcvbn-ts/zxcvbn (MIT) */
const COMMON_PASSWORDS = new Set(dictionary['passwords-common'])

/** Words that an attacker of this shop tries first. */
const SHOP_WORDS = ['kasero', 'kampala', 'uganda', 'grocery']

/** Characters that people write in place of letters, and that programs which guess passwords replace first. */
const REPLACED_LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Shortest leaked password that is looked for within a longer one; shorter ones are parts of many words. */
const MIN_CORE_LENGTH = 4

/**
 * Checks whether a password is a leaked one, or one with what people add to pass a rule: capitals and special
 * characters anywhere, digits before and after it, and digits in place of letters. `Password1!`, `$unsh1ne#2026` and
 * `!!dragon99` are `password`, `sunshine` and `dragon`.
 */
export function isCommonPassword(password: string): boolean {
  const lowerCased = password.toLowerCase()
  const plain = removeSigns(lowerCased)
  if (COMMON_PASSWORDS.has(lowerCased) || COMMON_PASSWORDS.has(plain)) return true
  // What stands before and after a word is removed before digits become letters, or `dragon1` would be `dragoni`.
  const cores = [
    trimDigits(plain),
    removeSigns(spellOut(trimDigits(lowerCased))),
    removeSigns(spellOut(trimEnd(lowerCased))),
  ]
  return cores.some((core) => core.length >= MIN_CORE_LENGTH && COMMON_PASSWORDS.has(core))
}

const removeSigns = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')
const trimDigits = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
/** Keeps a sign in front, which may stand for a letter: `$unshine1`. */
const trimEnd = (text: string): string => text.replace(/[^\p{L}]+$/u, '')
const spellOut = (text: string): string => text.replace(/[013457@$!]/g, (sign) => REPLACED_LETTERS[sign] ?? sign)

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
