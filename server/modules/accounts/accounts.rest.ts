import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireViewer } from '#server/context.ts'
import { ACCESS_COOKIE, bearerOf, REFRESH_COOKIE } from '#server/credentials.ts'
import { ok } from '#server/envelope.ts'
import { checked } from '#server/input.ts'
import { findAccount, logIn, logOut, refreshSession, register, type Session } from './accounts.service.ts'

const refreshBody = z.object({ refreshToken: z.string().optional() }).catch({})

/** REST paths of accounts; the rules are in the service. */
export async function accountsRest(app: FastifyInstance): Promise<void> {
  app.post('/user/register', async (request, reply) => {
    const { id, email, message } = await register(request.ctx, fieldsOf(request))
    return reply.code(201).send(ok(message, { _id: id, email }))
  })

  app.post('/user/login', async (request, reply) => {
    return sendSession(request, reply, 'Login successful!', await logIn(request.ctx, fieldsOf(request)))
  })

  app.post('/user/refresh-token', async (request, reply) => {
    const refreshToken = bearerOf(request) ?? request.cookies[REFRESH_COOKIE] ?? checked(refreshBody, request.body).refreshToken ?? ''
    return sendSession(request, reply, 'Token refreshed', await refreshSession(request.ctx, { refreshToken }))
  })

  app.get('/user/logout', async (request, reply) => {
    const { message } = await logOut(request.ctx)
    for (const cookie of [ACCESS_COOKIE, REFRESH_COOKIE]) reply.clearCookie(cookie, { path: '/' })
    return ok(message)
  })

  app.get('/user/user-details', async (request) => {
    const viewer = requireViewer(request.ctx)
    const user = await findAccount(request.ctx, viewer.id)
    return ok('User details', {
      _id: viewer.id,
      name: viewer.name,
      email: viewer.email,
      avatar: viewer.avatar ?? '',
      mobile: viewer.mobile,
      verify_email: user?.emailVerifiedAt != null,
      last_login_date: user?.lastLoginAt?.toISOString() ?? '',
      status: user?.status ?? '',
      address_details: [],
      shopping_cart: [],
      orderHistory: [],
      role: viewer.role,
    })
  })
}

function sendSession(request: FastifyRequest, reply: FastifyReply, message: string, { accessToken, refreshToken }: Session) {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const
  reply.setCookie(ACCESS_COOKIE, accessToken, cookie).setCookie(REFRESH_COOKIE, refreshToken, cookie)
  return reply.send(ok(message, { accesstoken: accessToken, accessToken, refreshToken }))
}

/** The body under the names that the service has too; the service checks every field and drops the others. */
const fieldsOf = <T>({ body }: FastifyRequest): T => (body ?? {}) as T
