import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createShopper, PASSWORD } from '../../support/browser/accounts.ts'
import { createPage } from '../../support/browser/browser.ts'
import { logIn, open, searchAndAdd } from '../../support/browser/steps.ts'

const shop = openShop()

/** Serves a page of another site: browsers treat `localhost` and `127.0.0.1` as two sites. */
async function serveForeignPage(html: string): Promise<string> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  ).listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as { port: number }).port}/`
}

describe('Another site', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'cannot add a product to a signed-in shopper’s cart with a form of %s',
    async (enctype) => {
      const page = await createPage({ size: 'desktop', expected: [/40[0-9]|415/] })
      const { email } = await createShopper(shop)
      // A page of the shop without scripts.
      await page.goto(shop.at('/healthz'))
      const productId = await page.evaluate(
        async ([mail, password]) => {
          const json = async (path: string, init?: RequestInit) => (await fetch(path, init)).json()
          const post = async (path: string, body: object) => {
            const { csrfToken } = await json('/api/user/csrf-token')
            return json(path, {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
              body: JSON.stringify(body),
            })
          }
          const { token } = await json('/sandbox/captcha/token', { method: 'POST' })
          const login = await post('/api/user/login', { email: mail, password, recaptchaToken: token })
          if (!login.success) throw new Error(login.message)
          return (await post('/api/product/get', { page: 1, limit: 1 })).data[0]._id as string
        },
        [email, PASSWORD],
      )
      const trap = await serveForeignPage(
        `<form method="post" action="${shop.at('/api/cart/create')}" enctype="${enctype}"><input name='{"productId":"${productId}","x":"' value='"}'><input name="productId" value="${productId}"></form><script>document.forms[0].submit()</script>`,
      )
      const [reply] = await Promise.all([
        page.waitForResponse(/\/api\/cart\/create$/),
        page.goto(trap, { waitUntil: 'commit' }),
      ])
      await page.waitForURL(/\/api\/cart\/create$/)
      expect([403, 415]).toContain(reply.status())
      await page.goto(shop.at('/healthz'))
      const cart = await page.evaluate(async () => (await fetch('/api/cart/get')).json())
      expect(cart).toMatchObject({ success: true, data: [] })
    },
  )
})

/** Counts the CSRF tokens that a page requests from now on, and collects the response statuses of a mutation. */
function requestsOf(page: Page, operation: string) {
  const seen = { tokens: 0, responses: [] as number[] }
  page.on('response', (response) => {
    const request = response.request()
    if (request.url().endsWith('/api/user/csrf-token')) seen.tokens += 1
    if (!request.url().endsWith('/graphql')) return
    const { operationName, query = '' } = request.postDataJSON() ?? {}
    if (operationName === operation || query.includes(`mutation ${operation}(`)) seen.responses.push(response.status())
  })
  return seen
}

describe('The shop’s own pages', () => {
  it('request a token with the first mutation and another one when it is rejected', async () => {
    const page = await createPage({ size: 'phone', expected: [/status of 403/] })
    const { email } = await createShopper(shop)
    const seen = requestsOf(page, 'AddToCart')
    await open(page, shop.at('/search?q=milk'))
    await page.getByRole('heading', { name: /^Search Results: \d+/ }).waitFor()
    expect(seen.tokens).toBe(0)

    await open(page, shop.at('/login?redirect=/search'))
    await logIn(page, email)
    await searchAndAdd(page, 'matoke', 'Matooke, green')
    // One for the log-in, and one for the new session.
    await expect.poll(() => seen).toEqual({ tokens: 2, responses: [200] })

    await page.evaluate(() => sessionStorage.setItem('csrfToken', 'tampered'))
    await searchAndAdd(page, 'rice', 'Rice, Super')
    await expect.poll(() => seen).toEqual({ tokens: 3, responses: [200, 403, 200] })
    await page.reload()
    await page.getByRole('group', { name: 'Quantity of Rice, Super' }).waitFor()
    expect(seen.tokens).toBe(3)
  })

  it('send the token with the logout and delete it', async () => {
    const page = await createPage({ size: 'desktop' })
    const { email } = await createShopper(shop)
    await open(page, shop.at('/login'))
    await logIn(page, email)
    const seen = requestsOf(page, 'LogOut')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    // The token of the new session: that of the log-in ended with it.
    await expect.poll(() => seen).toEqual({ tokens: 1, responses: [200] })
    expect(await page.evaluate(() => sessionStorage.getItem('csrfToken'))).toBeNull()
  })

  it('include the playground, in a browser that also has the shop open', async () => {
    const page = await createPage({ size: 'desktop' })
    await page.goto(shop.at('/'))
    await page.evaluate(async () => (await fetch('/api/user/csrf-token')).json())
    await page.goto(shop.at('/playground'))
    const seen = requestsOf(page, 'AddToCart')
    // A tab selected before the editor is ready shows the text of the first tab.
    await page.locator('.graphiql-query-editor').getByText('Browse').waitFor()
    await page.getByRole('tab', { name: 'AddToCart' }).click()
    await page.locator('.graphiql-query-editor').getByText('AddToCartInput').waitFor()
    await page.getByRole('button', { name: /Execute query/ }).click()
    await page.getByText('UNAUTHENTICATED').waitFor()
    expect(seen.responses).toHaveLength(1)
  })
})
