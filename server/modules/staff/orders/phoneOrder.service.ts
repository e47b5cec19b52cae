import { z } from 'zod'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput, DomainError, notFound } from '#server/errors.ts'
import { type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId } from '#server/ids.ts'
import { MAX_CART_LINES } from '#server/limits.ts'
import { findUser, insertUser, type UserRow } from '#server/modules/accounts/accounts.queries.ts'
import { emailSchema } from '#server/modules/accounts/accounts.rules.ts'
import { type CartLineState, getLineState, validateNote, validateQuantity } from '#server/modules/cart/cart.rules.ts'
import { findAddress, insertAddress, type LocatedAddress } from '#server/modules/delivery/delivery.queries.ts'
import {
  type AddressFields,
  addressSchema,
  computeDeliveryFee,
  findZoneOfPlace,
  type Zone,
} from '#server/modules/delivery/delivery.rules.ts'
import { getAddressZone } from '#server/modules/delivery/delivery.service.ts'
import { computeDueTime } from '#server/modules/delivery/promise.rules.ts'
import { createOrderFromLines } from '#server/modules/orders/orderFromLines.service.ts'
import { lockProducts } from '#server/modules/orders/orders.queries.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { CUSTOMER } from '#server/modules/staff/audit/auditLog.service.ts'
import { mobileNumberSchema } from '#server/phone.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import { buildMissingEmail, hasEmail } from './missingEmail.rules.ts'
import { findCustomerByMobile, findProductsForSale, lockMobile, type StaffOrderRow } from './orders.queries.ts'
import { loadStaffOrder } from './orders.service.ts'

export type PhoneOrderLine = { productId: string; quantity: number; note?: string | null | undefined }
export type NewCustomer = { name: string; mobile: string; email?: string | null | undefined }

export type PhoneOrder = {
  /** An existing customer; else `newCustomer`. */
  customerId?: string | null | undefined
  newCustomer?: NewCustomer | null | undefined
  /** A saved address of the customer; else `address`. */
  addressId?: string | null | undefined
  address?: (Omit<AddressFields, 'mobile'> & { mobile?: string | null | undefined }) | null | undefined
  lines: readonly PhoneOrderLine[]
  /** Total that the staff member told the customer, whole UGX. */
  expectedTotal: number
  changeFor?: number | null | undefined
} & IdempotencyKeyInput

const newCustomerSchema = z.object({
  name: z.string().trim().min(1, 'Name is required.').max(200, 'Must be at most 200 characters.'),
  mobile: z.string().trim().min(1, 'Mobile number is required.').pipe(mobileNumberSchema),
  email: emailSchema.nullish(),
})

/**
 * Places an order with cash on delivery on behalf of a customer on the phone, who is created when there is none with
 * the number. Prices, stock and delivery fee follow the rules of the shop; the same key places one order.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, TOTAL_CHANGED, STATUS_CONFLICT for a blocked customer,
 *   IDEMPOTENCY_KEY_REUSED
 */
export async function placePhoneOrder(ctx: StaffContext, input: PhoneOrder): Promise<StaffOrderRow> {
  requirePermission(ctx, 'orders.create')
  const { idempotencyKey: key, expectedTotal, changeFor, ...request } = input
  if ((input.customerId == null) === (input.newCustomer == null))
    throw badInput({ field: 'customerId', message: 'Give either customerId or newCustomer.' })
  if ((input.addressId == null) === (input.address == null))
    throw badInput({ field: 'addressId', message: 'Give either addressId or address.' })
  if (input.addressId != null && input.customerId == null)
    throw badInput({ field: 'addressId', message: 'addressId needs the customerId of its customer.' })
  const lines = checkLines(input.lines)
  const { result } = await inTransaction(ctx.db, (tx) =>
    runOnce(tx, ctx, {
      key,
      kind: 'order',
      request: ['placePhoneOrder', request, expectedTotal, changeFor ?? null],
      execute: async () => {
        const customer = input.newCustomer
          ? await createCustomer(tx, ctx, input.newCustomer)
          : await loadCustomer(tx, input.customerId ?? '')
        const address = await getDestination(tx, ctx, customer, input)
        const products = new Map(
          (
            await lockProducts(
              tx,
              lines.map(({ productId }) => productId),
            )
          ).map((product) => [product.id, product]),
        )
        const { order } = await createOrderFromLines(tx, ctx, {
          userId: customer.id,
          address,
          zone: getAddressZone(address),
          expectedTotal,
          changeFor,
          lines: lines.map(({ productId, quantity, note }) => {
            const product = products.get(productId)
            if (!product) throw notFound('Product')
            return { product, quantity, note, priceSeen: product.price }
          }),
          method: 'cash_on_delivery',
          mailRecipient: hasEmail(customer) ? customer : undefined,
        })
        await recordAudit(tx, ctx, {
          action: 'orders.create',
          entity: { id: order.id, name: order.number },
          after: { customerId: customer.id, total: order.total, lines: lines.length },
        })
        return { id: order.id }
      },
      loadResult: async (id) => ({ id }),
    }),
  )
  return loadStaffOrder(ctx, result.id)
}

/** Validated lines, with parsed product ids. */
function checkLines(lines: readonly PhoneOrderLine[]): { productId: string; quantity: number; note: string | null }[] {
  if (lines.length === 0 || lines.length > MAX_CART_LINES)
    throw badInput({ field: 'lines', message: `lines must have 1 to ${MAX_CART_LINES} products.` })
  const checked = lines.map(({ productId, quantity, note }) => ({
    productId: parseId('product', productId, 'Product'),
    quantity: validateQuantity(quantity),
    note: validateNote(note ?? null),
  }))
  if (new Set(checked.map(({ productId }) => productId)).size < checked.length)
    throw badInput({ field: 'lines', message: 'lines must name each product once.' })
  return checked
}

async function loadCustomer(tx: Tx, rawId: string): Promise<UserRow> {
  const customer = await findUser(tx, parseId('user', rawId, 'Customer'))
  if (!customer || customer.status === 'deleted') throw notFound('Customer')
  if (customer.status !== 'active')
    throw new DomainError('STATUS_CONFLICT', 'This customer is blocked.', { status: customer.status })
  return customer
}

/**
 * Creates an account that cannot log in. With an email address, its owner sets a password as one who forgot it;
 * without, staff add the address first (`addCustomerEmail`), because nothing else proves whose account it is.
 */
async function createCustomer(tx: Tx, ctx: StaffContext, input: NewCustomer): Promise<UserRow> {
  const { name, mobile, email } = validate(newCustomerSchema, input)
  const buildTakenError = (field: 'mobile' | 'email') =>
    badInput({
      field: `newCustomer.${field}`,
      message: `A customer with this ${field === 'mobile' ? 'phone number' : 'email address'} exists: choose them instead.`,
    })
  await lockMobile(tx, mobile)
  if (await findCustomerByMobile(tx, mobile)) throw buildTakenError('mobile')
  const customer = await insertUser(tx, {
    id: newId('user'),
    name,
    mobile,
    email: email ?? buildMissingEmail(mobile),
    language: 'en',
    passwordHash: '',
  })
  if (!customer) throw buildTakenError(email ? 'email' : 'mobile')
  await recordAudit(tx, ctx, { action: 'customers.create', entity: { id: customer.id, name: CUSTOMER } })
  return customer
}

async function getDestination(
  tx: Tx,
  ctx: StaffContext,
  customer: UserRow,
  { addressId, address: fields }: PhoneOrder,
): Promise<LocatedAddress> {
  const id = addressId == null ? newId('address') : parseId('address', addressId, 'Address')
  if (fields) {
    const { name, ...valid } = validate(addressSchema, { ...fields, mobile: fields.mobile ?? customer.mobile })
    const at = ctx.clock()
    await insertAddress(tx, {
      id,
      userId: customer.id,
      name: name ?? customer.name,
      ...valid,
      createdAt: at,
      updatedAt: at,
    })
  }
  const address = await findAddress(tx, { id, userId: customer.id })
  if (!address?.active) throw notFound('Address')
  return address
}

export type PhoneOrderQuote = {
  zone: Zone
  itemsTotal: number
  deliveryFee: number
  total: number
  dueAt: Date
  /** Current prices of all products. */
  prices: { productId: string; price: number }[]
  /** Products that cannot be delivered in this quantity; they are not part of the sums. */
  problems: { productId: string; state: CartLineState; availableQuantity: number }[]
}

export type QuotedOrder = {
  customerId?: string | null | undefined
  addressId?: string | null | undefined
  city?: string | null | undefined
  lines: readonly PhoneOrderLine[]
}

/**
 * Says what a phone order would cost and until when it would arrive. Changes nothing.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT
 */
export async function quotePhoneOrder(ctx: StaffContext, input: QuotedOrder): Promise<PhoneOrderQuote> {
  requirePermission(ctx, 'orders.create')
  const wanted = checkLines(input.lines)
  const zone = await findQuotedZone(ctx, input)
  const products = new Map(
    (
      await findProductsForSale(
        ctx.db,
        wanted.map(({ productId }) => productId),
      )
    ).map((product) => [product.id, product]),
  )
  const lines = wanted.map(({ productId, quantity }) => {
    const product = products.get(productId)
    if (!product) throw notFound('Product')
    return { product, quantity, state: getLineState({ product, quantity, priceSeen: product.price }) }
  })
  const itemsTotal = lines.reduce(
    (sum, { product, quantity, state }) => (state === 'OK' ? sum + product.price * quantity : sum),
    0,
  )
  const deliveryFee = itemsTotal === 0 ? 0 : computeDeliveryFee(zone, itemsTotal)
  return {
    zone,
    itemsTotal,
    deliveryFee,
    total: itemsTotal + deliveryFee,
    dueAt: computeDueTime(zone, ctx.clock()),
    prices: lines.map(({ product }) => ({ productId: product.id, price: product.price })),
    problems: lines.flatMap(({ product, state }) =>
      state === 'OK'
        ? []
        : [{ productId: product.id, state, availableQuantity: product.published ? product.stock : 0 }],
    ),
  }
}

async function findQuotedZone(ctx: StaffContext, { customerId, addressId, city }: QuotedOrder): Promise<Zone> {
  if (customerId != null && addressId != null) {
    const key = { id: parseId('address', addressId, 'Address'), userId: parseId('user', customerId, 'Customer') }
    const address = await findAddress(ctx.db, key)
    if (!address?.active) throw notFound('Address')
    return getAddressZone(address)
  }
  const zone = findZoneOfPlace(await ctx.zones.get(), { city: city?.trim() || 'Kampala', state: null })
  if (!zone) throw new Error('No delivery zone covers the rest of the country')
  return zone
}
