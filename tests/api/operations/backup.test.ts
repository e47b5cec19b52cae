/** Physical backup of the embedded PostgreSQL and its restore to a point in time, with real servers. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { readBackupAges } from '#server/bootstrap/embeddedPostgres/backupAge.ts'
import { copyArchive, copyBaseBackup, fetchBackups } from '#server/bootstrap/embeddedPostgres/backupBucket.ts'
import { archiveSettings, createBaseBackup, restoreBaseBackup } from '#server/bootstrap/embeddedPostgres/baseBackup.ts'
import { startEmbeddedPostgres } from '#server/bootstrap/embeddedPostgres/embeddedPostgres.ts'
import { openDatabase } from '#server/db/pool.ts'
import { s3Files } from '#server/integrations/files/s3.files.ts'
import { startBucket } from '../../support/app/bucket.ts'

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

it('restores the database as it was at a moment, as it was last, or from copies in a bucket', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kasero-backup-'))
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const backups = join(folder, 'backups')
  const start = (name: string) =>
    startEmbeddedPostgres({
      dataDir: join(folder, name),
      // `stop` removes the data of a temporary one.
      temporary: name !== 'resumed',
      backupDir: name === 'first' || name === 'resumed' ? backups : undefined,
    })
  const readNotes = async (name: string) => {
    const server = await start(name)
    const { rows } = await withClient(server.url, async (client) => {
      // The shop writes when it starts, so the restore must be complete by then.
      await client.query('create table writable ()')
      return client.query('select note from notes order by id')
    })
    await server.stop()
    return rows.map(({ note }) => note)
  }

  const server = await startBucket()
  onTestFinished(() => server.close())
  const bucket = s3Files(server.options)
  const problems: unknown[] = []

  const first = await start('first')
  const copies = copyArchive(backups, bucket, (error) => problems.push(error))
  onTestFinished(() => copies.stop())
  const database = openDatabase({ url: first.url, size: 1 })
  const readAges = () => readBackupAges({ folder: backups, db: database.db, hasBucket: true })
  const before = await withClient(first.url, async (client) => {
    const write = (note: string) => client.query('insert into notes (note) values ($1)', [note])
    await client.query('create table notes (id serial, note text)')
    await write('before the backup')
    await copyBaseBackup(await createBaseBackup(first.url, backups), bucket)
    expect(await readAges()).toMatchObject({ bucket: expect.toSatisfy((age: number) => age > 1e9) })
    await copies.run()
    expect(await bucket.list('wal/')).not.toEqual([])
    // The label says which part of the log is still needed.
    expect(await bucket.list('base/')).toEqual([expect.stringMatching(/\.label$/), expect.stringMatching(/\.tar\.gz$/)])
    const isRecent = expect.toSatisfy((age: number) => age < 120)
    expect(await readAges()).toEqual({ base: isRecent, log: isRecent, bucket: isRecent })
    await write('after the backup')
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    // A commit of the same millisecond would be before the moment.
    await client.query('select pg_sleep(0.01)')
    await write('a mistake')
    // A restore to the moment leaves this one on the old timeline.
    await createBaseBackup(first.url, backups)
    return rows[0]?.now
  })
  await database.close()
  await first.stop()
  await copies.stop()

  const moment = new Date((before?.getTime() ?? 0) + 5)
  await expect(restoreBaseBackup(backups, join(folder, 'past'), new Date('2020-01-01'))).rejects.toThrow(
    /has no base backup from before 2020/,
  )
  await restoreBaseBackup(backups, join(folder, 'past'), moment)
  expect(await readNotes('past')).toEqual(['before the backup', 'after the backup'])
  await restoreBaseBackup(backups, join(folder, 'last'))
  await restoreBaseBackup(backups, join(folder, 'last'))
  expect(readdirSync(folder).filter((name) => name.startsWith('last.replaced-'))).toHaveLength(1)
  expect(await readNotes('last')).toEqual(['before the backup', 'after the backup', 'a mistake'])

  // Another user may not enter this folder, so that PostgreSQL, where it runs as one, has its data elsewhere.
  const hidden = join(folder, 'hidden', 'postgres')
  mkdirSync(dirname(hidden), { mode: 0o700 })
  await restoreBaseBackup(backups, hidden)
  onTestFinished(() => rmSync(realpathSync(hidden), { recursive: true }))
  expect(statSync(hidden).mode & 0o777).toBe(0o700)

  // The shop goes on from the moment.
  const continueFromMoment = async (work: (url: string) => Promise<unknown>) => {
    const resumed = await start('resumed')
    await work(resumed.url)
    await resumed.stop()
  }
  const add = (url: string, note: string) =>
    withClient(url, (client) => client.query('insert into notes (note) values ($1)', [note]))
  await restoreBaseBackup(backups, join(folder, 'resumed'), moment)
  await continueFromMoment((url) => add(url, 'after the restore'))
  await restoreBaseBackup(backups, join(folder, 'resumed-last'))
  const sinceMoment = ['before the backup', 'after the backup', 'after the restore']
  expect(await readNotes('resumed-last')).toEqual(sinceMoment)
  await continueFromMoment(async (url) => {
    await createBaseBackup(url, backups)
    await add(url, 'later')
  })
  await restoreBaseBackup(backups, join(folder, 'resumed-later'))
  expect(await readNotes('resumed-later')).toEqual([...sinceMoment, 'later'])

  // The machine is lost: only the bucket remains.
  rmSync(backups, { recursive: true })
  await expect(fetchBackups(bucket, backups, new Date('2020-01-01'))).rejects.toThrow(/bucket has no base backup/)
  await fetchBackups(bucket, backups)
  await fetchBackups(bucket, backups)
  await restoreBaseBackup(backups, join(folder, 'fetched'))
  expect(await readNotes('fetched')).toEqual(['before the backup', 'after the backup', 'a mistake'])
  rmSync(backups, { recursive: true })
  await fetchBackups(bucket, backups, moment)
  await restoreBaseBackup(backups, join(folder, 'fetched-past'), moment)
  expect(await readNotes('fetched-past')).toEqual(['before the backup', 'after the backup'])
  expect(problems).toEqual([])
})

it('archives a segment again when PostgreSQL repeats it after a power cut, and never another one under its name', () => {
  const folder = mkdtempSync(join(tmpdir(), "kasero-archive's %-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'wal'))
  const archive = (content: string) => {
    writeFileSync(join(folder, 'segment'), content)
    const command = archiveSettings(folder)
      .archive_command?.replaceAll('%p', 'segment')
      .replaceAll('%f', '000000010000000000000001')
      .replaceAll('%%', '%')
    return spawnSync('/bin/sh', ['-c', command ?? ''], { cwd: folder }).status
  }
  expect([archive('log'), archive('log'), archive('another log')]).toEqual([0, 0, 1])
  expect(readdirSync(join(folder, 'wal'))).toEqual(['000000010000000000000001.gz'])
})
