import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ACCESS_CHECKS } from './access.ts'
import { compressing } from './answers.ts'
import { changelogRest } from './changelog.ts'
import { type Ctx, type Deps, makeContext } from './context.ts'
import { bearerOf, credentialsOf } from './credentials.ts'
import { makeCsrf } from './csrf.ts'
import { isUnavailable, refusalIn } from './db/trouble.ts'
import { failed, ok, RestError } from './envelope.ts'
import type { DomainError, ErrorCode } from './errors.ts'
import { httpRefusalOf } from './http.refusals.ts'
import { withAbsoluteImages } from './images.ts'
import { bodyOrQuery } from './input.ts'
import { rateLimitHeaders } from './limits.headers.ts'
import { CALLS_OF_A_KEY, spentCalls } from './limits.ts'
import { accountsRest } from './modules/accounts/accounts.rest.ts'
import { cartRest } from './modules/cart/cart.rest.ts'
import { catalogRest } from './modules/catalog/catalog.rest.ts'
import { catalogueEditRest } from './modules/catalog/catalogueEdit.rest.ts'
import { deliveryRest } from './modules/delivery/delivery.rest.ts'
import { filesRest } from './modules/files/files.rest.ts'
import { ordersRest } from './modules/orders/orders.rest.ts'
import { refusePartner } from './modules/partners/partners.access.ts'
import { isPartnerKey } from './modules/partners/partners.keys.ts'
import { partnersRest } from './modules/partners/partners.rest.ts'
import { paymentsRest } from './modules/payments/payments.rest.ts'
import { privacyRest } from './modules/privacy/privacy.rest.ts'
import { supportRest } from './modules/support/support.rest.ts'
import { ticketPicturesRest } from './modules/support/ticketPictures.upload.ts'
import type { ApiRoute } from './openapi.ts'
import { reference } from './reference.ts'
import { answer, type ByZod, field, type RestApp } from './rest.schema.ts'
import { messagesFor, validateByZod } from './rest.validation.ts'
import { noteCode } from './telemetry/scope.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What callers ask for by themselves, without a person: it keeps no session awake. */
    background?: boolean
    /** Called by another server, which proves by other means who it is: no cookie is read, no CSRF token asked for. */
    serverToServer?: boolean
  }
  interface FastifyRequest {
    /** Who asks and with what; made before the body of a REST call is read. */
    ctx: Ctx
  }
}

const csrfToken = {
  summary: 'Get a CSRF token',
  description: 'Good as long as the cookie that comes with it; the same browser is given the same one again.',
  response: { 200: answer('Use it as x-csrf-token.', undefined, { csrfToken: field.text('What other calls carry as `x-csrf-token`.', 'pX0fT7yq2Zc4') }) },
}

/** The REST door, below /api: the specification's paths over the same services. */
export async function restDoor(plain: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app: RestApp = plain.withTypeProvider<ByZod>()
  const csrf = makeCsrf(deps.secrets)
  app.decorateRequest('ctx', null as never)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    if (request.is404) return
    const { access = 'public', background = false, serverToServer = false, readsCatalogue = false } = request.routeOptions.config
    if (!serverToServer && !isPartnerKey(bearerOf(request) ?? '')) csrf.check(request)
    const credentials = { ...credentialsOf(request), ...(serverToServer && { accessToken: null }) }
    request.ctx = await makeContext(deps, { ...credentials, background: credentials.background || background })
    if (request.ctx.partner) reply.headers(rateLimitHeaders(CALLS_OF_A_KEY, request.ctx.partner.calls))
    if (request.method !== 'GET' && !readsCatalogue) refusePartner(request.ctx)
    ACCESS_CHECKS[access](request.ctx)
  })
  app.addHook('onSend', compressing)
  app.addHook('preSerialization', async (_request, _reply, body) => withAbsoluteImages(body, deps.publicUrl))
  // A DELETE whose body a proxy dropped still says that it is JSON.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.method === 'DELETE') done(null, undefined)
    else parseJson(request, String(body), done)
  })
  app.addHook('preValidation', async (request) => {
    if (request.method === 'DELETE') request.body = bodyOrQuery(request)
  })
  app.setValidatorCompiler(validateByZod)
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(failed('NOT_FOUND', 'There is no such path.')))

  const routes: ApiRoute[] = []
  await app.register(reference(routes, { server: `${deps.publicUrl}${app.prefix}` }))
  app.addHook('onRoute', ({ method, url, schema = {}, config = {} }) => {
    const path = url.slice(app.prefix.length)
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, path, schema, config })
  })

  app.get('/user/csrf-token', { schema: csrfToken }, async (request, reply) =>
    ok('Use it as x-csrf-token.', undefined, { csrfToken: csrf.issue(request, reply) }),
  )
  for (const module of [
    accountsRest,
    filesRest,
    catalogRest,
    catalogueEditRest,
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

/** The one error mapping of this door. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof RestError) {
    noteCode(error.code)
    return reply.code(error.status).send(failed(error.code, error.message, error.more))
  }
  const refusal = refusalIn(error)
  if (refusal) {
    noteCode(refusal.code)
    const { status, details } = refusal
    // Without a context there is only one limit: that of the key.
    if (refusal.code === 'RATE_LIMITED' && !request.ctx) reply.headers(spentCalls(refusal))
    if (status === 429 || status === 503) reply.header('retry-after', String(details?.retryAfterSeconds ?? 1))
    const more = detailsOf(refusal, request)
    const message = refusal.code === 'BAD_INPUT' ? (more.errors?.[0] ?? refusal.message) : refusal.message
    return reply.code(status).send(failed(refusal.code, message, more))
  }
  const unreadable = httpRefusalOf(error)
  if (unreadable) {
    const { status, code, message } = unreadable
    noteCode(code)
    return reply.code(status).send(failed(code, message, status === 400 ? { errors: [message] } : {}))
  }
  request.log.error({ err: error }, 'REST handler failed')
  noteCode(isUnavailable(error) ? 'UNAVAILABLE' : 'INTERNAL')
  if (isUnavailable(error)) return reply.code(503).header('retry-after', '1').send(failed('UNAVAILABLE', 'The shop is busy. Please try again in a moment.'))
  return reply.code(500).send(failed('INTERNAL', 'Something went wrong on our side. Please try again.', { requestId: request.id }))
}

/** The field that a refusal of one secret is about. */
const FIELD_OF: Partial<Record<ErrorCode, string>> = { CAPTCHA_FAILED: 'recaptchaToken', CODE_INVALID: 'otp', WRONG_PASSWORD: 'password' }

type RefusalDetails = { errors?: string[]; sessionExpired?: true; data?: unknown }

/** What a refusal carries beside its message, under the names of the REST API: fields at fault as sentences, everything else as `data`. */
function detailsOf(refusal: DomainError, { routeOptions: { schema }, body, query }: FastifyRequest): RefusalDetails {
  const { code, message, details } = refusal
  if (code === 'SESSION_EXPIRED') return { sessionExpired: true }
  if (code === 'BAD_INPUT') return { errors: messagesFor(refusal, schema, bodyOrQuery({ body, query })) }
  const field = FIELD_OF[code]
  if (field !== undefined) return { errors: [`${schema?.fieldNames?.[field] ?? field}: ${message}`], ...(details && { data: details }) }
  if (!details) return {}
  if (code === 'TAKEN') return { data: { ...details, field: schema?.fieldNames?.[String(details.field)] ?? details.field } }
  if (code !== 'TOTAL_CHANGED') return { data: details }
  const { itemsTotal, deliveryFee, grandTotal, lines } = details
  return { data: { subTotalAmt: itemsTotal, deliveryFee, totalAmt: grandTotal, lines } }
}
