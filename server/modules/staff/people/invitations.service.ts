import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput, DomainError, notFound } from '#server/errors.ts'
import { changeOnce, type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId } from '#server/ids.ts'
import { staffInvitationMail } from '#server/integrations/mail/mails.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { findUserByEmail, insertUser, type UserRow, updateUser } from '#server/modules/accounts/accounts.queries.ts'
import { hashPassword, verifyPassword } from '#server/modules/accounts/passwords.ts'
import { recordAuditsOf } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import type { StaffRole } from '#server/security/permissions.ts'
import { hashToken, newToken } from '#server/security/secrets.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './people.queries.ts'
import { buildNewAccountSchema, invitationSchema } from './people.rules.ts'
import { asAdministration, audit, type StaffAdministration } from './staffAdministration.ts'

const INVITATION_DAYS = 7

export type InvitationInput = { email: string; name: string; roles: readonly StaffRole[] }

/** Lists the invitations that were neither accepted nor revoked, newest first. @throws {DomainError} FORBIDDEN */
export function listInvitations(ctx: RequestContext): Promise<queries.InvitationRow[]> {
  requirePermission(ctx, 'staff.read')
  return queries.findPendingInvitations(ctx.db)
}

/**
 * Invites a person by email; an earlier invitation of the address is revoked.
 * @throws {DomainError} BAD_INPUT also for an address that is a member already, IDEMPOTENCY_KEY_REUSED
 */
export async function inviteStaff(
  ctx: RequestContext,
  { idempotencyKey, ...input }: InvitationInput & IdempotencyKeyInput,
): Promise<queries.InvitationRow> {
  const admin = asAdministration(ctx)
  return inTransaction(ctx.db, async (tx) => {
    const { result } = await runOnce(tx, ctx, {
      key: idempotencyKey,
      request: { inviteStaff: input },
      kind: 'staffInvitation',
      execute: async () => (await invite(tx, admin, input)).invitation,
      loadResult: async (id) => {
        const invitation = await queries.findInvitation(tx, id)
        if (!invitation) throw notFound('Invitation')
        return invitation
      },
    })
    return result
  })
}

/** Same as {@link inviteStaff}, within a transaction, also for the command line. @returns also the emailed link */
export async function invite(
  tx: Tx,
  admin: StaffAdministration,
  input: InvitationInput,
): Promise<{ invitation: queries.InvitationRow; link: string }> {
  const { email, name, roles } = validate(invitationSchema, input)
  const user = await findUserByEmail(tx, email)
  if (user?.status === 'disabled')
    throw badInput({ field: 'email', message: 'The account with this email is blocked. Unblock the customer first.' })
  const member = user && (await queries.lockMember(tx, user.id))
  if (member)
    throw badInput({
      field: 'email',
      message: member.disabledAt
        ? 'This email belongs to a disabled member. Enable the member instead.'
        : 'This email belongs to a member already. Change the roles instead.',
    })
  const now = admin.clock()
  await queries.revokeInvitations(tx, { email }, now)
  const token = newToken()
  const invitation: queries.InvitationRow = {
    id: newId('staffInvitation'),
    email,
    name,
    roles,
    tokenHash: hashToken(token),
    invitedBy: admin.actor.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
    acceptedAt: null,
    revokedAt: null,
  }
  await queries.insertInvitation(tx, invitation)
  const link = `${admin.publicUrl}/staff/invitation/${token}`
  await enqueue(tx, 'mail', staffInvitationMail({ email, name, language: user?.language ?? 'en' }, link))
  await audit(tx, admin, { action: 'staff.invite', entity: { id: invitation.id, name }, after: { roles } })
  return { invitation, link }
}

/**
 * Revokes a pending invitation.
 * @throws {DomainError} NOT_FOUND when it was accepted or revoked, IDEMPOTENCY_KEY_REUSED
 */
export async function revokeInvitation(
  ctx: RequestContext,
  { id: rawId, idempotencyKey: key }: { id: string } & IdempotencyKeyInput,
): Promise<queries.InvitationRow[]> {
  const admin = asAdministration(ctx)
  const id = parseId('staffInvitation', rawId, 'Invitation')
  await changeOnce(ctx, { key, kind: 'staffInvitation', id, request: ['revokeInvitation', id] }, async (tx) => {
    const [revoked] = await queries.revokeInvitations(tx, { id }, ctx.clock())
    if (!revoked) throw notFound('Invitation')
    await audit(tx, admin, { action: 'staff.revokeInvitation', entity: { id, name: revoked.name } })
  })
  return listInvitations(ctx)
}

export type OpenInvitation = Pick<queries.InvitationRow, 'email' | 'name' | 'roles' | 'expiresAt'> & {
  hasAccount: boolean
}

/**
 * Returns the invitation of a link; null when it has expired, was accepted or revoked. Only the owner of the mailbox
 * has the token, so the response may say whether the address has an account.
 * @throws {DomainError} RATE_LIMITED
 */
export async function getInvitation(ctx: RequestContext, token: string): Promise<OpenInvitation | null> {
  await ctx.limits.take('invitationByAddress', ctx.ip)
  const invitation = await queries.findOpenInvitation(ctx.db, { tokenHash: hashToken(token), now: ctx.clock() })
  if (!invitation) return null
  return { ...invitation, hasAccount: isOwnAccount(await findUserByEmail(ctx.db, invitation.email)) }
}

export type AcceptanceInput = {
  token: string
  password: string
  name?: string | null | undefined
  mobile?: string | null | undefined
  confirmPassword?: string | null | undefined
}

/**
 * Accepts an invitation. A new account gets the password of the form, by the rules of the registration; an account that
 * exists keeps its own, which has to be entered. The person then logs in, with a second factor.
 * @throws {DomainError} NOT_FOUND, BAD_INPUT, WRONG_PASSWORD, RATE_LIMITED
 */
export async function acceptInvitation(ctx: RequestContext, input: AcceptanceInput): Promise<{ email: string }> {
  await ctx.limits.take('invitationByAddress', ctx.ip)
  const tokenHash = hashToken(input.token)
  const open = await queries.findOpenInvitation(ctx.db, { tokenHash, now: ctx.clock() })
  if (!open) throw notFound('Invitation')
  const account = await findUserByEmail(ctx.db, open.email)
  const userId = account?.id ?? newId('user')
  const newAccount = isOwnAccount(account) ? null : await validateNewAccount(input, open)
  if (!newAccount) await checkOwnPassword(ctx, account as UserRow, input.password)
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock()
    const invitation = await queries.findOpenInvitation(tx, { tokenHash, now, lock: true })
    if (!invitation) throw notFound('Invitation')
    if (newAccount) await storeAccount(tx, { ...newAccount, id: userId, email: invitation.email, emailVerifiedAt: now })
    await queries.upsertMember(tx, { userId, roles: invitation.roles, createdAt: now })
    await queries.acceptInvitation(tx, invitation.id, now)
    await recordAuditsOf(
      tx,
      { actor: { id: userId, name: invitation.name, roles: invitation.roles, ip: ctx.ip }, at: now },
      [
        {
          action: 'staff.acceptInvitation',
          entity: { id: userId, name: invitation.name },
          after: { roles: invitation.roles },
        },
      ],
    )
  })
  return { email: open.email }
}

/**
 * Whether the owner of the mailbox chose the password of the account. The password of an unverified account may be that
 * of a stranger who registered the address, so it is replaced.
 */
const isOwnAccount = (account: UserRow | null): boolean => account?.emailVerifiedAt != null

async function validateNewAccount(input: AcceptanceInput, invitation: { name: string; email: string }) {
  const form = validate(buildNewAccountSchema(invitation), { ...input, name: input.name ?? invitation.name })
  return { name: form.name, mobile: form.mobile, passwordHash: await hashPassword(form.password) }
}

async function checkOwnPassword(ctx: RequestContext, account: UserRow, password: string): Promise<void> {
  await ctx.limits.take('passwordByViewer', account.id)
  if (account.status !== 'active') throw new DomainError('FORBIDDEN', 'This account is blocked.')
  if (!(await verifyPassword(password, account.passwordHash)))
    throw new DomainError('WRONG_PASSWORD', 'The password of your account in the shop is incorrect.')
  await ctx.limits.forget('passwordByViewer', account.id)
}

/** Inserts the account, or takes over an unverified one. */
async function storeAccount(
  tx: Tx,
  account: Pick<UserRow, 'id' | 'email' | 'name' | 'mobile' | 'passwordHash'> & { emailVerifiedAt: Date },
): Promise<void> {
  const { id, ...set } = account
  if (await updateUser(tx, id, set)) return
  if (!(await insertUser(tx, account)))
    throw new DomainError('STATUS_CONFLICT', 'An account with this email was just created. Open the link again.', {
      status: 'registered',
    })
}
