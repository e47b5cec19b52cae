/**
 * `npm run glossary`: finds private words in comments, test titles, descriptions of the APIs and documentation, and
 * names the standard term to use instead.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fail, ROOT } from '../step.ts'

/** Private words and what replaces them. */
const GLOSSARY: Record<string, { pattern: RegExp; use: string }> = {
  anew: { pattern: /\banew\b/gi, use: 'again, uncached, regenerated' },
  // Not constants such as DOORS: code is not checked.
  door: { pattern: /\b(this door|(GraphQL|REST) door|[Dd]oors)\b/g, use: 'API' },
  // In backticks `nobody` is the Unix user.
  somebody: { pattern: /(?<!`)\b(somebody|nobody|whoever)\b/gi, use: 'user, shopper, caller, client, anonymous' },
  // The former path /standins redirects until 2027-06-01.
  'stand-in': { pattern: /(?<!\/)\bstand-?ins?\b/gi, use: 'sandbox' },
  shelf: { pattern: /\b(shelf(?! life)|shelves)\b/gi, use: 'category, subcategory' },
  'are told': { pattern: /\b(is|are|was|were) told\b/gi, use: 'is notified, receives' },
  'is heard': { pattern: /\b(is|are|was|were) heard\b/gi, use: 'subscribed, receives notifications' },
  'who asks': { pattern: /\bwho(ever)? asks\b/gi, use: 'caller, client' },
  'asks again': { pattern: /\bask(s|ed|ing)? again\b/gi, use: 'retries, requests again' },
  'answers 404': {
    pattern: /\banswer(s|ed|ing) (with )?(a )?`?([1-5]\d\d\b|[A-Z]+_[A-Z]+)/g,
    use: 'responds with, returns',
  },
  'kept answer': { pattern: /\bkept (answer|response|result|page|cop|document)/gi, use: 'cached, stored' },
  letter: { pattern: /\bletters? (to|for|about) (the |a |an )?(shopper|staff|partner|owner|account)/gi, use: 'email' },
  'has said': { pattern: /\b(has|have|had) said\b/gi, use: 'reported, returned' },
  drawn: { pattern: /\b(is|are|was|were) drawn\b/gi, use: 'rendered' },
}

const FOLDERS = ['server', 'client', 'staff', 'partner-client/src', 'tests', 'tools', 'bench', 'docs', 'deploy']
/** Not checked: applied migrations, which are not edited, and the owner's decisions, which stay to the letter. */
const PATHS = [...FOLDERS, '*.md', '*.sql', '*.yml', ':!drizzle', ':!docs/product-decisions.md']

type Finding = { file: string; line: number; term: string }

const STRING = String.raw`(['"\`])(?:\\.|(?!\1)[^\\\n])*\1`
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g
const TITLE = new RegExp(String.raw`\b(?:it|test|describe)(?:\.\w+(?:\([\s\S]*?\))?)?\(${STRING}`, 'g')
/** Descriptions of GraphQL and OpenAPI. */
const DESCRIPTION = new RegExp(String.raw`\bdescription:\s*${STRING}`, 'g')

/** Checked passages by extension; in other files comments that begin with #. */
const PASSAGES: Record<string, RegExp[]> = {
  ts: [COMMENT, TITLE, DESCRIPTION],
  tsx: [COMMENT, TITLE],
  sql: [/--[^\n]*/g],
  md: [/^[\s\S]*$/g],
}
const HASH_COMMENT = [/^\s*#[^\n]*|\s#[^\n]*/gm]

try {
  const { stdout } = spawnSync('git', ['ls-files', '--', ...PATHS], { cwd: ROOT, encoding: 'utf8' })
  const files = stdout
    .split('\n')
    .filter((file) => /\.(tsx?|md|sql|ya?ml|conf|sh)$/.test(file) && !/\.generated\.ts$|^tools\/lint\//.test(file))
  const findings = files.flatMap(findingsIn)
  for (const { file, line, term } of findings)
    console.error(`✗ ${file}:${line}: instead of '${term}' use: ${GLOSSARY[term]?.use}`)
  console.log(`${findings.length} private words in ${files.length} files`)
  if (findings.length > 0) process.exitCode = 1
} catch (error) {
  fail(error)
}

function findingsIn(file: string): Finding[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const patterns = PASSAGES[extname(file).slice(1)] ?? HASH_COMMENT
  const passages = patterns.flatMap((pattern) => [...text.matchAll(pattern)])
  return passages.flatMap(({ 0: passage, index }) =>
    Object.entries(GLOSSARY).flatMap(([term, { pattern }]) =>
      [...passage.matchAll(pattern)].map((found) => ({
        file,
        term,
        line: text.slice(0, index + found.index).split('\n').length,
      })),
    ),
  )
}
