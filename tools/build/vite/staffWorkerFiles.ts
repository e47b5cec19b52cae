import { hash } from 'node:crypto'
import type { Plugin } from 'vite'

const WORKER = 'staff/sw.js'

/**
 * Prepends the constants of staff/worker/sw.ts to the built worker: the scripts and styles of the console and the id of
 * the release, which changes with them.
 */
export const staffWorkerFiles = (): Plugin => ({
  name: 'kasero-staff-worker-files',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const worker = bundle[WORKER]
    if (worker?.type !== 'chunk') throw new Error(`The build has no ${WORKER}.`)
    if (worker.imports.length > 0) throw new Error('The service worker of the console must be a single file.')
    const files = Object.keys(bundle)
      .filter((file) => /^staff\/assets\/.*\.(js|css)$/.test(file))
      .map((file) => `/${file}`)
      .sort()
    const release = hash('sha256', files.join(), 'base64url').slice(0, 12)
    worker.code = `const STAFF_RELEASE=${JSON.stringify(release)},STAFF_FILES=${JSON.stringify(files)};${worker.code}`
  },
})
