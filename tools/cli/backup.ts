/**
 * `npm run db:backup [-- FOLDER]` backs the shop's database up into FOLDER (BACKUP_DIR by default): a dump of the one
 * at DATABASE_URL, or a base backup of the embedded one while the shop runs, which is also copied to the bucket of
 * BACKUP_S3_BUCKET (docs/operations.md).
 */
import { resolve } from 'node:path'
import { copyBaseBackup, openBackupBucket } from '../../server/bootstrap/embeddedPostgres/backupBucket.ts'
import { createBaseBackup } from '../../server/bootstrap/embeddedPostgres/baseBackup.ts'
import { fail, ROOT, step } from '../step.ts'
import { withDatabase } from './database.ts'
import { dumpDatabase } from './dump.ts'

try {
  const given = process.argv[2] ?? process.env.BACKUP_DIR
  if (!given) throw new Error('Name the folder of the backup: npm run db:backup -- FOLDER, or set BACKUP_DIR.')
  const folder = resolve(given)
  process.chdir(ROOT)
  const { DATABASE_URL } = process.env
  const backup = await step('Back up', () =>
    DATABASE_URL ? dumpDatabase(DATABASE_URL, folder) : withDatabase(({ url }) => createBaseBackup(url, folder)),
  )
  const bucket = DATABASE_URL ? undefined : openBackupBucket(process.env)
  if (bucket) await step('Copy to the bucket', () => copyBaseBackup(backup, bucket))
  console.log(backup)
} catch (error) {
  fail(error)
}
