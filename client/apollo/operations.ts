import type { ApolloLink } from '@apollo/client'

type OperationMetadata = { hash: string; public?: true }

/** Metadata that codegen writes into each operation: its hash, and whether its result is the same for every visitor. */
const getMetadata = ({ query }: Pick<ApolloLink.Operation, 'query'>) =>
  (query as { __meta__?: OperationMetadata }).__meta__

/** Returns the hash of an operation; an empty string for one that codegen has not processed. */
export const getOperationHash = (operation: Pick<ApolloLink.Operation, 'query'>) => getMetadata(operation)?.hash ?? ''

export const isPublicQuery = (operation: ApolloLink.Operation) => getMetadata(operation)?.public === true

/** Returns the key of a query result in this browser. */
export const buildResultKey = (hash: string, variables: object) => `${hash} ${JSON.stringify(variables)}`
