/**
 * Measures how the order queue of the staff console scrolls with 10,000 open orders, in Chromium with the CPU slowed 4
 * ×: frames while the first pages load, and frames while rows that are loaded pass by. The same scrolling over a bare
 * list of plain elements in the same page shows what this machine can do at most.
 */
import { loadavg } from 'node:os'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { PASSWORD, readEmailedCode } from '../tests/support/browser/accounts.ts'
import type { Load } from './shop.ts'
import { openBrowser, openSite } from './site.ts'

const SLOWER = 4
const ORDERS = 10_000
const SCREEN = { viewport: { width: 1366, height: 768 } }
const SECONDS = 8
/** Pixels per second: three screens of rows. */
const SPEED = 1_500
const GRID = '[role=grid]'
/** Content of the bare list, whose parent scrolls as the parent of the table does. */
const BARE_LIST = '#bare-list'

export async function queue(load: Load): Promise<void> {
  const site = await openSite(load)
  const browser = await openBrowser()
  try {
    await insertOrders(site.databaseUrl)
    const page = await browser.newPage(SCREEN)
    const startedAt = Date.now()
    await signIn(page, site.at)
    await page.locator(`${GRID} tbody tr[data-id]`).first().waitFor()
    console.log(`Queue: ${ORDERS} open orders, CPU ${SLOWER} × slower, load ${loadavg()[0]?.toFixed(1)}`)
    console.log(`  Sign-in and first rows, CPU at full speed ${Date.now() - startedAt} ms`)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await addBareList(page)
    await scroll(page, SPEED, BARE_LIST)
    print('Bare list of plain elements', await scroll(page, SPEED, BARE_LIST))
    await page.locator(BARE_LIST).evaluate((list) => list.parentElement?.remove())
    // The first turn compiles the code of the table.
    await scroll(page, SPEED)
    print('Scrolling on, pages loading', await scroll(page, SPEED))
    const rows = await page.locator(GRID).getAttribute('aria-rowcount')
    print(`Scrolling back over ${rows} loaded rows`, await scroll(page, -SPEED))
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const loadedIn = await loadAll(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    print(
      `All ${ORDERS} rows loaded (in ${(loadedIn / 1_000).toFixed(0)} s), scrolling back`,
      await scroll(page, -SPEED),
    )
    const inDocument = await page.locator(`${GRID} tbody tr[data-id]`).count()
    console.log(`  Rows in the document: ${inDocument}`)
  } finally {
    await browser.close()
    await site.close()
  }
}

async function insertOrders(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `with shopper as (select id from users where email = 'shopper@kasero.test'), zone as (select id from delivery_zones limit 1),
      placed as (
        insert into orders (id, number, user_id, status, payment_method, payment_status, item_count, list_total, items_total,
          delivery_fee, total, address, delivery_pin, placed_at, zone_id, due_at)
        select uuidv7(), 'KS-' || lpad(place::text, 6, '0'), shopper.id, 'confirmed', 'cash_on_delivery', 'cash_on_delivery', 3, 30000,
          30000, 5000, 35000, jsonb_build_object('name', 'Namusoke Grace', 'addressLine', 'Plot 14', 'city', 'Kampala',
          'area', 'Ntinda', 'landmark', 'Capital Shoppers', 'state', null, 'country', 'Uganda', 'pincode', null, 'mobile',
          '+256772401118'), '1234', now(), zone.id, now() + place * interval '20 seconds'
        from generate_series(1, $1) as place, shopper, zone returning id)
      insert into order_lines (id, order_id, position, name, unit, product_number, quantity, unit_price, list_unit_price, discount)
      select uuidv7(), placed.id, 0, 'Matooke, green', '1 bunch', 'P-1', 3, 10000, 10000, 0 from placed`,
      [ORDERS],
    )
    await client.query('analyze orders')
  } finally {
    await client.end()
  }
}

async function signIn(page: Page, at: (path: string) => string): Promise<void> {
  const email = 'manager@kasero.test'
  await page.goto(at('/staff/orders'))
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(await readEmailedCode(at, email))
}

/** Covers the table with a list of as many rows, of which those in view are 38 recycled elements with 8 texts each. */
function addBareList(page: Page): Promise<void> {
  return page.evaluate(
    ({ id, count, grid }) => {
      const ROW = 46
      const frame = document.createElement('div')
      const covered = document.querySelector(grid)?.parentElement
      if (!covered) throw new Error('The page has no list.')
      const { top, left, width, height } = covered.getBoundingClientRect()
      frame.style.cssText = `position:fixed;z-index:9;overflow:auto;contain:strict;background:#fff;top:${top}px;left:${left}px;width:${width}px;height:${height}px`
      const list = document.createElement('div')
      list.id = id
      list.style.cssText = `position:relative;height:${count * ROW}px`
      const rows = Array.from({ length: 38 }, () => {
        const row = document.createElement('div')
        row.style.cssText = `position:absolute;left:0;right:0;height:${ROW}px;display:flex;contain:strict;border-bottom:1px solid #ddd`
        for (let cell = 0; cell < 8; cell += 1) {
          const text = document.createElement('div')
          text.style.flex = '1'
          row.append(text)
        }
        return row
      })
      list.append(...rows)
      frame.append(list)
      document.body.append(frame)
      const render = () => {
        const first = Math.max(0, Math.floor(frame.scrollTop / ROW) - 12)
        for (let place = first; place < first + rows.length; place += 1) {
          const row = rows[place % rows.length]
          if (!row || row.dataset.place === String(place)) continue
          row.dataset.place = String(place)
          row.style.top = `${place * ROW}px`
          for (const [cell, text] of [...row.children].entries()) text.textContent = `Row ${place}, ${cell}`
        }
      }
      frame.addEventListener('scroll', render)
      render()
    },
    { id: BARE_LIST.slice(1), count: ORDERS, grid: GRID },
  )
}

/** Scrolls the list evenly and returns the times between frames, in milliseconds. */
function scroll(page: Page, pixelsPerSecond: number, list = GRID): Promise<number[]> {
  return page.evaluate(
    ({ grid, speed, seconds }) =>
      new Promise<number[]>((resolve) => {
        const frame = document.querySelector(grid)?.parentElement
        if (!frame) throw new Error('The page has no list.')
        const frames: number[] = []
        const start = performance.now()
        const origin = frame.scrollTop
        let last = start
        const step = (now: number) => {
          frames.push(now - last)
          last = now
          frame.scrollTop = origin + (speed * (now - start)) / 1_000
          if (now - start < seconds * 1_000) requestAnimationFrame(step)
          else resolve(frames.slice(1))
        }
        requestAnimationFrame(step)
      }),
    { grid: list, speed: pixelsPerSecond, seconds: SECONDS },
  )
}

/** Scrolls to the end until no page is left. @returns the time that it took, in milliseconds */
async function loadAll(page: Page): Promise<number> {
  const startedAt = Date.now()
  await page.evaluate(
    ({ grid, count }) =>
      new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          const table = document.querySelector(grid)
          const frame = table?.parentElement
          if (frame) frame.scrollTop = frame.scrollHeight
          if (Number(table?.getAttribute('aria-rowcount')) > count) {
            clearInterval(timer)
            resolve()
          }
        }, 50)
      }),
    { grid: GRID, count: ORDERS },
  )
  return Date.now() - startedAt
}

function print(name: string, frames: number[]): void {
  const sorted = [...frames].sort((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1)
  const slow = frames.filter((time) => time > 34).length
  console.log(
    `  ${name}: ${(frames.length / SECONDS).toFixed(0)} frames/s, frame median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, longest ${at(1)} ms, ${slow} of ${frames.length} over 34 ms`,
  )
}
