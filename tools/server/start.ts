/** `npm start`: builds when something changed, then becomes the server. */
import { spawnSync } from 'node:child_process'
import { isBuilt } from '../build/fingerprint.ts'
import { fail, ROOT } from '../step.ts'

process.chdir(ROOT)
try {
  // In a process of its own: the build's memory and its NODE_ENV are none of the server's business.
  if (!isBuilt()) {
    const { status } = spawnSync(process.execPath, ['tools/build/build.ts'], { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
  const server = '../dist/server/main.js'
  await import(server)
} catch (error) {
  fail(error)
}
