import { hash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { minify } from 'terser'
import { type BuildEnvironmentOptions, defaultClientConditions, defineConfig, type Plugin, runnerImport, type UserConfig } from 'vite'
import { words } from './tools/i18n/plugin.ts'

/** Builds that go beside the client's, with none of what is done to that. */
const isBeside = (mode: string) => mode === 'playground' || mode === 'worker'

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
 * The browser asks by hash, so documents are never printed nor rewritten for the server there. Apollo prints them only to tell one
 * from another, for which a number will do; with graphql's printer that is 5 kB of brotli less.
 */
function documentsAsTheyAre(): Plugin {
  const instead: Record<string, string> = {
    'utilities/graphql/print.js': `const numbers = new WeakMap()
      let last = 0
      const number = (document) => numbers.get(document) ?? numbers.set(document, \`\${++last}\`).get(document)
      export const print = Object.assign(number, { reset() {} })`,
    'utilities/internal/removeDirectivesFromDocument.js': 'export const removeDirectivesFromDocument = (_directives, document) => document',
  }
  return {
    name: 'kasero-documents-as-they-are',
    apply: (_config, { command, mode, isSsrBuild }) => command === 'build' && !isBeside(mode) && !isSsrBuild,
    load: (id) => instead[id.split('/@apollo/client/')[1] ?? ''],
  }
}

/** What the server draws reads answers as they came, and through no cache of Apollo's (client/apollo/drawing.tsx). */
function apolloOnServer(): Plugin {
  return {
    name: 'kasero-apollo-on-server',
    enforce: 'pre',
    resolveId(id) {
      const server = this.environment.config.consumer === 'server'
      return server && id === '@apollo/client/react' ? `${import.meta.dirname}/client/apollo/drawing.tsx` : undefined
    },
  }
}

/** Browsers since 2020 need no older JavaScript (rxjs offers both), and react-router's warnings are for its developers. */
const leanPackages = {
  conditions: ['es2015', ...defaultClientConditions],
  alias: [
    { find: /^react-router$/, replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/index.mjs` },
    { find: /^react-router\/dom$/, replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/dom-export.mjs` },
  ],
}

/** What react-router has for frameworks, for forms that it sends and for data beside a page; each link of a page would also watch whether to fetch ahead. */
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
 * The router without what the shop does not use of it, which no minifier can know. It also names its components for React's tools, and a
 * component that is written to is never left out of a bundle, used or not.
 */
function leanRouter(): Plugin {
  return {
    name: 'kasero-lean-router',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (!id.includes('/react-router/dist/production/')) return
      let lean = code.replace(/^\w+\.displayName = .*;$/gm, '').replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
      if (lean.includes('function createRouter(')) {
        for (const name of UNUSED_OF_ROUTER.functions) lean = withBody(lean, name, '')
        lean = withBody(lean, 'usePrefetchBehavior', 'return [false, null, {}]').replace(UNUSED_OF_ROUTER.values, '(void 0)')
      }
      return { code: lean, map: null }
    },
  }
}

/** The code with another body for one of its functions. */
function withBody(code: string, name: string, body: string): string {
  const found = new RegExp(`^( *)((?:async )?function ${name}\\()[^]*?\\n\\1\\}$`, 'm')
  if (!found.test(code)) throw new Error(`react-router has no ${name}() any more: see UNUSED_OF_ROUTER.`)
  return code.replace(found, `$1$2) { ${body} }`)
}

/** An icon is a call that makes a component; we draw its shapes ourselves (client/ui/firstIcons.ts), and unused calls can go. */
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

/** Class names in few characters: they are in every page, and noise does not compress. The same in both builds. */
function shortName(name: string, file: string): string {
  const digest = hash('sha256', `${relative(import.meta.dirname, file.split('?', 1)[0] ?? file)} ${name}`, 'base64url')
  return digest.replace(/[-_]/g, '').replace(/^\d+/, '').slice(0, 5)
}

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** Whether the home page needs a module at once: reached from the entry or from the page, without a lazy import. */
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
 * Few files instead of many crumbs: each is a request, its name is in the entry's table, and small ones compress badly. What changes
 * rarely (`frameworks`) stays in browsers when the shop changes.
 */
function chunks() {
  const first = isOfFirstPage()
  const atOnce = [
    { name: 'frameworks', test: /\/node_modules\/(?!@tabler|graphql\/(?!language\/(visitor|ast|kinds)|jsutils))/ },
    { name: 'shop', test: /\/client\/.*\.tsx?$|\/@tabler\// },
  ].map(({ name, test }, place) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (test.test(id) && first(id, graph) ? name : null),
    priority: 9 - place,
  }))
  const later = [
    // It comes to every page: of the rest it needs nothing.
    {
      name: 'help',
      test: /\/client\/(ui\/(contact|helpIcons)|features\/help\/(HelpBubble|useStepAside))|\/Icon(BrandWhatsapp|Headset|HelpCircle|Mail|Phone)\.mjs/,
      priority: 5,
    },
    { name: 'pieces', test: /\/client\/(ui\/(?!\w*Piece|toasts|ChakraIsland)|features\/addresses\/(useAddresses|AddressWords))|\/@tabler\//, priority: 4 },
    { name: 'browse', test: /\/client\/(pages\/(catalog\/(Listing|Product|Search)|ground)|features\/search\/\w+\.ts$|ui\/Breadcrumb)/, priority: 3 },
    { name: 'faq', test: /\/client\/(pages\/support\/FaqPage|features\/help)/, priority: 3 },
    {
      name: 'support',
      test: /\/client\/(pages\/support\/ContactSupport|features\/support\/(Contact|Live|Support|ticketDraft|ticketForm|TicketForm|TicketPictures|TicketSent|shrink|useCreate|usePictures|useTicketForm))/,
      priority: 3,
    },
    { name: 'app', test: /\/client\/(features\/app|offline\/worker)\//, priority: 6 },
    { name: 'texts', test: /\/client\/pages\/info\//, priority: 3 },
    { name: 'cart', test: /\/client\/(pages\/cart\/CartPage|features\/cart\/(CartContents|CartStates|CartBill|Bill))/, priority: 2 },
    { name: 'auth', test: /\/client\/(pages\/auth\/(Login|Register|EmailVerification|ForgotPassword|Reset)|features\/auth)/, priority: 1 },
    { name: 'account', test: /\/client\/(pages|app\/ErrorPage|features\/(orders|addresses|profile|support))/, priority: 0 },
  ]
  return [...atOnce, ...later]
}

/** What the first page loads once more through Terser, which finds 2 kB of brotli that Vite's own minifier leaves. */
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

/** Pages that share a file have no line of their own in Vite's manifest; the server looks up by page what to preload. */
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
        for (const id of chunk.moduleIds.map((one) => relative(import.meta.dirname, one))) if (/^client\/(app|pages)\//.test(id)) manifest[id] ??= alike
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

/** Apart from the shop: what its editor uses of React would else be in what every shopper downloads. */
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
 * The service worker, of the client that was built before. It has no part of the shop's scripts: a name that stays, and everything in one
 * file, because not every browser takes modules there.
 */
function workerBuild(): UserConfig {
  const list = readFileSync(`${import.meta.dirname}/dist/client/.vite/manifest.json`, 'utf8')
  const chunks: Record<string, ManifestChunk> = JSON.parse(list)
  const filesOf = (sources: string[]) =>
    [...new Set(sources.flatMap((source) => [chunks[source]?.file, ...(chunks[source]?.css ?? [])]))].map((file) => `/${file}`)
  const sourceOf = (name: string) => {
    const [source] = Object.entries(chunks).find(([, { file }]) => file.startsWith(`assets/${name}-`) && file.endsWith('.js')) ?? []
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

/** Dependencies stay outside of the server's bundle: one graphql for everybody. */
const serverBuild: BuildEnvironmentOptions = {
  ssr: true,
  target: 'node24',
  outDir: 'dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  rolldownOptions: { input: { main: 'server/main.ts', 'entry-server': 'client/app/entry-server.tsx' } },
}

/**
 * `vite build` makes the browser's half in dist/client, `vite build --mode playground` the playground and `--mode worker` the service worker
 * beside it, `vite build --ssr` the server's in dist/server; in development all come through the dev server (tools/server/dev.ts).
 */
export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [react(), theme(), words(), apolloOnServer(), documentsAsTheyAre(), leanRouter(), pureIcons(), squeezed(), pagesInManifest()],
  css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
  // In development what is outside is not even asked about.
  ssr: command === 'build' ? {} : { noExternal: ['@apollo/client'] },
  resolve: isSsrBuild || command !== 'build' ? {} : leanPackages,
  oxc: { decorator: { legacy: true } },
  optimizeDeps: { entries: ['client/app/main.tsx', 'client/playground/main.tsx'] },
  ...(isSsrBuild ? { build: serverBuild } : mode === 'playground' ? { build: playgroundBuild } : mode === 'worker' ? workerBuild() : { build: clientBuild }),
}))
