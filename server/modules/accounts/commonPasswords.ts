import { dictionary } from '@zxcvbn-ts/language-common'

const LIST_LENGTH = 10_000

/** The 10,000 most common passwords, most used first: https://github.com/zxcvbn-ts/zxcvbn */
const COMMON_PASSWORDS = new Set(dictionary['passwords-common'].slice(0, LIST_LENGTH))

/** Checks whether a password is common, ignoring case and special characters: `Password1!` counts as `password1`. */
export function isCommonPassword(password: string): boolean {
  const lowerCased = password.toLowerCase()
  return COMMON_PASSWORDS.has(lowerCased) || COMMON_PASSWORDS.has(lowerCased.replace(/[^\p{L}\p{N}]/gu, ''))
}
