/**
 * Chromium that needs no installation: CHROME_PATH, or the one of @sparticuz/chromium, unpacked once into `.data`. On
 * systems without its required libraries (NSS) it uses those of the package.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

export interface Chromium {
  executablePath: string
  env: Record<string, string>
}

const run = promisify(execFile)
const DATA = join(import.meta.dirname, '..', '..', '..', '.data')
/** The package contains Chromium for Amazon Linux 2023 and unpacks its libraries only in that environment. */
const LAMBDA_ENVIRONMENT = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }

/**
 * Replaces the fonts.conf of the package, which expects fonts at a fixed path where they are not. Without a font a page
 * has no text.
 */
const fontsIn = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(home, 'fonts', 'cache')}</cachedir>
</fontconfig>
`

export async function findChromium(): Promise<Chromium> {
  const own = process.env.CHROME_PATH
  if (own) {
    if (!existsSync(own)) throw new Error(`CHROME_PATH names ${own}, which does not exist.`)
    return { executablePath: own, env: {} }
  }
  const home = join(DATA, `chromium-${packageVersion()}`)
  await unpackOnce(home)
  const executablePath = join(home, 'chromium')
  const fonts = { FONTCONFIG_PATH: join(home, 'fonts') }
  const bundled = { ...fonts, LD_LIBRARY_PATH: join(home, 'al2023', 'lib') }
  if (await starts(executablePath, {})) return { executablePath, env: fonts }
  if (await starts(executablePath, bundled)) return { executablePath, env: bundled }
  throw new Error(
    `The Chromium from npm does not run on this system (${await complaint(executablePath)}): set CHROME_PATH to another one.`,
  )
}

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const file = join(dirname(entry), '..', '..', 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/**
 * Unpacks Chromium, which takes about a second: one of several Vitest workers does it in a temporary folder and then
 * moves it into place atomically.
 */
async function unpackOnce(home: string): Promise<void> {
  const lock = `${home}.lock`
  mkdirSync(DATA, { recursive: true })
  while (!existsSync(home)) {
    try {
      mkdirSync(lock)
    } catch {
      // The process that held the lock may have been killed.
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
      if (age > 60_000) rmSync(lock, { recursive: true, force: true })
      await sleep(100)
      continue
    }
    const aside = `${home}.new-${process.pid}`
    try {
      if (existsSync(home)) return
      mkdirSync(aside, { recursive: true })
      const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())"
      await run(process.execPath, ['--input-type=module', '-e', script], {
        cwd: join(DATA, '..'),
        env: { ...process.env, ...LAMBDA_ENVIRONMENT, TMPDIR: aside },
      })
      writeFileSync(join(aside, 'fonts', 'fonts.conf'), fontsIn(home))
      renameSync(aside, home)
    } finally {
      rmSync(aside, { recursive: true, force: true })
      rmSync(lock, { recursive: true, force: true })
    }
  }
}

const complaint = async (executable: string, env: Record<string, string> = {}): Promise<string> => {
  try {
    await run(executable, ['--version', '--no-sandbox'], { env: { ...process.env, ...env }, timeout: 20_000 })
    return ''
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    return stderr?.trim().split('\n')[0] || message
  }
}
const starts = async (executable: string, env: Record<string, string>): Promise<boolean> =>
  (await complaint(executable, env)) === ''
