import { hash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { minify } from 'terser'
import {
  type BuildEnvironmentOptions,
  defaultClientConditions,
  defineConfig,
  type Plugin,
  runnerImport,
  type UserConfig,
} from 'vite'
import { words } from './tools/i18n/plugin.ts'

/** Whether this is an additional build, to which the settings of the client build do not apply. */
const isBeside = (mode: string) => mode === 'playground' || mode === 'worker'

/**
 * Provides `virtual:kasero-theme.css`: tokens, reset and recipes of client/theme as static CSS, with the tints of the
 * catalogue.
 */
function theme(): Plugin {
  const source = `${import.meta.dirname}/client/theme/themeCss.ts`
  const tints = `${import.meta.dirname}/catalogue/tints.json`
  return {
    name: 'kasero-theme',
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

/**
 * Replaces Apollo's document printing. Operations are sent by hash, so documents are never printed or transformed for
 * the server. Apollo prints them only as cache keys, for which a number suffices; without graphql's printer the bundle
 * is 5 kB (brotli) smaller.
 */
function documentsAsTheyAre(): Plugin {
  const instead: Record<string, string> = {
    'utilities/graphql/print.js': `const numbers = new WeakMap()
      let last = 0
      const number = (document) => numbers.get(document) ?? numbers.set(document, \`\${++last}\`).get(document)
      export const print = Object.assign(number, { reset() {} })`,
    'utilities/internal/removeDirectivesFromDocument.js':
      'export const removeDirectivesFromDocument = (_directives, document) => document',
  }
  return {
    name: 'kasero-documents-as-they-are',
    apply: (_config, { command, mode, isSsrBuild }) => command === 'build' && !isBeside(mode) && !isSsrBuild,
    load: (id) => instead[id.split('/@apollo/client/')[1] ?? ''],
  }
}

/**
 * Selects builds for browsers since 2020 (rxjs also offers older JavaScript), and the production build of react-router,
 * without its developer warnings.
 */
const leanPackages = {
  conditions: ['es2015', ...defaultClientConditions],
  alias: [
    {
      find: /^react-router$/,
      replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/index.mjs`,
    },
    {
      find: /^react-router\/dom$/,
      replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/dom-export.mjs`,
    },
  ],
}

/**
 * Code of react-router for frameworks, form actions, fetchers and link prefetching, none of which the shop uses. With
 * prefetching each link would set up its own observers.
 */
const UNUSED_OF_ROUTER = {
  functions: [
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'discoverRoutes',
    '_internalSetRoutes',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'PrefetchPageLinks',
    'RSCErrorHandler',
    'parseHydrationData',
  ],
  values: /\binit\.(?:patchRoutesOnNavigation|instrumentations|hydrationData|dataStrategy)\b/g,
}

/**
 * Removes unused code from react-router that no minifier can detect. Also removes `displayName` assignments, because a
 * component that is assigned to is never tree-shaken.
 */
function leanRouter(): Plugin {
  return {
    name: 'kasero-lean-router',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (!id.includes('/react-router/dist/production/')) return
      let lean = code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
      if (lean.includes('function createRouter(')) {
        for (const name of UNUSED_OF_ROUTER.functions) lean = withBody(lean, name, '')
        lean = withBody(lean, 'usePrefetchBehavior', 'return [false, null, {}]').replace(
          UNUSED_OF_ROUTER.values,
          '(void 0)',
        )
      }
      return { code: lean, map: null }
    },
  }
}

/**
 * Returns the code with the body of one function replaced.
 * @throws when the function does not exist
 */
function withBody(code: string, name: string, body: string): string {
  const found = new RegExp(`^( *)((?:async )?function ${name}\\()[^]*?\\n\\1\\}$`, 'm')
  if (!found.test(code)) throw new Error(`react-router has no ${name}() any more: see UNUSED_OF_ROUTER.`)
  return code.replace(found, `$1$2) { ${body} }`)
}

/**
 * Marks icon constructors as pure, so that unused ones are tree-shaken; the shop renders the shapes itself
 * (client/ui/firstIcons.ts).
 */
function pureIcons(): Plugin {
  return {
    name: 'kasero-pure-icons',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/@tabler/icons-react/dist/esm/icons/')) return
      return { code: code.replace('= createReactComponent(', '= /* @__PURE__ */ createReactComponent('), map: null }
    },
  }
}

/**
 * Generates short CSS class names: they are repeated in every page, and hashes do not compress. The result is the same
 * in the client and the server build.
 */
function shortName(name: string, file: string): string {
  const digest = hash('sha256', `${relative(import.meta.dirname, file.split('?', 1)[0] ?? file)} ${name}`, 'base64url')
  return digest.replace(/[-_]/g, '').replace(/^\d+/, '').slice(0, 5)
}

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** Whether the home page needs a module at start: reachable from the entry or the page without a dynamic import. */
function isOfFirstPage() {
  const roots = ['client/app/main.tsx', 'client/pages/catalog/HomePage.tsx', 'client/pages/catalog/HomePage.loader.ts']
  let reached: Set<string> | undefined
  return (id: string, graph: Graph) => {
    if (!reached) {
      const found = new Set<string>()
      const visit = (one: string) => {
        if (found.has(one)) return
        found.add(one)
        graph.getModuleInfo(one)?.importedIds.forEach(visit)
      }
      for (const root of roots) visit(`${import.meta.dirname}/${root}`)
      reached = found
    }
    return reached.has(id)
  }
}

/**
 * Groups modules into few chunks: each chunk is a request and an entry in the preload table, and small files compress
 * badly. Rarely changing code (`frameworks`) stays cached when the shop changes.
 */
function chunks() {
  const first = isOfFirstPage()
  const atOnce = [
    {
      name: 'frameworks',
      test: /\/node_modules\/(?!@tabler|@apollo\/client\/react\/hooks\/useMutation|graphql\/(?!language\/(visitor|ast|kinds)|jsutils))/,
    },
    { name: 'shop', test: /\/client\/.*\.tsx?$|\/@tabler\// },
  ].map(({ name, test }, place) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (test.test(id) && first(id, graph) ? name : null),
    priority: 9 - place,
  }))
  const later = [
    // Loaded on every page, so it must not depend on the larger chunks.
    {
      name: 'help',
      test: /\/client\/(ui\/(contact|helpIcons)|features\/help\/(HelpMenu|useAvoidOverlap))|\/Icon(BrandWhatsapp|Headset|HelpCircle|Mail|Phone)\.mjs/,
      priority: 5,
    },
    {
      name: 'pieces',
      test: /\/client\/(ui\/(?!(?:Dialog|Drawer|Menu)Content|DiscardConfirmation|toasts|ChakraIsland)|features\/addresses\/(useAddresses|AddressText))|\/@tabler\/|\/hooks\/useMutation\.js/,
      priority: 4,
    },
    {
      name: 'browse',
      test: /\/client\/(pages\/(catalog\/(Listing|Product|Search)|ground)|features\/search\/\w+\.ts$|ui\/Breadcrumb)/,
      priority: 3,
    },
    { name: 'faq', test: /\/client\/(pages\/support\/FaqPage|features\/help)/, priority: 3 },
    {
      name: 'support',
      test: /\/client\/(pages\/support\/ContactSupport|features\/support\/(Contact|Live|Support|ticketDraft|ticketForm|TicketForm|TicketPictures|TicketSent|shrink|useCreate|usePictures|useTicketForm))/,
      priority: 3,
    },
    { name: 'app', test: /\/client\/(features\/app|offline\/worker)\//, priority: 6 },
    { name: 'texts', test: /\/client\/pages\/info\//, priority: 3 },
    {
      name: 'cart',
      test: /\/client\/(pages\/cart\/CartPage|features\/cart\/(CartContents|CartStates|CartBill|Bill))/,
      priority: 2,
    },
    {
      name: 'auth',
      test: /\/client\/(pages\/auth\/(Login|Register|EmailVerification|ForgotPassword|Reset)|features\/auth)/,
      priority: 1,
    },
    {
      name: 'account',
      test: /\/client\/(pages|app\/ErrorPage|features\/(orders|addresses|profile|support))/,
      priority: 0,
    },
  ]
  return [...atOnce, ...later]
}

/** Minifies the chunks of the first page again with Terser, which saves 2 kB (brotli) over Vite's own minifier. */
function squeezed(): Plugin {
  return {
    name: 'kasero-squeezed',
    apply: (_config, { command, mode, isSsrBuild }) => command === 'build' && !isBeside(mode) && !isSsrBuild,
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !(chunk.isEntry || chunk.name === 'frameworks')) continue
        const compress = {
          ecma: 2020,
          passes: 5,
          pure_getters: true,
          keep_fargs: false,
          unsafe_arrows: true,
          unsafe_methods: true,
          hoist_vars: !chunk.isEntry,
        } as const
        const { code = chunk.code } = await minify(chunk.code, { ecma: 2020, module: true, compress })
        chunk.code = code
      }
    },
  }
}

type ManifestChunk = { file: string; isEntry?: boolean; src?: string; css?: string[]; imports?: string[] }

/**
 * Adds pages that share a chunk to Vite's manifest, where they have no entry; the server looks up the files to preload
 * by page.
 */
function pagesInManifest(): Plugin {
  return {
    name: 'kasero-pages-in-manifest',
    apply: (_config, { command, mode, isSsrBuild }) => command === 'build' && !isBeside(mode) && !isSsrBuild,
    writeBundle({ dir = '' }, bundle) {
      const file = join(dir, '.vite', 'manifest.json')
      const manifest: Record<string, ManifestChunk> = JSON.parse(readFileSync(file, 'utf8'))
      for (const chunk of Object.values(bundle)) {
        const listed = Object.values(manifest).find((one) => one.file === chunk.fileName)
        if (chunk.type !== 'chunk' || !listed) continue
        const { isEntry: _, src: __, ...alike } = listed
        for (const id of chunk.moduleIds.map((one) => relative(import.meta.dirname, one)))
          if (/^client\/(app|pages)\//.test(id)) manifest[id] ??= alike
      }
      writeFileSync(file, JSON.stringify(manifest, null, 2))
    },
  }
}

const targets = ['es2022', 'chrome100', 'safari15.4', 'firefox100']

const clientBuild: BuildEnvironmentOptions = {
  target: targets,
  outDir: 'dist/client',
  emptyOutDir: true,
  manifest: true,
  rolldownOptions: {
    input: ['client/app/main.tsx', 'client/app/start.ts'],
    output: { codeSplitting: { groups: chunks() } },
    checks: { moduleLevelDirective: false },
  },
}

/** Separate build, because otherwise the parts of React that only the editor uses would be in the shop's own bundle. */
const playgroundBuild: BuildEnvironmentOptions = {
  target: targets,
  outDir: 'dist/client',
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: '.vite/playground.json',
  chunkSizeWarningLimit: 3000,
  rolldownOptions: { input: 'client/playground/main.tsx', checks: { moduleLevelDirective: false } },
}

/**
 * Build of the service worker, which needs the manifest of the client build. It shares no chunk with the shop: the file
 * name is fixed, and it is a single file because not every browser supports modules in service workers.
 */
function workerBuild(): UserConfig {
  const list = readFileSync(`${import.meta.dirname}/dist/client/.vite/manifest.json`, 'utf8')
  const chunks: Record<string, ManifestChunk> = JSON.parse(list)
  const filesOf = (sources: string[]) =>
    [...new Set(sources.flatMap((source) => [chunks[source]?.file, ...(chunks[source]?.css ?? [])]))].map(
      (file) => `/${file}`,
    )
  const sourceOf = (name: string) => {
    const [source] =
      Object.entries(chunks).find(([, { file }]) => file.startsWith(`assets/${name}-`) && file.endsWith('.js')) ?? []
    if (!source) throw new Error(`The build has no chunk ${name}: see chunks().`)
    return source
  }
  const withImports = (source: string): string[] => [source, ...(chunks[source]?.imports ?? []).flatMap(withImports)]
  return {
    define: {
      RELEASE: JSON.stringify(hash('sha256', list, 'base64url').slice(0, 12)),
      RELEASE_FILES: JSON.stringify(filesOf(Object.keys(chunks))),
      AT_ONCE: JSON.stringify(filesOf(withImports(sourceOf('app')))),
      OF_CART: JSON.stringify(filesOf(withImports(sourceOf('cart')))),
    },
    build: {
      target: targets,
      outDir: 'dist/client',
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { sw: 'client/offline/worker/sw.ts', 'sw-withdrawn': 'client/offline/worker/withdrawn.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  }
}

/** Dependencies are not bundled on the server, so that all code shares one instance of graphql. */
const serverBuild: BuildEnvironmentOptions = {
  ssr: true,
  target: 'node24',
  outDir: 'dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  rolldownOptions: { input: { main: 'server/main.ts', 'entry-server': 'client/app/entry-server.tsx' } },
}

/**
 * `vite build` writes the client to dist/client; `vite build --mode playground` and `--mode worker` add the playground
 * and the service worker to it; `vite build --ssr` writes the server to dist/server. In development all of them are
 * served by the dev server (tools/server/dev.ts).
 */
export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    react(),
    theme(),
    words(),
    documentsAsTheyAre(),
    leanRouter(),
    pureIcons(),
    squeezed(),
    pagesInManifest(),
  ],
  css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
  resolve: isSsrBuild || command !== 'build' ? {} : leanPackages,
  oxc: { decorator: { legacy: true } },
  optimizeDeps: { entries: ['client/app/main.tsx', 'client/playground/main.tsx'] },
  ...(isSsrBuild
    ? { build: serverBuild }
    : mode === 'playground'
      ? { build: playgroundBuild }
      : mode === 'worker'
        ? workerBuild()
        : { build: clientBuild }),
}))
