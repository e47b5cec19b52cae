import { hash } from 'node:crypto'
import { relative } from 'node:path'
import { ROOT } from '../../step.ts'

/**
 * Generates short CSS class names: they are repeated in every page, and hashes do not compress. The result is the same
 * in the client and the server build.
 */
export function generateClassName(name: string, file: string): string {
  const digest = hash('sha256', `${relative(ROOT, file.split('?', 1)[0] ?? file)} ${name}`, 'base64url')
  return digest.replace(/[-_]/g, '').replace(/^\d+/, '').slice(0, 5)
}
