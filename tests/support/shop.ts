import fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import type pg from 'pg'
import { buildApp, FASTIFY_OPTIONS } from '#server/app.ts'
import type { Deps, PausePoint } from '#server/context.ts'
import { migrationsAreCurrent } from '#server/db/migrate.ts'
import { type Db, openDatabase } from '#server/db/pool.ts'
import { makeSessionTokens } from '#server/modules/accounts/accounts.tokens.ts'
import { startStandins } from '#server/standins/standins.ts'
import { aDatabase } from './database.ts'

const SECRET = 'a secret of the tests, longer than 32 characters'

/** Somebody who asks; `null` is a visitor. */
export type Asker = { accessToken: string } | null

export type GraphqlAnswer<T> = {
  data: T
  errors: { message: string; path?: (string | number)[]; extensions: { code: string; details?: Record<string, unknown> } }[] | undefined
}

export type RestAnswer = {
  status: number
  headers: Record<string, unknown>
  body: { success: boolean; error: boolean; message: string; data?: unknown; errors?: string[]; [name: string]: unknown }
}

export type TestShop = {
  app: FastifyInstance
  db: Db
  pool: pg.Pool
  databaseUrl: string
  tokens: Deps['tokens']
  /** What the clock of the shop says; tests move it. */
  clock: { now: Date }
  graphql<T = Record<string, unknown>>(query: string, variables?: Record<string, unknown>, as?: Asker): Promise<GraphqlAnswer<T>>
  rest(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as?: Asker, headers?: Record<string, string>): Promise<RestAnswer>
  /** The SQL statements that the work sent. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>
  /** Holds every request that comes to this point until it is released. */
  holdAt(point: PausePoint): { arrived(count: number): Promise<void>; release(): void }
  close(): Promise<void>
}

export type TestShopOptions = {
  /** Another shop's database: two apps on one, as two server processes would be. Its owner drops it. */
  databaseUrl?: string
  /** Parts of the world that behave otherwise. */
  deps?: Partial<Deps>
}

/** A shop of one's own: both doors on a fresh database, the local stand-ins, nothing listening. */
export async function openTestShop({ databaseUrl, deps: others }: TestShopOptions = {}): Promise<TestShop> {
  const database = databaseUrl === undefined ? await aDatabase() : { url: databaseUrl, drop: async () => {} }
  const statements: string[] = []
  const { db, pool, close } = openDatabase({ url: database.url, size: 24, onStatement: (sql) => statements.push(sql) })
  const standins = await startStandins(pool, { mailFrom: 'Kasero <shop@kasero.test>' })
  const clock = { now: new Date() }
  const tokens = makeSessionTokens({ db, secret: SECRET, clock: () => clock.now })
  const gates = new Map<PausePoint, ReturnType<typeof makeGate>>()
  const app = fastify({ ...FASTIFY_OPTIONS, logger: false })
  const deps: Deps = {
    db,
    log: app.log,
    clock: () => clock.now,
    mail: standins.mail,
    captcha: standins.captcha,
    tokens,
    publicUrl: 'http://shop.test',
    pause: async (point) => gates.get(point)?.wait(),
    ...others,
  }
  await buildApp(app, { deps, secret: SECRET, isReady: () => migrationsAreCurrent(pool), standins: standins.routes })
  await app.ready()

  const bearer = (as: Asker) => (as ? { authorization: `Bearer ${as.accessToken}` } : {})
  return {
    app,
    db,
    pool,
    databaseUrl: database.url,
    tokens,
    clock,
    async graphql<T>(query: string, variables: Record<string, unknown> = {}, as: Asker = null) {
      const answer = await app.inject({ method: 'POST', url: '/graphql', headers: bearer(as), payload: { query, variables } })
      return answer.json() as GraphqlAnswer<T>
    },
    async rest(method, path, body, as = null, headers = {}) {
      const csrf = method === 'GET' ? {} : await csrfHeaders(app)
      const call: InjectOptions = { method, url: `/api${path}`, headers: { ...bearer(as), ...csrf, ...headers } }
      if (body !== undefined) call.payload = body as object
      const answer = await app.inject(call)
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
    },
    async statementsOf(work) {
      statements.length = 0
      await work()
      return [...statements]
    },
    holdAt(point) {
      const gate = makeGate(() => gates.delete(point))
      gates.set(point, gate)
      return gate
    },
    async close() {
      await app.close()
      await standins.close()
      await close()
      await database.drop()
    },
  }
}

async function csrfHeaders(app: FastifyInstance): Promise<Record<string, string>> {
  const answer = await app.inject({ method: 'GET', url: '/api/user/csrf-token' })
  const [cookie] = answer.cookies
  return { 'x-csrf-token': answer.json().csrfToken, cookie: `${cookie?.name}=${cookie?.value}` }
}

function makeGate(onRelease: () => void) {
  let opened = false
  let waiting: (() => void)[] = []
  let arrivals = 0
  let watchers: { count: number; tell: () => void }[] = []
  return {
    wait: () =>
      new Promise<void>((go) => {
        arrivals += 1
        for (const { tell } of watchers.filter(({ count }) => arrivals >= count)) tell()
        watchers = watchers.filter(({ count }) => arrivals < count)
        if (opened) go()
        else waiting.push(go)
      }),
    arrived: (count: number) => new Promise<void>((tell) => (arrivals >= count ? tell() : watchers.push({ count, tell }))),
    release() {
      opened = true
      onRelease()
      for (const go of waiting) go()
      waiting = []
    },
  }
}
