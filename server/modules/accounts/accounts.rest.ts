import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireViewer } from '#server/context.ts'
import { bearerOf, CHALLENGE_COOKIE, DEVICE_COOKIE, GRANT_COOKIE, ownCookie, REFRESH_COOKIE } from '#server/credentials.ts'
import { ok } from '#server/envelope.ts'
import { badInput } from '#server/errors.ts'
import { checked } from '#server/input.ts'
import { signedIn } from '#server/rest.access.ts'
import type { RestApp } from '#server/rest.schema.ts'
import { clearSession, keepSession, privateCookie } from './accounts.rest.cookies.ts'
import * as schemas from './accounts.rest.schema.ts'
import { profileForm } from './accounts.rules.ts'
import { avatarRest } from './avatar.upload.ts'
import { changePassword, requestPasswordChangeCode } from './changePassword.service.ts'
import { completeLogIn, type LogInAnswer, logIn } from './login.service.ts'
import { forgotPassword, resetPassword, verifyResetCode } from './passwordReset.service.ts'
import { changeEmail, updateProfile } from './profile.service.ts'
import { register, verifyRegistration } from './registration.service.ts'
import { logOut, refreshSession } from './sessions.service.ts'

/** REST paths of accounts; the rules are in the services, which check every field and drop the others. */
export async function accountsRest(app: RestApp): Promise<void> {
  app.post('/user/register', { schema: schemas.register }, async (request, reply) => {
    const { id, email, message } = await register(request.ctx, fieldsOf(request))
    return reply.code(201).send(ok(message, { _id: id, email }))
  })

  app.post('/user/verify-registration-otp', { schema: schemas.verifyRegistration }, async (request) =>
    ok((await verifyRegistration(request.ctx, fieldsOf(request))).message),
  )

  app.post('/user/login', { schema: schemas.logIn }, async (request, reply) => {
    const { email, otp, challengeToken: sent } = request.body
    if (typeof otp === 'string') {
      const challengeToken = typeof sent === 'string' ? sent : (request.cookies[ownCookie(request, CHALLENGE_COOKIE)] ?? '')
      return sendLogIn(request, reply, await completeLogIn(request.ctx, { email, otp, challengeToken }))
    }
    const deviceToken = request.cookies[ownCookie(request, DEVICE_COOKIE)]
    return sendLogIn(request, reply, await logIn(request.ctx, { ...(deviceToken && { deviceToken }), ...fieldsOf<Parameters<typeof logIn>[1]>(request) }))
  })

  app.post('/user/refresh-token', { schema: schemas.refreshToken }, async (request, reply) => {
    const refreshToken = bearerOf(request) ?? request.cookies[REFRESH_COOKIE] ?? request.body.refreshToken ?? ''
    return reply.send(ok('Token refreshed', keepSession(request, reply, await refreshSession(request.ctx, { refreshToken }))))
  })

  app.get('/user/logout', { schema: schemas.logOut }, async (request, reply) => {
    const { message } = await logOut(request.ctx, { refreshToken: request.cookies[REFRESH_COOKIE] ?? null })
    clearSession(reply)
    return ok(message)
  })

  app.put('/user/forgot-password', { schema: schemas.forgotPassword }, async (request) => ok((await forgotPassword(request.ctx, fieldsOf(request))).message))

  app.put('/user/verify-forgot-password-otp', { schema: schemas.verifyResetCode }, async (request, reply) => {
    const { resetToken } = await verifyResetCode(request.ctx, fieldsOf(request))
    reply.setCookie(ownCookie(request, GRANT_COOKIE), resetToken, privateCookie(request))
    return ok('Choose a new password.', { resetToken })
  })

  app.put('/user/reset-password', { schema: schemas.resetPassword }, async (request, reply) => {
    const grant = request.cookies[ownCookie(request, GRANT_COOKIE)]
    const { message } = await resetPassword(request.ctx, { ...(grant && { resetToken: grant }), ...fieldsOf<Parameters<typeof resetPassword>[1]>(request) })
    reply.clearCookie(ownCookie(request, GRANT_COOKIE), { path: '/' })
    clearSession(reply)
    return ok(message)
  })

  app.put('/user/update-user', { ...signedIn, schema: schemas.updateUser }, async (request) => {
    const viewer = requireViewer(request.ctx)
    const { email, password } = request.body
    const changesEmail = typeof email === 'string' && email.trim().toLowerCase() !== viewer.email
    if (changesEmail && !password) throw badInput({ field: 'password', message: 'Enter your password to change your email.' })
    // All of it or nothing: what can be refused comes first.
    const profile = checked(profileForm, request.body)
    if (changesEmail) await changeEmail(request.ctx, { email, password: password ?? '' })
    await updateProfile(request.ctx, profile)
    if (!changesEmail) return ok('Profile updated')
    return ok('Profile updated. We have sent a code to your new email; it changes when you enter it.')
  })

  app.post('/user/change-password-code', { ...signedIn, schema: schemas.requestPasswordChangeCode }, async (request) => {
    const { resendAfterSeconds } = await requestPasswordChangeCode(request.ctx, fieldsOf(request))
    return ok('We have sent a code to your email.', { resendAfterSeconds })
  })

  app.put('/user/change-password', { ...signedIn, schema: schemas.changePassword }, async (request) =>
    ok((await changePassword(request.ctx, fieldsOf(request))).message),
  )

  await app.register(avatarRest)
}

function sendLogIn(request: FastifyRequest, reply: FastifyReply, { session, challengeToken }: LogInAnswer) {
  if (session) {
    reply
      .clearCookie(ownCookie(request, CHALLENGE_COOKIE), { path: '/' })
      .setCookie(ownCookie(request, DEVICE_COOKIE), session.deviceToken, { ...privateCookie(request), maxAge: 31_536_000 })
    return reply.send(ok('Login successful!', keepSession(request, reply, session)))
  }
  reply.setCookie(ownCookie(request, CHALLENGE_COOKIE), challengeToken ?? '', privateCookie(request))
  return reply.send(ok('We have sent a code to your email.', undefined, { requiresTwoFactor: true, challengeToken }))
}

/** The body under the names that the services have too. */
const fieldsOf = <T>({ body }: FastifyRequest): T => (typeof body === 'object' && body !== null ? body : {}) as T
