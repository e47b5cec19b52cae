import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defaultClientConditions, defineConfig, type UserConfig } from 'vite'
import { chunkGroups } from './tools/build/vite/chunkGroups.ts'
import { generateClassName } from './tools/build/vite/generateClassName.ts'
import { minifyFirstChunks } from './tools/build/vite/minifyFirstChunks.ts'
import { pagesInManifest } from './tools/build/vite/pagesInManifest.ts'
import { staffWorkerFiles } from './tools/build/vite/staffWorkerFiles.ts'
import { themeCss } from './tools/build/vite/themeCss.ts'
import { readWorkerConstants } from './tools/build/vite/workerConstants.ts'
import { words } from './tools/i18n/plugin.ts'

const common: BuildEnvironmentOptions = {
  target: ['es2022', 'chrome100', 'safari15.4', 'firefox100'],
  outDir: 'dist/client',
  // The client build comes first; the playground and the service worker are added to it.
  emptyOutDir: false,
  copyPublicDir: false,
}

/**
 * Selects builds of dependencies for browsers since 2020 (rxjs also offers older JavaScript), and the production build
 * of react-router, which has no export condition for it.
 */
const resolve: UserConfig['resolve'] = {
  conditions: ['es2015', ...defaultClientConditions],
  alias: [
    { find: /^react-router$/, replacement: locateRouter('index') },
    { find: /^react-router\/dom$/, replacement: locateRouter('dom-export') },
  ],
}

function locateRouter(file: string) {
  return `${import.meta.dirname}/node_modules/react-router/dist/production/${file}.mjs`
}

const clientBuild: UserConfig = {
  resolve,
  plugins: [minifyFirstChunks(), pagesInManifest()],
  build: {
    ...common,
    emptyOutDir: true,
    copyPublicDir: true,
    manifest: true,
    rolldownOptions: {
      input: ['client/app/main.tsx', 'client/app/start.ts', 'client/app/earlyTaps.ts'],
      output: {
        codeSplitting: { groups: chunkGroups() },
        // The first page names many scripts, and hashes do not compress: 42 bits tell the versions of a file apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
      checks: { moduleLevelDirective: false },
      // Class fields, which the oldest browsers need compiled, become assignments: no class in the bundles has a field
      // with the name of an inherited accessor.
      transform: { assumptions: { setPublicClassFields: true } },
      treeshake: {
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        // Constructor of every Tabler icon.
        manualPureFunctions: ['createReactComponent'],
      },
    },
  },
}

/** Separate build, because otherwise the parts of React that only the editor uses would be in the shop's own bundle. */
const playgroundBuild: UserConfig = {
  resolve,
  build: {
    ...common,
    manifest: '.vite/playground.json',
    chunkSizeWarningLimit: 3000,
    rolldownOptions: { input: 'client/playground/main.tsx', checks: { moduleLevelDirective: false } },
  },
}

/**
 * Staff console, with a folder of its own: nothing of it reaches a page of the shop. Base `/`, so that it shares
 * /fonts.
 */
const staffBuild: UserConfig = {
  resolve,
  plugins: [staffWorkerFiles()],
  build: {
    ...common,
    outDir: 'dist/staff',
    assetsDir: 'staff/assets',
    emptyOutDir: true,
    manifest: true,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: { main: 'staff/app/main.tsx', sw: 'staff/worker/sw.ts' },
      output: {
        // The worker has a fixed name, because browsers look for its updates there.
        entryFileNames: ({ name }) => (name === 'sw' ? 'staff/sw.js' : 'staff/assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            {
              name: 'frameworks',
              test: /\/node_modules\/(react|react-dom|react-router|scheduler|@apollo|graphql|rxjs)/,
            },
          ],
        },
      },
      checks: { moduleLevelDirective: false },
      // Constructor of every Tabler icon.
      treeshake: { manualPureFunctions: ['createReactComponent'] },
    },
  },
}

/**
 * Build of the service worker, which needs the manifest of the client build. It shares no chunk with the shop: the file
 * name is fixed, and it is a single file because not every browser supports modules in service workers.
 */
const workerBuild = (): UserConfig => ({
  define: readWorkerConstants(),
  build: {
    ...common,
    rolldownOptions: {
      input: { sw: 'client/offline/worker/sw.ts', 'sw-withdrawn': 'client/offline/worker/withdrawn.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
})

/**
 * Dependencies are not bundled on the server, so that all code shares one instance of graphql. Drizzle is: Node.js
 * reads the package.json of a module's package for each of its 150 modules, and that of Drizzle has 179 kB.
 */
const serverBuild: UserConfig = {
  ssr: { noExternal: ['drizzle-orm'] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        healthThread: 'server/bootstrap/health/healthThread.ts',
        renderThread: 'server/ssr/thread/renderThread.ts',
        'entry-server': 'client/app/entry-server.tsx',
      },
    },
  },
}

function selectBuild(mode: string, isSsrBuild: boolean | undefined): UserConfig {
  if (isSsrBuild) return serverBuild
  if (mode === 'playground') return playgroundBuild
  if (mode === 'staff') return staffBuild
  return mode === 'worker' ? workerBuild() : clientBuild
}

/**
 * `vite build` writes the client to dist/client; `vite build --mode playground` and `--mode worker` add the playground
 * and the service worker to it; `vite build --mode staff` writes the staff console to dist/staff; `vite build --ssr`
 * writes the server to dist/server. In development all of them are served by the dev server (tools/server/dev.ts).
 */
export default defineConfig(({ command, mode, isSsrBuild }) => {
  const { plugins = [], ...settings } = command === 'build' ? selectBuild(mode, isSsrBuild) : {}
  return {
    plugins: [react(), themeCss(), words(), ...plugins],
    css: command === 'build' ? { modules: { generateScopedName: generateClassName } } : {},
    oxc: { decorator: { legacy: true } },
    optimizeDeps: { entries: ['client/app/main.tsx', 'client/playground/main.tsx', 'staff/app/main.tsx'] },
    ...settings,
  }
})
