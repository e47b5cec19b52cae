import {
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionSetNode,
} from 'graphql'

type Selecting = Pick<GraphQLResolveInfo, 'fragments' | 'variableValues'>

/** Whether the operation selects the field `name` of the value that is being resolved, directly or in a fragment. */
export function selectsField(
  { fieldNodes, ...info }: Selecting & Pick<GraphQLResolveInfo, 'fieldNodes'>,
  name: string,
): boolean {
  return fieldNodes.some(({ selectionSet }) => selectionSet && isSelectedIn(selectionSet, name, info))
}

function isSelectedIn({ selections }: SelectionSetNode, name: string, info: Selecting): boolean {
  return selections.some((selection) => {
    if (getDirectiveValues(GraphQLSkipDirective, selection, info.variableValues)?.if === true) return false
    if (getDirectiveValues(GraphQLIncludeDirective, selection, info.variableValues)?.if === false) return false
    if (selection.kind === Kind.FIELD) return selection.name.value === name
    const selected = selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value]
    return selected !== undefined && isSelectedIn(selected.selectionSet, name, info)
  })
}
