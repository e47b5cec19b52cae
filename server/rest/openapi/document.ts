/** Generates the OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1.html) of the REST API from its routes. */

import type { FastifyContextConfig, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { RestErrorCode } from '#server/rest/envelope.ts'
import type { AccessRule } from '#server/security/access.ts'
import { rateLimitHeaders } from '#server/security/rateLimitHeaders.ts'
import { CALLS_PER_PARTNER_KEY } from '#server/security/rateLimits.ts'
import { isScope, SCOPES, type Scope } from '#server/security/scopes.ts'
import { ERROR_RESPONSES, errorSchema, schemaName } from './errorResponses.ts'
import { exampleOf, type JsonSchema } from './examples.ts'

/** A registered route; the path is relative to /api. */
export type ApiRoute = { method: string; path: string; schema: FastifySchema; config: FastifyContextConfig }

export type Response = {
  description: string
  headers?: Record<string, object>
  content: Record<string, { schema: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> }>
}
export type Parameter = {
  name: string
  in: 'query' | 'header' | 'path'
  required: boolean
  description?: string
  schema: JsonSchema
}
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  /** Authorization rule of the operation; `security` in OpenAPI states only the kind of credentials. */
  'x-access': AccessRule | 'provider'
  security: Record<string, string[]>[]
  /** Scopes that allow partner keys to call the operation. */
  'x-scopes'?: string[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> }
  responses: Record<string, Response | { $ref: string }>
}
type Components = { schemas: Record<string, JsonSchema>; responses: Record<string, Response> }
export type ApiDocument = {
  openapi: '3.1.1'
  info: object
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Components & {
    headers: Record<string, object>
    parameters: Record<string, Parameter>
    securitySchemes: object
  }
}

const TAGS: Record<string, string> = {
  user: 'Accounts and sessions.',
  category: 'Shelves of the shop.',
  subcategory: 'Parts of shelves.',
  product: 'What the shop sells.',
  file: 'Pictures for shelves and products.',
  cart: "The signed-in shopper's cart.",
  address: 'Where orders go.',
  order: 'Checkout, payment and what became of it.',
  support: 'Help by people.',
  payment: 'What the payment provider tells the shop.',
  partner: 'What shoppers let a partner see.',
}

const INFO = {
  title: 'Kasero',
  version: '1.0.0',
  license: { name: 'MIT', identifier: 'MIT' },
  description: [
    'An online grocery shop for Uganda. JSON in and out, UTF-8. Every response is an envelope `{success, error, message, data?}`; `error` is `!success`. A refusal has a `code` too, such as `OUT_OF_STOCK`: decide by it, never by the text of `message`.',
    'Ids are strings without a hyphen, the same as in GraphQL. Money is whole shillings (UGX). Times are ISO 8601, UTC. Unknown fields of a body are ignored; fields may be added to responses at any time, so ignore those that you do not know.',
    'Whoever signs in sends `Authorization: Bearer <access token>`; the cookies that the login sets serve as well. A plain 401 means: refresh the token and try again; a 401 with `sessionExpired` means: log in.',
    'Every call that is no GET carries `x-csrf-token` with the token of `GET /user/csrf-token` and the cookie which that call sets. After 403 `Invalid CSRF token`: fetch a new one, try once more. Calls with a partner key need none.',
    'A DELETE takes its fields in the body or in the query string.',
  ].join('\n\n'),
}

const CSRF = { $ref: '#/components/parameters/CsrfToken' }
const PARAMETERS: Record<string, Parameter> = {
  CsrfToken: {
    name: 'x-csrf-token',
    in: 'header',
    required: true,
    description: 'The token of `GET /user/csrf-token`, sent with the cookie which that call set.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    required: false,
    description: 'One key a change: sent again within 24 hours, it gives the same answer and changes nothing more.',
    schema: { type: 'string', maxLength: 255, pattern: '^[!-~]+$' },
  },
}

const CALLS = rateLimitHeaders(CALLS_PER_PARTNER_KEY, { remaining: 598, resetsInSeconds: 42 })
const HEADERS = {
  RateLimitPolicy: {
    description: 'To a partner key: how many requests it has in how many seconds.',
    schema: { type: 'string' },
    example: CALLS['ratelimit-policy'],
  },
  RateLimit: {
    description: 'To a partner key: how many of them are left, and in how many seconds there are all of them again.',
    schema: { type: 'string' },
    example: CALLS.ratelimit,
  },
}
const CALLS_LEFT = {
  'ratelimit-policy': { $ref: '#/components/headers/RateLimitPolicy' },
  ratelimit: { $ref: '#/components/headers/RateLimit' },
}

const SCOPE_DESCRIPTIONS: Record<Scope, string> = {
  'catalogue:read': 'Reads categories, subcategories and products, and searches them.',
  'orders:read': 'Reads placed orders of the shoppers who allow it, without name, number, address or PIN.',
  'tickets:read': 'Reads support tickets that shoppers who allow it sent while signed in.',
}

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a login, good for 20 minutes.' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'accessToken',
    description: 'The same token as a cookie, read where no bearer is sent.',
  },
  partnerKey: {
    type: 'http',
    scheme: 'bearer',
    description: [
      'The key of a partner. It has one or more scopes, which are listed for each operation:',
      ...SCOPES.map((scope) => `- \`${scope}\`: ${SCOPE_DESCRIPTIONS[scope]}`),
      'A key without the scope of an operation is refused with 403 `FORBIDDEN`, as is any key where none is listed.',
    ].join('\n'),
    'x-scopes': SCOPE_DESCRIPTIONS,
  },
  provider: {
    type: 'apiKey',
    in: 'header',
    name: 'verif-hash',
    description: "The secret that the shop shares with the payment provider's server.",
  },
}

export function apiDocument(routes: readonly ApiRoute[], { server }: { server: string }): ApiDocument {
  const components: Components = { schemas: {}, responses: {} }
  const paths: ApiDocument['paths'] = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, components) }
  }
  const used = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)))
  return {
    openapi: '3.1.1',
    info: INFO,
    servers: [{ url: server }],
    tags: [...used].map((name) => ({ name, description: TAGS[name] ?? name })),
    paths,
    components: { ...components, headers: HEADERS, parameters: PARAMETERS, securitySchemes: SECURITY_SCHEMES },
  }
}

type Schemas = Components['schemas']

function operationOf({ method, path, schema, config }: ApiRoute, components: Components): Operation {
  const { schemas } = components
  const [tag = ''] = path.split('/').filter(Boolean)
  const body = schema.body instanceof z.ZodType ? jsonSchema(schema.body, 'input', schemas) : undefined
  const byQuery = method === 'DELETE' && body ? parametersOf(body, 'query', false) : []
  const query =
    schema.querystring instanceof z.ZodType
      ? parametersOf(jsonSchema(schema.querystring, 'input', schemas), 'query')
      : []
  const security = securityOf(config)
  const scopes = security.flatMap(({ partnerKey = [] }) => partnerKey)
  const params =
    schema.params instanceof z.ZodType ? parametersOf(jsonSchema(schema.params, 'input', schemas), 'path') : []
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[/:-]+(\w?)/g, (_match, letter: string) => letter.toUpperCase())}`,
    tags: [tag],
    summary: schema.summary ?? '',
    description: schema.description ?? '',
    'x-access': config.serverToServer ? 'provider' : (config.access ?? 'public'),
    security,
    ...(scopes.length > 0 && { 'x-scopes': scopes }),
    parameters: [
      ...params,
      ...query,
      ...byQuery,
      ...(asksForCsrf(method, config) ? [CSRF] : []),
      ...(schema.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...requestBody({ method, schema }, body, schemas),
    responses: responsesOf({ method, path, schema, config }, components),
  }
}

function securityOf({
  serverToServer,
  access = 'public',
  readsCatalogue,
}: FastifyContextConfig): Operation['security'] {
  if (serverToServer) return [{ provider: [] }]
  if (isScope(access)) return [{ partnerKey: [access] }]
  if (access === 'partner') return [{ partnerKey: [] }]
  if (readsCatalogue) return [{}, { partnerKey: ['catalogue:read'] }]
  if (access === 'public') return []
  return [{ bearer: [] }, { cookie: [] }]
}

const opensToKeys = ({ access = 'public', readsCatalogue }: FastifyContextConfig): boolean =>
  isScope(access) || access === 'partner' || readsCatalogue === true

const asksForCsrf = (method: string, config: FastifyContextConfig): boolean =>
  method !== 'GET' && !config.serverToServer

function requestBody(
  { method, schema: { picture } }: Pick<ApiRoute, 'method' | 'schema'>,
  body: JsonSchema | undefined,
  schemas: Schemas,
): Pick<Operation, 'requestBody'> {
  if (picture !== undefined) {
    const schema = {
      type: 'object',
      required: [picture],
      properties: { [picture]: { type: 'string', format: 'binary', description: 'JPEG, PNG or WebP, at most 5 MB.' } },
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  const required = method !== 'DELETE' && (body.required?.length ?? 0) > 0
  return {
    requestBody: { required, content: { 'application/json': { schema: body, example: exampleOf(body, schemas) } } },
  }
}

/** Error codes of an operation: those of all operations of its kind and its own. */
export function errorResponsesOf({
  method,
  schema,
  config,
}: Pick<ApiRoute, 'method' | 'schema' | 'config'>): RestErrorCode[] {
  const { access = 'public' } = config
  const codes: RestErrorCode[] = [
    ...(method !== 'GET' || schema.querystring ? (['BAD_INPUT'] as const) : []),
    ...(method === 'GET' ? [] : (['BAD_REQUEST', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(asksForCsrf(method, config) ? (['INVALID_CSRF_TOKEN', 'FORBIDDEN'] as const) : []),
    ...(opensToKeys(config) ? (['UNAUTHENTICATED', 'RATE_LIMITED'] as const) : []),
    // The rule `partner` accepts any key, regardless of its scopes.
    ...(opensToKeys(config) && access !== 'partner' ? (['FORBIDDEN'] as const) : []),
    ...(access === 'signed-in' || access === 'staff' ? (['UNAUTHENTICATED', 'SESSION_EXPIRED'] as const) : []),
    ...(access === 'staff' ? (['FORBIDDEN'] as const) : []),
    ...(schema.refuses ?? []),
    'URI_TOO_LONG',
    'INTERNAL',
    'UNAVAILABLE',
  ]
  return [...new Set(codes)]
}

function responsesOf(route: ApiRoute, components: Components): Operation['responses'] {
  const { schema, config } = route
  const { schemas } = components
  const good = Object.entries((schema.response ?? {}) as Record<string, z.ZodType>).map(
    ([status, given]): [string, Response] => {
      const shape = jsonSchema(given, 'output', schemas)
      const type = schema.produces ?? 'application/json'
      const headers = {
        ...(schema.idempotent && {
          'idempotent-replayed': {
            description: "'true' where an earlier answer is given again.",
            schema: { type: 'string' },
          },
        }),
        ...(opensToKeys(config) && CALLS_LEFT),
      }
      return [
        status,
        {
          description: given.description ?? 'Done.',
          ...(Object.keys(headers).length > 0 && { headers }),
          content: { [type]: { schema: shape, example: exampleOf(shape, schemas) } },
        },
      ]
    },
  )
  const byStatus = Map.groupBy(errorResponsesOf(route), (code) => String(ERROR_RESPONSES[code].status))
  const refused = [...byStatus].map(([status, codes]) => {
    const limitsKey = status === '429' && opensToKeys(config)
    const name = `${limitsKey ? 'Key' : ''}${codes.map(schemaName).join('Or')}`
    components.responses[name] ??= refusalResponse(status, codes, { schemas, headers: limitsKey ? CALLS_LEFT : {} })
    return [status, { $ref: `#/components/responses/${name}` }] as const
  })
  return { ...Object.fromEntries(refused), ...Object.fromEntries(good) }
}

const SENTENCES: Record<string, string> = {
  400: 'Something that was sent cannot be taken.',
  401: 'Nobody is signed in, or not any more.',
  403: 'Not allowed.',
  404: 'There is no such thing, or it is not yours.',
  409: 'It does not go together with how things stand; `data` says what.',
  413: 'Too much was sent.',
  414: 'The address is longer than 8,000 characters.',
  415: 'Sent in a form that is not read here.',
  422: 'The idempotency key belongs to something else.',
  429: 'Too many tries.',
  500: 'A fault of ours.',
  503: 'Not now; come back after `Retry-After`.',
}

function refusalResponse(
  status: string,
  codes: RestErrorCode[],
  { schemas, headers }: { schemas: Schemas; headers: object },
): Response {
  const shapes = new Map(codes.map((code) => [errorSchema(code), jsonSchema(errorSchema(code), 'output', schemas)]))
  const [only, ...others] = shapes.values()
  const examples = codes.map((code) => {
    const shape = jsonSchema(errorSchema(code), 'output', schemas)
    return [
      code,
      { value: { ...(exampleOf(shape, schemas) as object), message: ERROR_RESPONSES[code].message } },
    ] as const
  })
  const retry = status === '429' || status === '503'
  return {
    description: SENTENCES[status] ?? '',
    ...(retry && {
      headers: {
        'retry-after': { description: 'Seconds until it makes sense to ask again.', schema: { type: 'string' } },
        ...headers,
      },
    }),
    content: {
      'application/json': {
        schema: others.length > 0 ? { anyOf: [...shapes.values()] } : (only as JsonSchema),
        examples: Object.fromEntries(examples),
      },
    },
  }
}

const parametersOf = (
  { properties = {}, required = [] }: JsonSchema,
  where: 'query' | 'path',
  demanded = true,
): Parameter[] =>
  Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: where,
    required: demanded && required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }))

/** Converts a zod schema to JSON Schema; schemas with an id become components. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    id: __,
    ...shape
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override }) as JsonSchema & { $schema?: string; id?: string }
  for (const [name, definition] of Object.entries($defs)) schemas[name] ??= tidy(definition)
  const own = schema.meta()?.id
  if (own === undefined) return tidy(shape)
  schemas[own] ??= tidy(shape)
  return { $ref: `#/components/schemas/${own}` }
}

/** Keeps the examples of transformed schemas, and allows additional properties because responses may gain fields. */
function override({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}): void {
  const examples = z.globalRegistry.get(zodSchema)?.examples
  if (examples) Object.assign(jsonSchema, { examples })
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

/** Rewrites references to point into the document and removes the safe integer bounds that zod adds. */
function tidy(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (key, value) => {
    if (
      (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
      (key === 'maximum' && value === Number.MAX_SAFE_INTEGER)
    )
      return undefined
    return key === 'id' && typeof value === 'string' ? undefined : value
  })
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'))
}
