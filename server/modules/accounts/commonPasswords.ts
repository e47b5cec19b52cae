import { brotliDecompressSync } from 'node:zlib'
import { dictionary } from '@zxcvbn-ts/language-common'
import leakedPasswords from './leakedPasswords.json' with { type: 'json' }

let commonPasswords: ReadonlySet<string> | undefined

/**
 * Over 114,000 leaked passwords in lower case: those of zxcvbn-ts (https://github.com/zxcvbn-ts/zxcvbn, MIT) and the
 * 100,000 most common ones of Have I Been Pwned, as published by the NCSC (leakedPasswords.json names the source).
 * Built at the first use, because a process without registrations does not need it.
 */
export function listCommonPasswords(): ReadonlySet<string> {
  commonPasswords ??= new Set([...dictionary['passwords-common'], ...unpack(leakedPasswords.brotliBase64)])
  return commonPasswords
}

const unpack = (base64: string): string[] =>
  brotliDecompressSync(Buffer.from(base64, 'base64')).toString('latin1').split('\n')

const isListed = (text: string): boolean => listCommonPasswords().has(text)

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
const MAX_ADDED_DIGITS = 8

/**
 * Checks whether a password is a leaked one, or one with what people add to pass a rule: capitals and special
 * characters anywhere, digits before and after it, and digits in place of letters. `Password1!`, `$unsh1ne#2026` and
 * `!!dragon99` are `password`, `sunshine` and `dragon`.
 */
export function isCommonPassword(password: string): boolean {
  const lowerCased = password.toLowerCase()
  const plain = removeSigns(lowerCased)
  if (isListed(lowerCased)) return true
  // What stands before and after a word is removed before digits become letters, or `dragon1` would be `dragoni`.
  const spelled = [trimDigits(lowerCased), trimEnd(lowerCased)].map((text) => removeSigns(spellOut(text)))
  const cores = [trimDigits(plain), ...spelled].filter((core) => core.length >= MIN_CORE_LENGTH)
  return [...cores, ...listCores(plain), findNumber(plain)].some(isListed)
}

/** The text without some of the digits that it begins and ends with: `1qaz2wsx77` contains `1qaz2wsx`. */
function listCores(text: string): string[] {
  const countDigits = (pattern: RegExp) => Math.min(pattern.exec(text)?.[0].length ?? 0, MAX_ADDED_DIGITS)
  const upTo = (count: number) => Array.from({ length: count + 1 }, (_, at) => at)
  const ends = upTo(countDigits(/\d*$/))
  return upTo(countDigits(/^\d*/))
    .flatMap((start) => ends.map((end) => text.slice(start, text.length - end)))
    .filter((core) => core.length > MIN_CORE_LENGTH)
}

/** The digits of a number with one or two letters around it, such as `a123456`; empty for any other text. */
const findNumber = (text: string): string => /^\p{L}{0,2}(\d{4,}?)(?:\p{L}{1,2}\d{0,4})?$/u.exec(text)?.[1] ?? ''

const removeSigns = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')
const trimDigits = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
/** Keeps a sign in front, which may stand for a letter: `$unshine1`. */
const trimEnd = (text: string): string => text.replace(/[^\p{L}]+$/u, '')
const spellOut = (text: string): string => text.replace(/[013457@$!]/g, (sign) => REPLACED_LETTERS[sign] ?? sign)

/**
 * Checks whether the letters of a password are nothing but the name of the shop or words of the person, such as the
 * name or the email address: `Kasero2026!`, `Nakato#1`. So are six digits in a row of one of the words, such as a phone
 * number: `0772401118a!` for +256772401118.
 */
export function isOwnWord(password: string, words: readonly string[]): boolean {
  const toLetters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')
  const letters = toLetters(password)
  const parts = words.flatMap((word) => [word, ...word.split(/[\s@._+-]+/)]).map(toLetters)
  const isWord = [...SHOP_WORDS, ...parts].some((word) => word.length >= 3 && word === letters)
  return isWord || listDigitRuns(password).some((run) => words.some((word) => removeSigns(word).includes(run)))
}

/** Every six digits that stand in a row once signs are removed: `077-240-1a` has `077240` and `772401`. */
const listDigitRuns = (password: string): string[] =>
  Array.from(removeSigns(password).matchAll(/(?=(\d{6}))/g), ([, run = '']) => run)
