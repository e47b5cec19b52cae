import { z } from 'zod'
import type { RequestContext } from '#server/context.ts'
import { type Connection, momentPage, type RangeArguments, readPage } from '#server/db/pagination.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput, DomainError, notFound } from '#server/errors.ts'
import { changeOnce, type IdempotencyKeyInput } from '#server/idempotency/idempotency.service.ts'
import { parseId, parseIdOrNull } from '#server/ids.ts'
import { endSessions } from '#server/modules/accounts/accounts.queries.ts'
import { emailSchema } from '#server/modules/accounts/accounts.rules.ts'
import { CUSTOMER } from '#server/modules/staff/audit/auditLog.service.ts'
import { hasEmail } from '#server/modules/staff/orders/missingEmail.rules.ts'
import { toPhoneDigits } from '#server/modules/staff/orders/orders.rules.ts'
import { reasonSchema } from '#server/modules/staff/people/people.rules.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { maskEmail, maskPhone, maskStreet } from '#server/security/mask.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './customers.queries.ts'

const MAX_SEARCH_LENGTH = 100
/** Tickets and disclosures that the page of a customer shows. */
const SHOWN = 20
const USUAL_PRODUCTS = 6

/** A customer as staff see it: phone number and email address masked, amounts in whole UGX. */
export type Customer = {
  id: string
  name: string
  mobile: string
  email: string
  /** False for a customer of a phone order who gave none. */
  hasEmail: boolean
  emailVerified: boolean
  blocked: boolean
  language: string
  since: Date
  lastLoginAt: Date | null
  orderCount: number
  deliveredCount: number
  /** Sum of the delivered orders. */
  spent: number
  refunded: number
  lastOrderAt: Date | null
}

type Figures = Awaited<ReturnType<typeof queries.findFigures>>[number]

const toCustomer = (row: queries.CustomerRow, figures: Figures | undefined): Customer => ({
  id: row.id,
  name: row.name,
  mobile: maskPhone(row.mobile),
  email: maskEmail(row.email),
  hasEmail: hasEmail(row),
  emailVerified: row.emailVerifiedAt !== null,
  blocked: row.status === 'disabled',
  language: row.language,
  since: row.createdAt,
  lastLoginAt: row.lastLoginAt,
  orderCount: figures?.orderCount ?? 0,
  deliveredCount: figures?.delivered ?? 0,
  spent: figures?.spent ?? 0,
  refunded: figures?.refunded ?? 0,
  lastOrderAt: figures?.lastOrderAt ?? null,
})

/**
 * Lists customers without staff accounts, newest first, by part of the name, the phone number in any notation or the
 * email address. Two statements: the page, and its figures.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT
 */
export async function listCustomers(
  ctx: RequestContext,
  { search, blocked, ...args }: RangeArguments & { search?: string | null; blocked?: boolean | null },
): Promise<Connection<Customer>> {
  requirePermission(ctx, 'customers.read')
  const text = search?.trim().toLowerCase() || null
  if (text !== null && (text.length > MAX_SEARCH_LENGTH || text.includes('\0')))
    throw badInput({ field: 'search', message: `search must have at most ${MAX_SEARCH_LENGTH} characters.` })
  const filter = { text, digits: (text && toPhoneDigits(text)) || null, isBlocked: blocked ?? null }
  const page = await readPage<Awaited<ReturnType<typeof queries.findCustomers>>[number], queries.CustomerRow>(
    momentPage('user', args),
    {
      find: (page) => queries.findCustomers(ctx.db, filter, page),
      nodeOf: ({ customer }) => customer,
      placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    },
  )
  const ids = page.nodes.map(({ id }) => id)
  const figures = new Map(
    ids.length === 0 ? [] : (await queries.findFigures(ctx.db, ids)).map((row) => [row.customerId, row]),
  )
  const nodes = page.nodes.map((row) => toCustomer(row, figures.get(row.id)))
  return { ...page, nodes, edges: page.edges.map(({ cursor }, at) => ({ cursor, node: nodes[at] as Customer })) }
}

/**
 * Returns a customer with addresses, tickets and disclosures of masked data; null for an unknown id. @throws
 * {DomainError} FORBIDDEN
 */
export async function getCustomer(ctx: RequestContext, id: string) {
  requirePermission(ctx, 'customers.read')
  const { db } = ctx
  const customer = parseIdOrNull('user', id) === null ? null : await queries.findCustomer(db, id)
  if (!customer) return null
  const [[figures], onTimeCount, addresses, tickets, reveals, usuallyBuys] = await Promise.all([
    queries.findFigures(db, [id]),
    queries.countOnTime(db, id),
    queries.findAddresses(db, id),
    queries.findTickets(db, id, SHOWN),
    queries.findReveals(db, id, SHOWN),
    queries.findUsualProducts(db, id, USUAL_PRODUCTS),
  ])
  return {
    ...toCustomer(customer, figures),
    onTimeCount,
    addresses: addresses.map(({ addressLine, mobile, ...address }) => ({
      ...address,
      addressLine: maskStreet(addressLine),
      mobile: maskPhone(mobile),
    })),
    tickets,
    usuallyBuys: usuallyBuys.map(({ isAvailable, ...product }) => ({ ...product, available: isAvailable })),
    reveals: reveals.map(({ after, entityName, ...reveal }) => ({
      ...reveal,
      field: String(after?.field),
      orderNumber: entityName === CUSTOMER ? null : entityName,
    })),
  }
}

/**
 * Blocks a customer, whose sessions end immediately and who cannot log in until they are unblocked. Orders stay as they
 * are.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT when they are blocked already or work for the
 *   shop
 */
export const blockCustomer = (ctx: RequestContext, input: StatusChange) =>
  changeStatus(ctx, input, { from: 'active', to: 'disabled' })

/** Lets a blocked customer log in again. @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT */
export const unblockCustomer = (ctx: RequestContext, input: StatusChange) =>
  changeStatus(ctx, input, { from: 'disabled', to: 'active' })

type Status = 'active' | 'disabled'
type StatusChange = { id: string; reason: string } & IdempotencyKeyInput

async function changeStatus(
  ctx: RequestContext,
  { id: rawId, idempotencyKey: key, ...input }: StatusChange,
  { from, to }: { from: Status; to: Status },
) {
  requirePermission(ctx, 'customers.block')
  const { reason } = validate(reasonSchema, input)
  const id = parseId('user', rawId, 'Customer')
  await changeOnce(ctx, { key, kind: 'user', id, request: ['changeStatus', id, to, reason] }, async (tx) => {
    const customer = await lock(tx, id)
    if (customer.status !== from)
      throw new DomainError('STATUS_CONFLICT', `The customer is ${to === 'active' ? 'not' : 'already'} blocked.`, {
        status: customer.status,
      })
    if (customer.isStaff)
      throw new DomainError('STATUS_CONFLICT', 'The account belongs to a staff member: disable the member instead.', {
        status: customer.status,
      })
    await queries.updateStatus(tx, id, to)
    if (to === 'disabled') await endSessions(tx, { userId: id, at: ctx.clock() })
    await recordAudit(tx, ctx, {
      action: to === 'disabled' ? 'customers.block' : 'customers.unblock',
      entity: { id, name: CUSTOMER },
      before: { status: from },
      after: { status: to },
      reason,
    })
  })
  return getCustomer(ctx, id)
}

/** Ends all sessions of a customer in the shop. @throws {DomainError} FORBIDDEN, NOT_FOUND */
export async function signOutCustomer(ctx: RequestContext, { id }: { id: string }) {
  requirePermission(ctx, 'customers.block')
  await inTransaction(ctx.db, async (tx) => {
    await lock(tx, id)
    await endSessions(tx, { userId: id, at: ctx.clock() })
    await recordAudit(tx, ctx, { action: 'customers.signOut', entity: { id, name: CUSTOMER } })
  })
  return getCustomer(ctx, id)
}

const emailInputSchema = z.object({ email: emailSchema })

/**
 * Gives a customer of phone orders the email address that they named on the phone. They then log in after they set a
 * password as one who forgot it; the code goes to that address. Accounts with an address keep it.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT also for an address of another account, STATUS_CONFLICT
 */
export async function addCustomerEmail(
  ctx: RequestContext,
  { id: rawId, idempotencyKey: key, ...input }: { id: string; email: string } & IdempotencyKeyInput,
) {
  requirePermission(ctx, 'orders.create')
  const { email } = validate(emailInputSchema, input)
  const id = parseId('user', rawId, 'Customer')
  await changeOnce(ctx, { key, kind: 'user', id, request: ['addCustomerEmail', id, email] }, async (tx) => {
    const customer = await lock(tx, id)
    if (hasEmail(customer))
      throw new DomainError('STATUS_CONFLICT', 'The customer has an email address and changes it in their profile.', {
        status: customer.status,
      })
    if (!(await queries.setEmail(tx, id, email)))
      throw badInput({ field: 'email', message: 'email must be one that no other customer has.' })
    await recordAudit(tx, ctx, { action: 'customers.addEmail', entity: { id, name: CUSTOMER } })
  })
  return getCustomer(ctx, id)
}

async function lock(tx: Tx, id: string) {
  const customer = parseIdOrNull('user', id) === null ? null : await queries.lockCustomer(tx, id)
  if (!customer) throw notFound('Customer')
  return customer
}
