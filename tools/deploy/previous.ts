/**
 * `npm run check:previous -- <commit> [test path …]` checks out an older release beside this one, gives it the
 * migrations of this one, and runs its API tests: the older servers still run when the new release has migrated. By
 * default all API tests run, except those whose subject is a migration or a script that changes tables.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, ROOT } from '../step.ts'

const TESTS = ['tests/api']
/** They run files of the older release on tables of its own time, and say nothing about its servers. */
const SKIPPED = ['tests/api/operations/keys.migration.test.ts', 'tests/api/operations/partitions.test.ts']
/** It lists all tables of its own time, so a new one fails it, which no server notices. */
const SKIPPED_TEST = 'names every table with data about people'

const [commit, ...paths] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'kasero-previous-'))
const checkout = join(folder, 'release')

process.once('exit', () => {
  spawnSync('git', ['worktree', 'remove', '--force', checkout], { cwd: ROOT })
  rmSync(folder, { recursive: true, force: true })
})

function runCommand(program: string, args: string[], cwd: string): void {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`)
}

try {
  if (!commit) throw new Error('name the release: npm run check:previous -- <commit>')
  runCommand('git', ['worktree', 'add', '--detach', '--quiet', checkout, commit], ROOT)
  // A tag names the same packages, as long as nothing was upgraded in between.
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'))
  rmSync(join(checkout, 'drizzle'), { recursive: true })
  cpSync(join(ROOT, 'drizzle'), join(checkout, 'drizzle'), { recursive: true })
  const tests = (paths.length > 0 ? paths : TESTS).filter((path) => existsSync(join(checkout, path)))
  const skipped = SKIPPED.filter((path) => !paths.includes(path)).map((path) => `--exclude=${path}`)
  if (paths.length === 0) skipped.push(`--testNamePattern=^(?!.*${SKIPPED_TEST})`)
  // The limit of the older release is for a machine that does nothing else.
  const options = ['--testTimeout=120000', '--hookTimeout=120000', ...skipped]
  runCommand(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...tests, ...options], checkout)
  console.log(`✓ The API tests of ${commit} pass with the migrations of this release`)
} catch (error) {
  fail(error)
}
