/**
 * `npm run dev` serves client and server with hot reload on one port. Vite serves the client and replaces its modules
 * in the page; the shop runs from its sources through Vite, and is stopped and reloaded when a file below server/
 * changes. The port stays open in the meantime.
 */
import 'reflect-metadata'
import { spawn } from 'node:child_process'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer, type ViteDevServer } from 'vite'
import { startEmbeddedPostgres } from '../../server/bootstrap/embeddedPostgres/embeddedPostgres.ts'
import { readEnv } from '../../server/config.ts'
import { fail, ROOT, report, step } from '../step.ts'

/** Modules of the shop, loaded through Vite; only their types are imported directly. */
type StartModule = typeof import('../../server/bootstrap/start.ts')
type PagesModule = typeof import('../../server/ssr/pages.ts')
type EntryModule = { render: import('../../server/ssr/render.ts').Render }

process.chdir(ROOT)
process.env.NODE_ENV ??= 'development'
let shop: Awaited<ReturnType<StartModule['startShop']>> | undefined
let loading: Promise<void> | undefined
let problem = ''
const front = createHttpServer()

try {
  const { PORT: port, HOST: host } = readEnv(process.env)
  const address = `http://${host}:${port}`
  const database = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await step('Start PostgreSQL', () => startEmbeddedPostgres({ dataDir: '.data/postgres' }))
  const vite = await step('Start Vite', () =>
    createServer({
      root: ROOT,
      configFile: 'vite.config.ts',
      appType: 'custom',
      // These packages import web workers, which only Vite's own transformation supports.
      optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
      server: {
        middlewareMode: true,
        hmr: { server: front },
        watch: { ignored: ['**/.data/**', '**/dist/**', '**/*.test.ts'] },
      },
    }),
  )
  front.on('request', (request: IncomingMessage, response: ServerResponse) => {
    vite.middlewares(request, response, async () => {
      await loading
      if (shop) shop.app.routing(request, response)
      else response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' }).end(problem)
    })
  })
  // Vite handles WebSocket upgrades of its own protocol; the others belong to the shop.
  front.on('upgrade', (request: IncomingMessage, socket, head) => {
    if (/^\/(staff\/)?graphql/.test(request.url ?? '')) shop?.app.server.emit('upgrade', request, socket, head)
  })
  const open = oneAtATime(() =>
    openShop(vite, { DATABASE_URL: database.url, PUBLIC_URL: process.env.PUBLIC_URL ?? address }),
  )
  const reload = () => {
    loading = open()
    return loading
  }
  const generate = oneAtATime(runCodegen)
  vite.watcher.on('all', (_event, path) => {
    const file = path.slice(process.cwd().length + 1)
    // Vite's server module graph is invalidated completely: it is small, and stale modules would be confusing.
    vite.environments.ssr?.moduleGraph.invalidateAll()
    if (/^server\/.*\.ts$/.test(file) || file === 'schema/documents.json') reload()
    if (/^(client|staff)\/.*\.graphql$/.test(file) || /^server\/(graphql\/schema|.*\.(type|resolver))\.ts$/.test(file))
      generate()
  })

  await new Promise<void>((listening, refused) => {
    front.once('error', (error: NodeJS.ErrnoException) =>
      refused(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is in use. Stop the process that uses it, or choose another port: PORT=4001 npm run dev.`,
            )
          : error,
      ),
    )
    front.listen(port, host, listening)
  }).catch(async (error: unknown) => {
    await Promise.all([vite.close(), database.stop()])
    throw error
  })
  await reload()
  console.log(`\nShop  ${address}/`)

  const end = async () => {
    front.closeAllConnections()
    front.close()
    await shop?.stop()
    await vite.close()
    await database.stop()
    process.exit(0)
  }
  process.once('SIGINT', end).once('SIGTERM', end)
} catch (error) {
  fail(error)
}

async function openShop(vite: ViteDevServer, given: NodeJS.ProcessEnv): Promise<void> {
  const since = performance.now()
  const old = shop
  shop = undefined
  await old?.stop()
  try {
    // TypeGraphQL stores decorator metadata globally for the process; reloading would register it twice.
    const { getMetadataStorage } = await import('type-graphql')
    getMetadataStorage().clear()
    const { startShop } = (await vite.ssrLoadModule('/server/bootstrap/start.ts')) as StartModule
    const mountPages = await sourcePages(vite)
    // The shop does not listen; the front server passes requests to it.
    const quietly = <T>(_name: string, work: () => Promise<T>) => work()
    shop = await startShop({
      env: readEnv({ ...process.env, ...given }),
      root: ROOT,
      mountPages,
      step: quietly,
      listen: false,
    })
    report(old ? 'Shop reloaded' : 'Shop started', since)
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
    report('The shop did not start', since, '✗')
    console.error(error instanceof Error ? error.message : problem)
  }
}

/**
 * Connects the pages to the dev server: production pages come from dist/, these are loaded from Vite on every request.
 */
async function sourcePages(vite: ViteDevServer) {
  const { mountSourcePages } = (await vite.ssrLoadModule('/server/ssr/pages.ts')) as PagesModule
  // Without files of a release it stores nothing, and shows notifications only.
  const staffWorker = await vite.transformRequest('/staff/worker/sw.ts')
  return mountSourcePages({
    staffWorker: `const STAFF_RELEASE = '', STAFF_FILES = [];\n${staffWorker?.code ?? ''}`,
    render: async (request, options) => {
      const { render } = (await vite.ssrLoadModule('/client/app/entry-server.tsx')) as EntryModule
      return render(request, options)
    },
    // Injects Vite's client and React Refresh as inline scripts.
    finish: (url, html) => vite.transformIndexHtml(url, html),
  })
}

async function runCodegen(): Promise<void> {
  const child = spawn(process.execPath, ['tools/codegen/codegen.ts'], { stdio: 'inherit' })
  await new Promise((done) => child.once('close', done))
}

/** Debounces the work: it never runs concurrently, and runs again if it was requested in the meantime. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let asked = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (asked) {
      await new Promise((soon) => setTimeout(soon, 50))
      asked = false
      await work()
    }
    running = undefined
  }
  return () => {
    asked = true
    running ??= run()
    return running
  }
}
