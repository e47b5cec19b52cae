import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ACCESS_CHECKS } from './access.ts'
import { compressing } from './answers.ts'
import { type Ctx, type Deps, makeContext } from './context.ts'
import { bearerOf, credentialsOf } from './credentials.ts'
import { makeCsrf } from './csrf.ts'
import { isUnavailable, refusalIn } from './db/trouble.ts'
import { failed, ok } from './envelope.ts'
import type { DomainError } from './errors.ts'
import { bodyOrQuery } from './input.ts'
import { rateLimitHeaders } from './limits.headers.ts'
import { CALLS_OF_A_KEY } from './limits.ts'
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
import { answer, type ByZod, checkedByZod, field, type RestApp } from './rest.schema.ts'
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
    const { access = 'public', background = false, serverToServer = false, readsCatalogue = false } = request.routeOptions.config
    if (!serverToServer && !isPartnerKey(bearerOf(request) ?? '')) csrf.check(request)
    const credentials = { ...credentialsOf(request), ...(serverToServer && { accessToken: null }) }
    request.ctx = await makeContext(deps, { ...credentials, background: credentials.background || background })
    if (request.ctx.partner) reply.headers(rateLimitHeaders(CALLS_OF_A_KEY, request.ctx.partner.calls))
    if (request.method !== 'GET' && !readsCatalogue) refusePartner(request.ctx)
    ACCESS_CHECKS[access](request.ctx)
  })
  app.addHook('onSend', compressing)
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
  app.setValidatorCompiler(checkedByZod)
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(failed('There is no such path.')))

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
  ])
    await app.register(module)
}

/** The one error mapping of this door. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalIn(error)
  if (refusal) {
    noteCode(refusal.code)
    const { status, message, details } = refusal
    // Without a context there is only one limit: that of the key.
    if (refusal.code === 'RATE_LIMITED' && !request.ctx) reply.headers(spentCalls(refusal))
    if (status === 429 || status === 503) reply.header('retry-after', String(details?.retryAfterSeconds ?? 1))
    return reply.code(status).send(failed(message, detailsOf(refusal)))
  }
  const status = error.statusCode ?? 500
  if (status < 500) {
    noteCode(error.code)
    return reply.code(status).send(failed(WORDS[error.code] ?? 'This request cannot be read.', status === 400 ? { errors: [error.message] } : {}))
  }
  request.log.error({ err: error }, 'REST handler failed')
  noteCode(isUnavailable(error) ? 'UNAVAILABLE' : 'INTERNAL')
  if (isUnavailable(error)) return reply.code(503).header('retry-after', '1').send(failed('The shop is busy. Please try again in a moment.'))
  return reply.code(500).send(failed('Something went wrong on our side. Please try again.', { requestId: request.id }))
}

const spentCalls = ({ details }: DomainError) => rateLimitHeaders(CALLS_OF_A_KEY, { remaining: 0, resetsInSeconds: Number(details?.retryAfterSeconds) })

/** Fields at fault are listed in words; the other details are the `data` of the refusal. */
function detailsOf(error: DomainError): Record<string, unknown> {
  if (error.code === 'SESSION_EXPIRED') return { sessionExpired: true }
  if (!error.details) return {}
  const { errors, ...data } = error.details as { errors?: { message: string }[] }
  if (errors) return { errors: errors.map(({ message }) => message) }
  if (error.code !== 'TOTAL_CHANGED') return { data }
  const { itemsTotal, deliveryFee, grandTotal, lines } = data as Record<string, unknown>
  return { data: { subTotalAmt: itemsTotal, deliveryFee, totalAmt: grandTotal, lines } }
}

const WORDS: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON: content-type application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; send JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON.',
}
