import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aPage } from '../support/browser.ts'
import { openShop } from '../support/openShop.ts'
import { aRegisteredShopper, PASSWORD } from './people.ts'

const shop = openShop()

/** A page of somebody else's site: `localhost` and `127.0.0.1` are two sites to a browser. */
async function aForeignPage(html: string): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html)).listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as { port: number }).port}/`
}

describe('another site', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'cannot put anything into a signed-in shopper’s cart with a form of %s',
    async (enctype) => {
      const page = await aPage({ size: 'desktop', expected: [/40[0-9]|415/] })
      const { email } = await aRegisteredShopper(shop.at)
      await page.goto(shop.at('/'))
      const productId = await page.evaluate(
        async ([mail, password]) => {
          const json = async (path: string, init?: RequestInit) => (await fetch(path, init)).json()
          const { csrfToken } = await json('/api/user/csrf-token')
          const post = (path: string, body: object) =>
            json(path, { method: 'POST', headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken }, body: JSON.stringify(body) })
          const { token } = await json('/standins/captcha/token', { method: 'POST' })
          const login = await post('/api/user/login', { email: mail, password, recaptchaToken: token })
          if (!login.success) throw new Error(login.message)
          return (await post('/api/product/get', { page: 1, limit: 1 })).data[0]._id as string
        },
        [email, PASSWORD],
      )
      const trap = await aForeignPage(
        `<form method="post" action="${shop.at('/api/cart/create')}" enctype="${enctype}"><input name='{"productId":"${productId}","x":"' value='"}'><input name="productId" value="${productId}"></form><script>document.forms[0].submit()</script>`,
      )
      const [answer] = await Promise.all([page.waitForResponse(/\/api\/cart\/create$/), page.goto(trap, { waitUntil: 'commit' })])
      await page.waitForURL(/\/api\/cart\/create$/)
      expect([403, 415]).toContain(answer.status())
      await page.goto(shop.at('/'))
      const cart = await page.evaluate(async () => (await fetch('/api/cart/get')).json())
      expect(cart).toMatchObject({ success: true, data: [] })
    },
  )
})
