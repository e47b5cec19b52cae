/**
 * Timelines of the archived write-ahead log. A restore to a moment begins a new timeline there, and the log behind that
 * moment stays on the old one with the base backups that were made in it: a restore that follows the newest timeline
 * cannot begin with these (https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-TIMELINES).
 */

/** Access to backups and the archived log beside them, in a folder or a bucket. */
export type BackupFiles = {
  /** Names of the archived files. */
  listLog(): Promise<string[]>
  /** Text of an archived file, unpacked. */
  readLog(name: string): Promise<string>
  /** Label of a base backup; undefined when it is missing. */
  readLabel(backup: string): Promise<string | undefined>
}

/** A timeline: its id, and for each one before it the position at which it was left. */
type Timeline = { id: number; leftAt: Map<number, bigint> }

/** Size of a segment of the log, which initdb leaves at its default. */
const SEGMENT_BYTES = 16n * 1024n * 1024n

/** Parses a position in the log such as `1/3000028`. */
function parsePosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

async function readNewestTimeline(files: BackupFiles, names: string[]): Promise<Timeline> {
  const newest = names
    .filter((name) => /^[0-9A-F]{8}\.history\.gz$/.test(name))
    .toSorted()
    .at(-1)
  if (newest === undefined) return { id: 1, leftAt: new Map() }
  const history = await files.readLog(newest)
  return {
    id: Number.parseInt(newest.slice(0, 8), 16),
    leftAt: new Map(
      [...history.matchAll(/^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gm)].map(([, id, position]) => [
        Number(id),
        parsePosition(position as string),
      ]),
    ),
  }
}

/** Where a base backup ends: its copy is consistent from there on. */
async function readEnd(files: BackupFiles, names: string[], backup: string) {
  const label = await files.readLabel(backup)
  const [, start, segment] = /START WAL LOCATION: (\S+) \(file ([0-9A-F]{24})\)/.exec(label ?? '') ?? []
  if (start === undefined || segment === undefined) return null
  // PostgreSQL archives the end in a file that is named after the segment of the start and the offset in it.
  const offset = (parsePosition(start) % SEGMENT_BYTES).toString(16).toUpperCase().padStart(8, '0')
  const record = names.find((name) => name === `${segment}.${offset}.backup.gz`)
  const [, end = start] = /STOP WAL LOCATION: (\S+)/.exec(record ? await files.readLog(record) : '') ?? []
  return { timeline: Number.parseInt(segment.slice(0, 8), 16), position: parsePosition(end) }
}

/**
 * Chooses the newest base backup before `until` that the newest timeline leads on from; other names are not considered.
 */
export async function chooseBaseBackup(
  backups: string[],
  until: Date | undefined,
  files: BackupFiles,
): Promise<string | undefined> {
  const latest = until === undefined ? '~' : `base-${toNamePart(until)}`
  const candidates = backups
    .filter((name) => /^base-\d{8}T\d{6}Z$/.test(name) && name <= latest)
    .toSorted()
    .toReversed()
  const names = await files.listLog()
  const newest = await readNewestTimeline(files, names)
  for (const name of candidates) {
    const end = await readEnd(files, names, name)
    if (!end || end.timeline === newest.id || end.position <= (newest.leftAt.get(end.timeline) ?? -1n)) return name
  }
  return undefined
}

/** Formats a time as in the names of backups: `20261123T020000Z`. */
export const toNamePart = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, '')
