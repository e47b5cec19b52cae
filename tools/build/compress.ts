/**
 * Writes compressed copies (.br, .gz) beside the files of dist/client and dist/staff, so that the server compresses
 * nothing at run time.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ROOT } from '../step.ts'

const CLIENT = join(ROOT, 'dist', 'client')
const FOLDERS = [CLIENT, join(ROOT, 'dist', 'staff')]
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export async function compressClient(): Promise<number> {
  const files = FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.(js|css|svg|json|webmanifest|txt|html)$/.test(entry.name) &&
        !entry.parentPath.endsWith('.vite'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compress))
  return files.length
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file)
  // The last few per cent of brotli compression take ten times as long; the playground's editors, beside the client,
  // are large and rarely opened.
  const quality = content.length > 500_000 && file.startsWith(CLIENT) ? 8 : 11
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzipped(content, { level: 9 }),
  ])
  // A copy that is not smaller would only cost a look-up.
  if (br.length < content.length) writeFileSync(`${file}.br`, br)
  if (gz.length < content.length) writeFileSync(`${file}.gz`, gz)
}
