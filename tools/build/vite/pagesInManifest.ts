import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '../../step.ts'

export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; src?: string; css?: string[]; imports?: string[] }
>

/**
 * Adds pages that share a chunk to Vite's manifest, where they have no entry; the server looks up the files to preload
 * by page.
 */
export const pagesInManifest = (): Plugin => ({
  name: 'kasero-pages-in-manifest',
  writeBundle({ dir = '' }, bundle) {
    const file = join(dir, '.vite', 'manifest.json')
    const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
    for (const chunk of Object.values(bundle)) {
      const entry = Object.values(manifest).find((one) => one.file === chunk.fileName)
      if (chunk.type !== 'chunk' || !entry) continue
      const { isEntry: _, src: __, ...files } = entry
      for (const id of chunk.moduleIds.map((one) => relative(ROOT, one)))
        if (/^client\/(app|pages)\//.test(id)) manifest[id] ??= files
    }
    writeFileSync(file, JSON.stringify(manifest, null, 2))
  },
})
