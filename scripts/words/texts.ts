import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from '../step.ts'

/** A text that the client shows, and the files it is in. */
export type Text = { text: string; plural?: string; files: string[] }
/** Words on a page that no catalogue knows of. */
export type Stray = { file: string; words: string }

type Node = { type: string; [key: string]: unknown }
const MARKS = ['t', 'tn', 'msg']
/** What is read out or shown of an element besides what is inside it. */
const SHOWN = new Set(['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'description', 'label', 'placeholder', 'title'])

/** Every text inside `t`, `tn` and `msg` of the client, sorted, and every word outside of them. */
export function textsOfClient(): { texts: Text[]; strays: Stray[] } {
  const texts = new Map<string, Text>()
  const strays: Stray[] = []
  for (const file of sources()) {
    const found = textsOf(file, readFileSync(file, 'utf8'))
    for (const { text, plural } of found.texts) {
      const known = texts.get(text) ?? { text, files: [] }
      if (plural !== undefined && known.plural !== undefined && known.plural !== plural)
        throw new Error(`'${text}' has two plurals: '${known.plural}' and '${plural}'.`)
      if (plural !== undefined) known.plural = plural
      const name = relative(ROOT, file)
      if (!known.files.includes(name)) known.files.push(name)
      texts.set(text, known)
    }
    strays.push(...found.strays.map((words) => ({ file: relative(ROOT, file), words })))
  }
  return { texts: [...texts.values()].toSorted((one, other) => (one.text < other.text ? -1 : 1)), strays }
}

const sources = () =>
  globSync(`${ROOT}/client/**/*.{ts,tsx}`)
    .filter((file) => !/\.(test|generated|d)\.tsx?$|\/client\/(playground|theme|words)\//.test(file))
    .toSorted()

/** The same of one file. */
export function textsOf(file: string, code: string): { texts: Omit<Text, 'files'>[]; strays: string[] } {
  const texts: Omit<Text, 'files'>[] = []
  const strays: string[] = []
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  walk(program as unknown as Node, (node) => {
    if (node.type === 'CallExpression') {
      const { name } = node.callee as Node
      if (typeof name !== 'string' || !MARKS.includes(name)) return
      const [first, second, third] = node.arguments as Node[]
      const text = wordsOf(name === 'tn' ? second : first)
      if (text === undefined) return
      const plural = name === 'tn' ? wordsOf(third) : undefined
      texts.push({ text, ...(plural !== undefined && { plural }) })
    } else if (node.type === 'JSXText') stray(node.value)
    else if (node.type === 'JSXExpressionContainer') for (const expression of branches(node.expression as Node)) stray(wordsOf(expression))
    else if (node.type === 'JSXAttribute' && SHOWN.has(`${(node.name as Node).name}`)) stray(wordsOf(node.value as Node))
  })
  return { texts, strays }

  function stray(words: unknown) {
    if (typeof words === 'string' && /\p{L}{2}/u.test(words)) strays.push(words.trim().replace(/\s+/g, ' '))
  }
}

/** What a text can be: `ready ? 'Yes' : 'No'` is either. */
function branches(node: Node): Node[] {
  if (node.type === 'ConditionalExpression') return [...branches(node.consequent as Node), ...branches(node.alternate as Node)]
  if (node.type === 'LogicalExpression') return [...branches(node.left as Node), ...branches(node.right as Node)]
  return [node]
}

/** The text of a literal, joined where it is a sum of literals; undefined for everything else. */
function wordsOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') {
    const quasis = node.quasis as { value: { cooked: string } }[]
    return quasis.map(({ value }) => value.cooked).join('…')
  }
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    const sides = [wordsOf(node.left as Node), wordsOf(node.right as Node)]
    return sides.includes(undefined) ? undefined : sides.join('')
  }
  return undefined
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child]) if (one && typeof one === 'object' && 'type' in one) walk(one as Node, visit)
  }
}
