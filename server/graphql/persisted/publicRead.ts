import { type GraphQLSchema, Kind, type OperationDefinitionNode } from 'graphql'
import { Extensions } from 'type-graphql'

/** Marks a query field whose value is the same for every caller, signed in or not, so that responses may be cached. */
export const PublicRead = () => Extensions({ publicRead: true })

/** Whether an operation selects only public read fields; then its response is cacheable and browsers send it by GET. */
export function isPublicRead(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): boolean {
  const fields = schema.getQueryType()?.getFields() ?? {}
  return (
    operation === 'query' &&
    selectionSet.selections.every(
      (it) => it.kind === Kind.FIELD && fields[it.name.value]?.extensions.publicRead === true,
    )
  )
}
