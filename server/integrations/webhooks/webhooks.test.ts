import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { AddressRefused, publicWebhooks } from './webhooks.ts'

const PUBLIC = { address: '93.184.215.14', family: 4 }

/** Starts a local server that records the requested paths. */
async function startServer(respond: (path: string) => { status: number; headers?: Record<string, string> } | null) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    const given = respond(request.url ?? '')
    if (given) response.writeHead(given.status, given.headers).end('x'.repeat(1_000_000))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, paths }
}

const noticeTo = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' })

describe('Webhook delivery', () => {
  it.each([
    'https://10.0.0.1/',
    'https://10.255.255.255/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://127.0.0.1/',
    'https://127.255.0.1/',
    'https://0.0.0.0/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://192.0.0.8/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://240.0.0.1/',
    'https://255.255.255.255/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[fc00::1]/',
    'https://[fd12:3456::1]/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    'https://[ff02::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:db8::1]/',
    'https://localhost/',
  ])('rejects %s', async (url) => {
    await expect(publicWebhooks().check(url)).rejects.toThrow('private network')
    await expect(publicWebhooks().send(noticeTo(url))).rejects.toThrow(AddressRefused)
  })

  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://name:word@example.com/',
    'example.com',
    '',
  ])('rejects the URL %j', async (url) => {
    await expect(publicWebhooks({ resolve: async () => [PUBLIC] }).check(url)).rejects.toThrow(AddressRefused)
  })

  it('accepts public IP addresses', async () => {
    for (const address of ['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])
      await publicWebhooks({ resolve: async () => [{ address, family: 4 }] }).check('https://shop.example/')
  })

  // ASVS 1.3.6, 13.2.4
  it('rejects a name that resolves to a private address, even if it also resolves to a public one', async () => {
    const resolve = async () => [PUBLIC, { address: '10.0.0.7', family: 4 }]
    await expect(publicWebhooks({ resolve }).check('https://inside.example/')).rejects.toThrow('private network')
    await expect(
      publicWebhooks({ resolve: () => Promise.reject(new Error('ENOTFOUND')) }).check('https://nowhere.example/'),
    ).rejects.toThrow('cannot be resolved')
  })

  it('reaches loopback addresses where they are allowed, and no other private address', async () => {
    const { port, paths } = await startServer(() => ({ status: 204 }))
    expect(await publicWebhooks({ loopback: true }).send(noticeTo(`http://127.0.0.1:${port}/hook`))).toBe(204)
    expect(paths).toEqual(['/hook'])
    await expect(publicWebhooks({ loopback: true }).check('http://10.0.0.1/')).rejects.toThrow('private network')
    await expect(publicWebhooks({ loopback: true }).check('https://169.254.169.254/')).rejects.toThrow(
      'private network',
    )
  })

  // ASVS 1.3.6
  it('connects to the address that was checked, so that DNS rebinding has no effect', async () => {
    const { port, paths } = await startServer(() => ({ status: 204 }))
    const results = [{ address: '127.0.0.1', family: 4 }, PUBLIC]
    let asked = 0
    const resolve = async () => [results[asked++] ?? PUBLIC]
    // No name server resolves 'rebind.invalid', so the request succeeds only if the name is not resolved again.
    expect(await publicWebhooks({ loopback: true, resolve }).send(noticeTo(`http://rebind.invalid:${port}/hook`))).toBe(
      204,
    )
    expect([asked, paths]).toEqual([1, ['/hook']])
  })

  // ASVS 15.3.2
  it('does not follow redirects', async () => {
    const { port, paths } = await startServer((path) =>
      path === '/hook' ? { status: 307, headers: { location: '/elsewhere' } } : { status: 204 },
    )
    expect(await publicWebhooks({ loopback: true }).send(noticeTo(`http://127.0.0.1:${port}/hook`))).toBe(307)
    expect(paths).toEqual(['/hook'])
  })

  it('times out when the server or the name server does not respond', async () => {
    const { port } = await startServer(() => null)
    await expect(
      publicWebhooks({ loopback: true, answeredWithinMs: 50 }).send(noticeTo(`http://127.0.0.1:${port}/`)),
    ).rejects.toThrow('timed out')
    const resolve = () => new Promise<never>(() => {})
    await expect(
      publicWebhooks({ resolve, answeredWithinMs: 50 }).send(noticeTo('https://slow.example/')),
    ).rejects.toThrow('timed out')
  })
})
