import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { StoreContacts } from '#server/bootstrap/storeContacts.ts'
import { escapeHtml } from '#server/http/html.ts'
import type { Language } from '#server/language.ts'

/** What client/app/entry-server.tsx makes of a request; the server knows the client by this alone. */
export type Rendered = { status: number; head: string; html: string; answers: string; modules: string[] }

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** Scripts and styles for the head of a document that shows these source files. */
export type Assets = (modules: readonly string[]) => string

type Build = {
  clientDir: string
  /** Source file of the script that makes the page work. */
  entry: string
  /** Source file of a small one that asks for it and for what it needs, when the time has come (client/app/start.ts). */
  start?: string
  /** Name of Vite's manifest. */
  list?: string
}

/** The tags from Vite's manifest: the entry, what it imports, and the same of the page's own files, so that nothing is found late. */
export function builtAssets({ clientDir, entry, start, list = 'manifest.json' }: Build): Assets {
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
    // A browser of HTTP/1.1 fetches six at a time: what takes longest begins first.
    const along = [...scripts]
      .toSorted((one, other) => sizeOf(other) - sizeOf(one))
      .map((file) => `/${file}`)
      .join(' ')
    return `${links}<script type="module" async src="/${fileOf(start)}" data-main="/${main}" data-along="${along}"></script>`
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

/** A layer over the page that its own style takes away after 100 ms (client/theme/base.css): it needs no script and hides nothing for long. */
const loader = (words: string) =>
  `<div class="loader wv" aria-hidden="true"><svg viewBox="0 0 64 64" width="112" height="112" fill="none" stroke="#F6D9A0" stroke-linecap="round"><path stroke-width="5.2" d="M16.5 27C16.5 2.5 47.5 2.5 47.5 27"/><path stroke="#F2A01E" stroke-width="9.2" d="M9.5 26.8Q32 31.6 54.5 26.8"/><path stroke-width="6.6" d="${basket}"/></svg><span>${words}</span><i><b class="wv"></b></i></div>`

type Document = {
  /** From the `Assets`. */
  tags: string
  /** Nothing where rendering failed: the browser then renders afresh. */
  page?: Rendered | undefined
  /** Where the shop stands for the world, without a slash at the end. */
  site: string
  store: StoreContacts
  /** The visitor asked to save data: the phone's own font will do. */
  frugal?: boolean
  /** English when left out. */
  language?: Language
}

export function documentOf({ tags, page, site, store, frugal = false, language = 'en' }: Document): string {
  const font = frugal ? '' : '<link rel="preload" href="/fonts/gabarito.woff2" as="font" type="font/woff2" crossorigin>'
  const answers = page ? `<script type="application/json" id="answers">${page.answers}</script>` : ''
  return `<!doctype html><html lang="${language}-UG" data-site="${escapeHtml(site)}" data-store="${escapeHtml(JSON.stringify(store))}"${frugal ? ' class="save-data"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#5B1547"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/brand/apple-touch-icon.png">${font}${tags}${page?.head ?? '<title>Kasero</title>'}</head><body>${loader(LOADING[language])}<div id="root">${page?.html ?? ''}</div>${answers}</body></html>`
}

/** What pages need that is not ours. */
export type Elsewhere = {
  /** Whether Google's captcha is used: its scripts and its frame come from there. */
  captcha: boolean
  /** Where uploaded pictures lie when it is not here. */
  images?: string | undefined
}

export const contentSecurityPolicy = ({ captcha, images }: Elsewhere): string =>
  [
    "default-src 'self'",
    `script-src 'self'${captcha ? ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/' : ''}`,
    // The hash of nothing: with it Emotion may open a style sheet and fill it rule by rule.
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    `img-src 'self' data: blob:${images ? ` ${new URL(images).origin}` : ''}`,
    `frame-src ${captcha ? 'https://www.google.com/recaptcha/' : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
