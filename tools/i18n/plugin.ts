import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { compiled } from './po.ts'

/** A catalogue as a module of what it says. */
export function words(): Plugin {
  return {
    name: 'kasero-words',
    load(id) {
      if (!id.endsWith('.po')) return
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled(readFileSync(id, 'utf8'))))})`, moduleType: 'js' }
    },
  }
}
