import { type GraphQLSchema, Kind, type OperationDefinitionNode } from 'graphql'
import { Extensions } from 'type-graphql'

/** A public read that every caller gets alike, signed in or not: whole answers of such fields may be kept. */
export const PublicRead = () => Extensions({ alike: true })

/** Whether an operation asks for nothing but such fields: then caches may keep its answer, and browsers ask for it by GET. */
export function isPublicRead(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): boolean {
  const fields = schema.getQueryType()?.getFields() ?? {}
  return operation === 'query' && selectionSet.selections.every((it) => it.kind === Kind.FIELD && fields[it.name.value]?.extensions.alike === true)
}
