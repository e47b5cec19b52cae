import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { AddressRefused, publicWebhooks } from './webhooks.ts'

const PUBLIC = { address: '93.184.215.14', family: 4 }

/** A server of this machine that counts who comes. */
async function aServer(answer: (path: string) => { status: number; headers?: Record<string, string> } | null) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    const given = answer(request.url ?? '')
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

describe('A notice', () => {
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
  ])('does not go to %s', async (url) => {
    await expect(publicWebhooks().check(url)).rejects.toThrow('not public')
    await expect(publicWebhooks().send(noticeTo(url))).rejects.toThrow(AddressRefused)
  })

  it.each(['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'https://name:word@example.com/', 'example.com', ''])(
    'does not go to %j',
    async (url) => {
      await expect(publicWebhooks({ resolve: async () => [PUBLIC] }).check(url)).rejects.toThrow(AddressRefused)
    },
  )

  it('goes to addresses of the public internet', async () => {
    for (const address of ['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])
      await publicWebhooks({ resolve: async () => [{ address, family: 4 }] }).check('https://shop.example/')
  })

  it('does not go to a name that leads to a private address, also if it leads to a public one too', async () => {
    const resolve = async () => [PUBLIC, { address: '10.0.0.7', family: 4 }]
    await expect(publicWebhooks({ resolve }).check('https://inside.example/')).rejects.toThrow('not public')
    await expect(publicWebhooks({ resolve: () => Promise.reject(new Error('ENOTFOUND')) }).check('https://nowhere.example/')).rejects.toThrow('No name server')
  })

  it('goes to this machine where that is allowed, and to no other private address even then', async () => {
    const { port, paths } = await aServer(() => ({ status: 204 }))
    expect(await publicWebhooks({ loopback: true }).send(noticeTo(`http://127.0.0.1:${port}/hook`))).toBe(204)
    expect(paths).toEqual(['/hook'])
    await expect(publicWebhooks({ loopback: true }).check('http://10.0.0.1/')).rejects.toThrow('not public')
    await expect(publicWebhooks({ loopback: true }).check('https://169.254.169.254/')).rejects.toThrow('not public')
  })

  it('goes to the very address that was looked at: a name that changes its answer leads nowhere else', async () => {
    const { port, paths } = await aServer(() => ({ status: 204 }))
    const answers = [{ address: '127.0.0.1', family: 4 }, PUBLIC]
    let asked = 0
    const resolve = async () => [answers[asked++] ?? PUBLIC]
    // 'rebind.invalid' is known to no name server: it is reached only if nobody is asked again.
    expect(await publicWebhooks({ loopback: true, resolve }).send(noticeTo(`http://rebind.invalid:${port}/hook`))).toBe(204)
    expect([asked, paths]).toEqual([1, ['/hook']])
  })

  it('follows no redirect', async () => {
    const { port, paths } = await aServer((path) => (path === '/hook' ? { status: 307, headers: { location: '/elsewhere' } } : { status: 204 }))
    expect(await publicWebhooks({ loopback: true }).send(noticeTo(`http://127.0.0.1:${port}/hook`))).toBe(307)
    expect(paths).toEqual(['/hook'])
  })

  it('waits for an answer, or for the name server, as long as it may and no longer', async () => {
    const { port } = await aServer(() => null)
    await expect(publicWebhooks({ loopback: true, answeredWithinMs: 50 }).send(noticeTo(`http://127.0.0.1:${port}/`))).rejects.toThrow('no answer in time')
    const resolve = () => new Promise<never>(() => {})
    await expect(publicWebhooks({ resolve, answeredWithinMs: 50 }).send(noticeTo('https://slow.example/'))).rejects.toThrow('no answer in time')
  })
})
