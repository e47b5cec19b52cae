/**
 * A standby of the embedded PostgreSQL, for tests and benchmarks of replication: a copy of the data directory that
 * streams the write-ahead log of the primary from a slot
 * (https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP).
 */
import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { copyFolder } from './baseBackup.ts'
import { choosePlace } from './place.ts'

/**
 * Copies the data directory of a running server to `dataDir`, which `startEmbeddedPostgres` then starts as a standby.
 * @param name of the standby at the primary: of its slot, and in `synchronous_standby_names`
 */
export async function createStandby(primaryUrl: string, dataDir: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: primaryUrl })
  await client.connect()
  try {
    const place = choosePlace(resolve(dataDir), () => {})
    const { rows: settings } = await client.query<{ dir: string }>(`select current_setting('data_directory') as dir`)
    await client.query(`select pg_create_physical_replication_slot($1, true)`, [name])
    await client.query(`select pg_backup_start($1, true)`, [name])
    await copyFolder(settings[0]?.dir ?? '', place.dataDir)
    const { rows } = await client.query<{ label: string }>(`select labelfile as label from pg_backup_stop(false)`)
    chmodSync(place.dataDir, 0o700)
    writeFileSync(join(place.dataDir, 'backup_label'), rows[0]?.label ?? '')
    mkdirSync(join(place.dataDir, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 })
    const { hostname, port, username, password } = new URL(primaryUrl)
    const connection = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`
    appendFileSync(
      join(place.dataDir, 'postgresql.auto.conf'),
      `primary_conninfo = '${connection}'\nprimary_slot_name = '${name}'\n`,
    )
    writeFileSync(join(place.dataDir, 'standby.signal'), '')
    if (place.runAs) spawnSync('chown', ['-R', `${place.runAs.uid}:${place.runAs.gid}`, place.dataDir])
  } finally {
    await client.end()
  }
}
