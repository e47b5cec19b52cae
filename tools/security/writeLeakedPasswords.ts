/**
 * Writes server/modules/accounts/leakedPasswords.json from the list of the NCSC: `node
 * tools/security/writeLeakedPasswords.ts PwnedPasswordsTop100k.txt`. Kept are the passwords that zxcvbn-ts does not
 * list already.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { dictionary } from '@zxcvbn-ts/language-common'
import { fail, ROOT } from '../step.ts'

const TARGET = join(ROOT, 'server/modules/accounts/leakedPasswords.json')

/** Printable ASCII: the accents of all other entries were damaged by a wrong encoding before they were published. */
const USABLE = /^[ -~]{4,128}$/
/** Left out, because they may belong to a person. */
const EMAIL_ADDRESS = /@[\w-]+\.\w/

function readList(file: string): string[] {
  const [, list] = readFileSync(file, 'utf8').split(/^--\r?\n\r?\n/m)
  if (list === undefined) throw new Error('The file has no line "--" between its preface and the passwords')
  return list.split(/\r?\n/)
}

try {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Usage: node tools/security/writeLeakedPasswords.ts PwnedPasswordsTop100k.txt')
  const known = new Set(dictionary['passwords-common'])
  const found = new Set(readList(file).map((password) => password.toLowerCase()))
  const passwords = [...found]
    .filter((password) => USABLE.test(password) && !EMAIL_ADDRESS.test(password) && !known.has(password))
    .sort()
  const text = passwords.join('\n')
  const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })
  const content = {
    about:
      "Leaked passwords, one per line, in lower case and sorted. Source: the 100,000 most common passwords of Troy Hunt's Have I Been Pwned (https://haveibeenpwned.com), published by the National Cyber Security Centre of the United Kingdom (https://www.ncsc.gov.uk/blog-post/passwords-passwords), without email addresses and without those of @zxcvbn-ts/language-common. Written by tools/security/writeLeakedPasswords.ts.",
    count: passwords.length,
    brotliBase64: brotli.toString('base64'),
  }
  writeFileSync(TARGET, `${JSON.stringify(content, null, 2)}\n`)
  console.log(
    `${passwords.length} passwords in ${brotli.length} bytes; ${known.size + passwords.length} with zxcvbn-ts`,
  )
} catch (error) {
  fail(error)
}
