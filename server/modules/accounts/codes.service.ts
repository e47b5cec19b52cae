import { randomInt } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { DomainError } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { enqueue } from '#server/jobs.ts'
import { inWords } from '#server/limits.ts'
import { codeLetter } from '#server/outside/mail/letters.ts'
import { sameText } from '#server/secrets.ts'
import * as queries from './codes.queries.ts'

/** Decisions 14: six digits, ten minutes, five tries, single use, bound to purpose and e-mail, anew after a minute. */
const DIGITS = 6
const MINUTES = 10
const TRIES = 5
const RESEND_SECONDS = 60

type Recipient = { userId: string | null; name: string }

/**
 * Makes a code and mails it in the same transaction. For an e-mail that nobody has, the row is made and no mail is sent,
 * so that the answer and every later one is alike.
 * @throws {DomainError} RATE_LIMITED when the last code is younger than a minute
 */
export async function mailCode(
  tx: Tx,
  ctx: Ctx,
  key: queries.CodeKey,
  { userId, name }: Recipient,
  { ticketHash = null }: { ticketHash?: string | null } = {},
): Promise<void> {
  const { purpose, email } = key
  const now = ctx.clock()
  const code = Array.from({ length: DIGITS }, () => randomInt(10)).join('')
  const replaced = await queries.replaceCode(
    tx,
    {
      id: newId('code'),
      purpose,
      email,
      userId,
      codeHash: hashOf(ctx, key, code),
      ticketHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + MINUTES * 60_000),
    },
    new Date(now.getTime() - RESEND_SECONDS * 1000),
  )
  if (!replaced) throw await tooSoon(tx, ctx, key)
  const letter = codeLetter({ email, name }, purpose, code)
  if (userId) await enqueue(tx, 'mail', letter)
  else await enqueue(tx, 'nothing', { ...letter, to: '' })
}

/**
 * Checks a code. Each look takes a try, whatever the answer; wrong, old, used, superseded and unknown are one answer.
 * The caller spends it.
 * @throws {DomainError} CODE_INVALID
 */
export async function checkCode(ctx: Ctx, key: queries.CodeKey, code: string): Promise<queries.CodeRow> {
  await ctx.limits.take('codeByAddress', ctx.ip)
  const row = await queries.takeTry(ctx.db, key, { now: ctx.clock(), most: TRIES })
  if (!row || !sameText(row.codeHash, hashOf(ctx, key, code)) || row.userId === null) throw codeInvalid()
  return row
}

export const codeInvalid = (): DomainError => new DomainError('CODE_INVALID', 'The code is wrong or too old. Check it, or ask for a new one.')

/** Bound to what it is for, e-mail and asker included: the same six digits are worth nothing elsewhere. */
const hashOf = (ctx: Ctx, key: queries.CodeKey, code: string): string =>
  ctx.secrets.mac('code', [key.purpose, key.email, ...(key.purpose === 'change_email' ? [key.userId] : []), code].join(':'))

async function tooSoon(tx: Tx, ctx: Ctx, key: queries.CodeKey): Promise<DomainError> {
  const last = await queries.findCode(tx, key)
  const age = last ? (ctx.clock().getTime() - last.createdAt.getTime()) / 1000 : 0
  const retryAfterSeconds = Math.max(1, Math.ceil(RESEND_SECONDS - age))
  return new DomainError('RATE_LIMITED', `A code is on its way. You can ask for another in ${inWords(retryAfterSeconds)}.`, { retryAfterSeconds })
}
