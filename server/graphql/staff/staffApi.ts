import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DocumentNode, GraphQLError, Kind, parse } from 'graphql'
import { buildContext, type Dependencies } from '#server/context.ts'
import { DomainError } from '#server/errors.ts'
import { formatError, noteErrorCode } from '#server/graphql/formatErrors.ts'
import { MAX_ERRORS } from '#server/graphql/inputErrors.ts'
import { checkLength, computeParseCost, LIMIT_RULES, MAX_TOKENS } from '#server/graphql/limits/documentLimits.ts'
import { buildRefusal, noStorePlugin, redactErrorsPlugin, unavailableStatusPlugin } from '#server/graphql/plugins.ts'
import type { ConnectionCounter } from '#server/graphql/subscriptions/connectionLimits.ts'
import { compressPayload } from '#server/http/cachedResponse.ts'
import { getBearerToken } from '#server/http/credentials.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { ANONYMOUS, authenticateStaff } from '#server/modules/staff/access/staffSessions.service.ts'
import { createAuditDownload } from '#server/modules/staff/audit/audit.download.ts'
import type { NotificationSubscriber } from '#server/pubsub/pgNotifyListener.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { payerOf } from '#server/security/callerBudget.ts'
import {
  cookieName,
  cookieOptions,
  csrfCookieName,
  deviceCookieName,
  getDeviceToken,
  getStaffToken,
  STAFF_CSRF_HEADER,
  STAFF_HEADER,
} from './staffCredentials.ts'
import { buildStaffSchema, listAnonymousFields } from './staffSchema.ts'
import { registerStaffSockets } from './staffSockets.ts'

export const STAFF_API_PATH = '/staff/graphql'
/** A year. */
const DEVICE_SECONDS = 365 * 86_400

/**
 * Registers the staff API: a separate schema over the same services. Without a staff session only the log-in can be
 * executed, and neither introspection nor validation errors reveal the schema.
 * @returns the receiver of notifications of ended sessions
 */
export async function registerStaffApi(
  app: FastifyInstance,
  deps: Dependencies,
  openConnections: ConnectionCounter,
): Promise<NotificationSubscriber> {
  const schema = buildStaffSchema()
  const apollo = new ApolloServer<StaffContext>({
    schema,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      fastifyApolloDrainPlugin(app),
      noStorePlugin as unknown as ApolloServerPlugin<StaffContext>,
      unavailableStatusPlugin as unknown as ApolloServerPlugin<StaffContext>,
      redactErrorsPlugin(schema) as unknown as ApolloServerPlugin<StaffContext>,
      operationsPlugin,
    ],
    introspection: true,
    csrfPrevention: true,
    persistedQueries: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: LIMIT_RULES,
    validationOptions: { maxErrors: MAX_ERRORS },
    allowBatchedHttpRequests: false,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => noteErrorCode(formatError(formatted, error, deps)),
    logger: {
      debug() {},
      info() {},
      warn: (message) => deps.log.warn(message),
      error: (message) => deps.log.error(message),
    },
  })
  await apollo.start()
  const anonymousFields = listAnonymousFields(schema)
  const handler = fastifyApolloHandler(apollo, {
    async context(request, reply) {
      const context = await createStaffContext(deps, request, reply).catch((error: unknown) => {
        throw buildRefusal(error)
      })
      // Before parsing and validation, so that no error reveals the schema.
      if (!context.viewer) await chargeAnonymous(context, getDocument(request))
      if (!context.viewer && !isAnonymousDocument(getDocument(request), anonymousFields))
        throw buildSignInError(context)
      return context
    },
  })
  const sockets = await registerStaffSockets(app, { deps, schema, openConnections })
  app.route({
    method: 'GET',
    url: STAFF_API_PATH,
    handler,
    onSend: compressPayload,
    onRequest: sockets.admit,
    wsHandler: sockets.open,
  })
  app.route({ method: 'POST', url: STAFF_API_PATH, handler, onSend: compressPayload })
  await app.register(createAuditDownload((request, reply) => authenticate(deps, request, reply)))
  return sockets.listener
}

/** Charges a caller without a session before the document is parsed, because most of such documents are rejected. */
async function chargeAnonymous(context: StaffContext, text: string): Promise<void> {
  const { refusal } = await context.budget(payerOf(context), computeParseCost(text))
  if (refusal) throw buildRefusal(refusal)
  try {
    checkLength(text)
  } catch (error) {
    throw buildRefusal(error)
  }
}

function buildSignInError(context: StaffContext): GraphQLError {
  try {
    requireViewer(context)
  } catch (error) {
    return buildRefusal(error)
  }
  throw new Error('A signed-in caller is not refused')
}

async function createStaffContext(
  deps: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StaffContext> {
  const token = getStaffToken(request)
  if (token !== null && getBearerToken(request) === null && request.headers[STAFF_HEADER] === undefined)
    throw buildRefusal(
      new DomainError('INVALID_CSRF_TOKEN', `Send the header ${STAFF_HEADER} with the session cookie.`),
    )
  const context = await authenticate(deps, request, reply)
  const hasSession = context.viewer !== null || context.lockedSession !== null
  if (!hasSession || token === null || getBearerToken(request) !== null) return context
  const csrfToken = deps.secrets.mac('csrf', csrfTextOf(token))
  if (request.cookies[csrfCookieName(request)] !== csrfToken) setCsrfCookie(request, reply, csrfToken)
  const sent = String(request.headers[STAFF_CSRF_HEADER] ?? '')
  return { ...context, hasCsrfToken: deps.secrets.isMac('csrf', csrfTextOf(token), sent) }
}

/** Signed text of the CSRF token of a staff session, which changes with every log-in. */
const csrfTextOf = (token: string): string => `staff ${token}`

/** The console reads the cookie and sends it as a header; pages of other sites can do neither. */
function setCsrfCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.setCookie(csrfCookieName(request), value, cookieOptions(request, { httpOnly: false }))
}

async function authenticate(deps: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<StaffContext> {
  const token = getStaffToken(request)
  const background = request.headers['x-background'] !== undefined
  const authentication = token === null ? ANONYMOUS : await authenticateStaff(deps, token, { background })
  const caller = { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '') }
  const options = cookieOptions(request)
  return {
    ...buildContext(deps, authentication, caller),
    staffSession: authentication.staffSession,
    lockedSession: authentication.lockedSession,
    hasCsrfToken: true,
    deviceToken: getDeviceToken(request),
    setSessionCookie(value) {
      if (value === null) {
        reply
          .clearCookie(cookieName(request), options)
          .clearCookie(csrfCookieName(request), cookieOptions(request, { httpOnly: false }))
        return
      }
      reply.setCookie(cookieName(request), value, options)
      setCsrfCookie(request, reply, deps.secrets.mac('csrf', csrfTextOf(value)))
    },
    setDeviceCookie(value) {
      reply.setCookie(deviceCookieName(request), value, { ...options, maxAge: DEVICE_SECONDS })
    },
  }
}

/** Rejects subscriptions over HTTP, which need a WebSocket, and mutations without the CSRF token. */
const operationsPlugin: ApolloServerPlugin<StaffContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, contextValue }) {
        if (operation?.operation === 'mutation' && !contextValue.hasCsrfToken)
          throw buildRefusal(new DomainError('INVALID_CSRF_TOKEN', 'Invalid CSRF token'))
        if (operation?.operation === 'subscription')
          throw new GraphQLError('Subscriptions require a WebSocket (graphql-transport-ws) at this URL.', {
            extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
          })
      },
    }
  },
}

/** The document of a request, before Apollo Server reads it. */
function getDocument({ body, query }: FastifyRequest): string {
  const source = (body as { query?: unknown } | null)?.query ?? (query as { query?: unknown }).query
  return typeof source === 'string' ? source : ''
}

/** Whether each operation of a document selects only fields that anonymous callers may use. */
export function isAnonymousDocument(source: string, anonymousFields: ReadonlySet<string>): boolean {
  let document: DocumentNode
  try {
    document = parse(source, { maxTokens: MAX_TOKENS, noLocation: true })
  } catch {
    return false
  }
  return document.definitions.every(
    (definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ||
      (definition.kind === Kind.OPERATION_DEFINITION &&
        definition.selectionSet.selections.every(
          (selection) => selection.kind === Kind.FIELD && anonymousFields.has(selection.name.value),
        )),
  )
}
