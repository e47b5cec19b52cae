/**
 * `npm run glossary`: finds private words in comments, test titles and documentation, and names the standard term to
 * use instead.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  shelf: { pattern: /\b(shelf|shelves)\b/gi, use: 'category, subcategory' },
  'are told': { pattern: /\b(is|are|was|were) told\b/gi, use: 'is notified, receives' },
  'is heard': { pattern: /\b(is|are|was|were) heard\b/gi, use: 'subscribed, receives notifications' },
  'who asks': { pattern: /\bwho(ever)? asks\b/gi, use: 'caller, client' },
  drawn: { pattern: /\b(is|are|was|were) drawn\b/gi, use: 'rendered' },
}

type Finding = { file: string; line: number; term: string }

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g
const TITLE = /\b(?:it|test|describe)(?:\.\w+(?:\([\s\S]*?\))?)?\((['"`])(?:\\.|(?!\1)[^\\\n])*\1/g

try {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', 'server', 'client', 'staff', 'tests', 'tools', 'bench', 'docs', '*.md'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
  const files = stdout
    .split('\n')
    .filter((file) => /\.(tsx?|md)$/.test(file) && !/\.generated\.ts$|^tools\/(pictures|lint)\//.test(file))
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
  const passages = file.endsWith('.md') ? [{ 0: text, index: 0 }] : [...text.matchAll(COMMENT), ...text.matchAll(TITLE)]
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
