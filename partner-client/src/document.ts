/**
 * A GraphQL document with the types of its result and its variables. Plain strings are accepted, and so is the output
 * of graphql-codegen with `documentMode: 'string'`.
 */
export type Document<Data, Variables> = {
  readonly length: number
  toString(): string
  readonly __apiType?: (variables: Variables) => Data
}
