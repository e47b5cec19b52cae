import type { Ctx, Viewer } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { checked } from '#server/input.ts'
import { alreadyRegisteredLetter, welcomeLetter } from '#server/outside/mail/letters.ts'
import type { Mail } from '#server/outside/mail/mail.ts'
import * as queries from './accounts.queries.ts'
import { credentials, registration } from './accounts.rules.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

const SESSION_DAYS = 30
/** How long a replaced refresh token still gets the successor, for tabs that refresh at the same time. */
const REFRESH_GRACE_SECONDS = 10

export type Session = { accessToken: string; refreshToken: string; viewer: Viewer }
export type RegisterInput = { name: string; email: string; mobile: string; password: string; confirmPassword: string }

export const REGISTERED = 'Your account is ready. Please log in.'

/**
 * Opens an account. The answer is the same for an e-mail that has one already: its owner learns of it by mail,
 * nobody else does.
 */
export async function register(ctx: Ctx, input: RegisterInput): Promise<{ id: string; email: string; message: string }> {
  const { name, email, mobile, password } = checked(registration, input)
  const id = newId('user')
  const created = await queries.insertUser(ctx.db, { id, name, email, mobile, passwordHash: await hashPassword(password) })
  const letter = created ? welcomeLetter : alreadyRegisteredLetter
  sendLater(ctx, letter({ email, name: created?.name ?? 'there' }, ctx.publicUrl))
  return { id, email, message: REGISTERED }
}

/** Signs in with e-mail and password. Unknown e-mail and wrong password are one answer, in words and in time. */
export async function logIn(ctx: Ctx, input: { email: string; password: string; recaptchaToken: string }): Promise<Session> {
  const { email, password, recaptchaToken } = checked(credentials, input)
  if (!(await ctx.captcha.verify(recaptchaToken, ctx.ip))) {
    throw new DomainError('CAPTCHA_FAILED', 'Please complete the reCAPTCHA verification')
  }
  const user = await queries.findUserByEmail(ctx.db, email)
  const matches = await passwordMatches(password, user?.passwordHash ?? null)
  if (!user || !matches || user.status !== 'active') throw new DomainError('INVALID_CREDENTIALS', 'The email or the password is not right.')

  const now = ctx.clock()
  const sessionId = newId('session')
  await inTransaction(ctx.db, async (tx) => {
    await queries.insertSession(tx, { id: sessionId, userId: user.id, rotatedAt: now, createdAt: now, expiresAt: daysAfter(now, SESSION_DAYS) })
    await queries.touchLastLogin(tx, user.id, now)
  })
  return sessionOf(ctx, user, { sessionId, generation: 0 })
}

/**
 * Trades a refresh token for the next pair. A token that was replaced more than ten seconds ago has been copied, so
 * the whole session ends.
 */
export async function refreshSession(ctx: Ctx, { refreshToken }: { refreshToken: string }): Promise<Session> {
  const named = ctx.tokens.readRefresh(refreshToken)
  if (!named) throw new DomainError('UNAUTHENTICATED', 'Please log in first.')
  const now = ctx.clock()
  if (await queries.advanceGeneration(ctx.db, { ...named, at: now })) named.generation += 1

  const session = await queries.findSession(ctx.db, named.sessionId)
  const user = session && (await queries.findUser(ctx.db, session.userId))
  if (!session || !user || session.endedAt || session.expiresAt <= now || user.status !== 'active') throw sessionExpired()
  const inGrace = session.generation === named.generation + 1 && now.getTime() - session.rotatedAt.getTime() <= REFRESH_GRACE_SECONDS * 1000
  if (session.generation !== named.generation && !inGrace) {
    await queries.endSession(ctx.db, session.id, now)
    throw sessionExpired()
  }
  return sessionOf(ctx, user, { sessionId: session.id, generation: session.generation })
}

/** Ends the session that asks; asking again changes nothing. */
export async function logOut(ctx: Ctx): Promise<{ message: string }> {
  if (ctx.viewer) await queries.endSession(ctx.db, ctx.viewer.sessionId, ctx.clock())
  return { message: 'You are logged out.' }
}

export const findAccount = (ctx: Ctx, userId: string) => queries.findUser(ctx.db, userId)

async function sessionOf(ctx: Ctx, user: queries.UserRow, session: { sessionId: string; generation: number }): Promise<Session> {
  const { id, name, email, mobile, avatar, role } = user
  return {
    accessToken: await ctx.tokens.access({ sessionId: session.sessionId, userId: id }),
    refreshToken: ctx.tokens.refresh(session),
    viewer: { id, name, email, mobile, avatar, role, sessionId: session.sessionId },
  }
}

/** The answer does not wait for the mail server, so its time tells nothing about the account. */
function sendLater(ctx: Ctx, mail: Mail): void {
  ctx.mail.send(mail).catch((error: unknown) => ctx.log.error({ err: error, subject: mail.subject }, 'mail not sent'))
}

const sessionExpired = () => new DomainError('SESSION_EXPIRED', 'Session expired. Please login again.')
const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000)
