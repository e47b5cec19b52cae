import { ApolloLink } from '@apollo/client'
import { firstValueFrom, Observable, type Subscriber } from 'rxjs'
import { setOffline } from '#client/apollo/connection.ts'
import { getErrorCode } from '#client/apollo/getErrorCode.ts'
import { runExclusively } from '#client/apollo/runExclusively.ts'
import { readViewerId } from '#client/apollo/tokens.ts'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { type CartChange, getChangedLineId } from './applyCartChange.ts'
import { getCartStatus, type StallReason, setCartStatus } from './cartStatus.ts'
import { DroppedChange } from './changeCart.ts'
import { CART_LOCK } from './loadCart.ts'
import { isStored, markTried, type QueuedChange, removeStoredChange, storeChange, wasTried } from './queuedChanges.ts'

/** Delay after which the page shows that a change is still being sent. */
const SLOW_AFTER_MS = 4_000
const MIN_RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000

/** Errors of a server that may accept the same change later. Every other error is a refusal. */
const TEMPORARY_CODES: unknown[] = ['UNAVAILABLE', 'RATE_LIMITED', 'UNAUTHENTICATED']

interface Entry extends QueuedChange {
  operation: ApolloLink.Operation
  forward: ApolloLink.ForwardFunction
  observer: Subscriber<ApolloLink.Result>
  viewerId: string | null
}

/**
 * Sends cart changes one after the other, oldest first, in one tab at a time. A change without a response stays stored
 * and is sent again with the same idempotency key. Precedes the auth and CSRF links, so that each attempt gets fresh
 * tokens. Operations without a `queuedChange` in their context pass through.
 */
export class CartQueueLink extends ApolloLink {
  private entries: readonly Entry[] = []
  private retryMs = MIN_RETRY_MS
  private retryTimer: ReturnType<typeof setTimeout> | undefined
  /**
   * Whether this page itself was offline. A page that is closed aborts its request, although the network never failed.
   */
  private wasOffline = false

  override request(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction) {
    const { queuedChange } = operation.getContext() as { queuedChange?: QueuedChange }
    if (!queuedChange) return forward(operation)
    return new Observable<ApolloLink.Result>((observer) => {
      this.add({ ...queuedChange, operation, forward, observer, viewerId: readViewerId() })
    })
  }

  has(id: string) {
    return this.entries.some((entry) => entry.id === id)
  }

  /** Sends what waits, unless another tab is sending it. */
  async send() {
    this.dropSettled()
    if (this.entries.length > 0) await runExclusively(CART_LOCK, () => this.sendAll())
  }

  /** Drops the changes that another tab has settled, or that belong to another shopper than the signed-in one. */
  dropSettled() {
    const viewerId = readViewerId()
    if (this.entries.some((entry) => entry.viewerId !== viewerId)) this.wasOffline = false
    this.drop((entry) => entry.viewerId !== viewerId || !isStored(entry.id))
  }

  private add(entry: Entry) {
    // Replayed twice, because this code was still loading when another tab stored the change.
    if (this.has(entry.id)) return entry.observer.error(new DroppedChange())
    // Stored before older entries are removed, so that other tabs never show the cart without either.
    storeChange(entry)
    this.drop(({ id, change }) => !wasTried(id) && isReplacedBy(entry.change, change))
    this.setEntries([...this.entries, entry])
    void this.send()
  }

  private async sendAll() {
    for (let entry = this.takeFirst(); entry; entry = this.takeFirst())
      if (!(await this.sendChange(entry))) return this.scheduleRetry()
    this.retryMs = MIN_RETRY_MS
    if (this.wasOffline) notify.success(t('You are online. Your cart is up to date.'))
    this.wasOffline = false
  }

  private takeFirst() {
    this.dropSettled()
    return this.entries[0]
  }

  /** @returns whether the server has accepted or refused the change */
  private async sendChange(entry: Entry): Promise<boolean> {
    const slowTimer = setTimeout(() => this.stall(navigator.onLine ? 'slow' : 'offline'), SLOW_AFTER_MS)
    window.addEventListener('offline', this.onOffline)
    try {
      markTried(entry.id)
      // Tokens that the links below added to an earlier attempt are not sent again.
      entry.operation.setContext({ headers: undefined })
      const result = await firstValueFrom(entry.forward(entry.operation))
      if (TEMPORARY_CODES.includes(result.errors?.[0]?.extensions?.code)) {
        this.stall('slow')
        return false
      }
      this.dropSettled()
      if (this.entries.includes(entry)) this.settle(entry, result)
      return true
    } catch (error) {
      // A server that responds, even with an error, proves that there is a network.
      this.stall(getErrorCode(error) === 'NETWORK' ? 'offline' : 'slow')
      return false
    } finally {
      clearTimeout(slowTimer)
      window.removeEventListener('offline', this.onOffline)
    }
  }

  /** Delivers the result; `update` then writes the cart, which must be stored before the change is removed. */
  private settle({ id, change, observer }: Entry, result: ApolloLink.Result) {
    observer.next({ ...result, extensions: { wasOffline: this.wasOffline } })
    observer.complete()
    removeStoredChange(id)
    this.setEntries(
      this.entries.filter((entry) => entry.id !== id),
      null,
    )
    // The later changes of a line that could not be added cannot succeed either.
    if (result.errors && change.type === 'add')
      this.drop((later) => getChangedLineId(later.change) === getChangedLineId(change))
  }

  private drop(isDropped: (entry: Entry) => boolean) {
    const dropped = this.entries.filter(isDropped)
    if (dropped.length === 0) return
    this.setEntries(this.entries.filter((entry) => !dropped.includes(entry)))
    for (const { id, observer } of dropped) {
      removeStoredChange(id)
      observer.error(new DroppedChange())
    }
  }

  private setEntries(entries: readonly Entry[], stall = getCartStatus().stall) {
    this.entries = entries
    const queuedLineIds = entries.map(({ change }) => getChangedLineId(change))
    setCartStatus({ queuedLineIds, stall: entries.length > 0 ? stall : null })
  }

  private onOffline = () => this.stall('offline')

  private stall(reason: StallReason) {
    if (this.entries.length === 0) return
    if (reason === 'offline') {
      this.wasOffline = true
      // The line under the header then says so, with the number of waiting changes (features/app/OfflineNotice.tsx).
      setOffline(true)
    }
    // Once offline, the queue stays offline until the server responds.
    if (getCartStatus().stall !== 'offline') setCartStatus({ stall: reason })
  }

  /** Retries with exponential backoff, because `navigator.onLine` is unreliable. */
  private scheduleRetry() {
    clearTimeout(this.retryTimer)
    this.retryTimer = setTimeout(() => this.send(), this.retryMs)
    this.retryMs = Math.min(2 * this.retryMs, MAX_RETRY_MS)
  }
}

/**
 * Quantity changes of a line become one (eight taps on plus are one change); removing a line makes its earlier changes
 * obsolete.
 */
const isReplacedBy = (later: CartChange, earlier: CartChange) =>
  getChangedLineId(later) === getChangedLineId(earlier) &&
  (later.type === 'remove' || (later.type === earlier.type && later.type !== 'add'))

export const cartQueueLink = new CartQueueLink()
