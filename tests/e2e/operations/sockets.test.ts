/** Live pages when the server process of their socket is lost: they connect to another one and miss no change. */
import pg from 'pg'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createSeededShopDatabase, type Shop } from '../../support/app/openShop.ts'
import { type RunningServer, startServer } from '../../support/app/server.ts'
import { createSession, createShopper, createStaffClient, placeOrder } from '../../support/browser/accounts.ts'
import { createPage } from '../../support/browser/browser.ts'
import { openConsole, REFUSED } from '../../support/browser/counter.ts'
import { open, signIn } from '../../support/browser/steps.ts'
import { openTcpProxy, type TcpProxy } from '../../support/clients/tcpProxy.ts'

/** What Chromium reports of connections that are refused. */
const LOST = [/WebSocket connection to/, /ERR_(?:EMPTY_RESPONSE|CONNECTION_|SOCKET_|INTERNET_DISCONNECTED)/]

let databaseUrl: string
let query: Shop['query']
/** Processes of the shop; each test loses the first one, and the next test starts another. */
let running: RunningServer[] = []

/** The shop at the one address of both processes. */
let shop: Shop
let balancer: TcpProxy
/** Loses the first process, and makes changes at the second one before any page is back. */
let loseProcess: (changes: (other: Shop) => Promise<void>) => Promise<void>

beforeAll(async () => {
  const database = await createSeededShopDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  databaseUrl = database.url
  query = async (sql) => (await pool.query(sql)).rows
  return async () => {
    await Promise.all(running.map((server) => server.stop()))
    await pool.end()
    await database.drop()
  }
})

beforeEach(async () => {
  const missing = Array.from({ length: 2 - running.length }, () => startServer({ databaseUrl }))
  running.push(...(await Promise.all(missing)))
  const [first, second] = running
  if (!first || !second) throw new Error('There are no two servers')
  balancer = await openTcpProxy(first.url, second.url)
  onTestFinished(() => balancer.close())
  shop = { at: (path) => new URL(path, balancer.url).href, query }
  loseProcess = async (changes) => {
    balancer.refuse()
    process.kill(first.pid, 'SIGKILL')
    running = running.filter((server) => server !== first)
    await changes({ at: (path) => `${second.url}${path}`, query })
    balancer.accept()
  }
})

async function createOrder(at: Shop): Promise<{ id: string; number: string }> {
  const { email } = await createShopper(at)
  const id = await placeOrder(at, await createSession(at.at, email), { 'Matooke, green': 1 })
  const [row] = await at.query('select number from orders order by placed_at desc limit 1')
  return { id, number: row?.number as string }
}

it('The order of a shopper shows what changed meanwhile, and is live again', async () => {
  const page = await createPage({ size: 'phone', expected: LOST })
  const { email } = await createShopper(shop)
  const id = await placeOrder(shop, await signIn(page, shop.at, email), { 'Matooke, green': 1 })
  await open(page, shop.at(`/track-order/${id}`))
  const live = page.getByText(/^Live/)
  await live.waitFor()
  await loseProcess(async (other) => {
    await live.waitFor({ state: 'hidden' })
    await (await createStaffClient(other.at)).moveOrder(id, 'CONFIRMED')
  })
  await live.waitFor()
  const step = page.getByRole('listitem').and(page.locator('[aria-current="step"]'))
  await step.filter({ hasText: 'Order Confirmed' }).waitFor()
  // Changes after the return arrive by the socket: the page polls no more.
  await (await createStaffClient(shop.at)).moveOrder(id, 'PROCESSING')
  await step.filter({ hasText: 'Processing' }).waitFor()
})

it('The order of a shopper is live again after an outage of many attempts, as soon as there is a network', async () => {
  const page = await createPage({ size: 'phone', expected: LOST })
  const { email } = await createShopper(shop)
  const id = await placeOrder(shop, await signIn(page, shop.at, email), { 'Matooke, green': 1 })
  await open(page, shop.at(`/track-order/${id}`))
  const live = page.getByText(/^Live/)
  await live.waitFor()
  let failures = 0
  page.on('websocket', (socket) => socket.on('socketerror', () => failures++))
  /** The browser loses its network and finds it again, which ends the pause before the next attempt. */
  const reconnectNetwork = async () => {
    await page.context().setOffline(true)
    await page.context().setOffline(false)
  }
  await loseProcess(async () => {
    await live.waitFor({ state: 'hidden' })
    await expect
      .poll(
        async () => {
          await reconnectNetwork()
          return failures
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThanOrEqual(7)
  })
  await reconnectNetwork()
  await live.waitFor()
})

describe('The staff console', () => {
  /** A request of the page that fails meanwhile makes it 'no network'. */
  const lost = (page: Page) => page.getByText(/^(?:reconnecting|no network)$/)

  const openPage = () =>
    createPage({
      size: 'desktop',
      context: { viewport: { width: 1366, height: 768 } },
      expected: [...REFUSED, ...LOST],
    })

  async function openQueue() {
    const { id, number } = await createOrder(shop)
    const page = await openPage()
    await openConsole(page, shop, '/orders', 'manager@kasero.test')
    const row = (of: string) => page.getByRole('row').filter({ hasText: of })
    await row(number).waitFor()
    const live = page.getByText('Live', { exact: true })
    await live.waitFor()
    return { page, id, number, row, live }
  }

  it('shows in the queue the order that changed meanwhile and the one that arrived', async () => {
    const { page, id, number, row, live } = await openQueue()
    let arrived = ''
    await loseProcess(async (other) => {
      await lost(page).waitFor()
      await (await createStaffClient(other.at)).moveOrder(id, 'CONFIRMED')
      arrived = (await createOrder(other)).number
    })
    await row(arrived).waitFor()
    await row(number).getByText('To pick').waitFor()
    await live.waitFor()
  })

  it('shows in the queue what changed while rows were selected, once they are not', async () => {
    const { page, row, live } = await openQueue()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    let arrived = ''
    await loseProcess(async (other) => {
      await lost(page).waitFor()
      arrived = (await createOrder(other)).number
    })
    await live.waitFor()
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor({ state: 'hidden' })
    await row(arrived).waitFor()
  })

  it('shows on the page of an order what changed meanwhile, and is live again', async () => {
    const { id, number } = await createOrder(shop)
    const page = await openPage()
    await openConsole(page, shop, `/orders/${number}`, 'manager@kasero.test')
    const next = (name: RegExp) => page.getByRole('button', { name })
    await next(/^Accept/).waitFor()
    await loseProcess(async (other) => (await createStaffClient(other.at)).moveOrder(id, 'CONFIRMED'))
    await next(/^Start picking/).waitFor()
    await (await createStaffClient(shop.at)).moveOrder(id, 'PROCESSING')
    await next(/^Send out/).waitFor()
  })
})
