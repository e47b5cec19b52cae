/** Backups that are older than they may be are deleted from the folder and from the bucket. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { COPIED_FILE, readBackupAges } from '#server/bootstrap/embeddedPostgres/backupAge.ts'
import { pruneBucket, pruneFolder } from '#server/bootstrap/embeddedPostgres/pruneBackups.ts'
import { s3Files } from '#server/integrations/files/s3.files.ts'
import { startBucket } from '../../support/app/bucket.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const OPTIONS = { keepDays: 35, now: NOW }
/** Base backups with the first segment of the log that each needs: 36, 34 and 1 days old. */
const BASES = {
  'base-20261018T110000Z': '000000010000000000000003',
  'base-20261020T020000Z': '000000010000000100000002',
  'base-20261122T020000Z': '000000020000000100000009',
}
const [EXPIRED, OLDEST, NEWEST] = Object.keys(BASES) as [string, string, string]
const NEEDED = [
  '000000010000000100000002.gz',
  '000000010000000100000002.00000028.backup.gz',
  // Of another timeline, after a restore, but later in the log.
  '000000020000000100000003.gz',
  '00000002.history.gz',
]
const UNNEEDED = [
  '000000010000000000000003.gz',
  '000000010000000000000003.00000028.backup.gz',
  '0000000100000000000000FF.gz',
]

const labelOf = (segment: string) =>
  `START WAL LOCATION: 0/3000028 (file ${segment})\nCHECKPOINT LOCATION: 0/3000080\nLABEL: kasero\n`

function createFolder(bases: Partial<typeof BASES> = BASES): string {
  const folder = mkdtempSync(join(tmpdir(), 'kasero-prune-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'wal'))
  for (const [name, segment] of Object.entries(bases)) {
    mkdirSync(join(folder, name, 'base'), { recursive: true })
    writeFileSync(join(folder, name, 'backup_label'), labelOf(segment))
  }
  for (const name of [...NEEDED, ...UNNEEDED]) writeFileSync(join(folder, 'wal', name), '')
  return folder
}

async function openBucket() {
  const server = await startBucket()
  onTestFinished(() => server.close())
  return { server, bucket: s3Files(server.options) }
}

describe('Old backups in a folder', () => {
  it('that were never finished are deleted after a day', async () => {
    const folder = createFolder()
    const [old, recent] = [new Date(NOW.getTime() - 25 * 3_600_000), new Date(NOW.getTime() - 3_600_000)]
    for (const [name, time] of [
      ['part-123', old],
      ['base-20261122T020000Z.tar.gz', old],
      ['dump-20261122T020000Z.pgdump.part', old],
      ['dump-20261123T110000Z.pgdump.part', recent],
    ] as const) {
      writeFileSync(join(folder, name), '')
      utimesSync(join(folder, name), time, time)
    }
    await pruneFolder(folder, OPTIONS)
    expect(readdirSync(folder)).toEqual([OLDEST, NEWEST, 'dump-20261123T110000Z.pgdump.part', 'wal'])
  })

  it('are deleted after the days to keep, with the log that only they needed', async () => {
    const folder = createFolder()
    expect(await pruneFolder(folder, OPTIONS)).toEqual({ backups: 1, segments: 3 })
    expect(readdirSync(folder).toSorted()).toEqual([OLDEST, NEWEST, 'wal'])
    expect(readdirSync(join(folder, 'wal')).toSorted()).toEqual(NEEDED.toSorted())
    expect(await pruneFolder(folder, OPTIONS)).toEqual({ backups: 0, segments: 0 })
  })

  it('stay while they are the newest, with their log', async () => {
    const folder = createFolder({ [EXPIRED]: BASES['base-20261018T110000Z'] })
    const later = { keepDays: 1, now: new Date('2030-01-01') }
    expect(await pruneFolder(folder, later)).toEqual({ backups: 0, segments: 0 })
    expect(readdirSync(join(folder, EXPIRED))).toContain('backup_label')
  })

  it('leave the log alone while it is unknown what a base backup needs', async () => {
    const folder = createFolder()
    rmSync(join(folder, OLDEST, 'backup_label'))
    expect(await pruneFolder(folder, OPTIONS)).toEqual({ backups: 1, segments: 0 })
  })

  it('leave the log alone when a later base backup begins at an earlier position, after a restore', async () => {
    const folder = createFolder({ ...BASES, [NEWEST]: '000000020000000000000003' })
    expect(await pruneFolder(folder, OPTIONS)).toEqual({ backups: 1, segments: 0 })
  })

  it('are dumps as well, of which the newest stays; other files are not touched', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kasero-prune-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const names = ['dump-20260101T020000Z.pgdump', 'dump-20260201T020000Z.pgdump', 'dump-old.pgdump', 'notes.txt']
    for (const name of names) writeFileSync(join(folder, name), '')
    expect(await pruneFolder(folder, OPTIONS)).toEqual({ backups: 1, segments: 0 })
    expect(readdirSync(folder).toSorted()).toEqual(names.slice(1))
  })
})

it.each(['0', '-1', 'x', '1.5', '100000'])('npm run db:backup rejects --keep-days=%s before it backs up', (days) => {
  const result = spawnSync(process.execPath, ['tools/cli/backup.ts', '/nowhere', `--keep-days=${days}`], {
    encoding: 'utf8',
  })
  expect(result).toMatchObject({ status: 1, stderr: expect.stringContaining('must be a whole number from 1 to 99999') })
})

describe('Old backups in a bucket', () => {
  async function fillBucket({ withLabels = true } = {}) {
    const { server, bucket } = await openBucket()
    const folder = createFolder()
    for (const name of Object.keys(BASES)) {
      await bucket.put(`base/${name}.tar.gz`, join(folder, name, 'backup_label'), 'application/gzip')
      if (withLabels) await bucket.put(`base/${name}.label`, join(folder, name, 'backup_label'), 'text/plain')
    }
    for (const name of [...NEEDED, ...UNNEEDED])
      await bucket.put(`wal/${name}`, join(folder, 'wal', name), 'application/gzip')
    return { server, bucket }
  }

  it('are deleted after the days to keep, with the log that only they needed', async () => {
    const { bucket } = await fillBucket()
    expect(await pruneBucket(bucket, OPTIONS)).toEqual({ backups: 1, segments: 3 })
    expect(await bucket.list('base/')).toEqual(
      [OLDEST, NEWEST].flatMap((name) => [`base/${name}.label`, `base/${name}.tar.gz`]),
    )
    expect((await bucket.list('wal/')).map((key) => basename(key))).toEqual(NEEDED.toSorted())
  })

  it('leave the log alone while base backups of an older release have no label', async () => {
    const { bucket } = await fillBucket({ withLabels: false })
    expect(await pruneBucket(bucket, OPTIONS)).toEqual({ backups: 1, segments: 0 })
  })

  it('report a key that may not delete with the status of the bucket', async () => {
    const { server, bucket } = await fillBucket()
    server.refuseDeletes()
    await expect(pruneBucket(bucket, OPTIONS)).rejects.toMatchObject({ status: 403 })
  })
})

describe('The age of the backups', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  it('is that of the newest base backup or dump, and of the last complete copy to the bucket', async () => {
    const folder = createFolder()
    const read = (hasBucket: boolean) => readBackupAges({ folder, db: shop.db, hasBucket, now: NOW })
    // This database archives nothing.
    expect(await read(false)).toEqual({ base: 34 * 3_600 })
    writeFileSync(join(folder, 'dump-20261123T110000Z.pgdump'), '')
    writeFileSync(join(folder, COPIED_FILE), '')
    utimesSync(join(folder, COPIED_FILE), NOW, new Date(NOW.getTime() - 90_000))
    expect(await read(true)).toEqual({ base: 3_600, bucket: 90 })
  })

  it('is that of 1970 when nothing was ever backed up', async () => {
    const seconds = NOW.getTime() / 1_000
    const ages = await readBackupAges({ folder: '/nowhere', db: shop.db, hasBucket: true, now: NOW })
    expect(ages).toEqual({ base: seconds, bucket: seconds })
  })
})
