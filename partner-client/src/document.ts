/**
 * The text of a GraphQL document that knows the type of its answer and of its variables. Any text is one; so is what graphql-codegen writes with
 * `documentMode: 'string'`.
 */
export type Document<Data, Variables> = {
  readonly length: number
  toString(): string
  readonly __apiType?: (variables: Variables) => Data
}
