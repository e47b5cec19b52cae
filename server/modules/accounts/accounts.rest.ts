import type { FastifyReply, FastifyRequest } from 'fastify'
import { badInput } from '#server/errors.ts'
import {
  CHALLENGE_COOKIE,
  DEVICE_COOKIE,
  GRANT_COOKIE,
  getBearerToken,
  getCookieName,
  getSessionCookie,
  REFRESH_COOKIE,
} from '#server/http/credentials.ts'
import { changesByGet, signedIn } from '#server/rest/access.ts'
import { success } from '#server/rest/envelope.ts'
import type { RestApp } from '#server/rest/schema.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import { buildCookieOptions, clearCookie, clearSessionCookies, setSessionCookies } from './accounts.rest.cookies.ts'
import * as schemas from './accounts.rest.schema.ts'
import { codeInputSchema, profileSchema } from './accounts.rules.ts'
import { avatarRest } from './avatar.upload.ts'
import { changePassword } from './changePassword.service.ts'
import { completeLogIn, type LogInResult, logIn } from './login.service.ts'
import { forgotPassword, resetPassword, verifyResetCode } from './passwordReset.service.ts'
import { changeEmail, confirmEmail, findPendingEmail, updateProfile } from './profile.service.ts'
import { requestPasswordChangeCode } from './reauthentication.service.ts'
import { isRefreshToken } from './refreshTokens.service.ts'
import { register, verifyRegistration } from './registration.service.ts'
import { logOut, refreshSession } from './sessions.service.ts'

/** REST routes of accounts; the rules are in the services, which validate every field and drop unknown ones. */
export async function accountsRest(app: RestApp): Promise<void> {
  app.post('/user/register', { schema: schemas.register }, async (request, reply) => {
    const { id, email, message } = await register(request.ctx, getBodyFields(request))
    return reply.code(201).send(success(message, { _id: id, email }))
  })

  app.post('/user/verify-registration-otp', { schema: schemas.verifyRegistration }, async ({ ctx, body }) => {
    const { email, otp } = validate(codeInputSchema, body)
    // The specification has no other path for the code that `update-user` sends to a new address.
    if (ctx.viewer && (await findPendingEmail(ctx, ctx.viewer.id)) === email) {
      await confirmEmail(ctx, { otp })
      return success('Your email is changed.')
    }
    return success((await verifyRegistration(ctx, { email, otp })).message)
  })

  app.post('/user/login', { schema: schemas.logIn }, async (request, reply) => {
    const { email, otp, challengeToken: sentToken } = request.body
    if (typeof otp === 'string') {
      const challengeToken =
        typeof sentToken === 'string' ? sentToken : (request.cookies[getCookieName(request, CHALLENGE_COOKIE)] ?? '')
      return sendLogIn(request, reply, await completeLogIn(request.ctx, { email, otp, challengeToken }))
    }
    const deviceToken = request.cookies[getCookieName(request, DEVICE_COOKIE)]
    return sendLogIn(
      request,
      reply,
      await logIn(request.ctx, {
        ...(deviceToken && { deviceToken }),
        ...getBodyFields<Parameters<typeof logIn>[1]>(request),
      }),
    )
  })

  app.post(
    '/user/refresh-token',
    { config: { bearerIsRefreshToken: true }, schema: schemas.refreshToken },
    async (request, reply) => {
      const bearerToken = getBearerToken(request)
      // Clients of the specification send the access token as bearer with every request.
      const refreshToken =
        bearerToken !== null && isRefreshToken(bearerToken)
          ? bearerToken
          : (getSessionCookie(request, REFRESH_COOKIE) ?? request.body.refreshToken ?? '')
      return reply.send(
        success(
          'Token refreshed',
          setSessionCookies(request, reply, await refreshSession(request.ctx, { refreshToken })),
        ),
      )
    },
  )

  app.get('/user/logout', { ...changesByGet, schema: schemas.logOut }, async (request, reply) => {
    const { message } = await logOut(request.ctx, { refreshToken: getSessionCookie(request, REFRESH_COOKIE) })
    clearSessionCookies(request, reply)
    return success(message)
  })

  app.put('/user/forgot-password', { schema: schemas.forgotPassword }, async (request) =>
    success((await forgotPassword(request.ctx, getBodyFields(request))).message),
  )

  app.put('/user/verify-forgot-password-otp', { schema: schemas.verifyResetCode }, async (request, reply) => {
    const { resetToken } = await verifyResetCode(request.ctx, getBodyFields(request))
    reply.setCookie(getCookieName(request, GRANT_COOKIE), resetToken, buildCookieOptions(request))
    return success('Choose a new password.', { resetToken })
  })

  app.put('/user/reset-password', { schema: schemas.resetPassword }, async (request, reply) => {
    const grant = request.cookies[getCookieName(request, GRANT_COOKIE)]
    const { message } = await resetPassword(request.ctx, {
      ...request.body,
      resetToken: request.body.resetToken || grant || '',
    })
    clearCookie(request, reply, GRANT_COOKIE)
    clearSessionCookies(request, reply)
    return success(message)
  })

  app.put('/user/update-user', { ...signedIn, schema: schemas.updateUser }, async (request) => {
    const viewer = requireViewer(request.ctx)
    const { email, password, otp } = request.body
    const isEmailChanged = typeof email === 'string' && email.trim().toLowerCase() !== viewer.email
    if (isEmailChanged && !password)
      throw badInput({ field: 'password', message: 'Enter your password to change your email.' })
    // Validate before any change, so that a rejected request changes nothing.
    const profile = validate(profileSchema, request.body)
    if (isEmailChanged) await changeEmail(request.ctx, { email, password: password ?? '', otp })
    await updateProfile(request.ctx, profile)
    if (!isEmailChanged) return success('Profile updated')
    return success('Profile updated. We have sent a code to your new email; it changes when you enter it.')
  })

  app.post(
    '/user/change-password-code',
    { ...signedIn, schema: schemas.requestPasswordChangeCode },
    async (request) => {
      const { resendAfterSeconds } = await requestPasswordChangeCode(request.ctx, getBodyFields(request))
      return success('We have sent a code to your email.', { resendAfterSeconds })
    },
  )

  app.put('/user/change-password', { ...signedIn, schema: schemas.changePassword }, async (request) =>
    success((await changePassword(request.ctx, getBodyFields(request))).message),
  )

  await app.register(avatarRest)
}

function sendLogIn(request: FastifyRequest, reply: FastifyReply, { session, challengeToken }: LogInResult) {
  if (session) {
    clearCookie(request, reply, CHALLENGE_COOKIE)
    reply.setCookie(getCookieName(request, DEVICE_COOKIE), session.deviceToken, {
      ...buildCookieOptions(request),
      maxAge: 31_536_000,
    })
    return reply.send(success('Login successful!', setSessionCookies(request, reply, session)))
  }
  reply.setCookie(getCookieName(request, CHALLENGE_COOKIE), challengeToken ?? '', buildCookieOptions(request))
  return reply.send(
    success('We have sent a code to your email.', undefined, { requiresTwoFactor: true, challengeToken }),
  )
}

/** Returns the request body, whose field names equal those of the services. */
const getBodyFields = <T>({ body }: FastifyRequest): T => (typeof body === 'object' && body !== null ? body : {}) as T
