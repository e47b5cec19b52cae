import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { StartupOptions } from './startupSteps.ts'

export type EmbeddedDatabase = {
  /** Connection of the application's role. */
  url: string
  /** Connection of the role that owns the tables. */
  ownerUrl: string
}

/** Starts the embedded PostgreSQL, which stops with the process. */
export async function startEmbeddedDatabase({ env, root, step, cleanups }: StartupOptions): Promise<EmbeddedDatabase> {
  const postgres = await step(
    'PostgreSQL',
    async () => {
      const { startEmbeddedPostgres } = await import('./embeddedPostgres/embeddedPostgres.ts')
      return startEmbeddedPostgres({ dataDir: join(root, '.data', 'postgres'), backupDir: env.BACKUP_DIR })
    },
    ({ fresh }) => (fresh ? 'embedded, new' : 'embedded'),
  )
  cleanups.push(() => postgres.stop())
  return { url: appUrlOf(postgres.url), ownerUrl: postgres.url }
}

/** The connection of the application to the embedded database; its password is derived from that of the owner. */
function appUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.password = createHash('sha256').update(`kasero_app ${url.password}`).digest('hex')
  url.username = 'kasero_app'
  return url.href
}
