/** Ages of the backups, for /metrics: a backup that stopped is noticed before it is needed. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/pool.ts'
import { readBackupTime } from './pruneBackups.ts'

/** Written into the folder of the backups whenever the bucket has the whole archive, for all processes. */
export const COPIED_FILE = 'copied-to-bucket'

/** Seconds since the newest base backup or dump, the last archived segment, and the last copy to the bucket. */
export type BackupAges = { base: number; log?: number; bucket?: number }

type Options = { folder: string; db: Db; hasBucket: boolean; now?: Date }

/**
 * Reads the ages of the backups in `folder`. What was never backed up is as old as 1970. The age of the log is known
 * where PostgreSQL archives it after a time (archive_timeout), as the embedded one does every minute: the heartbeat of
 * the jobs writes every ten seconds.
 */
export async function readBackupAges({ folder, db, hasBucket, now = new Date() }: Options): Promise<BackupAges> {
  const ageOf = (time: number) => Math.max(0, (now.getTime() - time) / 1000)
  const names = await readdir(folder).catch(() => [])
  const times = names.flatMap((name) => readBackupTime(name)?.getTime() ?? [])
  const copied = hasBucket ? await stat(join(folder, COPIED_FILE)).catch(() => undefined) : undefined
  const [archive] = await db
    .select({
      seconds: sql<number>`extract(epoch from now() - coalesce(last_archived_time, pg_postmaster_start_time()))::float`,
    })
    .from(sql`pg_stat_archiver`)
    .where(sql`current_setting('archive_mode') = 'on' and current_setting('archive_timeout') <> '0'`)
  return {
    base: ageOf(Math.max(0, ...times)),
    ...(archive && { log: Math.max(0, archive.seconds) }),
    ...(hasBucket && { bucket: ageOf(copied?.mtimeMs ?? 0) }),
  }
}
