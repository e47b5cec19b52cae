/** Reads the comments `ASVS 6.2.4` of a test file: each names the test below it as evidence for these requirements. */
import { parseSync } from 'vite'

/** What a comment says: requirements, and the program without which the test does not run. */
const COMMENT = /^ ASVS (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*)(?:, where (\S+) is installed)?$/

/** Modifiers with which a test may not run. */
const SKIPPING = ['skip', 'todo', 'skipIf', 'runIf']

export type Evidence = { id: string; title: string; line: number }

type Node = { type: string; start: number; end: number; [key: string]: unknown }
/** A call of describe, it or test with its title. */
type Test = { start: number; end: number; title: string; modifiers: string[] }

/** @returns the tests that prove requirements, and what is wrong with comments and tests, with their lines */
export function findEvidence(file: string, text: string): { evidence: Evidence[]; complaints: string[] } {
  const { program, comments } = parseSync(file, text)
  const tests = findTests(program as unknown as Node)
  const evidence: Evidence[] = []
  const complaints: string[] = []
  for (const comment of comments.filter(({ value }) => /^\s*ASVS\b/.test(value))) {
    const line = lineAt(text, comment.start)
    const complain = (what: string) => complaints.push(`${file}:${line} ${what}`)
    const [, ids, program] = COMMENT.exec(comment.value) ?? []
    const test = tests.find(({ start }) => start === findCode(text, comment.end))
    if (ids === undefined) complain('must read as "ASVS 6.2.4, 6.2.5", or "ASVS 6.2.4, where nginx is installed".')
    else if (test === undefined) complain('has no test below it: put it above describe, it or test.')
    else if (test.title.trim() === '') complain('is above a test without a title.')
    else {
      const skipping = tests
        .filter(({ start, end }) => start <= test.start && test.end <= end)
        .flatMap(({ modifiers }) => modifiers.filter((name) => SKIPPING.includes(name)))
      if (skipping.some((name) => program === undefined || name === 'skip' || name === 'todo'))
        complain(
          `is above a test with .${skipping[0]}, which may not run: let it run everywhere, or say "where … is installed".`,
        )
      else
        for (const id of ids.split(', '))
          evidence.push({ id, title: program ? `${test.title} (where ${program} is installed)` : test.title, line })
    }
  }
  return { evidence, complaints }
}

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length

/** The position of the first code after `from`, without spaces and comments. */
function findCode(text: string, from: number): number {
  const [skipped = ''] = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/.exec(text.slice(from)) ?? []
  return from + skipped.length
}

function findTests(program: Node): Test[] {
  const tests: Test[] = []
  visit(program, (node) => {
    if (node.type !== 'CallExpression') return
    const { modifiers, isTest } = readCallee(node.callee as Node)
    // The outer call of it.each(table)(title, …) has the title, as that of it(title, …).
    if (isTest) tests.push({ start: node.start, end: node.end, title: readTitle(node), modifiers })
  })
  // The outermost call that begins at a position comes first.
  return tests
}

/** Reads `it`, `it.skip`, `it.each(table)` or `it.skipIf(condition).each(table)`. */
function readCallee(callee: Node): { isTest: boolean; modifiers: string[] } {
  if (callee.type === 'Identifier')
    return { isTest: ['describe', 'it', 'test'].includes(String(callee.name)), modifiers: [] }
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression')
    return readCallee((callee.callee ?? callee.tag) as Node)
  if (callee.type !== 'MemberExpression') return { isTest: false, modifiers: [] }
  const { isTest, modifiers } = readCallee(callee.object as Node)
  return { isTest, modifiers: [...modifiers, String((callee.property as Node).name)] }
}

function readTitle({ arguments: given }: Node): string {
  const [title] = given as Node[]
  if (title?.type === 'Literal') return String(title.value)
  if (title?.type === 'TemplateLiteral')
    return (title.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('…')
  return ''
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) see(node as Node)
    for (const value of Object.values(node)) visit(value, see)
  }
}
