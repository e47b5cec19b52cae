/**
 * `npm run commits`: checks the subjects of new commits: imperative mood, a capital first, at most 72 characters, no
 * full stop at the end. New are the commits after origin/main, or after BASE where HEAD does not contain origin/main.
 * Passes where git has no history to compare.
 */
import { spawnSync } from 'node:child_process'
import { ROOT } from '../step.ts'

/** The last commit before this check existed. */
const BASE = '2292cac42664209745f58c9b6d161c9a388a20ff'

/** First words that are no imperative: past tense, gerund, third person, and what is not a verb. */
const REFUSED = [
  /^(?!(?:embed|exceed|feed|need|proceed|seed|shed|speed|bring|ping|string)$)\w+(?:ed|ing)$/i,
  /^(?:add|allow|bump|cache|change|check|clean|create|delete|document|drop|ensure|explain|fix|handle|improve|keep|let|limit|make|move|pass|prevent|read|remove|rename|replace|report|return|run|say|send|serve|set|show|split|stop|store|support|test|update|use|validate|write)(?:e?s)$/i,
  /^(?:the|an?|all|both|each|every|more|no|one|two|it|its|he|she|i|my|our|they|this|that|these|we|you|who|what|when|where|which|why|how|if|in|on|of|for|with|without|bugs?|typos?|orders|pages|partners|pictures|shoppers|words)$/i,
]

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
const base = ['origin/main', BASE].find((one) => git('merge-base', '--is-ancestor', one, 'HEAD').status === 0)
const log = base ? git('log', '--no-merges', '--format=%h %s', `${base}..HEAD`).stdout : ''
const commits = log.split('\n').filter(Boolean)
for (const commit of commits) {
  const subject = commit.slice(commit.indexOf(' ') + 1)
  for (const fault of faultsOf(subject)) {
    console.error(`✗ ${commit}: the subject ${fault}`)
    process.exitCode = 1
  }
}
console.log(
  base ? `${commits.length} new commit subjects checked` : 'Commit subjects not checked: no history to compare',
)

function* faultsOf(subject: string): Generator<string> {
  const first = /^\w*/.exec(subject)?.[0] ?? ''
  if (REFUSED.some((pattern) => pattern.test(first))) yield `must begin with an imperative verb, not '${first}'`
  if (!/^\p{Lu}/u.test(subject)) yield 'must begin with a capital letter'
  if (subject.length > 72) yield `has ${subject.length} characters; at most 72 are allowed`
  if (subject.endsWith('.')) yield 'must not end with a full stop'
}
