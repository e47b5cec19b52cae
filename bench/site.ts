/**
 * Built shop in a separate process, on a fresh embedded PostgreSQL with the catalogue, and a Chromium to measure it.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import type * as embedded from '../server/bootstrap/embeddedPostgres/embeddedPostgres.ts'
import { type RunningServer, startServer } from '../tests/support/app/server.ts'
import { findChromium } from '../tests/support/browser/chromium.ts'
import { ROOT } from '../tools/step.ts'
import type { Load } from './shop.ts'

export type Site = { server: RunningServer; databaseUrl: string; at(path: string): string; close(): Promise<void> }

export async function openSite(load: Load): Promise<Site> {
  if (!existsSync(join(ROOT, 'dist', 'server', 'main.js')))
    throw new Error('There is no build to measure: run npm run build.')
  const { startEmbeddedPostgres } = (await load(
    '/server/bootstrap/embeddedPostgres/embeddedPostgres.ts',
  )) as typeof embedded
  const dataDir = mkdtempSync(join(tmpdir(), 'kasero-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
  const end = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const server = await startServer({ databaseUrl: postgres.url })
    return {
      server,
      databaseUrl: postgres.url,
      at: (path) => `${server.url}${path}`,
      async close() {
        await server.stop()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

export async function openBrowser(args: string[] = []): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    // Chromium's sandbox does not work for root and in most containers, and only the shop's own pages are opened.
    chromiumSandbox: false,
    args: ['--disable-dev-shm-usage', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', ...args],
  })
}
