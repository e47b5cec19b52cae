import { randomBytes } from 'node:crypto'
import * as disk from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { type Database, openDatabase } from '#server/db/pool.ts'
import { failed } from '#server/envelope.ts'
import type { DomainError } from '#server/errors.ts'
import { newId, uuidOf } from '#server/ids.ts'
import { swapAvatar } from '#server/modules/accounts/avatar.queries.ts'
import { avatarUploadUrl, removeAvatar, setAvatar, smallAvatar } from '#server/modules/accounts/avatar.service.ts'
import { avatarRest, avatarUpload } from '#server/modules/accounts/avatar.upload.ts'
import { localImageRoutes, localImages } from '#server/outside/images/local.images.ts'
import { makeSecrets } from '#server/secrets.ts'
import { aDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { blocked } from '../../../tests/support/invariants.ts'

let database: TestDatabase
let open: Database
let picture: Buffer
let folder: string
let app: FastifyInstance
let ctx: Ctx
let userId: string
let now: Date

beforeAll(async () => {
  database = await aDatabase()
  open = openDatabase({ url: database.url, size: 12 })
  picture = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer()
})

afterAll(async () => {
  await open.close()
  await database.drop()
})

/** Both ways in, on an app that stands where the doors will be. */
beforeEach(async () => {
  folder = await disk.mkdtemp(join(tmpdir(), 'kasero-avatars-'))
  userId = await anAccount()
  now = new Date('2026-01-01T10:00:00Z')
  app = fastify({ routerOptions: { maxParamLength: 500 } })
  ctx = {
    db: open.db,
    log: app.log,
    clock: () => now,
    secrets: makeSecrets('a secret of the tests'),
    images: localImages({ folder }),
    limits: { check: async () => {}, take: async () => {}, forget: async () => {} },
    viewer: { id: userId },
  } as unknown as Ctx
  await app.register(localImageRoutes(folder))
  await app.register(avatarUpload(ctx))
  await app.register(
    async (rest) => {
      rest.decorateRequest('ctx', null as never)
      rest.addHook('preHandler', async (request) => {
        request.ctx = { ...ctx, viewer: request.headers.authorization ? ctx.viewer : null, refusal: null }
      })
      rest.setErrorHandler((error: FastifyError | DomainError, _request, reply) =>
        reply.code('status' in error ? error.status : (error.statusCode ?? 500)).send(failed(error.message)),
      )
      await rest.register(avatarRest)
    },
    { prefix: '/api' },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
})

afterEach(async () => {
  await app.close()
  await disk.rm(folder, { recursive: true, force: true })
})

async function anAccount(status = 'active'): Promise<string> {
  const id = newId('user')
  await open.db.execute(
    sql`insert into users (id, name, email, mobile, password_hash, status) values (${uuidOf('user', id)}, 'A person', ${`${id}@kasero.test`}, '+256772000111', 'none', ${status})`,
  )
  return id
}

async function avatarOf(id: string): Promise<string | null> {
  const { rows } = await open.db.execute<{ avatar: string | null }>(sql`select avatar from users where id = ${uuidOf('user', id)}`)
  return rows[0]?.avatar ?? null
}

const port = () => (app.server.address() as AddressInfo).port

/** Names of the files that are kept, as addresses. */
const kept = async () =>
  (await disk.readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `/uploads/avatars/${entry.name}`)
    .sort()

const put = async (path: string, body: BodyInit | undefined, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${port()}${path}`, { method: 'PUT', body, headers })
  return {
    status: answer.status,
    body: (await answer.json()) as { message: string; avatar: string; avatarSmall: string; data: { _id: string; avatar: string } },
  }
}

const asBody = (bytes: Buffer) => new Uint8Array(bytes)

function aForm(bytes: Buffer, { field = 'avatar', name = 'me.jpg', type = 'image/jpeg' } = {}): FormData {
  const form = new FormData()
  form.append(field, new Blob([asBody(bytes)], { type }), name)
  return form
}

describe('the picture of an account', () => {
  test('a new one takes the place of the old, whose files go away', async () => {
    const first = await setAvatar(ctx, { userId, bytes: picture })
    expect(await kept()).toEqual([first.avatar, first.avatarSmall].sort())
    const second = await setAvatar(ctx, { userId, bytes: picture })
    expect(second.avatar).not.toBe(first.avatar)
    expect(await avatarOf(userId)).toBe(second.avatar)
    expect(smallAvatar(second.avatar)).toBe(second.avatarSmall)
    expect(await kept()).toEqual([second.avatar, second.avatarSmall].sort())
  })

  test('of ten at once one stays, and the files of nine go away', async () => {
    await setAvatar(ctx, { userId, bytes: picture })
    await Promise.all(Array.from({ length: 10 }, () => setAvatar(ctx, { userId, bytes: picture })))
    const avatar = await avatarOf(userId)
    expect(await kept()).toEqual([avatar, smallAvatar(avatar)].sort())
  })

  test('whoever waits for the account is handed the picture of whoever was before, so that none is forgotten', async () => {
    const urls = Array.from({ length: 10 }, (_, at) => `/uploads/avatars/${at}.webp`)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>()
    const holder = open.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from users where id = ${uuidOf('user', userId)} for update`)
      hasLocked()
      await held
    })
    await locked
    const swaps = urls.map((avatar) => swapAvatar(open.db, { userId, avatar }))
    await blocked(open, urls.length)
    release()
    await holder
    const previous = (await Promise.all(swaps)).map((swapped) => swapped?.previous)
    expect([...previous, await avatarOf(userId)].sort()).toEqual([...urls, null].sort())
  })

  test('it can be taken away, twice', async () => {
    await setAvatar(ctx, { userId, bytes: picture })
    await removeAvatar(ctx, userId)
    await removeAvatar(ctx, userId)
    expect([await avatarOf(userId), await kept()]).toEqual([null, []])
  })

  test('a picture of ours that is no upload has no files to remove', async () => {
    await open.db.execute(sql`update users set avatar = '/images/motifs/matooke.webp' where id = ${uuidOf('user', userId)}`)
    await removeAvatar(ctx, userId)
    expect(await avatarOf(userId)).toBeNull()
    expect([smallAvatar(null), smallAvatar('/images/motifs/matooke.webp')]).toEqual([null, '/images/motifs/matooke.webp'])
  })

  test('nobody, and a closed account, gets none, and no file stays', async () => {
    for (const nobody of [newId('user'), await anAccount('disabled')]) {
      await expect(setAvatar(ctx, { userId: nobody, bytes: picture })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await kept()).toEqual([])
  })

  test('a database that fails leaves the old picture and no new file', async () => {
    const { avatar, avatarSmall } = await setAvatar(ctx, { userId, bytes: picture })
    const broken = { execute: () => Promise.reject(new Error('Connection terminated')) } as never
    await expect(setAvatar({ ...ctx, db: broken }, { userId, bytes: picture })).rejects.toThrow('Connection terminated')
    expect(await avatarOf(userId)).toBe(avatar)
    expect(await kept()).toEqual([avatar, avatarSmall].sort())
  })

  test('a disk that is full after the first file is answered in words; the old picture stays and is still served', async () => {
    const { avatar, avatarSmall } = await setAvatar(ctx, { userId, bytes: picture })
    let written = 0
    const writeFile: typeof disk.writeFile = async (...args) => {
      written += 1
      if (written === 2) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
      return disk.writeFile(...args)
    }
    const images = localImages({ folder, files: { ...disk, writeFile } })
    await expect(setAvatar({ ...ctx, images }, { userId, bytes: picture })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The picture could not be stored. Please try again.',
    })
    expect(await avatarOf(userId)).toBe(avatar)
    expect(await kept()).toEqual([avatar, avatarSmall].sort())
    for (const url of [avatar, avatarSmall]) expect((await app.inject({ url })).headers).toMatchObject({ 'content-type': 'image/webp' })
  })
})

describe('PUT /uploads/avatar/:sealed', () => {
  test.each(['image/jpeg', 'image/png', 'application/octet-stream'])('takes the picture as it is, called %s', async (type) => {
    const answer = await put(avatarUploadUrl(ctx, userId), asBody(picture), { 'content-type': type })
    expect(answer).toEqual({ status: 200, body: { avatar: await avatarOf(userId), avatarSmall: smallAvatar(await avatarOf(userId)) } })
  })

  test('an address that is too old, forged, or sealed for something else is refused', async () => {
    const url = avatarUploadUrl(ctx, userId)
    const forged = makeSecrets('another secret').seal('upload', JSON.stringify({ userId, until: now.getTime() + 1_000 }))
    const other = ctx.secrets.seal('csrf', JSON.stringify({ userId, until: now.getTime() + 1_000 }))
    const [body = '', mac] = url.slice('/uploads/avatar/'.length).split('.')
    const edited = `${Buffer.from(Buffer.from(body, 'base64url').toString().replace('user_', 'user-')).toString('base64url')}.${mac}`
    for (const sealed of [forged, other, edited, 'nonsense', `${body}.`, body]) {
      expect(await put(`/uploads/avatar/${sealed}`, asBody(picture), { 'content-type': 'image/jpeg' })).toMatchObject({
        status: 403,
        body: { message: expect.any(String) },
      })
    }
    now = new Date(now.getTime() + 5 * 60_000)
    expect(await put(url, asBody(picture), { 'content-type': 'image/jpeg' })).toEqual({
      status: 403,
      body: { message: 'This upload is no longer allowed. Please choose the picture again.' },
    })
    expect(await kept()).toEqual([])
  })

  test('more than 5 MB is refused with 413, other content types with 415, no picture with 400; all in JSON', async () => {
    const url = avatarUploadUrl(ctx, userId)
    const tooLarge = await app.inject({ method: 'PUT', url, payload: Buffer.alloc(5 * 1024 * 1024 + 1), headers: { 'content-type': 'image/jpeg' } })
    expect([tooLarge.statusCode, tooLarge.json()]).toEqual([413, { message: 'The picture is larger than 5 MB. Please choose a smaller one.' }])
    for (const [status, body, type] of [
      [415, asBody(picture), 'image/svg+xml'],
      [415, '{}', 'application/json'],
      [400, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'],
      [400, undefined, 'image/png'],
    ] as const) {
      expect(await put(url, body, { 'content-type': type })).toEqual({ status, body: { message: 'Please choose a JPEG, PNG or WebP picture.' } })
    }
    expect(await kept()).toEqual([])
  })
})

describe('PUT /api/user/upload-avatar', () => {
  const headers = { authorization: 'Bearer whoever' }

  test('takes the field avatar of a form, by what is in it and not by what it is called', async () => {
    const answer = await put('/api/user/upload-avatar', aForm(picture, { name: '../../evil\0.svg', type: 'text/html' }), headers)
    expect(answer).toMatchObject({ status: 200, body: { success: true, error: false, data: { _id: userId, avatar: await avatarOf(userId) } } })
    expect(await kept()).toHaveLength(2)
  })

  test('a visitor is refused', async () => {
    expect(await put('/api/user/upload-avatar', aForm(picture))).toMatchObject({ status: 401, body: { message: 'Please log in first.' } })
  })

  test('an SVG called me.png, another field, no field and a form cut short are refused in words', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
    const words = new FormData()
    words.append('avatar', 'only words')
    const form = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
    for (const [body, more] of [
      [aForm(svg, { name: 'me.png', type: 'image/png' }), headers],
      [aForm(picture, { field: 'picture' }), headers],
      [words, headers],
      ['--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\nhalf', form],
      ['nonsense', form],
      [undefined, form],
      ['nonsense', { ...headers, 'content-type': 'multipart/form-data' }],
    ] as const) {
      expect(await put('/api/user/upload-avatar', body, more)).toMatchObject({ status: 400, body: { message: 'Please choose a JPEG, PNG or WebP picture.' } })
    }
    expect(await kept()).toEqual([])
  })

  test('more than 5 MB is refused with 413, with and without its length told', async () => {
    const payload = (size: number) =>
      Buffer.concat([
        Buffer.from('--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n'),
        Buffer.alloc(size),
        Buffer.from('\r\n--x--\r\n'),
      ])
    for (const size of [5 * 1024 * 1024 + 1, 6 * 1024 * 1024]) {
      const answer = await app.inject({
        method: 'PUT',
        url: '/api/user/upload-avatar',
        payload: payload(size),
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      })
      expect([answer.statusCode, answer.json().message]).toEqual([413, 'The picture is larger than 5 MB. Please choose a smaller one.'])
    }
    const chunked = await rawAnswer(
      `PUT /api/user/upload-avatar HTTP/1.1\r\nhost: x\r\nauthorization: x\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`,
      payload(7_000_000).subarray(0, 6_000_000),
    )
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /)
  })

  /** Sends a chunk that is never the last, and gives what came back. */
  const rawAnswer = (head: string, bytes: Buffer) =>
    new Promise<string>((done) => {
      const socket = connect(port(), '127.0.0.1', () => {
        socket.write(head)
        socket.write(`${bytes.length.toString(16)}\r\n`)
        socket.write(bytes)
      })
      socket.on('error', () => {})
      socket.once('data', (data) => {
        socket.destroy()
        done(data.toString())
      })
    })
})

const openConnections = () => new Promise<number>((done, failed) => app.server.getConnections((error, count) => (error ? failed(error) : done(count))))

test('400 uploads that break off leave no file, and the next one works', async () => {
  const head = (path: string, type: string) =>
    `PUT ${path} HTTP/1.1\r\nhost: x\r\nauthorization: x\r\ncontent-type: ${type}\r\ncontent-length: ${picture.length + 1_000}\r\n\r\n`
  const ways = [
    head(avatarUploadUrl(ctx, userId), 'image/jpeg'),
    `${head('/api/user/upload-avatar', 'multipart/form-data; boundary=x')}--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n`,
  ]
  const breakOff = (start: string, bytes: Buffer) =>
    new Promise<void>((done) => {
      const socket = connect(port(), '127.0.0.1', () => socket.write(Buffer.concat([Buffer.from(start), bytes]), () => setTimeout(() => socket.destroy(), 5)))
      socket.on('error', () => {}).once('close', () => done())
    })
  for (let round = 0; round < 4; round++) {
    await Promise.all(Array.from({ length: 100 }, (_, at) => breakOff(ways[at % 2] ?? '', picture.subarray(0, (picture.length * at) / 100))))
  }
  await vi.waitFor(async () => expect(await openConnections()).toBe(0))
  expect(await kept()).toEqual([])
  expect(await avatarOf(userId)).toBeNull()
  expect((await put(avatarUploadUrl(ctx, userId), asBody(picture), { 'content-type': 'image/jpeg' })).status).toBe(200)
  expect((await put('/api/user/upload-avatar', aForm(picture), { authorization: 'x' })).status).toBe(200)
  expect(await kept()).toHaveLength(2)
})
