/** Cart changes that wait: in one tab, after a reload, in two tabs and for another shopper. */

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { applyCartChange } from './applyCartChange.ts'
import { getCartStatus } from './cartStatus.ts'
import { changeCart } from './changeCart.ts'
import { readQueuedChanges } from './readQueuedChanges.ts'
import {
  add,
  type CartServer,
  createLocks,
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

describe('the queue', () => {
  test('sends one request at a time, in order', async () => {
    const tab = openTab(server)
    for (const name of ['milk', 'bread', 'salt']) void tab.change(add(name))
    for (let i = 0; i < 3; i += 1) await server.accept()
    expect([sent(), server.mostAtOnce]).toEqual([['AddToCart milk 1', 'AddToCart bread 1', 'AddToCart salt 1'], 1])
  })

  test('removes only the refused product while later changes wait', async () => {
    const tab = openTab(server)
    for (const name of ['milk', 'bread', 'salt']) void tab.change(add(name))
    await server.respond(refuse('OUT_OF_STOCK'))
    expect(tab.quantities()).toEqual(['bread 1', 'salt 1'])
    await server.accept()
    expect(tab.quantities()).toEqual(['bread 1', 'salt 1'])
  })

  test('applies later changes on top of a response that differs from what was expected', async () => {
    const tab = openTab(server)
    void tab.change(add('milk'))
    void tab.change(add('bread'))
    server.cart = applyCartChange(emptyCart, add('milk', 4))
    await server.accept()
    expect(tab.quantities()).toEqual(['milk 5', 'bread 1'])
  })

  test('drops the later changes of a line that could not be added', async () => {
    const tab = openTab(server)
    void tab.change(add('milk'))
    void tab.change(set('milk', 4))
    void tab.change(add('bread'))
    await server.respond(refuse('OUT_OF_STOCK'))
    expect([tab.quantities(), queued()]).toEqual([['bread 1'], ['add 1']])
    await expect.poll(() => messages).toEqual(['error: refused: OUT_OF_STOCK'])
  })

  test('merges eight taps on plus into two requests, and shows each', async () => {
    const tab = openTab(server)
    void tab.change(add('milk'), 'Item added')
    for (let quantity = 2; quantity <= 8; quantity += 1) {
      void tab.change(set('milk', quantity), 'Item added')
      expect(tab.quantities()).toEqual([`milk ${quantity}`])
    }
    expect([queued(), getCartStatus().queuedLineIds]).toEqual([
      ['add 1', 'changeQuantity 8'],
      ['line_milk', 'line_milk'],
    ])
    await server.accept()
    expect(tab.quantities()).toEqual(['milk 8'])
    await server.accept()
    expect([sent(), tab.quantities()]).toEqual([['AddToCart milk 1', 'ChangeCartQuantity milk 8'], ['milk 8']])
    expect(messages).toEqual(['success: Item added'])
  })

  test('merges the changes of a line that alternate with changes of another line', () => {
    const tab = openTab(server, [add('milk'), add('bread'), add('salt')].reduce(applyCartChange, emptyCart))
    void tab.change(set('salt', 2))
    for (const quantity of [2, 3, 4]) {
      void tab.change(set('milk', quantity))
      void tab.change(set('bread', quantity))
    }
    expect(queued()).toEqual(['changeQuantity 2', 'changeQuantity 4', 'changeQuantity 4'])
  })

  test('never merges additions, each of which counts', async () => {
    const tab = openTab(server)
    for (let tap = 0; tap < 3; tap += 1) void tab.change(add('milk'))
    expect([queued(), tab.quantities()]).toEqual([['add 1', 'add 1', 'add 1'], ['milk 3']])
  })

  test('keeps a change that may have reached the server', async () => {
    const tab = openTab(server, applyCartChange(emptyCart, add('milk')))
    void tab.change(set('milk', 2))
    await settled()
    void tab.change(set('milk', 3))
    void tab.change(remove('milk'))
    expect(queued()).toEqual(['changeQuantity 2', 'remove'])
  })

  test('drops the unsent changes of a line when the line is removed', async () => {
    const tab = openTab(server, applyCartChange(emptyCart, add('bread')))
    void tab.change(set('bread', 2))
    await settled()
    for (const change of [add('milk'), set('milk', 2), note('milk', 'cold'), remove('milk')]) void tab.change(change)
    expect([queued(), tab.quantities()]).toEqual([['changeQuantity 2', 'remove'], ['bread 2']])
  })

  test('keeps the newest note and the quantity change', async () => {
    const tab = openTab(server, [add('milk'), add('bread')].reduce(applyCartChange, emptyCart))
    void tab.change(set('bread', 2))
    await settled()
    for (const change of [set('milk', 2), note('milk', 'cold'), note('milk', 'warm')]) void tab.change(change)
    expect(queued()).toEqual(['changeQuantity 2', 'changeQuantity 2', 'note'])
    expect(tab.shown()?.lines[0]).toMatchObject({ quantity: 2, note: 'warm' })
  })
})

describe('after a reload', () => {
  test('stored changes are shown on the stored cart and sent with the same key', async () => {
    const before = openTab(server, applyCartChange(emptyCart, add('bread')))
    void before.change(add('milk'))
    void before.change(set('bread', 3))
    await settled()
    const key = server.requests[0]?.input.idempotencyKey
    server = createServer()
    server.cart = applyCartChange(emptyCart, add('bread'))
    // The lock of a closed page is released.
    vi.stubGlobal('navigator', { onLine: true, locks: { request: createLocks() } })
    const tab = openTab(server, server.cart)
    tab.replay()
    tab.replay()
    expect(tab.quantities()).toEqual(['bread 3', 'milk 1'])
    await server.accept()
    await server.accept()
    expect(sent()).toEqual(['AddToCart milk 1', 'ChangeCartQuantity bread 3'])
    expect(server.requests[0]?.input.idempotencyKey).toBe(key)
  })
})

describe('two tabs', () => {
  test('keep a change that one of them replays twice', async () => {
    const [tab, other] = [openTab(server, applyCartChange(emptyCart, add('milk'))), openTab(server, null)]
    void tab.change(set('milk', 2))
    const [stored] = readQueuedChanges()
    for (let time = 0; time < 2; time += 1) void changeCart(other.client, set('milk', 2), { id: stored?.id ?? '' })
    await settled()
    expect(queued()).toEqual(['changeQuantity 2'])
  })

  test('show each other’s changes; one sends them, once and one at a time', async () => {
    const [tab, other] = [openTab(server), openTab(server)]
    void tab.change(add('milk'))
    other.replay()
    void other.change(add('bread'))
    tab.replay()
    expect([tab.quantities(), other.quantities()]).toEqual([
      ['milk 1', 'bread 1'],
      ['milk 1', 'bread 1'],
    ])
    await server.accept()
    await server.accept()
    await settled()
    expect([sent(), server.mostAtOnce, queued()]).toEqual([['AddToCart milk 1', 'AddToCart bread 1'], 1, []])
    expect(navigator.locks.request).toHaveBeenCalledWith('kasero-cart', expect.anything())
  })

  test('the one that did not send drops its copy of a change without a message', async () => {
    const [tab, other] = [openTab(server), openTab(server)]
    void tab.change(add('milk'))
    other.replay()
    await server.respond(refuse('OUT_OF_STOCK'))
    await expect.poll(() => messages).toEqual(['error: refused: OUT_OF_STOCK'])
    await settled()
    expect(other.quantities()).toEqual([])
    expect(messages).toHaveLength(1)
  })
})

describe('another shopper', () => {
  test('neither sends nor sees what waited before', async () => {
    const tab = openTab(server)
    void tab.change(add('milk'))
    await server.respond(new TypeError('Failed to fetch'))
    signOut()
    signIn('user_brian')
    await vi.advanceTimersByTimeAsync(2_000)
    expect([server.requests.length, getCartStatus().queuedLineIds, messages]).toEqual([1, [], []])
  })

  test('does not get the late response of the one before', async () => {
    const tab = openTab(server)
    void tab.change(add('milk'), 'Item added')
    await settled()
    signOut()
    signIn('user_brian')
    await tab.client.clearStore()
    await server.accept()
    expect([tab.shown(), messages]).toEqual([undefined, []])
    expect(Object.keys(localStorage).filter((key) => key.startsWith('kasero-cart'))).toEqual([])
  })
})
