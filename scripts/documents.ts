/** The client's operations by the hash under which browsers ask for them: `schema/documents.json`. */
import { hash } from 'node:crypto'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { type DocumentNode, Kind, print, visit } from 'graphql'

/** Root fields that answer everybody alike: what asks for nothing else may be kept by caches, and goes by GET. */
const ALIKE_FOR_EVERYBODY = new Set(['categories', 'category', 'product', 'products', 'search', 'subcategory'])

/** A generated file whose operations carry their hash, and the texts behind the hashes. */
export function withHashes(content: string): { content: string; texts: Record<string, string> } {
  const texts: Record<string, string> = {}
  const hashed = content.replace(/^(export const \w+ = )(\{"kind":"Document",.*\})( as unknown as )/gm, (line, start: string, tree: string, end: string) => {
    const document = JSON.parse(tree) as DocumentNode
    const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    if (!operation) return line
    const text = print(asAnswered(document))
    const sha256 = hash('sha256', text)
    texts[sha256] = text
    const alike =
      operation.operation === 'query' && operation.selectionSet.selections.every((it) => it.kind === Kind.FIELD && ALIKE_FOR_EVERYBODY.has(it.name.value))
    return `${start}${JSON.stringify({ ...document, __meta__: { hash: sha256, ...(alike && { alike }) } })}${end}`
  })
  return { content: hashed, texts }
}

/** What Apollo's cache expects to be answered: every object with its type, nothing of the client's own directives. */
const asAnswered = (document: DocumentNode) => visit(addTypenameToDocument(document), { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) })
