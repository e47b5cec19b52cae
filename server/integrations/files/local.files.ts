import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, requireFileKey } from './files.ts'

/** Stores files in a local directory, for a single server. Several servers share a bucket instead. */
export function localFiles({ folder }: { folder: string }): FileStore {
  const pathOf = (key: string): string => {
    requireFileKey(key)
    return join(folder, key)
  }
  return {
    async put(key, path) {
      const target = pathOf(key)
      const temporaryPath = `${target}.${randomBytes(6).toString('hex')}.part`
      await mkdir(dirname(target), { recursive: true })
      try {
        await copyFile(path, temporaryPath)
        await rename(temporaryPath, target)
      } finally {
        await rm(temporaryPath, { force: true })
      }
    },
    async open(key) {
      try {
        return (await open(pathOf(key))).createReadStream()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
