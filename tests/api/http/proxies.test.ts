/** The client address behind proxies: forwarded headers that a client sends itself change nothing. */
import { once } from 'node:events'
import { createServer, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'

/** A proxy that appends the client address as nginx does with `$proxy_add_x_forwarded_for`. */
async function startProxy(target: () => number, clientAddress?: string): Promise<Server> {
  const proxy = createServer((request, response) => {
    const own = clientAddress ?? request.socket.remoteAddress ?? ''
    const received = request.headers['x-forwarded-for']
    const headers = {
      ...request.headers,
      'x-forwarded-for': received ? `${received}, ${own}` : own,
      'x-forwarded-proto': 'https',
    }
    const onward = send(
      { host: '127.0.0.1', port: target(), path: request.url, method: request.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    request.pipe(onward)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  return proxy
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Tries a wrong registration code, of which one address may try 60 in 15 minutes. */
async function tryCode(port: number, headers: Record<string, string>): Promise<string> {
  const body = JSON.stringify({
    query: 'mutation { verifyRegistration(input: { email: "a@b.co", otp: "123456" }) { message } }',
  })
  const request = send({
    host: '127.0.0.1',
    port,
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
  })
  request.end(body)
  const [response] = await once(request, 'response')
  const { errors } = (await json(response)) as { errors: { extensions: { code: string } }[] }
  return errors[0]?.extensions.code ?? ''
}

const forged = (at: number) => ({ 'x-forwarded-for': `198.51.100.${at}`, 'x-real-ip': `198.51.100.${at}` })

describe.each([
  { setting: 'the number of proxies', trustProxy: 1 },
  { setting: 'their addresses', trustProxy: ['127.0.0.1'] },
])('With $setting in TRUST_PROXY', ({ trustProxy }) => {
  let shop: TestShop
  let proxies: Server[]
  beforeAll(async () => {
    shop = await openTestShop({ trustProxy })
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const target = () => portOf(shop.app.server)
    proxies = [await startProxy(target, '203.0.113.1'), await startProxy(target, '203.0.113.2')]
  })
  afterAll(async () => {
    for (const proxy of proxies) proxy.close().closeAllConnections()
    await shop.close()
  })

  // ASVS 4.1.3, 15.3.4
  it('limits the address that the proxy appended, whatever the client forwards', async () => {
    const [proxy, another] = proxies.map(portOf) as [number, number]
    const codes = await Promise.all(Array.from({ length: 130 }, (_, at) => tryCode(proxy, forged(at))))
    expect(codes.filter((code) => code === 'CODE_INVALID')).toHaveLength(60)
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(70)
    expect(await tryCode(another, {})).toBe('CODE_INVALID')
  })

  // ASVS 3.4.1
  it('believes the protocol that the proxy reports', async () => {
    const response = await fetch(`http://127.0.0.1:${portOf(proxies[0] as Server)}/api/user/csrf-token`)
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-csrfSession=/)
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('Without TRUST_PROXY, or with a proxy at another address', () => {
  it.each([{ trustProxy: false as const }, { trustProxy: ['192.0.2.7'] }])(
    'counts the address of the connection ($trustProxy)',
    async ({ trustProxy }) => {
      const shop = await openTestShop({ trustProxy })
      await shop.app.listen({ host: '127.0.0.1', port: 0 })
      const port = portOf(shop.app.server)
      try {
        const codes = await Promise.all(Array.from({ length: 61 }, (_, at) => tryCode(port, forged(at))))
        expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1)
        const response = await fetch(`http://127.0.0.1:${port}/api/user/csrf-token`, {
          headers: { 'x-forwarded-proto': 'https' },
        })
        expect(response.headers.get('strict-transport-security')).toBeNull()
      } finally {
        await shop.close()
      }
    },
  )
})
