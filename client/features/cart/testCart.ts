/** For tests of cart changes: Apollo's real client and cache, a browser's globals, and a server in memory. */
import { ApolloLink } from '@apollo/client'
import { from } from 'rxjs'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createApolloClient } from '#client/apollo/client.ts'
import { setOffline } from '#client/apollo/connection.ts'
import { hasTokens } from '#client/apollo/tokens.ts'
import { verbatim } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { applyCartChange, type Cart, type CartChange, type CartProduct } from './applyCartChange.ts'
import { CartDocument } from './Cart.generated.ts'
import { writeCart } from './cartCache.ts'
import { CartQueueLink } from './cartQueueLink.ts'
import { changeCart } from './changeCart.ts'
import { emptyGuestCart } from './guestCart.ts'
import { guestCartLink } from './guestCartLink.ts'
import { readQueuedChanges } from './readQueuedChanges.ts'
import { storeCart } from './storedCart.ts'
import { FakeStorage } from './testStorage.ts'

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`
/** `localStorage` of the test. */
let storage = new FakeStorage()

export const signIn = (sub: string) => {
  storage.setItem('accesstoken', tokenOf(sub))
  storage.setItem('refreshToken', 'r')
}
export const signOut = () => {
  for (const key of Object.keys(storage)) storage.removeItem(key)
}

export const createProduct = (name: string): CartProduct => ({
  __typename: 'Product',
  id: `prod_${name}`,
  name,
  unit: '1',
  price: 1_000,
  listPrice: 1_000,
  stock: 50,
  images: [],
})
export const add = (name: string, quantity = 1): CartChange => ({ type: 'add', product: createProduct(name), quantity })
export const set = (name: string, quantity: number): CartChange => ({
  type: 'changeQuantity',
  lineId: `line_${name}`,
  quantity,
})
export const remove = (name: string): CartChange => ({ type: 'remove', lineId: `line_${name}` })
export const note = (name: string, text: string): CartChange => ({ type: 'note', lineId: `line_${name}`, note: text })

type Input = { idempotencyKey: string; productId?: string; lineId?: string; quantity: number; note?: string }
export const emptyCart: Cart = { ...emptyGuestCart, id: 'cart_grace' }
export const refuse = (code: string) => ({
  data: null,
  errors: [{ message: `refused: ${code}`, extensions: { code } }],
})

/** A server in memory that applies each key once. A request waits until the test responds to it. */
export function createServer() {
  type Waiting = {
    name: string
    input: Input
    resolve: (result: ApolloLink.Result) => void
    reject: (e: Error) => void
  }
  const waiting: Waiting[] = []
  const takeFirst = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
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

export const settled = () => vi.advanceTimersByTimeAsync(0)

export type CartServer = ReturnType<typeof createServer>

/** A tab of the browser: a client with its own queue, over the storage that all tabs share. */
export function openTab(server: CartServer, cart: Cart | null = emptyCart, queue = new CartQueueLink()) {
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
export function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return vi.fn((_name: string, task: () => Promise<unknown>) => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  })
}

export const messages: string[] = []
/** Each test starts later than the one before, because the same message is shown once within 1.5 seconds. */
let startTime = Date.now()

/** Stubs what a browser offers before each test of a file, with a signed-in shopper. */
export function stubBrowser(): void {
  beforeEach(() => {
    startTime += 60_000
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: startTime })
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('navigator', { onLine: true, locks: { request: createLocks() } })
    storage = new FakeStorage()
    vi.stubGlobal('localStorage', storage)
    messages.length = 0
    for (const type of ['success', 'error', 'warning'] as const)
      vi.spyOn(notify, type).mockImplementation((text: string) => void messages.push(`${type}: ${text}`))
    signIn('user_grace')
  })
  afterEach(async () => {
    setOffline(false)
    vi.restoreAllMocks()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** Lists the requests of the server. */
export const listSent = (server: CartServer): string[] =>
  server.requests.map(({ name, input }) =>
    `${name} ${(input?.productId ?? input?.lineId ?? '').split('_')[1]} ${input?.quantity ?? input?.note ?? ''}`.trim(),
  )
export const queued = () =>
  readQueuedChanges().map(({ change }) => ('quantity' in change ? `${change.type} ${change.quantity}` : change.type))
