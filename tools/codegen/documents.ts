/** Generates `schema/documents.json`: the client's operations by the hash with which browsers request them. */
import { hash } from 'node:crypto'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { type DocumentNode, type GraphQLSchema, Kind, print, visit } from 'graphql'
import { isPublicRead } from '../../server/graphql/persisted/publicRead.ts'

/**
 * Adds to each operation of a generated file its hash and whether its response is public, and returns
 * the texts by hash.
 */
export function withHashes(content: string, schema: GraphQLSchema): { content: string; texts: Record<string, string> } {
  const texts: Record<string, string> = {}
  const hashed = content.replace(
    /^(export const \w+ = )(\{"kind":"Document",.*\})( as unknown as )/gm,
    (line, start: string, tree: string, end: string) => {
      const document = JSON.parse(tree) as DocumentNode
      const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
      if (!operation) return line
      const text = print(asAnswered(document))
      const sha256 = hash('sha256', text)
      texts[sha256] = text
      const isPublic = isPublicRead(schema, operation)
      return `${start}${JSON.stringify({ ...document, __meta__: { hash: sha256, ...(isPublic && { public: true }) } })}${end}`
    },
  )
  return { content: hashed, texts }
}

/** Adds `__typename` to every object, as Apollo's cache expects, and removes client-only directives. */
const asAnswered = (document: DocumentNode) =>
  visit(addTypenameToDocument(document), { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) })
