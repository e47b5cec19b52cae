import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '#server/http/html.ts'
import type { Language } from '#server/language.ts'
import type { StoreDetails } from '#server/modules/delivery/storeDetails.rules.ts'

/** Render result of client/app/entry-server.tsx, the only interface between server and client code. */
export type Rendered = { status: number; head: string; html: string; apolloState: string; modules: string[] }

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** Returns the script and style tags for the head of a document that uses these source files. */
export type Assets = (modules: readonly string[]) => string

type Build = {
  clientDir: string
  /** Source file of the client entry script. */
  entry: string
  /** Source file of a small script that loads the entry and its imports after first paint (client/app/start.ts). */
  start?: string
  /** Source file of a small script that runs before all others (client/app/earlyTaps.ts). */
  early?: string
  /** File name of Vite's manifest. */
  list?: string
}

/** Reads Vite's manifest. Tags include all imports of the entry and of the page's modules, to avoid late discovery. */
export function builtAssets({ clientDir, entry, start, early, list = 'manifest.json' }: Build): Assets {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, '.vite', list), 'utf8'))
  const known = new Map<string, string>()
  const fileOf = (source: string) => {
    const { file } = manifest[source] ?? {}
    if (!file) throw new Error(`The build has no ${source}.`)
    return file
  }
  const sizeOf = (file: string) => statSync(join(clientDir, file)).size
  const collect = (modules: readonly string[]) => {
    const scripts = new Set<string>()
    const styles = new Set<string>()
    const visit = (source: string): void => {
      const chunk = manifest[source]
      if (!chunk || scripts.has(chunk.file)) return
      scripts.add(chunk.file)
      chunk.imports?.forEach(visit)
      for (const file of chunk.css ?? []) styles.add(file)
    }
    for (const source of [entry, ...modules]) visit(source)
    const main = fileOf(entry)
    scripts.delete(main)
    const links = [...styles].map((file) => `<link rel="stylesheet" href="/${file}">`).join('')
    if (!start) return `${links}<script type="module" src="/${main}"></script>`
    // Largest first, because a browser loads only six files at a time over HTTP/1.1.
    const along = [...scripts]
      .toSorted((one, other) => sizeOf(other) - sizeOf(one))
      .map((file) => `/${file}`)
      .join(' ')
    const earlyScript = early ? `<script type="module" async src="/${fileOf(early)}"></script>` : ''
    return `${links}${earlyScript}<script type="module" async src="/${fileOf(start)}" data-main="/${main}" data-along="${along}"></script>`
  }
  return (modules) => {
    const key = modules.join()
    const tags = known.get(key) ?? collect(modules)
    known.set(key, tags)
    return tags
  }
}

const basket =
  'M11.8 38Q14.9 38.6 18 39.1M26.2 39.9Q32 40.3 37.8 39.9M46 39.1Q49.1 38.6 52.2 38M14.5 46.2Q21.2 47.6 27.9 47.9M36.1 47.9Q42.8 47.6 49.5 46.2M18.4 54.5Q19.3 54.7 20.2 54.8M28.6 55.7Q32 55.9 35.4 55.7M43.8 54.8Q44.7 54.7 45.6 54.5'

const LOADING: Record<Language, string> = { en: 'Loading Kasero', lg: 'Kasero ejja', sw: 'Kasero inapakia' }

/** Loading overlay that CSS removes after 100 ms (client/theme/base.css), so that it needs no script. */
const loader = (words: string) =>
  `<div class="loader weave" aria-hidden="true"><svg viewBox="0 0 64 64" width="112" height="112" fill="none" stroke="#F6D9A0" stroke-linecap="round"><path stroke-width="5.2" d="M16.5 27C16.5 2.5 47.5 2.5 47.5 27"/><path stroke="#F2A01E" stroke-width="9.2" d="M9.5 26.8Q32 31.6 54.5 26.8"/><path stroke-width="6.6" d="${basket}"/></svg><span>${words}</span><i><b class="weave"></b></i></div>`

type Document = {
  /** Tags from {@link Assets}. */
  tags: string
  /** The rendered page; absent when rendering failed, and then the browser renders the page. */
  page?: Rendered | undefined
  /** Public URL of the shop, without a trailing slash. */
  site: string
  store: StoreDetails
  /** Whether the browser sends `Save-Data`; then the page uses the system font. */
  frugal?: boolean
  /** English by default. */
  language?: Language
}

export function documentOf({ tags, page, site, store, frugal = false, language = 'en' }: Document): string {
  const font = frugal ? '' : '<link rel="preload" href="/fonts/gabarito.woff2" as="font" type="font/woff2" crossorigin>'
  const state = page ? `<script type="application/json" id="apollo-state">${page.apolloState}</script>` : ''
  return `<!doctype html><html lang="${language}-UG" data-site="${escapeHtml(site)}" data-store="${escapeHtml(JSON.stringify(store))}"${frugal ? ' class="save-data"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#5B1547"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/brand/apple-touch-icon.png">${font}${tags}${page?.head ?? '<title>Kasero</title>'}</head><body>${loader(LOADING[language])}<div id="root">${page?.html ?? ''}</div>${state}</body></html>`
}

/** External services that pages load from. */
export type ExternalSources = {
  /** Whether reCAPTCHA is used, whose scripts and frame come from Google. */
  captcha: boolean
  /** URL of uploaded pictures when they are stored on another host. */
  images?: string | undefined
}

export const contentSecurityPolicy = ({ captcha, images }: ExternalSources): string =>
  [
    "default-src 'self'",
    `script-src 'self'${captcha ? ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/' : ''}`,
    // The hash of an empty style sheet: it allows Emotion to create one and insert rules into it.
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    `img-src 'self' data: blob:${images ? ` ${new URL(images).origin}` : ''}`,
    `frame-src ${captcha ? 'https://www.google.com/recaptcha/' : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
