import type { ApolloLink } from '@apollo/client'

type Known = { hash: string; alike?: true }

/** What codegen wrote into each operation: its name to the server, and whether everybody gets the same answer. */
const known = ({ query }: Pick<ApolloLink.Operation, 'query'>) => (query as { __meta__?: Known }).__meta__

/** What the server knows it by; nothing for an operation that codegen has not seen. */
export const hashOf = (operation: Pick<ApolloLink.Operation, 'query'>) => known(operation)?.hash ?? ''

export const isAlikeForEverybody = (operation: ApolloLink.Operation) => known(operation)?.alike === true

/** What an answer is known by in this browser. */
export const nameOf = (hash: string, variables: object) => `${hash} ${JSON.stringify(variables)}`
