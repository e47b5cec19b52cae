/**
 * `npm run db:backup -- [FOLDER] [--keep-days DAYS]` backs the shop's database up into FOLDER (BACKUP_DIR by default):
 * a dump of the one at DATABASE_URL (as the owner of DATABASE_OWNER_URL), or a base backup of the embedded one while
 * the shop runs, which is also copied to the bucket of BACKUP_S3_BUCKET. Then it deletes older backups than DAYS (35 by
 * default) there and in the folder, but never the newest (docs/operations.md).
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copyBaseBackup, openBackupBucket } from '../../server/bootstrap/embeddedPostgres/backupBucket.ts'
import { createBaseBackup } from '../../server/bootstrap/embeddedPostgres/baseBackup.ts'
import {
  KEEP_DAYS,
  type Pruned,
  pruneBucket,
  pruneFolder,
} from '../../server/bootstrap/embeddedPostgres/pruneBackups.ts'
import { BucketError } from '../../server/integrations/files/s3.files.ts'
import { fail, ROOT, step } from '../step.ts'
import { getOwnerUrl, readEnvironment, withDatabase } from './database.ts'
import { dumpDatabase } from './dump.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'keep-days': { type: 'string', default: String(KEEP_DAYS) } },
  })
  const given = positionals[0] ?? process.env.BACKUP_DIR
  if (!given) throw new Error('Name the folder of the backup: npm run db:backup -- FOLDER, or set BACKUP_DIR.')
  if (!/^[1-9]\d{0,4}$/.test(values['keep-days']))
    throw new Error('--keep-days must be a whole number from 1 to 99999.')
  const options = { keepDays: Number(values['keep-days']), now: new Date() }
  const folder = resolve(given)
  process.chdir(ROOT)
  const environment = await readEnvironment()
  const databaseUrl = getOwnerUrl(environment)
  const backup = await step('Back up', () =>
    databaseUrl ? dumpDatabase(databaseUrl, folder) : withDatabase(({ url }) => createBaseBackup(url, folder)),
  )
  const bucket = databaseUrl ? undefined : openBackupBucket(environment)
  if (bucket) await step('Copy to the bucket', () => copyBaseBackup(backup, bucket))
  const title = `Delete what is older than ${options.keepDays} days`
  printPruned('the folder', await step(title, () => pruneFolder(folder, options)))
  if (bucket) {
    const pruned = await step(`${title} (bucket)`, () => pruneBucket(bucket, options).catch(ignoreMissingRight))
    if (pruned) printPruned('the bucket', pruned)
    else console.log('  The key may not delete from the bucket: rules of the bucket have to delete old files.')
  }
  console.log(backup)
} catch (error) {
  fail(error)
}

function printPruned(where: string, { backups, segments }: Pruned): void {
  if (backups + segments > 0) console.log(`  ${backups} backups and ${segments} files of the log deleted from ${where}`)
}

/** A key without the right to delete is the safer one, and no failure of the backup. */
function ignoreMissingRight(error: unknown): undefined {
  if (!(error instanceof BucketError) || error.status !== 403) throw error
}
