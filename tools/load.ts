import type { ViteDevServer } from 'vite'
import { words } from './i18n/plugin.ts'
import { ROOT } from './step.ts'

/** Loads server code through Vite, which compiles its decorators; Node.js alone does not. */
export async function withServerCode<T>(use: (load: ViteDevServer['ssrLoadModule']) => Promise<T>): Promise<T> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [words()],
    oxc: { decorator: { legacy: true } },
  })
  try {
    return await use(vite.ssrLoadModule)
  } finally {
    await vite.close()
  }
}
