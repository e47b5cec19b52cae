import type { Page, Request } from 'playwright-core'
import { intercept } from './intercept.ts'

/** Search actions of shoppers, and control of search requests by tests. */

/** More products of one kind than fit on three pages, at 1,100 to 7,500 UGX. */
export const INSERT_65_PRODUCTS = `insert into products (id, number, name, unit, list_price, stock, description, images)
  select uuidv7(), 'ZUZU-' || n, 'Zuzu ' || lpad(n::text, 2, '0'), '1 kg', 1000 + 100 * n, 9, 'For tests.', (select images from products limit 1)
  from generate_series(1, 65) n`

export const DELETE_65_PRODUCTS = `delete from products where number like 'ZUZU-%'`

export const box = (page: Page) => page.getByRole('combobox', { name: 'Search for your groceries' })

export const options = (page: Page) => page.getByRole('listbox').getByRole('option')

export const products = (page: Page) => page.getByRole('article')

export const results = (page: Page, count: number) =>
  page.getByRole('heading', { name: `Search Results: ${count}`, exact: true })

export const someResults = (page: Page) => page.getByRole('heading', { name: /^Search Results: [1-9]/ })

const textOf = (request: Request) => request.postData() ?? decodeURIComponent(request.url())

export const asks = (request: Request, operation: string) =>
  request.url().includes('/graphql') && new RegExp(`\\b${operation}\\b`).test(textOf(request))

/** Collects the requests of an operation from now on. */
export function requestsOf(page: Page, operation: string): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => asks(request, operation) && seen.push(request))
  return seen
}

/** Holds requests of an operation that contain certain text until they are released. */
export async function hold(page: Page, operation: string, words = ''): Promise<{ release: () => void }> {
  let release = () => {}
  const gone = new Promise<void>((resolve) => {
    release = resolve
  })
  await intercept(page, '**/graphql**', async (route) => {
    if (asks(route.request(), operation) && textOf(route.request()).includes(words)) await gone
    // A request that the page has aborted cannot continue.
    await route.continue().catch(() => undefined)
  })
  return { release }
}

/** Makes an operation fail until `page.unrouteAll()`. */
export const fail = (page: Page, operation: string) =>
  intercept(page, '**/graphql**', (route) =>
    asks(route.request(), operation) ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
