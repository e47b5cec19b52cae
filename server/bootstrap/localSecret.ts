import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Token signing secret for when none is configured, generated once and stored so that a restart signs no user out. */
export async function loadLocalSecret(folder: string): Promise<string> {
  const file = join(folder, 'token-secret')
  await mkdir(folder, { recursive: true })
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return readFile(file, 'utf8')
}
