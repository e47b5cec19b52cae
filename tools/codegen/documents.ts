/** The client's operations by the hash under which browsers ask for them: `schema/documents.json`. */
import { hash } from 'node:crypto'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { type DocumentNode, type GraphQLSchema, Kind, print, visit } from 'graphql'
import { isPublicRead } from '../../server/graphql/persisted/publicRead.ts'

/** A generated file whose operations carry their hash and whether everybody gets the same answer, and the texts behind the hashes. */
export function withHashes(content: string, schema: GraphQLSchema): { content: string; texts: Record<string, string> } {
  const texts: Record<string, string> = {}
  const hashed = content.replace(/^(export const \w+ = )(\{"kind":"Document",.*\})( as unknown as )/gm, (line, start: string, tree: string, end: string) => {
    const document = JSON.parse(tree) as DocumentNode
    const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    if (!operation) return line
    const text = print(asAnswered(document))
    const sha256 = hash('sha256', text)
    texts[sha256] = text
    const alike = isPublicRead(schema, operation)
    return `${start}${JSON.stringify({ ...document, __meta__: { hash: sha256, ...(alike && { alike }) } })}${end}`
  })
  return { content: hashed, texts }
}

/** What Apollo's cache expects to be answered: every object with its type, nothing of the client's own directives. */
const asAnswered = (document: DocumentNode) => visit(addTypenameToDocument(document), { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) })
