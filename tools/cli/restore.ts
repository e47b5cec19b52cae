/**
 * `npm run db:restore -- FOLDER [--until TIME] [--from-bucket]` restores the newest backup in FOLDER: a dump into the
 * empty database at DATABASE_URL, or the embedded database as it was at TIME (ISO 8601 with a time zone; the latest by
 * default). The shop must be stopped. With --from-bucket the backup and the log are fetched from BACKUP_S3_BUCKET into
 * FOLDER first.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fetchBackups, openBackupBucket } from '../../server/bootstrap/embeddedPostgres/backupBucket.ts'
import { restoreBaseBackup } from '../../server/bootstrap/embeddedPostgres/baseBackup.ts'
import { fail, ROOT, step } from '../step.ts'
import { getOwnerUrl, readEnvironment } from './database.ts'
import { restoreDump } from './dump.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' }, 'from-bucket': { type: 'boolean', default: false } },
  })
  const given = positionals[0] ?? process.env.BACKUP_DIR
  if (!given) throw new Error('Name the folder of the backup: npm run db:restore -- FOLDER, or set BACKUP_DIR.')
  const folder = resolve(given)
  const until = values.until === undefined ? undefined : new Date(values.until)
  if (until && (Number.isNaN(until.getTime()) || !/(?:Z|[+-]\d\d:?\d\d)$/.test(values.until ?? '')))
    throw new Error('--until must be a time with a time zone, for example 2026-11-23T09:30:00Z.')
  process.chdir(ROOT)
  const environment = await readEnvironment()
  const databaseUrl = getOwnerUrl(environment)
  if (databaseUrl && until)
    throw new Error('A dump has one moment only: restore to a moment with the archive of your PostgreSQL.')
  if (values['from-bucket']) {
    const bucket = openBackupBucket(environment)
    if (databaseUrl || !bucket)
      throw new Error(
        '--from-bucket needs the variables BACKUP_S3_… and no DATABASE_URL: the bucket has the embedded database.',
      )
    await step('Fetch from the bucket', () => fetchBackups(bucket, folder, until))
  }
  const backup = await step('Restore', () =>
    databaseUrl ? restoreDump(databaseUrl, folder) : restoreBaseBackup(folder, '.data/postgres', until),
  )
  console.log(
    `${backup}. ${databaseUrl ? 'Start the shop.' : 'The next start of the shop replays the log since then.'}`,
  )
} catch (error) {
  fail(error)
}
