import { dictionary } from '@zxcvbn-ts/language-common'

const LIST_LENGTH = 10_000

/** The 10,000 most common passwords, most used first: https://github.com/zxcvbn-ts/zxcvbn */
const COMMON = new Set(dictionary['passwords-common'].slice(0, LIST_LENGTH))

/** Checks whether a password is common, ignoring case and special characters: `Password1!` counts as `password1`. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return COMMON.has(lower) || COMMON.has(lower.replace(/[^\p{L}\p{N}]/gu, ''))
}
