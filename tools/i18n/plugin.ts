import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { compileCatalog } from './po.ts'

/** Vite plugin that loads a PO catalogue as a module with its translations. */
export function words(): Plugin {
  return {
    name: 'kasero-words',
    load(id) {
      if (!id.endsWith('.po')) return
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compileCatalog(readFileSync(id, 'utf8'))))})`,
        moduleType: 'js',
      }
    },
  }
}
