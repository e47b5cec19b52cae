import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { compileCatalog } from '../i18n/po.ts'

/** Lets Node.js import PO catalogues, as the build does, for commands that send emails. */
export function registerPoModules(): void {
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.endsWith('.po')) return nextLoad(url, context)
      const catalog = compileCatalog(readFileSync(fileURLToPath(url), 'utf8'))
      return { format: 'json', source: JSON.stringify(catalog), shortCircuit: true }
    },
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context)
      return specifier.endsWith('.po') ? { ...resolved, importAttributes: { type: 'json' } } : resolved
    },
  })
}
