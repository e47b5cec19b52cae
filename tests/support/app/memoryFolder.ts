import { statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
const TMPFS = 0x01021994

/** Returns the folder of the system whose files are in memory if it has room for this many bytes, else null. */
export function findMemoryFolder(bytes: number): string | null {
  try {
    const { type, bavail, bsize } = statfsSync(FOLDER)
    const room = Math.min(bavail * bsize, process.availableMemory())
    return type === TMPFS && room > bytes ? FOLDER : null
  } catch {
    // Only Linux has this folder.
    return null
  }
}
