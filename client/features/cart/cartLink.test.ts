/** Cart changes from a tap to the server and back, with Apollo's real client and cache and a server in memory. */
import { ApolloLink } from '@apollo/client'
import { from } from 'rxjs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApolloClient } from '#client/apollo/client.ts'
import { isOffline, setOffline } from '#client/apollo/connection.ts'
import { hasTokens } from '#client/apollo/tokens.ts'
import { verbatim } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { applyCartChange, type Cart, type CartChange, type CartProduct } from './applyCartChange.ts'
import { CartDocument } from './Cart.generated.ts'
import { writeCart } from './cartCache.ts'
import { cartLink } from './cartLink.ts'
import { CartQueueLink, cartQueueLink } from './cartQueueLink.ts'
import { getCartStatus } from './cartStatus.ts'
import { getCartWatch } from './cartWatch.ts'
import { changeCart } from './changeCart.ts'
import { emptyGuestCart, readGuestLines } from './guestCart.ts'
import { guestCartLink } from './guestCartLink.ts'
import { loadCart } from './loadCart.ts'
import { getQueuePrefix } from './queuedChanges.ts'
import { readQueuedChanges } from './readQueuedChanges.ts'
import { rehearseChange, startCart } from './startCart.ts'
import { storeCart } from './storedCart.ts'
import { FakeStorage } from './testStorage.ts'

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`
const signIn = (sub: string) => {
  localStorage.setItem('accesstoken', tokenOf(sub))
  localStorage.setItem('refreshToken', 'r')
}
const signOut = () => {
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key)
}

const createProduct = (name: string): CartProduct => ({
  __typename: 'Product',
  id: `prod_${name}`,
  name,
  unit: '1',
  price: 1_000,
  listPrice: 1_000,
  stock: 50,
  images: [],
})
const add = (name: string, quantity = 1): CartChange => ({ type: 'add', product: createProduct(name), quantity })
const set = (name: string, quantity: number): CartChange => ({
  type: 'changeQuantity',
  lineId: `line_${name}`,
  quantity,
})
const remove = (name: string): CartChange => ({ type: 'remove', lineId: `line_${name}` })
const note = (name: string, text: string): CartChange => ({ type: 'note', lineId: `line_${name}`, note: text })

type Input = { idempotencyKey: string; productId?: string; lineId?: string; quantity: number; note?: string }
const emptyCart: Cart = { ...emptyGuestCart, id: 'cart_grace' }
const refuse = (code: string) => ({ data: null, errors: [{ message: `refused: ${code}`, extensions: { code } }] })

/** A server in memory that applies each key once. A request waits until the test responds to it. */
function createServer() {
  type Waiting = {
    name: string
    input: Input
    resolve: (result: ApolloLink.Result) => void
    reject: (e: Error) => void
  }
  const waiting: Waiting[] = []
  const takeFirst = async () => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    return waiting.shift() as Waiting
  }
  const server = {
    cart: emptyCart,
    appliedKeys: new Set<string>(),
    requests: [] as { name: string; input: Input; headers: unknown }[],
    mostAtOnce: 0,
    /** Responds to the oldest request with a result or an error, and waits until the page has processed it. */
    async respond(result: ApolloLink.Result | Error) {
      const { resolve, reject } = await takeFirst()
      if (result instanceof Error) reject(result)
      else resolve(result)
      await settled()
    },
    apply({ name, input }: Pick<Waiting, 'name' | 'input'>) {
      if (!server.appliedKeys.has(input.idempotencyKey))
        server.cart = applyCartChange(server.cart, toChange(name, input))
      server.appliedKeys.add(input.idempotencyKey)
    },
    /** Applies the oldest request and responds to it. */
    async accept() {
      const first = await takeFirst()
      if (first.name !== 'Cart') server.apply(first)
      const { cart } = server
      first.resolve({ data: first.name === 'Cart' ? { cart } : { payload: { __typename: 'CartPayload', cart } } })
      await settled()
    },
    link: new ApolloLink((operation) => {
      const { operationName: name = '', variables } = operation
      const { input } = variables as { input: Input }
      server.requests.push({ name, input, headers: operation.getContext().headers })
      // As the CSRF link does.
      operation.setContext({ headers: { 'x-csrf-token': 'used' } })
      return from(
        new Promise<ApolloLink.Result>((resolve, reject) => {
          waiting.push({ name, input, resolve, reject })
          server.mostAtOnce = Math.max(server.mostAtOnce, waiting.length)
        }),
      )
    }),
  }
  return server
}

function toChange(name: string, { productId = '', lineId = '', quantity, note: text = '' }: Input): CartChange {
  if (name === 'AddToCart') return add(productId.replace('prod_', ''), quantity)
  if (name === 'ChangeCartQuantity') return { type: 'changeQuantity', lineId, quantity }
  return name === 'SetCartLineNote' ? { type: 'note', lineId, note: text } : { type: 'remove', lineId }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

/** A tab of the browser: a client with its own queue, over the storage that all tabs share. */
function openTab(server: ReturnType<typeof createServer>, cart: Cart | null = emptyCart, queue = new CartQueueLink()) {
  const link = ApolloLink.from([ApolloLink.split(hasTokens, queue, guestCartLink), server.link])
  const client = createApolloClient(link)
  writeCart(client.cache, cart)
  // As in startCart.ts.
  client.cache.watch<{ cart: Cart | null }>({
    query: CartDocument,
    optimistic: false,
    callback: ({ complete, result }) => complete && result?.cart && storeCart(result.cart),
  })
  const shown = () => client.readQuery({ query: CartDocument }, true)?.cart
  return {
    client,
    queue,
    change: (change: CartChange, successMessage?: string) =>
      changeCart(client, change, successMessage ? { successMessage: verbatim(successMessage) } : {}),
    replay: () => {
      for (const { id, change } of readQueuedChanges()) if (!queue.has(id)) void changeCart(client, change, { id })
    },
    shown,
    quantities: () => shown()?.lines.map(({ id, quantity }) => `${id.replace('line_', '')} ${quantity}`),
  }
}

/** Grants like Web Locks, in the order of the requests of all tabs. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return vi.fn((_name: string, task: () => Promise<unknown>) => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  })
}

const messages: string[] = []
/** Each test starts later than the one before, because the same message is shown once within 1.5 seconds. */
let startTime = Date.now()
let server: ReturnType<typeof createServer>
beforeEach(() => {
  startTime += 60_000
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: startTime })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true, locks: { request: createLocks() } })
  vi.stubGlobal('localStorage', new FakeStorage())
  messages.length = 0
  for (const type of ['success', 'error', 'warning'] as const)
    vi.spyOn(notify, type).mockImplementation((text: string) => void messages.push(`${type}: ${text}`))
  signIn('user_grace')
  server = createServer()
})
afterEach(async () => {
  setOffline(false)
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const sent = () =>
  server.requests.map(({ name, input }) =>
    `${name} ${(input?.productId ?? input?.lineId ?? '').split('_')[1]} ${input?.quantity ?? input?.note ?? ''}`.trim(),
  )
const queued = () =>
  readQueuedChanges().map(({ change }) => ('quantity' in change ? `${change.type} ${change.quantity}` : change.type))

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
    await vi.waitFor(() => expect(messages).toEqual(['error: refused: OUT_OF_STOCK']))
    expect([tab.quantities(), queued()]).toEqual([[], []])
    await server.accept()
    expect(sent()).toEqual(['AddToCart milk 1', 'Cart undefined'])
  })

  test('on a line that is gone is reported as such', async () => {
    const tab = openTab(server, applyCartChange(emptyCart, add('milk')))
    void tab.change(set('milk', 2))
    await server.respond(refuse('NOT_FOUND'))
    await vi.waitFor(() => expect(messages).toEqual(['error: That is no longer in your cart.']))
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
    await vi.waitFor(() => expect(messages).toEqual(['error: refused: OUT_OF_STOCK']))
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
    await vi.waitFor(() => expect(server.requests).toHaveLength(1))
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
    await vi.waitFor(() => expect(messages).toEqual(['error: refused: OUT_OF_STOCK']))
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
    await vi.waitFor(() => expect(tab.quantities()).toEqual(['milk 2']))
  })

  test('whose cart cannot be loaded gets a message to try again', async () => {
    localStorage.setItem('kasero-cart', JSON.stringify([{ productId: 'prod_milk', quantity: 1 }]))
    const tab = openTab(server, null)
    void tab.change(add('bread'))
    await server.respond(new TypeError('Failed to fetch'))
    await vi.waitFor(() => expect(messages).toHaveLength(1))
    expect(messages[0]).toContain('You are offline. Your basket is as it was.')
    expect(readGuestLines()).toHaveLength(1)
  })
})

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
