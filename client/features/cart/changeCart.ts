import type { ApolloCache, ApolloClient, TypedDocumentNode } from '@apollo/client'
import { createUniqueKey } from '#client/apollo/createUniqueKey.ts'
import { getErrorCode } from '#client/apollo/getErrorCode.ts'
import { hasTokens } from '#client/apollo/tokens.ts'
import { msg, type Translated, t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { applyCartChange, type CartChange } from './applyCartChange.ts'
import { readCart, writeCart } from './cartCache.ts'
import {
  AddToCartDocument,
  type AddToCartMutation,
  ChangeCartQuantityDocument,
  RemoveFromCartDocument,
  SetCartLineNoteDocument,
} from './changeCart.generated.ts'
import { loadCart } from './loadCart.ts'
import { notifyOnce } from './notifyOnce.ts'
import type { QueuedChange } from './queuedChanges.ts'

const OFFLINE_MESSAGE = msg('You are offline. Your basket is as it was. Try again when the network is back.')

/**
 * Ends a mutation whose optimistic layer must go without a message: a newer change replaces it, another tab has sent
 * it, or its shopper has logged out.
 */
export class DroppedChange extends Error {}

interface Options {
  /** Idempotency key of a stored change that is sent again. */
  id?: string
  /** Message to show once the change is confirmed. */
  successMessage?: Translated | undefined
}

/**
 * Changes the cart: immediately on the page, and on the server as soon as there is a network (cartQueueLink.ts). A
 * change that the server refuses is rolled back with a message.
 */
export async function changeCart(
  client: ApolloClient,
  change: CartChange,
  { id = createUniqueKey(), successMessage }: Options = {},
) {
  // A load that begins before the change applies the change to its result.
  if (hasTokens() && !readCart(client.cache)) loadCart(client).catch(() => undefined)
  try {
    const { extensions } = await client.mutate(createMutation({ id, change }))
    // After a reconnection one message covers all changes.
    if (successMessage && !extensions?.wasOffline) notifyOnce(successMessage, notify.success)
  } catch (error) {
    if (error instanceof DroppedChange) return
    if (getErrorCode(error) === 'NETWORK') return notifyOnce(t(OFFLINE_MESSAGE), notify.error)
    // Loaded on demand, because refusals are rare; loaded ahead for shoppers (startCart.ts).
    const { reportRefusal } = await import('./reportRefusal.ts')
    reportRefusal(client, change, error)
  }
}

/** All four documents alias their field as `payload`. */
type CartMutationDocument = TypedDocumentNode<AddToCartMutation, { input: object }>

const documents = {
  add: AddToCartDocument,
  changeQuantity: ChangeCartQuantityDocument,
  note: SetCartLineNoteDocument,
  remove: RemoveFromCartDocument,
} as Record<CartChange['type'], unknown> as Record<CartChange['type'], CartMutationDocument>

function createInput(change: CartChange) {
  if (change.type === 'add') return { productId: change.product.id, quantity: change.quantity, note: change.note }
  const { type: _, ...input } = change
  return input
}

/**
 * The optimistic layer stores the change and not its result: its payload is null, and `update` applies the change to
 * the cart below. When a layer is removed, Apollo calls `update` again for every later one, so that they follow a
 * confirmed or refused change. The schema has no null payload, hence the cast.
 *
 * `no-cache` turns off Apollo's own write of the payload, and the default `errorPolicy` is required: with any other,
 * Apollo calls `update` for a refused mutation too.
 */
const createMutation = (queuedChange: QueuedChange) => ({
  mutation: documents[queuedChange.change.type],
  variables: { input: { ...createInput(queuedChange.change), idempotencyKey: queuedChange.id } },
  context: { queuedChange },
  fetchPolicy: 'no-cache' as const,
  optimisticResponse: { payload: null } as unknown as AddToCartMutation,
  update(cache: ApolloCache, { data }: { data?: AddToCartMutation | null }) {
    if (data?.payload) return writeCart(cache, data.payload.cart)
    const cart = readCart(cache)
    if (cart) writeCart(cache, applyCartChange(cart, queuedChange.change))
  },
})
