import { existsSync, readFileSync } from 'node:fs'
import { type Plugin, runnerImport } from 'vite'
import { ROOT } from '../../step.ts'

/**
 * Provides `virtual:kasero-theme.css`: tokens, reset and recipes of client/theme as static CSS, with the tints of the
 * catalogue.
 */
export function themeCss(): Plugin {
  const source = `${ROOT}/client/theme/themeCss.ts`
  const tints = `${ROOT}/catalogue/tints.json`
  return {
    name: 'kasero-theme-css',
    resolveId: (id) =>
      id === 'virtual:kasero-theme.css' ? '/@kasero-theme.css' : id.startsWith('/@kasero-theme.css') ? id : undefined,
    async load(id) {
      if (!id.startsWith('/@kasero-theme.css')) return
      const { module, dependencies } = await runnerImport<{ themeCss(tints: object): string }>(source)
      for (const file of [tints, source, ...dependencies]) this.addWatchFile(file)
      return module.themeCss(existsSync(tints) ? JSON.parse(readFileSync(tints, 'utf8')) : {})
    },
  }
}
