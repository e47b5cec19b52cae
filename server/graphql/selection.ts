import {
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionSetNode,
} from 'graphql'

type Selecting = Pick<GraphQLResolveInfo, 'fragments' | 'variableValues'>

type Path = [name: string, ...names: string[]]

/**
 * Whether the operation selects the field at this path below the value that is being resolved, directly or in
 * fragments.
 */
export function selectsField(
  { fieldNodes, ...info }: Selecting & Pick<GraphQLResolveInfo, 'fieldNodes'>,
  ...path: Path
): boolean {
  return fieldNodes.some(({ selectionSet }) => selectionSet && isSelectedIn(selectionSet, path, info))
}

function isSelectedIn({ selections }: SelectionSetNode, path: Path, info: Selecting): boolean {
  const [name, next, ...others] = path
  return selections.some((selection) => {
    if (getDirectiveValues(GraphQLSkipDirective, selection, info.variableValues)?.if === true) return false
    if (getDirectiveValues(GraphQLIncludeDirective, selection, info.variableValues)?.if === false) return false
    if (selection.kind !== Kind.FIELD) {
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value]
      return fragment !== undefined && isSelectedIn(fragment.selectionSet, path, info)
    }
    if (selection.name.value !== name) return false
    if (next === undefined) return true
    return selection.selectionSet !== undefined && isSelectedIn(selection.selectionSet, [next, ...others], info)
  })
}
