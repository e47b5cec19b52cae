/** Generates `schema/documents.json`: the client's operations by the hash with which browsers request them. */
import { hash } from 'node:crypto'
import { addTypenameToDocument } from '@apollo/client/utilities'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  print,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql'
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
      const document = inlineFragments(JSON.parse(tree) as DocumentNode)
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

/**
 * Replaces the `@unmask` fragments of a document by their fields, each once. A product in a list has three fragments
 * with the same fields, and Apollo reads a field as often as the document contains it.
 */
function inlineFragments({ definitions, ...document }: DocumentNode): DocumentNode {
  const fragments = new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
  )
  const inlined = definitions.map((one) =>
    'selectionSet' in one ? { ...one, selectionSet: mergeSelections([one.selectionSet], fragments) } : one,
  )
  const usedNames = new Set<string>()
  visit({ ...document, definitions: inlined }, { FragmentSpread: ({ name }) => void usedNames.add(name.value) })
  return {
    ...document,
    definitions: inlined.filter((one) => one.kind !== Kind.FRAGMENT_DEFINITION || usedNames.has(one.name.value)),
  }
}

/** Merges selection sets of one object type; a field with the same alias, arguments and directives occurs once. */
function mergeSelections(
  sets: readonly SelectionSetNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): SelectionSetNode {
  const expanded = sets.flatMap(({ selections }) => selections.flatMap((selection) => expand(selection, fragments)))
  const groups = Map.groupBy(expanded, (selection) =>
    print(selection.kind === Kind.FIELD ? { ...selection, selectionSet: undefined } : selection),
  )
  const selections = [...groups.values()].flatMap((group) => {
    const fields = group.filter((selection) => selection.kind === Kind.FIELD)
    const [field] = fields
    if (!field?.selectionSet) return group.slice(0, 1)
    return {
      ...field,
      selectionSet: mergeSelections(
        fields.flatMap(({ selectionSet }) => selectionSet ?? []),
        fragments,
      ),
    }
  })
  return { kind: Kind.SELECTION_SET, selections }
}

/** Returns the fields of an `@unmask` fragment. Each has the type of its parent, so no type condition is lost. */
function expand(
  selection: SelectionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): readonly SelectionNode[] {
  if (selection.kind !== Kind.FRAGMENT_SPREAD) return [selection]
  // A fragment with another directive, such as `@include`, stays as it is.
  const isUnmasked = selection.directives?.map(({ name }) => name.value).join() === 'unmask'
  const fragment = isUnmasked ? fragments.get(selection.name.value) : undefined
  return fragment ? fragment.selectionSet.selections.flatMap((one) => expand(one, fragments)) : [selection]
}
