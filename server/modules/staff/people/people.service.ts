import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { changeOnce, type IdempotencyKeyInput } from '#server/idempotency/idempotency.service.ts'
import { parseId, parseIdOrNull } from '#server/ids.ts'
import { secondFactorMail } from '#server/integrations/mail/mails.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { endSessions } from '#server/modules/accounts/accounts.queries.ts'
import { requireOtherAdmin } from '#server/modules/accounts/lastAdmin.service.ts'
import { deleteStaffChallenges, endStaffSessions } from '#server/modules/accounts/staffAccess.queries.ts'
import { listStaffSessions } from '#server/modules/staff/access/access.queries.ts'
import { removeSecondFactor } from '#server/modules/staff/access/secondFactor.service.ts'
import { isMobile } from '#server/modules/staff/access/staffSessions.service.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { listPermissions, STAFF_ROLES, type StaffRole } from '#server/security/permissions.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './people.queries.ts'
import { reasonSchema, rolesInputSchema } from './people.rules.ts'
import { asAdministration, audit, type StaffAdministration } from './staffAdministration.ts'

type LockedMember = NonNullable<Awaited<ReturnType<typeof queries.lockMember>>>

/** Lists all members by name, disabled ones included, in one statement. @throws {DomainError} FORBIDDEN */
export function listStaff(ctx: RequestContext): Promise<queries.MemberRow[]> {
  requirePermission(ctx, 'staff.read')
  return queries.findMembers(ctx.db, { now: ctx.clock() })
}

/** Returns a member; null for an unknown id and for a shopper. @throws {DomainError} FORBIDDEN */
export async function getStaffMember(ctx: RequestContext, id: string): Promise<queries.MemberRow | null> {
  requirePermission(ctx, 'staff.read')
  return parseIdOrNull('user', id) === null ? null : queries.findMember(ctx.db, { id, now: ctx.clock() })
}

/** Lists the open staff sessions of a member. @throws {DomainError} FORBIDDEN */
export function listMemberSessions(ctx: RequestContext, userId: string) {
  requirePermission(ctx, 'staff.read')
  return listStaffSessions(ctx.db, userId, ctx.clock())
}

/** Lists the roles with their permissions, from the table in code. @throws {DomainError} FORBIDDEN */
export function listRoles(ctx: RequestContext): { role: StaffRole; permissions: string[] }[] {
  requirePermission(ctx, 'staff.read')
  return STAFF_ROLES.map((role) => ({ role, permissions: listPermissions([role]) }))
}

/**
 * Changes the roles of a member. A change between roles of a phone and of the counter ends the sessions of the console.
 * @throws {DomainError} NOT_FOUND, BAD_INPUT, STATUS_CONFLICT when the member was changed in the meantime or would
 * leave the shop without an admin
 */
export async function changeStaffRoles(
  ctx: RequestContext,
  {
    id: rawId,
    version,
    idempotencyKey: key,
    ...input
  }: { id: string; roles: readonly StaffRole[]; version: number } & IdempotencyKeyInput,
): Promise<queries.MemberRow> {
  const admin = asAdministration(ctx)
  const { roles } = validate(rolesInputSchema, input)
  const id = parseMemberId(rawId)
  const request = ['changeStaffRoles', id, version, roles]
  await changeOnce(ctx, { key, kind: 'user', id, request }, async (tx) => {
    const member = await loadMember(tx, id, { keepsAdmin: roles.includes('admin') })
    checkVersion(member, version)
    if (member.roles.join() === roles.join()) return
    await queries.updateMember(tx, member.id, { roles })
    // Sessions keep the limits that they were opened with, and those of a phone are too long for the counter.
    if (isMobile(roles) !== isMobile(member.roles)) {
      await deleteStaffChallenges(tx, member.id)
      await endStaffSessions(tx, { userId: member.id, at: ctx.clock() })
    }
    await audit(tx, admin, {
      action: 'staff.changeRoles',
      entity: toEntity(member),
      before: { roles: member.roles },
      after: { roles },
    })
  })
  return reload(ctx, id)
}

/**
 * Disables a member, whose sessions end immediately, in the shop as well; the row, the roles and the history stay.
 * @throws {DomainError} NOT_FOUND, STATUS_CONFLICT when the member was changed in the meantime, is disabled or is the
 * last admin
 */
export async function disableStaffMember(
  ctx: RequestContext,
  {
    id: rawId,
    version,
    idempotencyKey: key,
    ...input
  }: { id: string; version: number; reason: string } & IdempotencyKeyInput,
): Promise<queries.MemberRow> {
  const admin = asAdministration(ctx)
  const { reason } = validate(reasonSchema, input)
  const id = parseMemberId(rawId)
  const request = ['disableStaffMember', id, version, reason]
  await changeOnce(ctx, { key, kind: 'user', id, request }, (tx) => disable(tx, admin, { id, version, reason }))
  return reload(ctx, id)
}

/** Same as {@link disableStaffMember}, within a transaction, also for the command line. */
export async function disable(
  tx: Tx,
  admin: StaffAdministration,
  { id, version, reason }: { id: string; version?: number; reason: string },
): Promise<LockedMember> {
  const member = await loadMember(tx, id, { keepsAdmin: false })
  checkVersion(member, version)
  if (member.disabledAt)
    throw new DomainError('STATUS_CONFLICT', 'The member is already disabled.', { status: 'disabled' })
  await queries.updateMember(tx, member.id, { disabledAt: admin.clock() })
  await endAllSessions(tx, admin, member.id)
  await audit(tx, admin, {
    action: 'staff.disable',
    entity: toEntity(member),
    before: { status: 'active' },
    after: { status: 'disabled' },
    reason,
  })
  return member
}

/**
 * Gives a disabled member access again, with the same roles.
 * @throws {DomainError} NOT_FOUND, STATUS_CONFLICT when the member was changed in the meantime or is not disabled
 */
export async function enableStaffMember(
  ctx: RequestContext,
  { id: rawId, version, idempotencyKey: key }: { id: string; version: number } & IdempotencyKeyInput,
): Promise<queries.MemberRow> {
  const admin = asAdministration(ctx)
  const id = parseMemberId(rawId)
  const request = ['enableStaffMember', id, version]
  await changeOnce(ctx, { key, kind: 'user', id, request }, async (tx) => {
    const member = await loadMember(tx, id, { keepsAdmin: true })
    checkVersion(member, version)
    if (!member.disabledAt)
      throw new DomainError('STATUS_CONFLICT', 'The member is not disabled.', { status: 'active' })
    await queries.updateMember(tx, member.id, { disabledAt: null })
    await audit(tx, admin, {
      action: 'staff.enable',
      entity: toEntity(member),
      before: { status: 'disabled' },
      after: { status: 'active' },
    })
  })
  return reload(ctx, id)
}

/** Ends all sessions of a member immediately, in the console and in the shop. @throws {DomainError} NOT_FOUND */
export async function signOutStaffMember(ctx: RequestContext, id: string): Promise<queries.MemberRow> {
  const admin = asAdministration(ctx)
  await inTransaction(ctx.db, async (tx) => {
    const member = await loadMember(tx, id, { keepsAdmin: true })
    const ended = await endAllSessions(tx, admin, member.id)
    await audit(tx, admin, { action: 'staff.signOut', entity: toEntity(member), after: { endedSessions: ended } })
  })
  return reload(ctx, id)
}

/**
 * Removes the authenticator app of a member who has lost it, signs the member out and notifies them by email.
 * @throws {DomainError} NOT_FOUND, BAD_INPUT, STATUS_CONFLICT without an app
 */
export async function resetStaffSecondFactor(
  ctx: RequestContext,
  { id: rawId, idempotencyKey: key, ...input }: { id: string; reason: string } & IdempotencyKeyInput,
): Promise<queries.MemberRow> {
  const admin = asAdministration(ctx)
  const { reason } = validate(reasonSchema, input)
  const id = parseMemberId(rawId)
  const request = ['resetStaffSecondFactor', id, reason]
  await changeOnce(ctx, { key, kind: 'user', id, request }, async (tx) => {
    const member = await loadMember(tx, id, { keepsAdmin: true })
    if (!member.totpConfirmedAt)
      throw new DomainError('STATUS_CONFLICT', 'The member has no authenticator app.', { status: 'disabled' })
    await removeSecondFactor(tx, member.id)
    await endStaffSessions(tx, { userId: member.id, at: ctx.clock() })
    await audit(tx, admin, { action: 'staff.resetSecondFactor', entity: toEntity(member), reason })
    await enqueue(tx, 'mail', secondFactorMail(member, 'reset', ctx.publicUrl))
  })
  return reload(ctx, id)
}

const parseMemberId = (id: string): string => parseId('user', id, 'Staff member')

/**
 * Locks a member. With `keepsAdmin` false, the change takes the admin role or the access away, which is refused for the
 * last admin.
 */
async function loadMember(tx: Tx, rawId: string, { keepsAdmin }: { keepsAdmin: boolean }): Promise<LockedMember> {
  const id = parseMemberId(rawId)
  if (!keepsAdmin) await requireOtherAdmin(tx, id)
  const member = await queries.lockMember(tx, id)
  if (!member) throw notFound('Staff member')
  return member
}

function checkVersion({ version, roles, disabledAt }: LockedMember, expected: number | undefined): void {
  if (expected === undefined || version === expected) return
  throw new DomainError('STATUS_CONFLICT', 'The member was changed meanwhile. Check the current values.', {
    status: 'changed',
    current: { version, roles: roles.map((role) => role.toUpperCase()), disabled: disabledAt !== null },
  })
}

/** @returns the number of ended sessions of the console */
async function endAllSessions(tx: Tx, { clock }: StaffAdministration, userId: string): Promise<number> {
  await endSessions(tx, { userId, at: clock() })
  return (await endStaffSessions(tx, { userId, at: clock() })).length
}

const toEntity = ({ id, name }: LockedMember) => ({ id, name })

async function reload(ctx: RequestContext, id: string): Promise<queries.MemberRow> {
  const member = await queries.findMember(ctx.db, { id, now: ctx.clock() })
  if (!member) throw notFound('Staff member')
  return member
}
