import 'reflect-metadata'
import { startShop } from './bootstrap/start.ts'
import { StartupError } from './bootstrap/startupError.ts'
import { printStartupReport, step } from './bootstrap/startupReport.ts'
import { BadEnvironment, readEnv } from './config.ts'
import { mountBuiltPages } from './ssr/pages.ts'

const DRAIN_SECONDS = 10

try {
  const env = readEnv(process.env)
  const root = process.cwd()
  const startup = startShop({
    env,
    root,
    step,
    mountPages: mountBuiltPages(root, {
      elsewhere: { captcha: env.RECAPTCHA_SITE_KEY !== undefined, images: env.S3_PUBLIC_URL },
      workerWithdrawn: env.SERVICE_WORKER === 'withdrawn',
    }),
  })

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), DRAIN_SECONDS * 1000).unref()
    // A shutdown during startup also has to stop what is already running, PostgreSQL in particular.
    const shop = await startup.catch(() => null)
    await shop?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const shop = await startup
  if (!isStopping) printStartupReport(shop, env)
} catch (error) {
  if (!(error instanceof BadEnvironment || error instanceof StartupError)) throw error
  console.error(`Kasero cannot start: ${error.message}`)
  process.exit(1)
}
