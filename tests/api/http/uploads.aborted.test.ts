/** Aborted picture uploads, from phones that lose their network or as an attack. */
import { readdirSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csrfHeaders, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { ask } from '../../support/clients/graphqlApi.ts'
import { restClient } from '../../support/clients/restApi.ts'
import { createShopper, mapConcurrently } from '../../support/fixtures/fixtures.ts'
import { createPicture } from '../../support/fixtures/support.ts'

let shop: TestShop
let port: number
beforeAll(async () => {
  shop = await openTestShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())

const MEGABYTE = 1_048_576
/** Poll timeout that allows for a machine busy with other tests. */
const SOON = { timeout: 20_000 }
const WHOLE_MS = 60_000

const SENT = MEGABYTE / 8

/** Starts to upload a picture of 4 MB and disconnects after 128 KiB. */
const beginAndLeave = (path: string, headers: Record<string, string>, start = '') =>
  new Promise<void>((gone) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = Object.entries({ host: 'shop.test', 'content-length': String(4 * MEGABYTE), ...headers }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      )
      socket.write(`PUT ${path} HTTP/1.1\r\n${head.join('')}\r\n${start}`)
      socket.write(Buffer.alloc(SENT), () => socket.destroy())
    })
    socket.on('error', () => {})
    socket.on('close', () => gone())
  })

const connections = () => new Promise<number>((tell) => shop.app.server.getConnections((_error, count) => tell(count)))
const held = () => process.memoryUsage().arrayBuffers
/** Collects what the uploads have left, which V8 by itself does only after seconds in which the process is idle. */
async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}

it('1,000 aborted uploads through both APIs leave no file, no connection and no memory behind', {
  timeout: WHOLE_MS,
}, async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => createShopper(shop)))
  const sealed = await Promise.all(
    people.map((as) =>
      unwrap(
        ask(
          shop,
          'mutation { requestAvatarUpload { url } }',
          {},
          as,
          ({ url }: { url: string }) => new URL(url, 'http://shop.test').pathname,
        ),
      ),
    ),
  )
  const { app } = shop
  const form = { 'content-type': 'multipart/form-data; boundary=edge' }
  await collectGarbage()
  const before = held()
  await mapConcurrently(50, Array.from({ length: 1_000 }), async (_, at) => {
    const who = at % people.length
    if (at % 2) return beginAndLeave(sealed[who] ?? '', { 'content-type': 'image/png' })
    const authorization = `Bearer ${people[who]?.accessToken}`
    return beginAndLeave(
      '/api/user/upload-avatar',
      { ...form, ...csrfHeaders(people[who]?.accessToken), authorization },
      '--edge\r\ncontent-disposition: form-data; name="avatar"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n',
    )
  })
  await expect.poll(connections, SOON).toBe(0)
  expect(readdirSync(shop.uploads, { recursive: true })).toEqual([])
  await expect
    .poll(async () => {
      await collectGarbage()
      return held() - before
    }, SOON)
    .toBeLessThan(200 * SENT)
  // An unused upload URL is still valid, and REST uploads still work.
  const sent = await app.inject({
    method: 'PUT',
    url: sealed[1] ?? '',
    headers: { 'content-type': 'image/png' },
    payload: await createPicture(),
  })
  expect(sent.statusCode).toBe(200)
  await unwrap(restClient.setAvatar(shop, await createPicture(), await createShopper(shop)))
})
