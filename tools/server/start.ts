/** `npm start` builds when sources have changed, then runs the server in this process. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from '../build/fingerprint.ts'
import { fail, ROOT } from '../step.ts'

process.chdir(ROOT)
try {
  // Build in a separate process, so that its memory and NODE_ENV do not affect the server.
  if (!isBuilt()) {
    const { status } = spawnSync(process.execPath, ['tools/build/build.ts'], { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
  await import(pathToFileURL(join(ROOT, 'dist', 'server', 'main.js')).href)
} catch (error) {
  fail(error)
}
