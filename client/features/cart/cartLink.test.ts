/** Cart changes from a tap to the server and back, with Apollo's real client and cache and a server in memory. */

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isOffline } from '#client/apollo/connection.ts'
import { applyCartChange } from './applyCartChange.ts'
import { getCartStatus } from './cartStatus.ts'
import { getCartWatch } from './cartWatch.ts'
import { emptyGuestCart, readGuestLines } from './guestCart.ts'
import { loadCart } from './loadCart.ts'
import {
  add,
  type CartServer,
  createServer,
  emptyCart,
  listSent,
  messages,
  note,
  openTab,
  queued,
  refuse,
  remove,
  set,
  settled,
  signIn,
  signOut,
  stubBrowser,
} from './testCart.ts'

stubBrowser()

let server: CartServer
beforeEach(() => {
  server = createServer()
})

const sent = () => listSent(server)

describe('a tap', () => {
  test('is shown at once, sent with an idempotency key, and confirmed with one message', async () => {
    const tab = openTab(server)
    void tab.change(add('milk'), 'Item added')
    expect(tab.quantities()).toEqual(['milk 1'])
    await server.accept()
    expect(tab.quantities()).toEqual(['milk 1'])
    expect(sent()).toEqual(['AddToCart milk 1'])
    expect(server.requests[0]?.input.idempotencyKey).toMatch(/^[\d-]{20,}$/)
    expect([queued(), messages]).toEqual([[], ['success: Item added']])
  })

  test('before the cart has loaded is applied to the loaded cart', async () => {
    const tab = openTab(server, null)
    const load = loadCart(tab.client)
    void tab.change(add('milk'))
    expect(tab.shown()).toBeUndefined()
    server.cart = applyCartChange(emptyCart, add('milk', 5))
    await server.accept()
    await load
    expect(tab.quantities()).toEqual(['milk 6'])
    await server.accept()
    expect(tab.quantities()).toEqual(['milk 6'])
  })

  test('that is refused is rolled back with the server’s message, and the cart is loaded again', async () => {
    const tab = openTab(server)
    void tab.change(add('milk'), 'Item added')
    await server.respond(refuse('OUT_OF_STOCK'))
    await expect.poll(() => messages).toEqual(['error: refused: OUT_OF_STOCK'])
    expect([tab.quantities(), queued()]).toEqual([[], []])
    await server.accept()
    expect(sent()).toEqual(['AddToCart milk 1', 'Cart undefined'])
  })

  test('on a line that is gone is reported as such', async () => {
    const tab = openTab(server, applyCartChange(emptyCart, add('milk')))
    void tab.change(set('milk', 2))
    await server.respond(refuse('NOT_FOUND'))
    await expect.poll(() => messages).toEqual(['error: That is no longer in your cart.'])
    await server.accept()
    expect(tab.quantities()).toEqual([])
  })

  test('that removes a line is rolled back for the card of the product too', async () => {
    const tab = openTab(server, applyCartChange(emptyCart, add('milk', 3)))
    const quantityOnCard = () => getCartWatch(tab.client).getLine('line_milk')?.quantity
    void tab.change(remove('milk'))
    expect([tab.quantities(), quantityOnCard()]).toEqual([[], undefined])
    await server.respond(refuse('UNKNOWN'))
    expect([tab.quantities(), quantityOnCard()]).toEqual([['milk 3'], 3])
  })
})

describe('without a response', () => {
  test('a change stays, is marked as offline, and is sent again with the same key and no stale headers', async () => {
    const tab = openTab(server)
    void tab.change(add('milk'), 'Item added')
    await server.respond(new TypeError('Failed to fetch'))
    expect(getCartStatus()).toMatchObject({ stall: 'offline', queuedLineIds: ['line_milk'] })
    expect([isOffline(), tab.quantities(), queued()]).toEqual([true, ['milk 1'], ['add 1']])
    await vi.advanceTimersByTimeAsync(2_000)
    await server.accept()
    const [first, second] = server.requests
    expect(second?.input).toEqual(first?.input)
    expect([first?.headers, second?.headers]).toEqual([undefined, undefined])
    expect(getCartStatus()).toMatchObject({ stall: null, queuedLineIds: [] })
    expect(messages).toEqual(['success: You are online. Your cart is up to date.'])
  })

  test('a lost response does not apply the change twice', async () => {
    const tab = openTab(server)
    void tab.change(add('milk'))
    await expect.poll(() => server.requests).toHaveLength(1)
    for (const request of server.requests) server.apply(request)
    await server.respond(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(2_000)
    await server.accept()
    expect(tab.quantities()).toEqual(['milk 1'])
  })

  test('retries after 2, 4 and 8 seconds, and at once on demand', async () => {
    const tab = openTab(server)
    void tab.change(add('milk'))
    for (const seconds of [2, 4, 8]) {
      await server.respond(new TypeError('Failed to fetch'))
      const before = server.requests.length
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
      expect(server.requests).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(server.requests).toHaveLength(before + 1)
    }
    await server.respond(new TypeError('Failed to fetch'))
    void tab.queue.send()
    await server.accept()
    expect(queued()).toEqual([])
  })

  test.each(['UNAVAILABLE', 'RATE_LIMITED'])(
    'a server that is %s is shown as slow and not as offline',
    async (code) => {
      const tab = openTab(server)
      void tab.change(add('milk'), 'Item added')
      await server.respond(refuse(code))
      expect([getCartStatus().stall, isOffline(), tab.quantities()]).toEqual(['slow', false, ['milk 1']])
      await vi.advanceTimersByTimeAsync(2_000)
      await server.accept()
      expect(messages).toEqual(['success: Item added'])
    },
  )

  test('for four seconds a change is marked as slow, and as offline once the browser says so', async () => {
    const tab = openTab(server)
    void tab.change(add('milk'))
    await vi.advanceTimersByTimeAsync(3_999)
    expect(getCartStatus().stall).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect([getCartStatus().stall, isOffline()]).toEqual(['slow', false])
    window.dispatchEvent(new Event('offline'))
    expect([getCartStatus().stall, isOffline()]).toEqual(['offline', true])
    await server.accept()
    expect(getCartStatus().stall).toBeNull()
  })

  test('a change stays marked when another one is added', async () => {
    const tab = openTab(server)
    void tab.change(add('milk'))
    await server.respond(new TypeError('Failed to fetch'))
    void tab.change(add('bread'))
    expect(getCartStatus()).toMatchObject({ stall: 'offline', queuedLineIds: ['line_milk', 'line_bread'] })
  })
})

describe('a visitor', () => {
  beforeEach(signOut)

  test('changes the cart in the browser only, with the same messages', async () => {
    const tab = openTab(server, emptyGuestCart)
    for (let tap = 0; tap < 10; tap += 1) void tab.change(add('milk'), 'Item added')
    void tab.change(note('milk', 'cold'))
    await settled()
    expect([tab.quantities(), server.requests]).toEqual([['milk 10'], []])
    expect(readGuestLines()).toEqual([{ productId: 'prod_milk', quantity: 10, note: 'cold' }])
    await expect.poll(() => messages).toEqual(['success: Item added'])
    expect(queued()).toEqual([])
  })

  test('whose page is closed right after a tap loses nothing: the change is stored before its result arrives', async () => {
    const tab = openTab(server, emptyGuestCart)
    const result = tab.change(add('milk'))
    void tab.change(add('milk'))
    let isDelivered = false
    void result.then(() => {
      isDelivered = true
    })
    for (let turn = 0; turn < 20; turn += 1) await null
    expect(isDelivered).toBe(false)
    expect(tab.shown()?.itemCount).toBe(2)
    expect(readGuestLines()).toEqual([{ productId: 'prod_milk', quantity: 2 }])
    expect(JSON.parse(localStorage.getItem('kasero-cart-shown-visitor') ?? 'null')).toMatchObject({ itemCount: 2 })
  })

  test('who taps before the cart has loaded adds to it, and each tap counts', async () => {
    const tab = openTab(server, null)
    void tab.change(add('milk'))
    void tab.change(add('milk'))
    await expect.poll(() => tab.quantities()).toEqual(['milk 2'])
  })

  test('whose page still shows the shopper’s cart after a logout in another tab changes their own cart', async () => {
    signIn('user_grace')
    const tab = openTab(server, applyCartChange(emptyCart, add('milk')))
    signOut()
    void tab.change(add('bread'))
    await expect.poll(() => tab.quantities()).toEqual(['bread 1'])
    expect(readGuestLines()).toEqual([{ productId: 'prod_bread', quantity: 1 }])
  })

  test('whose cart cannot be loaded gets a message to try again', async () => {
    localStorage.setItem('kasero-cart', JSON.stringify([{ productId: 'prod_milk', quantity: 1 }]))
    const tab = openTab(server, null)
    void tab.change(add('bread'))
    await server.respond(new TypeError('Failed to fetch'))
    await expect.poll(() => messages).toHaveLength(1)
    expect(messages[0]).toContain('You are offline. Your basket is as it was.')
    expect(readGuestLines()).toHaveLength(1)
  })
})
