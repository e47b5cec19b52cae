import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const run = promisify(execFile)

/**
 * Creates a partner program: a folder outside the repository that contains only the packed client and the Node types.
 */
export async function createPartnerProgram() {
  const folder = mkdtempSync(join(tmpdir(), 'kasero-partner-'))
  const installed = join(folder, 'node_modules', '@kasero', 'partner')
  mkdirSync(installed, { recursive: true })
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: join(ROOT, 'partner-client'),
  })
  await run('tar', ['-xzf', join(folder, stdout.trim()), '-C', installed, '--strip-components=1'])
  symlinkSync(join(ROOT, 'node_modules', '@types'), join(folder, 'node_modules', '@types'), 'dir')
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  writeFileSync(join(folder, 'tsconfig.json'), TSCONFIG)
  return {
    path: (file: string) => join(folder, file),
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
    /** Runs a file and returns its output. @throws an error with the output when it fails */
    run: async (file: string, env: Record<string, string>) =>
      (await run(process.execPath, [file], { cwd: folder, env: { PATH: process.env.PATH, ...env }, timeout: 15_000 }))
        .stdout,
    /** TypeScript errors in the strictest mode; empty when there are none. */
    complaints: () =>
      run(process.execPath, [join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', folder]).then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      ),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

const TSCONFIG = JSON.stringify({
  compilerOptions: {
    target: 'es2023',
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types: ['node'],
  },
  include: ['*.ts'],
})
