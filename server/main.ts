import 'reflect-metadata'
import { BadEnvironment, readEnv } from './env.ts'
import { CannotStart, startShop } from './start.ts'
import { introduce, step } from './voice.ts'

const DRAIN_SECONDS = 10

try {
  const env = readEnv(process.env)
  const root = process.cwd()
  const { mountBuiltPages } = await import('./pages.ts')
  const shop = await startShop({ env, root, step, mountPages: mountBuiltPages(root) })
  introduce(shop, env)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), DRAIN_SECONDS * 1000).unref()
    await shop.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  if (!(error instanceof BadEnvironment || error instanceof CannotStart)) throw error
  console.error(`Kasero cannot start: ${error.message}`)
  process.exit(1)
}
