import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { createContext, type Dependencies, type RequestContext } from '#server/context.ts'
import { isUnavailable, refusalIn } from '#server/db/postgresErrors.ts'
import type { DomainError, ErrorCode } from '#server/errors.ts'
import { compressPayload } from '#server/http/cachedResponse.ts'
import { getBearerToken, getCredentials } from '#server/http/credentials.ts'
import { createCsrf } from '#server/http/csrf.ts'
import { toHttpError } from '#server/http/errorResponses.ts'
import { withAbsoluteImages } from '#server/integrations/images/imageUrls.ts'
import { accountsRest } from '#server/modules/accounts/accounts.rest.ts'
import { cartRest } from '#server/modules/cart/cart.rest.ts'
import { catalogRest } from '#server/modules/catalog/catalog.rest.ts'
import { catalogEditRest } from '#server/modules/catalog/catalogEdit.rest.ts'
import { deliveryRest } from '#server/modules/delivery/delivery.rest.ts'
import { filesRest } from '#server/modules/files/files.rest.ts'
import { ordersRest } from '#server/modules/orders/orders.rest.ts'
import { partnersRest } from '#server/modules/partners/partners.rest.ts'
import { paymentsRest } from '#server/modules/payments/payments.rest.ts'
import { privacyRest } from '#server/modules/privacy/privacy.rest.ts'
import { supportRest } from '#server/modules/support/support.rest.ts'
import { ticketPicturesRest } from '#server/modules/support/ticketPictures.upload.ts'
import { checkAccess } from '#server/security/access.ts'
import { refusePartner } from '#server/security/authorization.ts'
import { isPartnerKey } from '#server/security/partnerKey.ts'
import { rateLimitHeaders } from '#server/security/rateLimitHeaders.ts'
import { CALLS_PER_PARTNER_KEY, spentCalls } from '#server/security/rateLimits.ts'
import { noteCode } from '#server/telemetry/scope.ts'
import { mergeBodyAndQuery } from '#server/validation/input.ts'
import { changelogRest } from './changelog.rest.ts'
import { failure, RestError, success } from './envelope.ts'
import { registerOpenApi } from './openapi/document.ts'
import { reference } from './openapi/reference.ts'
import { field, type RestApp, responseSchema } from './schema.ts'
import { messagesFor, validateByZod } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether requests are automatic, such as polling, and therefore do not extend the session. */
    background?: boolean
    /** Called by another server that authenticates by other means: ignores cookies and requires no CSRF token. */
    serverToServer?: boolean
  }
  interface FastifyRequest {
    /** Request context; created before the body of a REST request is parsed. */
    ctx: RequestContext
  }
}

const csrfToken = {
  summary: 'Get a CSRF token',
  description:
    'The token belongs to the session and to the cookie set with it, is the same for all requests of a session, and is renewed at log-in and log-out: request it again when a response is 403 `INVALID_CSRF_TOKEN`.',
  response: {
    200: responseSchema('Send it as x-csrf-token.', undefined, {
      csrfToken: field.text('Value for the header `x-csrf-token`.', 'pX0fT7yq2Zc4'),
    }),
  },
}

/** Registers the REST API below /api: the paths of the specification, on the same services as the GraphQL API. */
export async function registerRestApi(plain: FastifyInstance, { deps }: { deps: Dependencies }): Promise<void> {
  const app: RestApp = plain.withTypeProvider<ZodTypeProvider>()
  const csrf = createCsrf(deps.secrets)
  app.decorateRequest('ctx', null as never)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    if (request.is404) return
    const {
      access = 'public',
      background = false,
      serverToServer = false,
      readsCatalogue = false,
      changesByGet = false,
      bearerIsRefreshToken = false,
    } = request.routeOptions.config
    if (!serverToServer && !isPartnerKey(getBearerToken(request) ?? '')) csrf.checkRequest(request)
    const credentials = { ...getCredentials(request), ...(serverToServer && { accessToken: null }) }
    const ctx = await createContext(deps, { ...credentials, background: credentials.background || background })
    request.ctx = { ...ctx, onSessionChange: () => csrf.endToken(request, reply) }
    if (!serverToServer && !ctx.partner && !bearerIsRefreshToken) csrf.checkSession(request, ctx.viewer)
    if (changesByGet) csrf.checkChangingGet(request, ctx.viewer)
    if (request.ctx.partner) reply.headers(rateLimitHeaders(CALLS_PER_PARTNER_KEY, request.ctx.partner.calls))
    if (request.method !== 'GET' && !readsCatalogue) refusePartner(request.ctx)
    checkAccess(access, request.ctx)
  })
  app.addHook('onSend', compressPayload)
  app.addHook('preSerialization', async (_request, _reply, body) => withAbsoluteImages(body, deps.publicUrl))
  // A DELETE request whose body a proxy dropped still has a JSON content type.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.method === 'DELETE') done(null, undefined)
    else parseJson(request, String(body), done)
  })
  app.addHook('preValidation', async (request) => {
    if (request.method === 'DELETE') request.body = mergeBodyAndQuery(request)
  })
  app.setValidatorCompiler(validateByZod)
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(failure('NOT_FOUND', 'This path does not exist.')))

  await registerOpenApi(app, { server: `${deps.publicUrl}${app.prefix}` })
  await app.register(reference)

  app.get('/user/csrf-token', { schema: csrfToken }, async (request, reply) =>
    success('Send it as x-csrf-token.', undefined, { csrfToken: csrf.issueToken(request, reply, request.ctx.viewer) }),
  )
  for (const module of [
    accountsRest,
    filesRest,
    catalogRest,
    catalogEditRest,
    cartRest,
    deliveryRest,
    ordersRest,
    paymentsRest,
    supportRest,
    ticketPicturesRest,
    partnersRest,
    privacyRest,
    changelogRest,
  ])
    await app.register(module)
}

/** Maps every error of the REST API to its response. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof RestError) {
    noteCode(error.code)
    return reply.code(error.status).send(failure(error.code, error.message, error.more))
  }
  const refusal = refusalIn(error)
  if (refusal) {
    noteCode(refusal.code)
    const { status, details } = refusal
    // Only the rate limit of partner keys applies before a context exists.
    if (refusal.code === 'RATE_LIMITED' && !request.ctx) reply.headers(spentCalls(refusal))
    if (status === 429 || status === 503) reply.header('retry-after', String(details?.retryAfterSeconds ?? 1))
    const more = detailsOf(refusal, request)
    const message = refusal.code === 'BAD_INPUT' ? (more.errors?.[0] ?? refusal.message) : refusal.message
    return reply.code(status).send(failure(refusal.code, message, more))
  }
  const unreadable = toHttpError(error)
  if (unreadable) {
    const { status, code, message } = unreadable
    noteCode(code)
    return reply.code(status).send(failure(code, message, status === 400 ? { errors: [message] } : {}))
  }
  request.log.error({ err: error }, 'REST handler failed')
  noteCode(isUnavailable(error) ? 'UNAVAILABLE' : 'INTERNAL')
  if (isUnavailable(error))
    return reply
      .code(503)
      .header('retry-after', '1')
      .send(failure('UNAVAILABLE', 'The shop is busy. Please try again in a moment.'))
  return reply
    .code(500)
    .send(failure('INTERNAL', 'Something went wrong on our side. Please try again.', { requestId: request.id }))
}

/** Field that an error about a single secret refers to. */
const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  CAPTCHA_FAILED: 'recaptchaToken',
  CODE_INVALID: 'otp',
  WRONG_PASSWORD: 'password',
}

type RefusalDetails = { errors?: string[]; sessionExpired?: true; data?: unknown }

/** Error details with REST field names: messages about invalid fields in `errors`, everything else in `data`. */
function detailsOf(refusal: DomainError, { routeOptions: { schema }, body, query }: FastifyRequest): RefusalDetails {
  const { code, message, details } = refusal
  if (code === 'SESSION_EXPIRED') return { sessionExpired: true }
  if (code === 'BAD_INPUT') return { errors: messagesFor(refusal, schema, mergeBodyAndQuery({ body, query })) }
  const field = FIELD_OF[code]
  if (field !== undefined)
    return { errors: [`${schema?.fieldNames?.[field] ?? field}: ${message}`], ...(details && { data: details }) }
  if (!details) return {}
  if (code === 'TAKEN')
    return { data: { ...details, field: schema?.fieldNames?.[String(details.field)] ?? details.field } }
  if (code !== 'TOTAL_CHANGED') return { data: details }
  const { itemsTotal, deliveryFee, grandTotal, lines } = details
  return { data: { subTotalAmt: itemsTotal, deliveryFee, totalAmt: grandTotal, lines } }
}
