/** Sees to it that whatever moves stock or money takes an idempotency key, whoever wrote it and whatever it is called. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buildSchema, type GraphQLSchema, getNamedType, isInputObjectType, Kind, parse } from 'graphql'
import documents from '#schema/documents.json' with { type: 'json' }

/** Statements that an order, a payment, a refund, or the stock or price of a product is made or changed by. */
const MOVES =
  /(?:insert into|delete from) "(?:orders|payments|refunds|products)"|update "(?:payments|refunds)"|update "orders" set .*"?(?:status|payment_status|total)"? =|update "products" set .*"?(?:stock|list_price|discount|published)"? =/s

/** These are told which payment they are about, and its reference is their key. */
const OF_A_PAYMENT = new Set(['settlePayment', '/api/order/verify-payment', '/api/payment/webhook'])

type Moves = {
  onStatement(sql: string): void
  /** What moved stock or money and takes no key. */
  unkeyed: Set<string>
}

/** Watches an app from before its paths are mounted. */
export function watchMoves(app: FastifyInstance): Moves {
  const present = new AsyncLocalStorage<FastifyRequest>()
  const unkeyed = new Set<string>()
  app.addHook('onRequest', (request, _reply, done) => present.run(request, done))
  // Reading the body may have left it.
  app.addHook('preValidation', (request, _reply, done) => present.run(request, done))
  return {
    unkeyed,
    onStatement(sql) {
      const request = present.getStore()
      if (!request || !MOVES.test(sql)) return
      for (const name of namesOf(request)) if (!OF_A_PAYMENT.has(name) && !takesKey(request, name)) unkeyed.add(name)
    },
  }
}

/** The mutations of a GraphQL document, or the path. */
function namesOf({ routeOptions: { url = '' }, body }: FastifyRequest): string[] {
  if (url !== '/graphql') return [url]
  const { query, extensions } = body as { query?: string; extensions?: { persistedQuery?: { sha256Hash: string } } }
  const text = query ?? (documents as Record<string, string>)[extensions?.persistedQuery?.sha256Hash ?? ''] ?? '{ unknown }'
  return parse(text).definitions.flatMap((it) =>
    it.kind === Kind.OPERATION_DEFINITION ? it.selectionSet.selections.flatMap((field) => (field.kind === Kind.FIELD ? [field.name.value] : [])) : [],
  )
}

let committed: GraphQLSchema | undefined

function takesKey({ routeOptions }: FastifyRequest, name: string): boolean {
  if (name.startsWith('/')) return routeOptions.schema?.idempotent === true
  committed ??= buildSchema(readFileSync('schema/schema.graphql', 'utf8'))
  return hasKey(committed, name)
}

/** Whether a mutation of the schema takes an idempotency key. */
export function hasKey(schema: GraphQLSchema, name: string): boolean {
  const [input] = schema.getMutationType()?.getFields()[name]?.args ?? []
  const type = input && getNamedType(input.type)
  return isInputObjectType(type) && 'idempotencyKey' in type.getFields()
}
