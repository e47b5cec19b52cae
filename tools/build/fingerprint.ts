import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../step.ts'

const SOURCES = [
  'client',
  'staff',
  'server',
  'public',
  'catalogue',
  'drizzle',
  'schema',
  'package-lock.json',
  'vite.config.ts',
  'tools/build/vite',
  'tools/i18n',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.server.json',
  'tsconfig.client.json',
  'tsconfig.staff.json',
  'tsconfig.worker.json',
]
export const FINGERPRINT_FILE = join(ROOT, 'dist', '.build-hash')

/** Hashes everything that the build reads, by content: a fresh checkout gives every file a new modification time. */
export function fingerprint(): string {
  const lines = SOURCES.flatMap(filesBelow).map((file) => `${file} ${hash('sha1', readFileSync(join(ROOT, file)))}`)
  return hash('sha256', lines.join('\n'))
}

function filesBelow(path: string): string[] {
  if (!existsSync(join(ROOT, path))) return []
  if (path.includes('.')) return [path]
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort()
}

export function isBuilt(): boolean {
  const complete = [
    '.build-hash',
    'bytes.json',
    'server/main.js',
    'client/.vite/manifest.json',
    'client/sw.js',
    'staff/.vite/manifest.json',
  ].every((file) => existsSync(join(ROOT, 'dist', file)))
  return complete && readFileSync(FINGERPRINT_FILE, 'utf8') === fingerprint()
}
