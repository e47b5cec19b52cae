import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from '../step.ts'

/** A text that the client shows, and the files that contain it. */
export type Text = { text: string; plural?: string; files: string[] }
/** A text on a page that bypasses the catalogues, or that is translated while its module is loaded. */
export type UntranslatedText = { file: string; words: string; early: boolean }

type Node = { type: string; [key: string]: unknown }
const MARKS = ['t', 'tn', 'msg']
/**
 * Attributes and props whose text is displayed or read out: the browser's own attributes, and those of our components.
 */
const SHOWN = new Set([
  ...['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title'],
  ...['answer', 'busyText', 'description', 'heading', 'hint', 'label', 'text', 'words'],
])
/** Property names of constants whose text is displayed. */
const SHOWN_OF_THINGS = new Set(['Title', 'heading', 'hint', 'label', 'text', 'title', 'word', 'words'])
/** Names and patterns that are the same in every language. */
const NO_WORDS = new Set(['Kasero', 'UGX', 'MTN', 'WhatsApp', 'reCAPTCHA', '07xx xxx xxx', '6GGJ8H8J+GV'])

/** Extracts every text inside `t`, `tn` and `msg` in the client, sorted, and every text outside of them. */
export const textsOfClient = () => textsIn(globSync(`${ROOT}/client/**/*.{ts,tsx}`).filter(isShown))

/** Extracts the texts of the staff console, whose catalogues are its own, so that those of the shop do not grow. */
export const textsOfStaff = () => textsIn(globSync(`${ROOT}/staff/**/*.{ts,tsx}`).filter(isShown))

/** Extracts the texts of the emails to shoppers; emails to the store are English only. */
export const textsOfMails = () =>
  textsIn(globSync(`${ROOT}/server/integrations/mail/*mails.ts`).filter((file) => !file.endsWith('store.mails.ts')))

function textsIn(files: string[]): { texts: Text[]; untranslated: UntranslatedText[] } {
  const texts = new Map<string, Text>()
  const untranslated: UntranslatedText[] = []
  for (const file of files.toSorted()) {
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
    untranslated.push(...found.untranslated.map((words) => ({ file: relative(ROOT, file), words, early: false })))
    untranslated.push(...found.early.map((words) => ({ file: relative(ROOT, file), words, early: true })))
  }
  return { texts: [...texts.values()].toSorted((one, other) => (one.text < other.text ? -1 : 1)), untranslated }
}

const isShown = (file: string) =>
  !/\.(test|generated|d)\.tsx?$|\/client\/playground\/|\/staff\/pages\/components\/|\/(client|staff)\/theme\/|\/(client|staff)\/i18n\/(?!copy)/.test(
    file,
  )

/**
 * Extracts the texts of one file. `early` lists texts that are translated while the file is loaded: they would have one
 * language for all users, and belong in `msg`.
 */
export function textsOf(
  file: string,
  code: string,
): { texts: Omit<Text, 'files'>[]; untranslated: string[]; early: string[] } {
  const texts: Omit<Text, 'files'>[] = []
  const untranslated: string[] = []
  const early: string[] = []
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  walk(program as unknown as Node, (node, inside) => {
    if (node.type === 'CallExpression') call(node, inside)
    else if (node.type === 'JSXText') stray(node.value)
    else if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as Node[])
        if (child.type === 'JSXExpressionContainer') shown(child.expression as Node)
    if (node.type === 'JSXAttribute' && SHOWN.has(`${(node.name as Node).name}`)) shown(node.value as Node | null)
    else if (node.type === 'Property' && SHOWN_OF_THINGS.has(`${(node.key as Node).name}`)) shown(node.value as Node)
  })
  return { texts, untranslated, early }

  function call({ callee, arguments: given }: Node, inside: boolean) {
    const { name, object } = callee as Node & { object?: Node }
    const [first, second, third] = given as Node[]
    if (object?.name === 'notify') shown(first)
    if (typeof name !== 'string' || !MARKS.includes(name)) return
    const text = textOf(name === 'tn' ? second : first)
    if (text === undefined) return
    const plural = name === 'tn' ? textOf(third) : undefined
    texts.push({ text, ...(plural !== undefined && { plural }) })
    if (name !== 'msg' && !inside) early.push(text)
  }

  function shown(node: Node | null | undefined) {
    for (const branch of branches(node)) stray(wordsOf(branch))
  }

  function stray(words: unknown) {
    if (typeof words !== 'string' || !/\p{L}{2}/u.test(words)) return
    const said = words.trim().replace(/\s+/g, ' ')
    if (!NO_WORDS.has(said)) untranslated.push(said)
  }
}

/** Returns the possible values of an expression: `ready ? 'Yes' : 'No'` has two. */
function branches(node: Node | null | undefined): Node[] {
  if (!node) return []
  if (node.type === 'JSXExpressionContainer') return branches(node.expression as Node)
  if (node.type === 'ConditionalExpression')
    return [...branches(node.consequent as Node), ...branches(node.alternate as Node)]
  if (node.type === 'LogicalExpression') return [...branches(node.left as Node), ...branches(node.right as Node)]
  return [node]
}

/**
 * Returns the text of a literal or a concatenation of literals; undefined for everything
 * else, including interpolated text.
 */
const textOf = (node: Node | null | undefined) =>
  node?.type === 'TemplateLiteral' && (node.expressions as Node[]).length > 0 ? undefined : wordsOf(node)

/** Returns the text of an expression, with '…' for each interpolated value. */
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

/** Walks the syntax tree. `inside` is true inside functions, whose code runs only when they are called. */
function walk(node: Node, visit: (node: Node, inside: boolean) => void, inside = false): void {
  visit(node, inside)
  const within = inside || /Function/.test(node.type)
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child])
      if (one && typeof one === 'object' && 'type' in one) walk(one as Node, visit, within)
  }
}
