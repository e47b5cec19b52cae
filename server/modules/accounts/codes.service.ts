import { randomInt } from 'node:crypto'
import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { DomainError } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { codeMail } from '#server/integrations/mail/mails.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import type { Language } from '#server/language.ts'
import { formatDuration } from '#server/security/rateLimits.ts'
import * as queries from './codes.queries.ts'

/**
 * Limits of a code (docs/product-decisions.md#d14): six digits, ten minutes, five tries, single use, bound to purpose
 * and email address, replaceable after a minute.
 */
const CODE_LENGTH = 6
const CODE_LIFETIME_MINUTES = 10
const MAX_TRIES = 5
const RESEND_SECONDS = 60

type Recipient = { userId: string | null; name: string; language: Language }

/**
 * State of a code after a request. `STILL_GOOD` and `USED_UP` codes are younger than a minute, so no email was sent.
 */
export type CodeState = 'SENT' | 'STILL_GOOD' | 'USED_UP'
/** Result of a request; `resendAfterSeconds` is 0 when a new code can be requested now. */
export type RequestedCode = { codeState: CodeState; resendAfterSeconds: number }

/**
 * Creates a code and emails it in the same transaction, unless the previous one is younger than a minute. For an email
 * address without an account it creates the row but sends no email, so that this response and every later one equals
 * that for an address with an account.
 */
export async function requestCode(
  tx: Tx,
  ctx: RequestContext,
  key: queries.CodeKey,
  { userId, name, language }: Recipient,
  { ticketHash = null }: { ticketHash?: string | null } = {},
): Promise<RequestedCode> {
  const { purpose, email } = key
  const now = ctx.clock()
  const code = Array.from({ length: CODE_LENGTH }, () => randomInt(10)).join('')
  const codeHash = ctx.secrets.mac('code', textToHash(key, code))
  const isReplaced = await queries.replaceCode(
    tx,
    {
      id: newId('code'),
      purpose,
      email,
      userId,
      codeHash,
      ticketHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFETIME_MINUTES * 60_000),
    },
    new Date(now.getTime() - RESEND_SECONDS * 1000),
  )
  const isAssigned =
    !isReplaced && userId !== null && (await queries.assignCodeToUser(tx, key, { userId, codeHash, ticketHash }))
  if (isReplaced || isAssigned) {
    const mail = codeMail({ email, name, language }, purpose, code)
    if (userId) await enqueue(tx, 'mail', mail)
    else await enqueue(tx, 'nothing', { ...mail, to: '' })
  }
  if (isReplaced) return { codeState: 'SENT', resendAfterSeconds: RESEND_SECONDS }
  const currentCode = await queries.findCode(tx, key)
  const isUsedUp = currentCode !== null && currentCode.tries >= MAX_TRIES
  return {
    codeState: isAssigned ? 'SENT' : isUsedUp ? 'USED_UP' : 'STILL_GOOD',
    resendAfterSeconds: getResendSeconds(ctx, currentCode),
  }
}

/**
 * Requests a code for callers that need nothing but the code.
 * @throws {DomainError} RATE_LIMITED when the previous code is younger than a minute
 */
export async function requestCodeOrReject(...request: Parameters<typeof requestCode>): Promise<void> {
  const { codeState, resendAfterSeconds } = await requestCode(...request)
  if (codeState === 'SENT') return
  const retryAfterSeconds = Math.max(1, resendAfterSeconds)
  throw new DomainError(
    'RATE_LIMITED',
    `A code is on its way. You can request another in ${formatDuration(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  )
}

/**
 * Checks a code, which the caller then marks as used. Each check uses one try. Wrong, expired, used, superseded and
 * unknown codes give the same error. After the last try the error says that the code is used up, for email addresses
 * with and without an account.
 * @throws {DomainError} CODE_INVALID
 */
export async function verifyCode(ctx: RequestContext, key: queries.CodeKey, code: string): Promise<queries.CodeRow> {
  await ctx.limits.take('codeByAddress', ctx.ip)
  const now = ctx.clock()
  const row = await queries.countTry(ctx.db, key, { now, maxTries: MAX_TRIES })
  if (row && row.userId !== null && ctx.secrets.isMac('code', textToHash(key, code), row.codeHash)) return row
  const currentCode = row ?? (await queries.findCode(ctx.db, key))
  if (currentCode && currentCode.tries >= MAX_TRIES && !currentCode.usedAt && currentCode.expiresAt > now)
    throw buildCodeUsedUpError(getResendSeconds(ctx, currentCode))
  throw buildCodeInvalidError()
}

export const buildCodeInvalidError = (): DomainError =>
  new DomainError('CODE_INVALID', 'The code is wrong or has expired. Check it, or request a new one.')

function buildCodeUsedUpError(resendAfterSeconds: number): DomainError {
  const advice =
    resendAfterSeconds > 0
      ? `You can request a new one in ${formatDuration(resendAfterSeconds)}.`
      : 'Request a new one.'
  return new DomainError('CODE_INVALID', `This code is no longer valid after ${MAX_TRIES} wrong attempts. ${advice}`, {
    usedUp: true,
    resendAfterSeconds,
  })
}

/**
 * Joins a code with its purpose, email address and requesting user, so that the hash of the same digits is not valid
 * elsewhere.
 */
const textToHash = (key: queries.CodeKey, code: string): string =>
  [key.purpose, key.email, ...(key.purpose === 'change_email' ? [key.userId] : []), code].join(':')

/** Returns the seconds until a code can be replaced. */
function getResendSeconds(ctx: RequestContext, code: queries.CodeRow | null): number {
  const age = code ? (ctx.clock().getTime() - code.createdAt.getTime()) / 1000 : RESEND_SECONDS
  return Math.max(0, Math.ceil(RESEND_SECONDS - age))
}
