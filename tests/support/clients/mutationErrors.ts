/** Checks every mutation error of the GraphQL API against the description of the mutation in the schema. */

import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { buildSchema, type GraphQLSchema, Kind, OperationTypeNode, parse } from 'graphql'
import documents from '#schema/documents.json' with { type: 'json' }
import { documentOf } from '#server/graphql/documentOf.ts'
import { recordViolation } from '../app/violations.ts'

/** Error codes that any mutation may return, which the description of Mutation lists once. */
const OF_ANY_MUTATION = new Set([
  'UNAUTHENTICATED',
  'SESSION_EXPIRED',
  'FORBIDDEN',
  'INVALID_CSRF_TOKEN',
  'TOO_COMPLEX',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
])

type Result = { errors?: { path?: (string | number)[]; extensions: { code: string } }[] }

/** Checks every mutation error of an app; call it before its routes are registered. */
export function observeMutationErrors(app: FastifyInstance): void {
  app.addHook('onSend', async ({ routeOptions, method, body }, _reply, payload) => {
    if (
      routeOptions.url !== '/graphql' ||
      method !== 'POST' ||
      typeof payload !== 'string' ||
      !payload.startsWith('{"errors"')
    )
      return payload
    const { text: query, sha256Hash } = documentOf({ body, query: null })
    const text = query || (documents as Record<string, string>)[sha256Hash]
    for (const { path, extensions } of (JSON.parse(payload) as Result).errors ?? []) {
      const name = text && path?.length === 1 ? mutationAt(text, String(path[0])) : null
      if (name && !documentedCodes(name).has(extensions.code))
        recordViolation(`Error code that the description of the mutation does not name: ${name} ${extensions.code}`)
    }
    return payload
  })
}

/** Returns the mutation with this response key; null when there is none. */
function mutationAt(text: string, key: string): string | null {
  for (const definition of parse(text).definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== OperationTypeNode.MUTATION) continue
    for (const it of definition.selectionSet.selections)
      if (it.kind === Kind.FIELD && (it.alias ?? it.name).value === key) return it.name.value
  }
  return null
}

let committed: GraphQLSchema | undefined

function documentedCodes(mutation: string): Set<string> {
  committed ??= buildSchema(readFileSync('schema/schema.graphql', 'utf8'))
  const { description } = committed.getMutationType()?.getFields()[mutation] ?? {}
  return new Set([...OF_ANY_MUTATION, ...(description?.match(/\b[A-Z]+(?:_[A-Z]+)+\b|\b[A-Z]{5,}\b/g) ?? [])])
}
