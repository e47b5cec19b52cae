/** Cart changes that a page finds when it starts. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApolloClient } from '#client/apollo/client.ts'
import { applyCartChange } from './applyCartChange.ts'
import { CartDocument } from './Cart.generated.ts'
import { writeCart } from './cartCache.ts'
import { cartLink } from './cartLink.ts'
import { cartQueueLink } from './cartQueueLink.ts'
import { getCartStatus } from './cartStatus.ts'
import { getCartWatch } from './cartWatch.ts'
import { emptyGuestCart, readGuestLines } from './guestCart.ts'
import { getQueuePrefix } from './queuedChanges.ts'
import { rehearseChange, startCart } from './startCart.ts'
import {
  add,
  type CartServer,
  createServer,
  emptyCart,
  listSent,
  messages,
  openTab,
  queued,
  set,
  settled,
  signOut,
  stubBrowser,
} from './testCart.ts'

stubBrowser()

let server: CartServer
beforeEach(() => {
  server = createServer()
})

const sent = () => listSent(server)

describe('startCart', () => {
  let stop: (() => void) | undefined
  afterEach(() => {
    stop?.()
    signOut()
    cartQueueLink.dropSettled()
  })
  const start = () => {
    const tab = openTab(server, null, cartQueueLink)
    stop = startCart(tab.client)
    return tab
  }
  const dispatchStorageEvent = (key: string) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))

  test('shows and sends what a shopper queued with an earlier release, once and with its key', async () => {
    localStorage.setItem('kasero-cart-shown-user_grace', JSON.stringify(applyCartChange(emptyCart, add('milk', 3))))
    const changes = [
      { id: 'k1', change: add('milk'), done: 'Item added', tried: true },
      { id: 'k2', change: set('milk', 3) },
    ]
    localStorage.setItem('kasero-cart-changes-user_grace', JSON.stringify({ changes, stalled: 'offline' }))
    const tab = start()
    expect(tab.quantities()).toEqual(['milk 3'])
    for (let request = 0; request < 3; request += 1) {
      await server.accept()
      expect(tab.quantities()).toEqual(['milk 3'])
    }
    expect(sent()).toEqual(['Cart undefined', 'AddToCart milk 1', 'ChangeCartQuantity milk 3'])
    expect(server.requests.map(({ input }) => input?.idempotencyKey)).toEqual([undefined, 'k1', 'k2'])
    expect(Object.keys(localStorage).filter((key) => key.startsWith('kasero-cart-changes'))).toEqual([])
  })

  test('keeps the cart of a visitor of an earlier release', async () => {
    signOut()
    localStorage.setItem('kasero-cart', JSON.stringify([{ productId: 'prod_milk', quantity: 2, note: 'cold' }]))
    const cart = { ...applyCartChange(emptyGuestCart, add('milk', 2)) }
    localStorage.setItem('kasero-cart-shown-visitor', JSON.stringify(cart))
    const tab = start()
    expect(tab.quantities()).toEqual(['milk 2'])
    await server.respond(new TypeError('Failed to fetch'))
    expect([tab.quantities(), readGuestLines()]).toEqual([
      ['milk 2'],
      [{ productId: 'prod_milk', quantity: 2, note: 'cold' }],
    ])
  })

  test('shows a change of another tab, and drops it when that tab has settled it', async () => {
    const tab = start()
    await server.accept()
    const key = `${getQueuePrefix()}-theirs`
    localStorage.setItem(key, JSON.stringify({ id: 'theirs', change: add('milk'), at: Date.now() }))
    dispatchStorageEvent(key)
    expect(tab.quantities()).toEqual(['milk 1'])
    localStorage.setItem('kasero-cart-shown-user_grace', JSON.stringify(applyCartChange(emptyCart, add('milk', 7))))
    dispatchStorageEvent('kasero-cart-shown-user_grace')
    localStorage.removeItem(key)
    dispatchStorageEvent(key)
    expect([tab.quantities(), getCartStatus().queuedLineIds, messages]).toEqual([['milk 7'], [], []])
  })

  test('takes over the queue that an open tab of an earlier release writes', async () => {
    const tab = start()
    await server.accept()
    localStorage.setItem(
      'kasero-cart-changes-user_grace',
      JSON.stringify({ changes: [{ id: 'k', change: add('milk') }] }),
    )
    dispatchStorageEvent('kasero-cart-changes-user_grace')
    expect(tab.quantities()).toEqual(['milk 1'])
    await server.accept()
    expect(sent()).toEqual(['Cart undefined', 'AddToCart milk 1'])
  })
})

describe('a rehearsed change', () => {
  test.each(['a shopper', 'a visitor'])('of %s is neither shown, stored nor sent', async (who) => {
    if (who === 'a visitor') signOut()
    const client = createApolloClient(cartLink.concat(server.link))
    const cart = applyCartChange(who === 'a visitor' ? emptyGuestCart : emptyCart, add('milk'))
    writeCart(client.cache, cart)
    const watch = getCartWatch(client)
    const shown = watch.getCart()
    expect(shown?.lines).toHaveLength(1)
    const stored = { ...localStorage }
    vi.stubGlobal('requestIdleCallback', (task: () => void) => task())
    Object.assign(window, { requestIdleCallback })
    rehearseChange(client)
    await settled()
    // The same object: no component renders again.
    expect(watch.getCart()).toBe(shown)
    expect([sent(), queued(), messages, { ...localStorage }]).toEqual([[], [], [], stored])
    expect(client.readQuery({ query: CartDocument })?.cart).toEqual(cart)
  })
})
