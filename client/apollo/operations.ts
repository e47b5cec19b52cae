import type { ApolloLink } from '@apollo/client'

type Known = { hash: string; alike?: true }

/** Metadata that codegen writes into each operation: its hash, and whether its result is the same for every visitor. */
const known = ({ query }: Pick<ApolloLink.Operation, 'query'>) => (query as { __meta__?: Known }).__meta__

/** Returns the hash of an operation; an empty string for one that codegen has not processed. */
export const hashOf = (operation: Pick<ApolloLink.Operation, 'query'>) => known(operation)?.hash ?? ''

export const isAlikeForEverybody = (operation: ApolloLink.Operation) => known(operation)?.alike === true

/** Returns the key of a query result in this browser. */
export const nameOf = (hash: string, variables: object) => `${hash} ${JSON.stringify(variables)}`
