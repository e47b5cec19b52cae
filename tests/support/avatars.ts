import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { type Database, openDatabase } from '#server/db/pool.ts'
import { failed } from '#server/envelope.ts'
import type { DomainError } from '#server/errors.ts'
import { newId, uuidOf } from '#server/ids.ts'
import { makeLimits } from '#server/limits.ts'
import { avatarRest, avatarUpload } from '#server/modules/accounts/avatar.upload.ts'
import { localImageRoutes, localImages } from '#server/outside/images/local.images.ts'
import { makeSecrets } from '#server/secrets.ts'
import { aDatabase, type TestDatabase } from './database.ts'

/** Both ways in for pictures, on an app that stands where the doors will be, for one account at a time. */
export class Avatars {
  now = new Date('2026-01-01T10:00:00Z')
  readonly ctx: Ctx

  constructor(
    readonly open: Database,
    readonly app: FastifyInstance,
    readonly folder: string,
    readonly userId: string,
    readonly picture: Buffer,
  ) {
    this.ctx = {
      db: open.db,
      log: app.log,
      clock: () => this.now,
      secrets: makeSecrets('a secret of the tests'),
      images: localImages({ folder }),
      limits: makeLimits(open.pool),
      viewer: { id: userId },
    } as unknown as Ctx
  }

  get port(): number {
    return (this.app.server.address() as AddressInfo).port
  }

  avatarOf = async (id = this.userId): Promise<string | null> => {
    const { rows } = await this.open.db.execute<{ avatar: string | null }>(sql`select avatar from users where id = ${uuidOf('user', id)}`)
    return rows[0]?.avatar ?? null
  }

  /** Names of the files that are kept, as addresses. */
  kept = async (): Promise<string[]> =>
    (await readdir(this.folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => `/uploads/avatars/${entry.name}`)
      .sort()

  put = async (path: string, body: BodyInit | undefined, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${this.port}${path}`, { method: 'PUT', body, headers })
    return {
      status: answer.status,
      body: (await answer.json()) as { message: string; avatar: string; avatarSmall: string; data: { _id: string; avatar: string } },
    }
  }

  /** 200 uploads that begin like this and break off, each a little later; when this ends the server has noticed them all. */
  breakOff = async (start: string): Promise<void> => {
    const upload = (bytes: Buffer) =>
      new Promise<void>((done) => {
        const socket = connect(this.port, '127.0.0.1', () =>
          socket.write(Buffer.concat([Buffer.from(start), bytes]), () => setTimeout(() => socket.destroy(), 5)),
        )
        socket.on('error', () => {}).once('close', () => done())
      })
    for (let round = 0; round < 2; round++)
      await Promise.all(Array.from({ length: 100 }, (_, at) => upload(this.picture.subarray(0, (this.picture.length * at) / 100))))
    const connections = () => new Promise<number>((done, refuse) => this.app.server.getConnections((error, count) => (error ? refuse(error) : done(count))))
    await vi.waitFor(async () => expect(await connections()).toBe(0))
  }
}

/** To be called at the top of a file: gives what stands for the test that runs. */
export function openAvatars(): () => Avatars {
  let database: TestDatabase
  let open: Database
  let picture: Buffer
  let avatars: Avatars

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

  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kasero-avatars-'))
    avatars = new Avatars(open, fastify({ routerOptions: { maxParamLength: 500 } }), folder, await anAccount(open), picture)
    const { app, ctx } = avatars
    await app.register(localImageRoutes(folder))
    await app.register(avatarUpload(ctx))
    await app.register((rest) => theRestDoor(rest, ctx), { prefix: '/api' })
    await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(async () => {
    await avatars.app.close()
    await rm(avatars.folder, { recursive: true, force: true })
  })
  return () => avatars
}

export async function anAccount({ db }: Database, status = 'active'): Promise<string> {
  const id = newId('user')
  await db.execute(
    sql`insert into users (id, name, email, mobile, password_hash, status) values (${uuidOf('user', id)}, 'A person', ${`${id}@kasero.test`}, '+256772000111', 'none', ${status})`,
  )
  return id
}

/** Whoever sends an authorization is the account, and may send as many pictures as the test likes. */
async function theRestDoor(rest: FastifyInstance, ctx: Ctx): Promise<void> {
  rest.decorateRequest('ctx', null as never)
  rest.setSerializerCompiler(() => JSON.stringify)
  rest.addHook('preHandler', async (request) => {
    const limits = { ...ctx.limits, take: async () => ({ remaining: 1, resetsInSeconds: 0 }) }
    request.ctx = { ...ctx, limits, viewer: request.headers.authorization ? ctx.viewer : null, refusal: null }
  })
  rest.setErrorHandler((error: FastifyError | DomainError, _request, reply) =>
    reply.code('status' in error ? error.status : (error.statusCode ?? 500)).send(failed('BAD_INPUT', error.message)),
  )
  await avatarRest(rest)
}

export const asBody = (bytes: Buffer) => new Uint8Array(bytes)
