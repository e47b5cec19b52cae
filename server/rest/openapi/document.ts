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
  category: 'Categories of products.',
  subcategory: 'Subcategories of products.',
  product: 'Products and search.',
  file: 'Uploads of catalogue images.',
  cart: 'Cart of the signed-in shopper.',
  address: 'Delivery addresses.',
  order: 'Checkout, payments and orders.',
  support: 'Support tickets.',
  payment: 'Webhook of the payment provider.',
  partner: 'Data for partners.',
}

const INFO = {
  title: 'Kasero',
  version: '1.0.0',
  license: { name: 'MIT', identifier: 'MIT' },
  description: [
    'REST API of an online grocery shop for Uganda. Requests and responses are JSON in UTF-8. Every response is an envelope `{success, error, message, data?}`; `error` is `!success`. An error response also has a `code`, such as `OUT_OF_STOCK`: use it instead of the text of `message`.',
    'Ids are strings without a hyphen, the same as in GraphQL. Amounts are integers in whole Uganda shillings (UGX). Times are ISO 8601, UTC. Unknown fields of a request body are ignored. New fields may be added to responses at any time: ignore unknown ones.',
    'Signed-in users send `Authorization: Bearer <access token>` or the cookies set by the login. After a plain 401, refresh the token and retry; after a 401 with `sessionExpired`, log in again.',
    'Every request except GET needs the header `x-csrf-token` with the token of `GET /user/csrf-token`, and the cookie set with it. After 403 `Invalid CSRF token`, get a new token and retry once. Requests with a partner key need none.',
    'A DELETE request sends its fields in the body or in the query string.',
  ].join('\n\n'),
}

const CSRF = { $ref: '#/components/parameters/CsrfToken' }
const PARAMETERS: Record<string, Parameter> = {
  CsrfToken: {
    name: 'x-csrf-token',
    in: 'header',
    required: true,
    description: 'Token of `GET /user/csrf-token`, sent with the cookie set with it.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    required: false,
    description:
      'Unique key of the request: within 24 hours, a retry with the same key returns the same response and changes nothing.',
    schema: { type: 'string', maxLength: 255, pattern: '^[!-~]+$' },
  },
}

const CALLS = rateLimitHeaders(CALLS_PER_PARTNER_KEY, { remaining: 598, resetsInSeconds: 42 })
const HEADERS = {
  RateLimitPolicy: {
    description: 'Quota of a partner key: requests per number of seconds.',
    schema: { type: 'string' },
    example: CALLS['ratelimit-policy'],
  },
  RateLimit: {
    description: 'Remaining requests of a partner key, and seconds until the full quota is available.',
    schema: { type: 'string' },
    example: CALLS.ratelimit,
  },
}
const CALLS_LEFT = {
  'ratelimit-policy': { $ref: '#/components/headers/RateLimitPolicy' },
  ratelimit: { $ref: '#/components/headers/RateLimit' },
}

const SCOPE_DESCRIPTIONS: Record<Scope, string> = {
  'catalogue:read': 'Read and search categories, subcategories and products.',
  'orders:read':
    'Read placed orders of shoppers who grant access, without name, phone number, address and delivery PIN.',
  'tickets:read': 'Read support tickets that shoppers who grant access sent while signed in.',
}

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'Access token of a session, valid for 20 minutes.' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'accessToken',
    description: 'Access token as a cookie, used when no bearer token is sent.',
  },
  partnerKey: {
    type: 'http',
    scheme: 'bearer',
    description: [
      'Partner key. It has one or more scopes; each operation lists the required one:',
      ...SCOPES.map((scope) => `- \`${scope}\`: ${SCOPE_DESCRIPTIONS[scope]}`),
      'Other operations reject the key with 403 `FORBIDDEN`, as they do without the required scope.',
    ].join('\n'),
    'x-scopes': SCOPE_DESCRIPTIONS,
  },
  provider: {
    type: 'apiKey',
    in: 'header',
    name: 'verif-hash',
    description: 'Secret that the shop shares with the payment provider.',
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
      properties: {
        [picture]: { type: 'string', format: 'binary', description: 'JPEG, PNG or WebP image of at most 5 MB.' },
      },
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
            description: "'true' when the response is that of an earlier request.",
            schema: { type: 'string' },
          },
        }),
        ...(opensToKeys(config) && CALLS_LEFT),
      }
      return [
        status,
        {
          description: given.description ?? 'Success.',
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
  400: 'The request is invalid.',
  401: 'Login is required, or the session has expired.',
  403: 'The caller is not allowed to do this.',
  404: 'The object does not exist, or belongs to another account.',
  409: 'The request conflicts with the current state; `data` has the details.',
  413: 'The request body is too large.',
  414: 'The URL is longer than 8,000 characters.',
  415: 'The content type is not supported.',
  422: 'The idempotency key was already used for a different request.',
  429: 'Too many requests.',
  500: 'Server error.',
  503: 'Temporarily unavailable; retry after `Retry-After`.',
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
        'retry-after': { description: 'Seconds until a retry can succeed.', schema: { type: 'string' } },
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
