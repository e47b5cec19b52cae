/**
 * `npm test` checks types, lint and imports in parallel with the build, then the byte limit, and runs all tests. `npm
 * run check` also checks that generated files are current; no test runs when one is stale. `npm test -- cart` runs only
 * the tests whose path contains `cart`, after a build if they need one; arguments are those of Vitest. The last line is
 * always `N passed, N failed`; each step that fails before the tests counts as one failure.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { checkLimit, formatSize, measured } from '../build/bytes.ts'
import { isBuilt } from '../build/fingerprint.ts'
import { ROOT, report, seconds } from '../step.ts'

process.chdir(ROOT)
const VITEST = 'node_modules/vitest/vitest.mjs'
const COUNTS = '.data/test-counts.json'
const begun = performance.now()
const children = new Set<ChildProcess>()
let stopped: NodeJS.Signals | undefined

// On Ctrl-C the terminal signals the children directly, and this process waits for their clean-up. A plain kill reaches
// only this process.
process.on('SIGINT', () => {
  stopped = 'SIGINT'
})
process.on('SIGTERM', () => {
  stopped = 'SIGTERM'
  for (const child of children) child.kill('SIGTERM')
})

const CHECK_GENERATED = '--check-generated'
const filters = process.argv.slice(2).filter((argument) => argument !== CHECK_GENERATED)
const steps = filters.length > 0 ? await prepareSelected() : await prepareAll()
const counts = { passed: 0, failed: steps.filter((passed) => !passed).length }
if (steps[0] && !stopped) {
  const tests = await runTests()
  counts.passed += tests.passed
  counts.failed += tests.failed
}
console.log(`\nAll of it took ${seconds(begun)}`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = stopped ? 130 : counts.failed > 0 ? 1 : 0

/** Returns whether each step passed; without the first one, the build from current files, no test can run. */
async function prepareAll(): Promise<boolean[]> {
  const [built, current, ...others] = await Promise.all([
    build(),
    process.argv.includes(CHECK_GENERATED) ? check('Generated files', ['tools/codegen/check-generated.ts']) : true,
    // Parallel type checkers check shared types once each: 31 s of CPU time instead of 13 s. The build has the other
    // core.
    check('Types', ['node_modules/typescript/bin/tsc', '-b', '--singleThreaded'], { GOGC: '400' }),
    check('Lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
    check('Walls', [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      'dependency-cruiser.mjs',
      'client',
      'staff',
      'server',
      'partner-client/src',
    ]),
    check('Glossary', ['tools/lint/glossary.ts']),
    check('Comment width', ['tools/lint/commentWidth.ts']),
    check('Commit subjects', ['tools/lint/commits.ts']),
  ])
  if (!current) return [false, ...(built ? [] : [false]), ...others]
  return built ? [built, ...others, bytesAreFew()] : [built, ...others]
}

/** Only tests of the e2e project use the build. */
async function prepareSelected(): Promise<boolean[]> {
  const list = spawnSync(process.execPath, [VITEST, 'list', ...filters, '--filesOnly', '--json'], { encoding: 'utf8' })
  return [!list.stdout.includes('/tests/e2e/') || isBuilt() || (await build())]
}

function build(): Promise<boolean> {
  return check('Build', ['tools/build/build.ts'])
}

/** Runs one step in a separate process and prints its output if it fails. */
async function check(name: string, command: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const since = performance.now()
  let said = ''
  const code = await run(command, 'pipe', env, (chunk) => {
    said += chunk
  })
  report(name, since, code === 0 ? '✓' : '✗')
  if (code !== 0 && !stopped) console.log(said.trimEnd())
  return code === 0
}

function bytesAreFew(): boolean {
  const since = performance.now()
  try {
    const bytes = measured()
    checkLimit(bytes)
    if (bytes) report(formatSize(bytes), since)
    return true
  } catch (error) {
    report(error instanceof Error ? error.message : String(error), since, '✗')
    return false
  }
}

async function runTests(): Promise<{ passed: number; failed: number }> {
  const since = performance.now()
  mkdirSync('.data', { recursive: true })
  rmSync(COUNTS, { force: true })
  const code = await run([VITEST, 'run', ...filters], 'inherit', {
    KASERO_TEST_COUNTS: COUNTS,
  })
  report('Tests', since, code === 0 ? '✓' : '✗')
  const result: { passed: number; failed: number } = existsSync(COUNTS)
    ? JSON.parse(readFileSync(COUNTS, 'utf8'))
    : { passed: 0, failed: 0 }
  // Vitest can fail without a failed test: no test matched, the database did not start, or the teardown
  // did not clean up.
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}

function run(
  command: string[],
  stdio: 'pipe' | 'inherit',
  env: NodeJS.ProcessEnv = {},
  listen?: (chunk: string) => void,
): Promise<number | null> {
  const { NODE_ENV: _, ...inherited } = process.env
  const child = spawn(process.execPath, command, { stdio: ['ignore', stdio, stdio], env: { ...inherited, ...env } })
  children.add(child)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => listen?.(chunk.toString()))
  return new Promise((done) => {
    child.once('close', (code) => {
      children.delete(child)
      done(code)
    })
  })
}
