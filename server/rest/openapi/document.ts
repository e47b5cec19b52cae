/**
 * The OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1.html) of the REST API. @fastify/swagger and
 * fastify-type-provider-zod generate it from the routes; this file adds what the routes do not say themselves: names,
 * authorization, error responses and examples.
 */

import fastifySwagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { RestErrorCode } from '#server/rest/envelope.ts'
import type { AccessRule } from '#server/security/access.ts'
import { isPermission, type Permission } from '#server/security/permissions.ts'
import { rateLimitHeaders } from '#server/security/rateLimitHeaders.ts'
import { CALLS_PER_PARTNER_KEY } from '#server/security/rateLimits.ts'
import { isScope, SCOPES, type Scope } from '#server/security/scopes.ts'
import { ERROR_RESPONSES, schemaName } from './errorResponses.ts'
import { exampleOf, type JsonSchema } from './examples.ts'

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
  example?: unknown
}
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  /** Authorization rule of the operation; `security` in OpenAPI states only the kind of credentials. */
  'x-access': Exclude<AccessRule, Permission> | 'staff' | 'provider'
  security: Record<string, string[]>[]
  /** Scopes that allow partner keys to call the operation. */
  'x-scopes'?: string[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> }
  responses: Record<string, Response | { $ref: string }>
  /** Present until the error responses are added. */
  'x-error-codes'?: RestErrorCode[]
}
export type ApiDocument = {
  openapi: '3.1.1'
  info: object
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: JsonSchemas; responses: Record<string, Response>; securitySchemes: object }
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
  changelog: 'Changes of the API.',
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

const CSRF_TOKEN = {
  'x-csrf-token': { type: 'string', description: 'Token of `GET /user/csrf-token`, sent with the cookie set with it.' },
}
const IDEMPOTENCY_KEY = {
  'idempotency-key': {
    type: 'string',
    maxLength: 255,
    pattern: '^[!-~]+$',
    description:
      'Unique key of the request: within 24 hours, a retry with the same key returns the same response and changes nothing.',
  },
}

const REPLAYED = {
  'idempotent-replayed': { type: 'string', description: "'true' when the response is that of an earlier request." },
}
const CALLS = rateLimitHeaders(CALLS_PER_PARTNER_KEY, { remaining: 598, resetsInSeconds: 42 })
const CALLS_LEFT = {
  'ratelimit-policy': {
    type: 'string',
    description: 'Quota of a partner key: requests per number of seconds.',
    examples: [CALLS['ratelimit-policy']],
  },
  ratelimit: {
    type: 'string',
    description: 'Remaining requests of a partner key, and seconds until the full quota is available.',
    examples: [CALLS.ratelimit],
  },
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

const ZOD_TO_JSON = {
  unrepresentable: 'any',
  /** Keeps the examples of transformed schemas, leaves objects open for new fields, drops zod's safe integer bounds. */
  override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
    const examples = z.globalRegistry.get(zodSchema)?.examples
    if (examples) Object.assign(jsonSchema, { examples })
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  },
} as const
const schemasToJson = createJsonSchemaTransform({ skipList: [], zodToJsonConfig: ZOD_TO_JSON })
const addNamedSchemas = createJsonSchemaTransformObject({ zodToJsonConfig: ZOD_TO_JSON })

/** Records the routes that are registered after it; `app.swagger()` returns the {@link ApiDocument}. */
export async function registerOpenApi(app: FastifyInstance, { server }: { server: string }): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.1',
      info: INFO,
      servers: [{ url: server }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    convertConstToEnum: false,
    transform: (route) => describeRoute(route, app.prefix),
    transformObject: (document) => complete(addNamedSchemas(document) as unknown as ApiDocument) as object,
  } as FastifyDynamicSwaggerOptions)
}

type JsonSchemas = Record<string, JsonSchema>
type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>

/** Converts the schemas of a route to JSON Schema and adds its names, authorization, parameters and error codes. */
function describeRoute(given: Parameters<Transform>[0], prefix: string): ReturnType<Transform> {
  const { url } = given
  const { method, config = {} } = given.route as { method: string; config?: FastifyContextConfig }
  const route = { method, config, schema: (given.schema ?? {}) as FastifySchema }
  const {
    picture,
    idempotent,
    produces = ['application/json'],
    refuses: _,
    fieldNames: __,
    ...documented
  } = route.schema
  const path = url.slice(prefix.length)
  const { schema } = schemasToJson({ ...given, schema: documented } as never) as unknown as { schema: JsonSchemas }
  if (schema.hide) return { schema, url }
  const security = securityOf(config)
  const scopes = security.flatMap(({ partnerKey = [] }) => partnerKey)
  const headers = { ...(asksForCsrf(method, config) && CSRF_TOKEN), ...(idempotent && IDEMPOTENCY_KEY) }
  const responseHeaders = { ...(idempotent && REPLAYED), ...(opensToKeys(config) && CALLS_LEFT) }
  const described = {
    ...schema,
    // A DELETE request sends its fields in the body or in the query string.
    ...(method === 'DELETE' && schema.body && { querystring: { ...schema.body, required: [] } }),
    ...(picture !== undefined && { consumes: ['multipart/form-data'], body: pictureForm(picture) }),
    ...(Object.keys(headers).length > 0 && {
      headers: { type: 'object', properties: headers, required: ['x-csrf-token'] },
    }),
    operationId: `${method.toLowerCase()}${path.replace(/[/:-]+(\w?)/g, (_match, letter: string) => letter.toUpperCase())}`,
    tags: [path.split('/')[1] ?? ''],
    security,
    'x-access': accessOf(config),
    ...(scopes.length > 0 && { 'x-scopes': scopes }),
    produces,
    response: Object.fromEntries(
      Object.entries((schema.response ?? {}) as JsonSchemas).map(([status, response]) => [
        status,
        {
          ...response,
          ...(response.description === undefined && { 'x-response-description': 'Success.' }),
          ...(Object.keys(responseHeaders).length > 0 && { headers: responseHeaders }),
        },
      ]),
    ),
    'x-error-codes': errorCodesOf(route),
  }
  return { schema: described as FastifySchema, url }
}

type ApiRoute = { method: string; schema: FastifySchema; config: FastifyContextConfig }

const pictureForm = (field: string) => ({
  type: 'object',
  required: [field],
  properties: {
    [field]: { type: 'string', format: 'binary', description: 'JPEG, PNG or WebP image of at most 5 MB.' },
  },
})

/** Which callers an operation admits; staff permissions are no part of the public contract. */
function accessOf({ serverToServer, access = 'public' }: FastifyContextConfig): Operation['x-access'] {
  if (serverToServer) return 'provider'
  return isPermission(access) ? 'staff' : access
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

/** Error codes of an operation: those of all operations of its kind and its own. */
function errorCodesOf({ method, schema, config }: ApiRoute): RestErrorCode[] {
  const { access = 'public' } = config
  const codes: RestErrorCode[] = [
    ...(method !== 'GET' || schema.querystring ? (['BAD_INPUT'] as const) : []),
    ...(method === 'GET' ? [] : (['BAD_REQUEST', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(asksForCsrf(method, config) ? (['INVALID_CSRF_TOKEN', 'FORBIDDEN'] as const) : []),
    ...(config.changesByGet ? (['INVALID_CSRF_TOKEN'] as const) : []),
    ...(opensToKeys(config) ? (['UNAUTHENTICATED', 'RATE_LIMITED'] as const) : []),
    // The rule `partner` accepts any key, regardless of its scopes.
    ...(opensToKeys(config) && access !== 'partner' ? (['FORBIDDEN'] as const) : []),
    ...(access === 'signed-in' || isPermission(access) ? (['UNAUTHENTICATED', 'SESSION_EXPIRED'] as const) : []),
    ...(isPermission(access) ? (['FORBIDDEN'] as const) : []),
    ...(schema.refuses ?? []),
    'URI_TOO_LONG',
    'INTERNAL',
    'UNAVAILABLE',
  ]
  return [...new Set(codes)]
}

/** Adds what is known only when all routes are: shared error responses, examples, and no unused schemas. */
function complete(document: ApiDocument): ApiDocument {
  const { paths, components } = document
  components.responses = {}
  for (const [method, operation] of Object.values(paths).flatMap((methods) => Object.entries(methods))) {
    const { requestBody, responses, parameters, 'x-error-codes': codes = [] } = operation
    delete operation['x-error-codes']
    operation.parameters = parameters ?? []
    for (const [type, body] of Object.entries(requestBody?.content ?? {})) {
      if (type === 'application/json') body.example = exampleOf(body.schema, components.schemas)
      if (requestBody) requestBody.required = method !== 'delete' && (body.schema.required?.length ?? 0) > 0
    }
    for (const content of Object.values(responses).flatMap((one) =>
      'content' in one ? Object.values(one.content) : [],
    ))
      content.example = exampleOf(content.schema, components.schemas)
    const keyed = operation.security.some((one) => 'partnerKey' in one)
    for (const [status, own] of Map.groupBy(codes, (code) => String(ERROR_RESPONSES[code].status))) {
      const limitsKey = status === '429' && keyed
      const name = `${limitsKey ? 'Key' : ''}${own.map(schemaName).join('Or')}`
      components.responses[name] ??= errorResponse(status, own, components.schemas, limitsKey)
      responses[status] ??= { $ref: `#/components/responses/${name}` }
    }
  }
  components.schemas = referenced(components.schemas, { paths, responses: components.responses })
  return document
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

function errorResponse(status: string, codes: RestErrorCode[], schemas: JsonSchemas, limitsKey: boolean): Response {
  const shapes = codes.map((code): JsonSchema => ({ $ref: `#/components/schemas/${schemaName(code)}` }))
  const examples = codes.map((code, index) => {
    const example = exampleOf(shapes[index] ?? {}, schemas) as object
    return [code, { value: { ...example, message: ERROR_RESPONSES[code].message } }] as const
  })
  const retry = {
    'retry-after': { description: 'Seconds until a retry can succeed.', schema: { type: 'string' } },
    ...(limitsKey &&
      Object.fromEntries(
        Object.entries(CALLS_LEFT).map(([name, { description, ...schema }]) => [name, { description, schema }]),
      )),
  }
  return {
    description: SENTENCES[status] ?? '',
    ...((status === '429' || status === '503') && { headers: retry }),
    content: {
      'application/json': {
        schema: shapes.length > 1 ? { anyOf: shapes } : (shapes[0] ?? {}),
        examples: Object.fromEntries(examples),
      },
    },
  }
}

/** The schemas that a part of the document refers to, directly or through other schemas. */
function referenced(schemas: JsonSchemas, part: object, used: JsonSchemas = {}) {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    const schema = schemas[name]
    if (!schema || used[name]) continue
    used[name] = schema
    referenced(schemas, schema, used)
  }
  return used
}
