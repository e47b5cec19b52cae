import 'reflect-metadata'
import cluster from 'node:cluster'
import { StartupError } from './bootstrap/startupError.ts'
import { printStartupReport, quietStep, step } from './bootstrap/startupReport.ts'
import { BadEnvironment, type Env, readEnv } from './config.ts'

const DRAIN_SECONDS = 10

try {
  const env = readEnv(process.env)
  // A web process of a group ends sooner than the group, which waits for all of them.
  const stopMs = env.DRAIN_MS + DRAIN_SECONDS * 1000
  const isGroup = cluster.isPrimary && env.WEB_CONCURRENCY > 1 && env.KASERO_ROLE !== 'worker'
  const startup = isGroup ? startGroup(env, stopMs) : startProcess(env)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), isGroup ? stopMs + 5_000 : stopMs).unref()
    // A shutdown during startup also has to stop what is already running, PostgreSQL in particular.
    const shop = await startup.catch(() => null)
    await shop?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Replacing processes is the task of the group. A terminal that closes signals both.
  if (cluster.isWorker) process.on('SIGHUP', () => {})

  const shop = await startup
  if (cluster.isWorker) process.send?.({ isStarted: true, sandbox: shop.sandbox })
  else if (!isStopping) printStartupReport(shop, env)
} catch (error) {
  if (!(error instanceof BadEnvironment || error instanceof StartupError)) throw error
  console.error(`Kasero cannot start: ${error.message}`)
  process.exit(1)
}

/** Loaded here: the process that starts the others needs neither the APIs nor the pages. */
async function startProcess(env: Env) {
  const [{ startShop }, { mountBuiltPages }] = await Promise.all([
    import('./bootstrap/start.ts'),
    import('./ssr/pages.ts'),
  ])
  const root = process.cwd()
  return startShop({
    env,
    root,
    step: cluster.isWorker && env.KASERO_ROLE === 'web' ? quietStep : step,
    mountPages: mountBuiltPages(root, {
      externalSources: { captcha: env.RECAPTCHA_SITE_KEY !== undefined, images: env.S3_PUBLIC_URL },
      workerWithdrawn: env.SERVICE_WORKER === 'withdrawn',
    }),
  })
}

function startGroup(env: Env, stopMs: number) {
  const startup = import('./bootstrap/processGroup.ts').then(({ startProcessGroup }) =>
    startProcessGroup({ env, root: process.cwd(), step, stopMs }),
  )
  // Installed before the start, during which a signal without a handler would end the group.
  process.on('SIGHUP', () => {
    startup.then(
      (group) => group.replaceAll(),
      () => {}, // Reported where the start is awaited.
    )
  })
  return startup
}
