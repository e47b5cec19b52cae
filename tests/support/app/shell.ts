import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Opens a shell in the project folder for pasting code blocks. Exported variables persist between blocks. */
export function createShell(env: NodeJS.ProcessEnv) {
  const folder = mkdtempSync(join(tmpdir(), 'kasero-shell-'))
  const known = join(folder, 'known.sh')
  writeFileSync(known, '')
  return {
    /** Runs a block and returns its output. @throws an error with the output when a command fails */
    paste: async (block: string): Promise<string> => {
      const script = `. "${known}"\ntrap 'kill $(jobs -p) 2> /dev/null || true' EXIT\nset -euo pipefail\n${block}\nexport -p > "${known}"\n`
      const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: ROOT, env, timeout: 60_000 })
      return stdout
    },
    close: () => rmSync(folder, { recursive: true }),
  }
}
