import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { Env } from '#server/config.ts'
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
  const copies = await startCopies(env)
  cleanups.push(async () => {
    // PostgreSQL archives the last segment while it stops.
    await postgres.stop()
    await copies?.stop()
  })
  return { url: appUrlOf(postgres.url), ownerUrl: postgres.url }
}

/** Copies the archived log of the database to the bucket of the backups, where one is configured. */
async function startCopies(env: Env) {
  if (!env.BACKUP_DIR || !env.BACKUP_S3_BUCKET) return undefined
  const { copyArchive, openBackupBucket } = await import('./embeddedPostgres/backupBucket.ts')
  const bucket = openBackupBucket(env)
  // Printed, because the shop's logger does not exist yet.
  return (
    bucket &&
    copyArchive(resolve(env.BACKUP_DIR), bucket, (error) =>
      console.error(
        `✗ The backup was not copied to the bucket, and is tried again: ${error instanceof Error ? error.message : error}`,
      ),
    )
  )
}

/** The connection of the application to the embedded database; its password is derived from that of the owner. */
function appUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.password = createHash('sha256').update(`kasero_app ${url.password}`).digest('hex')
  url.username = 'kasero_app'
  return url.href
}
