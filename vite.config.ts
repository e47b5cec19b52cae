import { existsSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'

/** `virtual:kasero-theme.css`: tokens, reset and recipes of client/theme as static CSS, with the tints of the catalogue. */
function theme(): Plugin {
  const source = `${import.meta.dirname}/client/theme/themeCss.ts`
  const tints = `${import.meta.dirname}/catalogue/tints.json`
  return {
    name: 'kasero-theme',
    resolveId: (id) => (id === 'virtual:kasero-theme.css' ? '/@kasero-theme.css' : id.startsWith('/@kasero-theme.css') ? id : undefined),
    async load(id) {
      if (!id.startsWith('/@kasero-theme.css')) return
      const { module, dependencies } = await runnerImport<{ themeCss(tints: object): string }>(source)
      for (const file of [tints, source, ...dependencies]) this.addWatchFile(file)
      return module.themeCss(existsSync(tints) ? JSON.parse(readFileSync(tints, 'utf8')) : {})
    },
  }
}

/**
 * Apollo prints documents only to tell one from another while it is asked for. Here each has a number instead, and graphql's printer
 * stays out of the browser: 4 kB of brotli.
 */
function numberedDocuments(): Plugin {
  const numbering = `const numbers = new WeakMap()
    let last = 0
    const number = (document) => numbers.get(document) ?? numbers.set(document, \`document \${++last}\`).get(document)
    export const print = Object.assign(number, { reset() {} })`
  return {
    name: 'kasero-numbered-documents',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load: (id) => (id.endsWith('/@apollo/client/utilities/graphql/print.js') ? numbering : undefined),
  }
}

/** Few files instead of many crumbs: each is a request, and small ones compress badly. What changes rarely stays cached. The way in (login, codes) stays out. */
const frameworks = { name: 'frameworks', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@apollo|@wry|optimism|rxjs)\// }
const everyPage = {
  name: 'shop',
  test: /\/client\/(apollo|copy|paths|pages\/loadPage|ui\/(?!\w+Piece|toasts|ChakraIsland|[Cc]ode|useCountdown|useHydrated)|features\/(shell|session|catalog|cart\/\w*Add))/,
  minShareCount: 2,
}
/** What the search page shares with its box and its suggestions. */
const searching = { name: 'search', test: /\/client\/(pages\/SearchPage\.\w+|features\/search\/\w+)\.ts$/, minShareCount: 2 }

/**
 * `vite build` makes the browser's half in dist/client, `vite build --ssr` the server's in dist/server;
 * in development both halves come through the dev server (scripts/dev.ts).
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), theme(), numberedDocuments()],
  oxc: { decorator: { legacy: true } },
  optimizeDeps: { entries: ['client/main.tsx', 'client/playground/main.tsx'] },
  // Dependencies stay outside of the server's bundle: one graphql for everybody.
  build: isSsrBuild
    ? {
        ssr: true,
        target: 'node24',
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: { main: 'server/main.ts', 'entry-server': 'client/entry-server.tsx' } },
      }
    : {
        target: ['es2022', 'chrome100', 'safari15.4', 'firefox100'],
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // The playground's editor is large and is not part of the shop.
        chunkSizeWarningLimit: 3000,
        rolldownOptions: {
          input: ['client/main.tsx', 'client/playground/main.tsx'],
          output: { codeSplitting: { groups: [frameworks, everyPage, searching] } },
          checks: { moduleLevelDirective: false },
        },
      },
}))
